import { fromCallback, type EventObject } from 'xstate'
import type { SystemLookEvent } from '../../machines/app/design-setting.machine'

const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

export const systemIsDark = (): boolean => darkSystem().matches

/** Tells when the device turns light or dark, as many do in the evening. */
export const systemLook = fromCallback<EventObject>(({ sendBack }) => {
  const query = darkSystem()
  const tell = (): void => sendBack({ type: 'systemLook.changed' } satisfies SystemLookEvent)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
})

import { fromCallback } from 'xstate'
import { asDesign, storageKeys, readToken } from './persistence'
import type { OtherTabsEvent } from '../../machines/app/app.machine'

/** SES-05 Tells what another tab did to the storage that both share. */
export const otherTabs = fromCallback(({ sendBack }) => {
  const tell = (event: OtherTabsEvent) => sendBack(event)
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === storageKeys.token.toUpperCase()) {
      const token = readToken()
      tell(token === null ? { type: 'token.lost' } : { type: 'token.found', token })
    }
    if (key === storageKeys.design.toUpperCase() && newValue !== null) {
      tell({ type: 'design.changedElsewhere', design: asDesign(parsed(newValue)) })
    }
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

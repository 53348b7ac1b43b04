import { fromCallback } from 'xstate'
import { deviceKeys, readDesign, readToken, storageKeys } from './persistence'
import { createTabCache } from './storage'
import type { DesignEvent } from '../../machines/app/design-setting.machine'
import type { TokenEvent } from '../../machines/app/session.machine'

/** SES-05 Reports what another tab has done to the storage that both share. */
export const otherTabs = fromCallback(({ sendBack }) => {
  const notify = (event: TokenEvent | DesignEvent) => sendBack(event)
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === storageKeys.token.toUpperCase()) {
      const token = readToken()
      notify(token === null ? { type: 'token.lost' } : { type: 'token.found', token })
    }
    // What was begun here outlasts an expiry, not a logout.
    if (key === storageKeys.logout.toUpperCase() && newValue !== null) createTabCache().clear()
    if (key === deviceKeys.design.toUpperCase() && newValue !== null)
      notify({ type: 'design.changedElsewhere', design: readDesign() })
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
})

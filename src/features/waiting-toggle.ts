import { PENDING_TOGGLE } from '../actors/match-persistence'
import { createCache, fieldsOf } from '../actors/storage'

/** FEAT-02 FEAT-09 What a visitor pressed that goes once they are logged in: to follow somebody or something, or to be reminded; null: nothing waits. */
export const waitingToggle = (): { readonly is: 'follow' | 'reserve'; readonly name: string } | null => {
  const { kind, name } = fieldsOf(createCache().get(PENDING_TOGGLE))
  if (kind === 'match' || kind === 'live') return { is: 'reserve', name: '' }
  return typeof kind === 'string' && typeof name === 'string' ? { is: 'follow', name } : null
}

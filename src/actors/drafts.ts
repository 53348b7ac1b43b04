import { createTabCache, fieldsOf } from './storage'
import type { Draft, DraftStore } from '../../machines/patterns/form.machine'

/** The tab's own storage: what ends a session clears the local one (SES-04), and no other tab writes over what is begun here. */
const cache = createTabCache('draft ')

/** STORE-03 What was begun in a form, by the form's name. */
export const draftsOf = (name: string): DraftStore => ({
  read: () => {
    const kept = cache.get(name)
    return typeof kept === 'object' && kept !== null ? kept : null
  },
  keep: (draft: Draft) => cache.set(name, draft),
  forget: () => cache.remove(name),
})

/** SES-03 How many of a member's stand in this tab, which a logout takes. */
export const draftsBy = (owner: string): number =>
  cache.values().filter((kept) => fieldsOf(kept)['owner'] === owner).length

/** What anybody else has begun in this tab goes. */
export const forgetDraftsBut = (owner: string): void =>
  cache
    .names()
    .filter((name) => fieldsOf(cache.get(name))['owner'] !== owner)
    .forEach(cache.remove)

import { createCache } from './storage'
import type { IntentStore, KeptIntent } from '../../machines/patterns/outlasting'

/** Seconds: a gift or a stake is of its moment, and the server knows a key for a day. */
const LIFETIME = 600
/** Of the tab: it outlasts a reload, and goes with the session. */
const cache = createCache('intent ', () => window.sessionStorage)

export const intentStore = (): IntentStore => ({
  keep: (intent) => cache.set(intent.key, intent, LIFETIME),
  forget: (key) => cache.remove(key),
})

/** What the page that was here before has left unanswered. */
export const intentsLeft = (): readonly KeptIntent[] =>
  cache.values().filter((kept) => kept !== null) as readonly unknown[] as readonly KeptIntent[]

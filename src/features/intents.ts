import { createTabCache } from '../actors/storage'
import type { IntentStore, KeptIntent } from '../../machines/patterns/outlasting'

/** Seconds: a gift or a stake is of its moment, and the server knows a key for a day. */
const LIFETIME = 600
const cache = createTabCache('intent ')

/** Where gifts, stakes and orders are kept until they are answered. */
export const intents: IntentStore = {
  keep: (intent) => cache.set(intent.key, intent, LIFETIME),
  forget: (key) => cache.remove(key),
}

/** What the page that was here before has left unanswered. */
export const intentsLeft = (): readonly KeptIntent[] =>
  cache.values().filter((kept) => kept !== null) as readonly unknown[] as readonly KeptIntent[]

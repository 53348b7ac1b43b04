import { createCache } from './storage'

const cache = createCache()
/** STORE-03 */
const CURRENT_QUESTION = 'current-question'

const isId = (kept: unknown): kept is string => typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)

/** STORE-03 The question that was looked at last; null: there is none. */
export const keptQuestion = (): string | null => {
  const kept = cache.get(CURRENT_QUESTION)
  return isId(kept) ? kept : null
}
export const keepQuestion = (questionId: string): void => {
  if (isId(questionId)) cache.set(CURRENT_QUESTION, questionId)
}

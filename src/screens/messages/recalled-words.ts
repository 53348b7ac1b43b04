/** So long they can be written anew. */
const KEPT_FOR = 5 * 60_000

const words = new Map<string, { readonly text: string; readonly at: number }>()
const keyOf = (threadId: string, seq: number): string => `${threadId} ${seq}`

/** FEAT-06 What one has just taken back, for who wants to write it anew; it stands nowhere but in this page. */
export const recalledWords = {
  keep: (threadId: string, seq: number, text: string): void => {
    if (text !== '') words.set(keyOf(threadId, seq), { text, at: Date.now() })
  },
  /** Null: none, or it is too long ago. */
  of: (threadId: string, seq: number, now: number): string | null => {
    const kept = words.get(keyOf(threadId, seq))
    return kept === undefined || now - kept.at > KEPT_FOR ? null : kept.text
  },
}

import type { Quote, ThreadMessage } from '../../../contract/messages.schema'

/** So long they can be written anew. */
const KEPT_FOR = 5 * 60_000

/** `quote`: what they answered, null for nothing. */
export interface Recalled {
  readonly text: string
  readonly quote: Quote | null
}

const words = new Map<string, { readonly recalled: Recalled; readonly at: number }>()
const keyOf = (threadId: string, seq: number): string => `${threadId} ${seq}`

/** FEAT-06 What one has just taken back, for who wants to write it anew; it stands nowhere but in this page. */
export const recalledWords = {
  keep: (threadId: string, { seq, text, quote }: ThreadMessage): void => {
    const recalled = { text, quote: quote ?? null }
    if (text !== '') words.set(keyOf(threadId, seq), { recalled, at: Date.now() })
  },
  /** Null: none, or it is too long ago. */
  of: (threadId: string, seq: number, now: number): Recalled | null => {
    const kept = words.get(keyOf(threadId, seq))
    return kept === undefined || now - kept.at > KEPT_FOR ? null : kept.recalled
  },
}

import type { MatchUpdate } from '../../../contract/entities.schema'
import type { Now, Tick, World } from '../ports'

/** What operators put right, beside what goes on in the world by itself. */
export interface CorrectionNews extends Pick<World, 'onTick'> {
  tell(matches: readonly MatchUpdate[]): void
  /** What everybody is answered is another now, of no match: it is made anew. */
  tellRest(): void
}

export const createCorrectionNews = (now: Now): CorrectionNews => {
  const listeners = new Set<(tick: Tick) => void>()
  const tell = (matches: readonly MatchUpdate[]): void => {
    const updates = matches.map((update): MatchUpdate => ({ ...update, corrected: true }))
    for (const listener of listeners)
      listener({ at: now(), matches: updates, events: [], lives: [], corrected: true })
  }
  return {
    tell,
    tellRest: () => tell([]),
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

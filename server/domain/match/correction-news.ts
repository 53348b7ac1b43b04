import type { MatchUpdate } from '../../../contract/entities.schema'
import type { Now, Tick, World } from '../ports'

/** Matches that operators put right, beside what goes on in the world by itself. None: what is shown in lists is another, of no match. */
export interface CorrectionNews extends Pick<World, 'onTick'> {
  tell(matches: readonly MatchUpdate[]): void
}

export const createCorrectionNews = (now: Now): CorrectionNews => {
  const listeners = new Set<(tick: Tick) => void>()
  return {
    tell: (matches) => {
      const updates = matches.map((update): MatchUpdate => ({ ...update, corrected: true }))
      for (const listener of listeners)
        listener({ at: now(), matches: updates, events: [], lives: [], corrected: true })
    },
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

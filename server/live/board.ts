import type { MatchPulse } from '../../contract/entities.schema'
import type { LivePulse } from '../../contract/socket'
import type { Now } from '../domain/ports'
import { tellText, wireOf, type Reader } from './frame'

const BOARD_EVERY = 1_000

export interface Board {
  watch(reader: Reader): unknown
  leave(reader: Reader): unknown
  liveMoved(pulse: LivePulse): void
  matchMoved(pulse: MatchPulse): void
  close(): void
}

/** What moves in the lists: one frame a second for all who look, with only what moved since the one before. */
export const openBoard = (deps: { readonly now: Now; readonly every?: number }): Board => {
  const { now, every = BOARD_EVERY } = deps
  const readers = new Set<Reader>()
  let lives = new Map<string, LivePulse>()
  let matches = new Map<string, MatchPulse>()
  let timer: NodeJS.Timeout | null = null

  const flush = (): void => {
    timer = null
    const frame = wireOf(
      tellText({
        type: 'board.batch',
        at: now(),
        lives: [...lives.values()],
        matches: [...matches.values()],
      }),
    )
    let skipped = 0
    for (const reader of readers) if (!reader.push(frame)) skipped += 1
    // Who was skipped finds it in the next frame.
    if (skipped > 0) return schedule()
    lives = new Map()
    matches = new Map()
  }
  const schedule = (): void => {
    timer ??= setTimeout(flush, every).unref()
  }
  return {
    watch: (reader) => readers.add(reader),
    leave: (reader) => readers.delete(reader),
    liveMoved: (pulse) => {
      if (readers.size === 0) return
      lives.set(pulse.liveId, pulse)
      schedule()
    },
    matchMoved: (pulse) => {
      if (readers.size === 0) return
      matches.set(pulse.matchId, pulse)
      schedule()
    },
    close: () => {
      if (timer) clearTimeout(timer)
      readers.clear()
    },
  }
}

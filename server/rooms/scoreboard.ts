import type { MatchUpdate } from '../../contract/entities.schema'
import type { LiveUpdate } from '../../contract/socket'
import type { Now } from '../domain/ports'
import { sendText, wireOf, type Reader } from './frame'

const BOARD_EVERY = 1_000

export interface Scoreboard {
  watch(reader: Reader): unknown
  leave(reader: Reader): unknown
  liveMoved(pulse: LiveUpdate): void
  matchMoved(pulse: MatchUpdate): void
  close(): void
}

/** What moves in the lists: one frame a second for all who look, with only what moved since the one before. */
export const openScoreboard = (deps: { readonly now: Now; readonly every?: number }): Scoreboard => {
  const { now, every = BOARD_EVERY } = deps
  const readers = new Set<Reader>()
  let lives = new Map<string, LiveUpdate>()
  let matches = new Map<string, MatchUpdate>()
  let timer: NodeJS.Timeout | null = null

  const flush = (): void => {
    timer = null
    const frame = wireOf(
      sendText({
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

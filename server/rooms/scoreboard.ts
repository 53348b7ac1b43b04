import type { MatchUpdate } from '../../contract/entities.schema'
import { liveAfter, type LiveUpdate } from '../../contract/socket'
import type { Now } from '../domain/ports'
import { sendText, wireOf, type Reader } from './frame'

const BOARD_EVERY = 1_000

export interface Scoreboard {
  watch(reader: Reader): unknown
  leave(reader: Reader): unknown
  liveMoved(update: LiveUpdate): void
  matchMoved(update: MatchUpdate): void
  close(): void
}

/** The newest of each that moved. */
interface Moved {
  readonly lives: Map<string, LiveUpdate>
  readonly matches: Map<string, MatchUpdate>
}
const nothing = (): Moved => ({ lives: new Map(), matches: new Map() })
const withLive = (lives: Map<string, LiveUpdate>, update: LiveUpdate): unknown =>
  lives.set(update.liveId, liveAfter(lives.get(update.liveId), update))
const addTo = (sum: Moved, { lives, matches }: Moved): void => {
  for (const update of lives.values()) withLive(sum.lives, update)
  for (const [matchId, update] of matches) sum.matches.set(matchId, update)
}

/** What moves in the lists: one frame a second for all who look, with only what moved since the one before. */
export const openScoreboard = (deps: { readonly now: Now; readonly every?: number }): Scoreboard => {
  const { now, every = BOARD_EVERY } = deps
  const readers = new Set<Reader>()
  /** Who was skipped, and what moved since the first of them was: they alone are told it again. */
  const behind = new Set<Reader>()
  let missed = nothing()
  let moved = nothing()
  let timer: NodeJS.Timeout | null = null

  const frameOf = ({ lives, matches }: Moved): Buffer | null =>
    lives.size + matches.size === 0
      ? null
      : wireOf(
          sendText({
            type: 'board.batch',
            at: now(),
            lives: [...lives.values()],
            matches: [...matches.values()],
          }),
        )
  const flush = (): void => {
    timer = null
    addTo(missed, moved)
    const frame = frameOf(moved)
    const whole = behind.size === 0 ? null : frameOf(missed)
    for (const reader of readers) {
      const own = behind.has(reader) ? whole : frame
      if (own === null) continue
      if (reader.push(own)) behind.delete(reader)
      else behind.add(reader)
    }
    moved = nothing()
    if (behind.size === 0) missed = nothing()
    else schedule()
  }
  const schedule = (): void => {
    timer ??= setTimeout(flush, every).unref()
  }
  return {
    watch: (reader) => readers.add(reader),
    leave: (reader) => {
      readers.delete(reader)
      behind.delete(reader)
    },
    liveMoved: (update) => {
      if (readers.size === 0) return
      withLive(moved.lives, update)
      schedule()
    },
    matchMoved: (update) => {
      if (readers.size === 0) return
      moved.matches.set(update.matchId, update)
      schedule()
    },
    close: () => {
      if (timer) clearTimeout(timer)
      readers.clear()
      behind.clear()
    },
  }
}

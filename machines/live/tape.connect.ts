import type { SnapshotFrom } from 'xstate'
import { instantAfter, picturesBetween } from './breaks'
import type { PlayerCommand, playerMachine } from './player.machine'
import { isTold } from '../../contract/live.breaks'
import type { Break } from '../../contract/entities.schema'
import { REWIND_MAX } from '../../contract/live.limits'

/** Milliseconds that the oldest pictures of a stream longer than what is kept last at least once somebody goes to them, and from its edge that count as now. */
const OLDEST_LASTS = 15_000
const EDGE = 4_000

/** How fast a tape may run. */
export const rates = [0.5, 1, 1.25, 1.5, 2] as const

/** Where the picture is on what can be seen again. All instants are epoch milliseconds by the server's clock. */
export interface TapeView {
  /** `offered`: what happens now is shown. `rewound`: what happened in a stream that goes on. `recorded`: a stream that is over. */
  readonly is: 'offered' | 'rewound' | 'recorded'
  readonly from: number
  readonly until: number
  readonly at: number
  readonly rate: number
  /** Milliseconds of pictures between `from` and `until`: while a stream was interrupted there were none. */
  readonly length: number
  /** Where pictures are missing between `from` and `until`, the oldest first. */
  readonly breaks: readonly Break[]
  /** Milliseconds of pictures from `from` to an instant. */
  positionOf(instant: number): number
  /** The instant of the picture that stands there. */
  instantAt(position: number): number
  /** So many milliseconds of pictures on, or back. */
  step(ms: number): void
  /** To an instant; the end of a stream that goes on is what happens now. */
  seek(to: number): void
  choose(rate: number): void
  /** Null where what happens now is shown, or nothing happens any more. */
  readonly toEdge: (() => void) | null
  /** The tape was shown to its end. */
  readonly again: (() => void) | null
}

/** Null where nobody can go back, or it is not known yet where the picture is. */
export const connectTape = (
  snapshot: SnapshotFrom<typeof playerMachine>,
  send: (command: PlayerCommand) => void,
): TapeView | null => {
  const { tape, place, at, delay, rate } = snapshot.context
  const shown = place ?? at
  if (tape === null || shown === null) return null
  const until = tape.until ?? shown + (delay ?? 0)
  // Only what the window moves over goes away: a stream that is younger is reachable from its first picture.
  const from = tape.until === null ? Math.max(tape.from, until - REWIND_MAX + OLDEST_LASTS) : tape.from
  const toEdge = tape.until === null && place !== null ? () => send({ type: 'edge.return' }) : null
  const seek = (to: number): void => {
    if (tape.until === null && to > until - EDGE) return toEdge?.()
    return send({ type: 'seek', to: Math.min(until, Math.max(from, to)) })
  }
  const [begins, ends] = [Math.min(from, shown), Math.max(until, shown)]
  const { breaks = [] } = tape
  const positionOf = (instant: number): number => picturesBetween(breaks, begins, instant)
  const instantAt = (position: number): number => instantAfter(breaks, begins, position)
  return {
    is: place === null ? 'offered' : tape.until === null ? 'rewound' : 'recorded',
    from: begins,
    until: ends,
    at: shown,
    rate,
    length: positionOf(ends),
    breaks: breaks.filter((each) => isTold(each) && each.until > begins && each.from < ends),
    positionOf,
    instantAt,
    step: (ms) => seek(instantAt(Math.max(0, positionOf(shown) + ms))),
    seek,
    choose: (chosen) => send({ type: 'rate.choose', rate: chosen }),
    toEdge,
    again: place !== null && snapshot.matches({ playback: 'ended' }) ? () => send({ type: 'retry' }) : null,
  }
}

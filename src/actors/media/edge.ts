import type { EngineFact } from '../../../machines/room/player.types'

/** Seconds of picture kept ahead of the playhead: what a part, its way here and a hiccup take. */
export const TARGET = 0.6
const SLACK = 0.25
/** Seconds ahead from which catching up would take too long: the picture jumps. */
const JUMP_FROM = 3
/** Fast enough to win half a second in six, too slow to be heard. */
const CHASE_RATE = 1.08

export interface EdgeView {
  /** Seconds of picture that lie ahead of the playhead. */
  readonly ahead: number
  /** The person went on where they had paused: no jump takes them from there. */
  readonly left: boolean
}

export type EdgeMove =
  | { readonly is: 'jump'; readonly forward: number }
  | { readonly is: 'play'; readonly rate: number; readonly left: boolean }

/** How to stay at the live edge: jump when far behind, run a little faster when somewhat behind. */
export const chase = ({ ahead, left }: EdgeView): EdgeMove => {
  const far = ahead > JUMP_FROM
  if (far && !left) return { is: 'jump', forward: ahead - TARGET }
  return { is: 'play', rate: !far && ahead > TARGET + SLACK ? CHASE_RATE : 1, left: left && far }
}

/** `delay`: milliseconds from the instant shown to now; `behind`: seconds from where this engine plays at its edge. */
export const measured = (delay: number, behind: number): EngineFact => ({
  type: 'latency.measured',
  delay: Math.round(delay),
  behind: Math.round(Math.max(0, behind) * 1000),
})

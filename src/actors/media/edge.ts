import type { EngineFact } from '../../../machines/room/player.types'

/** Seconds of picture kept ahead of the playhead: what a part, its way here and a hiccup take. */
export const TARGET = 0.6
const SLACK = 0.25
/** Seconds ahead from which catching up would take too long: the picture jumps. */
const JUMP_FROM = 3
/** Fast enough to win half a second in six, too slow to be heard. */
const CHASE_RATE = 1.08
/** Where no pace but the picture's own is kept, a jump is all that brings it nearer: it has to be worth its hiccup. */
const JUMP_FROM_AT_OWN_PACE = 1.5
/** Seconds of faster running after which it shows whether the browser does so, and how near to 1 the pace of one is that does not. */
const PACE_SHOWS_AFTER = 4
const OWN_PACE = 0.02

export interface EdgeView {
  /** Seconds of picture that lie ahead of the playhead. */
  readonly ahead: number
  /** The person went on where they had paused: no jump takes them from there. */
  readonly left: boolean
  /** The browser takes another pace and keeps its own, as WebKitGTK does with Media Source. */
  readonly ownPace: boolean
}

/** Seconds of a clock, and of the picture. */
interface Moment {
  readonly clock: number
  readonly picture: number
}

/** Whether a browser that was asked to run faster at `from` goes on at the picture's own pace; null while that does not show. */
export const keepsOwnPace = (from: Moment, to: Moment): boolean | null => {
  const clock = to.clock - from.clock
  return clock < PACE_SHOWS_AFTER ? null : Math.abs((to.picture - from.picture) / clock - 1) < OWN_PACE
}

export type EdgeMove =
  | { readonly is: 'jump'; readonly forward: number }
  | { readonly is: 'play'; readonly rate: number; readonly left: boolean }

/** How to stay at the live edge: jump when far behind, run a little faster when somewhat behind. */
export const chase = ({ ahead, left, ownPace }: EdgeView): EdgeMove => {
  const far = ahead > (ownPace ? JUMP_FROM_AT_OWN_PACE : JUMP_FROM)
  if (far && !left) return { is: 'jump', forward: ahead - TARGET }
  return { is: 'play', rate: !far && !ownPace && ahead > TARGET + SLACK ? CHASE_RATE : 1, left: left && far }
}

/** `delay`: milliseconds from the instant shown to now; `behind`: seconds from where this engine plays at its edge. */
export const measured = (delay: number, behind: number): EngineFact => ({
  type: 'latency.measured',
  delay: Math.round(delay),
  behind: Math.round(Math.max(0, behind) * 1000),
})

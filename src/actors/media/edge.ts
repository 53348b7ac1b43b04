import type { EngineEvent } from '../../../machines/live/player.setup'

/** Seconds of picture kept ahead of the playhead: what a part, its way here and a hiccup take. */
export const TARGET = 0.6
const SLACK = 0.25
/** Seconds ahead from which catching up would take too long: the picture jumps. */
const JUMP_FROM = 3
/** Fast enough to win half a second in six, too slow to be heard. */
const CHASE_RATE = 1.08
/**
 * The same where a jump is the better way: no pace but the picture's own is kept, another one costs as much as a jump, or the picture
 * has just begun. It still has to be worth its hiccup.
 */
const JUMP_SOON_FROM = 1.5
/** Seconds of faster running after which it shows whether the browser does so, and how near to 1 the pace of one is that does not. */
const PACE_SHOWS_AFTER = 4
const OWN_PACE = 0.02

export interface EdgeView {
  /** Seconds of picture that lie ahead of the playhead. */
  readonly ahead: number
  /** The person went on where they had paused: no jump takes them from there. */
  readonly left: boolean
  /** The browser takes another pace and keeps its own. */
  readonly ownPace: boolean
  /** The picture runs faster now. */
  readonly faster: boolean
  /** Another pace costs this browser a moment of picture, as it does WebKitGTK, which begins again for each. */
  readonly expensive: boolean
  /** Its first frame has just come. */
  readonly begins: boolean
}

/** Seconds of a clock, and of the picture. */
export interface Moment {
  readonly clock: number
  readonly picture: number
}

/** Whether a browser that was asked to run faster at `from` goes on at the picture's own pace; null while that does not show. */
export const keepsOwnPace = (from: Moment, to: Moment): boolean | null => {
  const clock = to.clock - from.clock
  return clock < PACE_SHOWS_AFTER ? null : Math.abs((to.picture - from.picture) / clock - 1) < OWN_PACE
}
/** Seconds of picture that show that it goes on after a change, and whose want shows that the change cost them. */
const GOES_ON_AFTER = 0.1
const DEAR_FROM = 0.05

/** Whether the change to `rate` at `from` cost the picture a moment; null until the picture goes on. */
export const costsPicture = (from: Moment, to: Moment, rate: number): boolean | null => {
  const picture = to.picture - from.picture
  return picture < GOES_ON_AFTER ? null : (to.clock - from.clock) * rate - picture > DEAR_FROM
}

export type EdgeMove =
  | { readonly is: 'jump'; readonly forward: number }
  | { readonly is: 'play'; readonly rate: number; readonly left: boolean }

/** How to stay at the live edge: jump when far behind, run a little faster when somewhat behind, and then until it is reached. */
export const chase = ({ ahead, left, ownPace, faster, expensive, begins }: EdgeView): EdgeMove => {
  const far = ahead > (ownPace || expensive || begins ? JUMP_SOON_FROM : JUMP_FROM)
  if (far && !left) return { is: 'jump', forward: ahead - TARGET }
  const chases = faster ? ahead > TARGET : !expensive && ahead > TARGET + SLACK
  return { is: 'play', rate: !far && !ownPace && chases ? CHASE_RATE : 1, left: left && far }
}

/**
 * `delay`: milliseconds from the instant shown to now; `behind`: seconds from where this engine plays at its edge; `at`: the instant shown,
 * epoch milliseconds by the server's clock.
 */
export const measured = (
  delay: number,
  behind: number,
  at: number,
): Extract<EngineEvent, { type: 'latency.measured' }> => ({
  type: 'latency.measured',
  delay: Math.round(delay),
  behind: Math.round(Math.max(0, behind) * 1000),
  at: Math.round(at),
})

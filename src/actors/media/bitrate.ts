/** Bits per second of the picture at its best, and the least that is worth watching. */
export const BEST = 2_500_000
const LEAST = 350_000
/** Below this the picture is made smaller. */
export const SMALL = 900_000

const DOWN = 0.65
const UP = 1.25
/** Seconds after a change in which nothing is changed again. */
const CALM = 4
/** Seconds without a jam before more is tried. */
const CLEAR = 12

/** How the network has been: bits per second now, seconds since the last change, seconds since the last jam. */
export interface Pace {
  readonly rate: number
  readonly sinceChange: number
  readonly sinceJam: number
}

export const startPace: Pace = { rate: BEST, sinceChange: 0, sinceJam: 0 }

const change = (rate: number): Pace => ({ rate, sinceChange: 0, sinceJam: 0 })

/**
 * The pace after another second. `waiting`: bytes that the socket has not sent yet; `isSlow`: the server says that what comes is too slow.
 * More than half a second of picture that waits is a jam.
 */
export const nextPace = (
  pace: Pace,
  { waiting, isSlow }: { readonly waiting: number; readonly isSlow: boolean },
): Pace => {
  const isJam = isSlow || waiting * 8 > pace.rate / 2
  const sinceChange = pace.sinceChange + 1
  const sinceJam = isJam ? 0 : pace.sinceJam + 1
  if (isJam && sinceChange > CALM && pace.rate > LEAST)
    return change(Math.max(LEAST, Math.round(pace.rate * DOWN)))
  if (sinceJam >= CLEAR && pace.rate < BEST) return change(Math.min(BEST, Math.round(pace.rate * UP)))
  return { rate: pace.rate, sinceChange, sinceJam }
}

/** A step between frames where the encoder tells of none: thirty a second, in microseconds. */
const USUAL_STEP = 33_333

/**
 * When pictures are decoded, by when they are shown (microseconds, in the order they are encoded in): encoders of browsers tell only the
 * latter. The two are the same until a picture is shown before one that was encoded earlier; from then on decoding is ahead by as much.
 */
export const decodeClock = () => {
  let shownLast = -Infinity
  let decodedLast = -Infinity
  let ahead = 0
  return (shownAt: number, lasts: number): { readonly decodesAt: number; readonly offset: number } => {
    const isBetween = shownAt < shownLast
    const step = lasts || USUAL_STEP
    if (isBetween) ahead = Math.max(ahead, shownLast - shownAt + step)
    shownLast = Math.max(shownLast, shownAt)
    const wanted = isBetween ? decodedLast + step : shownAt - ahead
    const decodesAt = Math.max(wanted, decodedLast + 1)
    decodedLast = decodesAt
    return { decodesAt, offset: shownAt - decodesAt }
  }
}

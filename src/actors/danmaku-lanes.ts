/** Rows over a picture, each taken until an instant. Times are milliseconds of any one clock. */
export interface Lanes {
  /** Whether a row is free. */
  isFree(now: number): boolean
  /** Takes the first `span` free rows that lie together until `until`; the upper one's index, or null where none are free. */
  take(now: number, span: number, until: number): number | null
}

export const createLanes = (count: number): Lanes => {
  const takenUntil = Array.from({ length: count }, () => 0)
  return {
    isFree: (now) => takenUntil.some((time) => time <= now),
    take: (now, span, until) => {
      const wanted = Math.min(span, count)
      for (let first = 0; first + wanted <= count; first++) {
        if (takenUntil.slice(first, first + wanted).some((time) => time > now)) continue
        takenUntil.fill(until, first, first + wanted)
        return first
      }
      return null
    },
  }
}

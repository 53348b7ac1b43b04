import type { Break } from '../../contract/entities.schema'

/** Milliseconds of pictures between two instants. */
export const picturesBetween = (breaks: readonly Break[], from: number, until: number): number =>
  breaks.reduce(
    (ms, gap) => ms - Math.max(0, Math.min(until, gap.until) - Math.max(from, gap.from)),
    until - from,
  )

/** The instant of a picture so many milliseconds of pictures after another. */
export const instantAfter = (breaks: readonly Break[], from: number, ms: number): number =>
  breaks.reduce(
    (at, gap) => (gap.until > from && gap.from <= at ? at + gap.until - Math.max(from, gap.from) : at),
    from + ms,
  )

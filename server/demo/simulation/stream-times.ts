import { hashOf } from './random'

const MINUTE = 60_000
/** A demo stream opens before its match and closes after it, in milliseconds of the world's own time. */
export const OPENS_BEFORE = 10 * MINUTE
export const CLOSES_AFTER = 6 * MINUTE

const LENGTH = /-(\d{2,3})m$/

/** The id of a demo stream without a match, which holds its own length. `begins`: epoch milliseconds of the world's own time. */
export const talkId = (anchorId: string, begins: number, minutes: number): string =>
  `${anchorId}-${Math.floor(begins / MINUTE).toString(36)}-${minutes}m`

/** How long a demo stream without a match goes on, in milliseconds of the world's own time. */
export const talkLength = (liveId: string): number => {
  const minutes = LENGTH.exec(liveId)?.[1]
  return (minutes === undefined ? 100 + (hashOf(liveId, 'length') % 50) : Number(minutes)) * MINUTE
}

import { hashOf } from './random'

const MINUTE = 60_000
/** A demo stream opens before its match and closes after it, in milliseconds of the world's own time. */
export const OPENS_BEFORE = 10 * MINUTE
export const CLOSES_AFTER = 6 * MINUTE

/** How long a demo stream without a match goes on, in milliseconds of the world's own time. */
export const talkLength = (liveId: string): number => (100 + (hashOf(liveId, 'length') % 50)) * MINUTE

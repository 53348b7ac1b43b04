const DAY = 86_400_000

/** Milliseconds after which who has not logged in from a network is a stranger there again. */
export const KNOWN_FOR = 180 * DAY
/** Milliseconds after its last login for which a member's browser is known again. */
export const DEVICE_KNOWN_FOR = 90 * DAY
/** Milliseconds for which it is known who was sanctioned in a room, and who did what there. */
export const MODERATION_KEPT = 180 * DAY
/** Milliseconds for which a notice is kept, read or not. */
export const NOTICES_KEPT = 180 * DAY
/** The newest lines that are kept of a stream that is over and of which no recording is kept. */
export const LINES_KEPT = 1_000
/** The newest lines that are kept of a stream while it is on. */
export const LINES_WHILE_ON = 200_000
/** Milliseconds for which it is known how many watched a stream, minute by minute. */
export const SAMPLES_KEPT = 400 * DAY
/** Milliseconds for which a clip of the demo world is kept, which makes some hundreds a day. */
export const DEMO_CLIPS_KEPT = 3 * DAY
/** Milliseconds for which a match and a stream of the demo world are kept: the season under way and the one before. */
export const DEMO_MATCHES_KEPT = 35 * DAY

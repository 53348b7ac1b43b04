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

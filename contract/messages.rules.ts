/** Characters of a message from one member to another, or to the service, counted as UTF-16 code units. */
export const MESSAGE_TEXT_MAX = 1_000
/** Messages of a thread that are given at once. */
export const MESSAGES_AT_ONCE = 50
/** Milliseconds within which a message of one's own can be recalled. */
export const RECALLABLE_FOR = 120_000

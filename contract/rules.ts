/** VAL-04 What may be sent, shared by the client and the server's schemas. Patterns are sources for `RegExp`. */

/** The key of a write that must not happen twice. */
export const WRITE_KEY = '^[A-Za-z0-9_-]{8,64}$'
/** Characters of a chat line, counted as UTF-16 code units. */
export const CHAT_TEXT_MAX = 200
/** Characters of a message from one member to another, counted as UTF-16 code units. */
export const MESSAGE_TEXT_MAX = 1_000
/** Messages of a thread that are given at once. */
export const MESSAGES_AT_ONCE = 50
/** Milliseconds within which a message of one's own can be recalled. */
export const RECALLABLE_FOR = 120_000
/** Characters of what is searched for, counted as UTF-16 code units. */
export const QUERY_MAX = 50
/** Days between the ends of a range of matches. */
export const SCHEDULE_DAYS_MAX = 366
/** Places of a captcha's slider. */
export const COURSE_MAX = 240
/** Characters of a DEVICE-ID. */
export const DEVICE_ID_MAX = 128

/** Bytes of one message a client may send over the socket. */
export const SOCKET_MESSAGE_MAX = 4 * 1024
/** Characters of a picture's address. */
export const COVER_MAX = 200
/** FEAT-16 Milliseconds: how long before its time a plan may be begun, and how long after it until it counts as missed. */
export const PLAN_STARTS_EARLY = 30 * 60_000
export const PLAN_GRACE = 30 * 60_000
/** Milliseconds between the starts of an anchor's plans, and how far ahead one may be. */
export const PLANS_APART = 60 * 60_000
export const PLAN_AHEAD = 60 * 24 * 60 * 60_000
/** Tags of a stream. */
export const LIVE_TAGS_MAX = 5
/** New fans of a stream whom its anchor is told by name. */
export const NEW_FANS_MAX = 20

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Seconds for which a push service keeps what it cannot deliver at once, by what it tells of. */
export const PUSH_LIFETIMES = {
  /** A match of a followed team has begun, or had a goal. */
  kickOff: 15 * MINUTE,
  goal: 15 * MINUTE,
  /** Notices of a stream or a match: it begins, is moved or is called off. */
  live: 30 * MINUTE,
  matches: 30 * MINUTE,
  /** All other notices. */
  other: DAY,
  message: DAY,
  /** What is sent to try whether it comes. */
  trial: 10 * MINUTE,
} as const

/** What can be staked at once. */
export const STAKE_MAX = 1_000
/** Predictions of a stream that are not over, at once. */
export const PREDICTIONS_MAX = 3
/** Milliseconds: stakes of so long before a scoring moment are given back, and none are taken for so long after it. */
export const BEFORE_SCORE = 10_000
export const AFTER_SCORE = 30_000
/** Milliseconds after its settlement in which a corrected result counts. */
export const REVISED_WITHIN = 24 * 3_600_000
/** Minutes that may be waited until the lock. */
export const LOCK_MINUTES = [1, 2, 3, 5, 10, 15, 30] as const
/** Polls. */
export const QUESTION_MAX = 60
export const ANSWER_MAX = 24
export const ANSWERS_MIN = 2
export const ANSWERS_MAX = 5

/** FEAT-11 What a day or a task gives at most, and asks for at most. */
export const REWARD_MAX = 10_000
export const GOAL_MAX = 1_000

/** FEAT-08 What operators put right at once at most, and the characters of why. */
export const CORRECTION_MAX = 1_000_000
export const CORRECTION_REASON_MAX = 200

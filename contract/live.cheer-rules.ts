/** FEAT-08 Taps that one message may bring, and how many of one socket count in a second. */
export const CHEERS_MAX = 12
export const CHEERS_A_SECOND = 6
/** Milliseconds: taps are sent together after so long, and move the line for so long. */
export const CHEER_EVERY = 1_000
export const CHEERED_WITHIN = 180_000

/** Codes sent so far: in the 24 hours before, but for `hour`. */
export interface SmsCounts {
  /** To the phone, by strangers where the asker is known. */
  readonly phone: number
  readonly network: number
  readonly wide: number
  readonly block: number
  /** Of the whole installation. */
  readonly hour: number
  readonly day: number
}

/** The highest price of a code. */
const DEAREST = 7

/** One step where `free` is passed, one more each time it doubles. */
const steps = (count: number, free: number): number =>
  count < free ? 0 : Math.floor(Math.log2(count / free)) + 1

/**
 * What a code costs, in steps that each double the work: 0 where nothing stands out, up to `DEAREST`. It follows what stands out most,
 * so that a carrier's address pays for its own crowd and not for the crowd's phones as well.
 */
export const priceOf = (counts: SmsCounts, daily: number): number =>
  Math.min(
    DEAREST,
    Math.max(
      Math.max(0, counts.phone - 2),
      steps(counts.network, 20),
      steps(counts.wide, 100),
      steps(counts.block, 20),
      // An hour's even part of the day is a twenty-fourth.
      steps(counts.hour, daily / 8),
      steps(counts.day, daily / 2),
    ),
  )

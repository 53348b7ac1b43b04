/** Milliseconds after which a smallest value is forgotten, so that two clocks may drift apart slowly. */
const REMEMBERED = 30_000

/**
 * Where media time 0 lies on the clock here: the smallest difference between when something came and its media time, of the last
 * half minute to a minute. What comes later than that was held up on its way.
 */
export class ClockEstimate {
  #since: number
  #before = Infinity
  #now = Infinity
  #late = 0

  /** `at`: epoch milliseconds. */
  constructor(at: number) {
    this.#since = at
  }

  /** Something of this media time (milliseconds) came at this epoch time. */
  observe(mediaTime: number, at: number): void {
    if (Math.abs(at - this.#since) >= REMEMBERED) {
      this.#before = this.#now
      this.#now = Infinity
      this.#since = at
    }
    this.#now = Math.min(this.#now, at - mediaTime)
    this.#late = at - mediaTime - this.origin
  }

  /** Epoch milliseconds at media time 0. */
  get origin(): number {
    return Math.min(this.#before, this.#now)
  }

  /** Milliseconds by which the newest came later than it could. */
  get late(): number {
    return this.#late
  }
}

/** Lets `burst` through at once and `perSecond` from then on, at a constant cost however much comes. */
export class RateLimiter {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  /** `at`: epoch milliseconds. */
  constructor(limit: { readonly burst: number; readonly perSecond: number }, at: number) {
    this.#burst = limit.burst
    this.#perSecond = limit.perSecond
    this.#left = limit.burst
    this.#at = at
  }

  /** False, with nothing taken, where less than `cost` is left. */
  admits(at: number, cost = 1): boolean {
    if (this.left(at) < cost) return false
    this.#left -= cost
    return true
  }

  left(at: number): number {
    // A clock that was set back gives nothing and takes nothing.
    const elapsed = Math.max(0, at - this.#at)
    this.#left = Math.min(this.#burst, this.#left + (elapsed * this.#perSecond) / 1_000)
    this.#at = at
    return this.#left
  }

  /** Nothing has been taken that has not come back. */
  isFull(at: number): boolean {
    return this.left(at) >= this.#burst
  }
}

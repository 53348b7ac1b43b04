interface Limit {
  readonly burst: number
  readonly perSecond: number
}

/** Lets `burst` through at once and `perSecond` from then on, at a constant cost however much comes. */
export class RateLimiter {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  /** `at`: epoch milliseconds. */
  constructor(limit: Limit, at: number) {
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

/** A limiter for each key; of more than `max` the one that was asked longest ago is forgotten. */
export class RateLimiters {
  readonly #limit: Limit
  readonly #max: number
  readonly #byKey = new Map<string, RateLimiter>()

  constructor(limit: Limit, max: number) {
    this.#limit = limit
    this.#max = max
  }

  of(key: string, at: number): RateLimiter {
    const found = this.#byKey.get(key) ?? new RateLimiter(this.#limit, at)
    this.#byKey.delete(key)
    this.#byKey.set(key, found)
    const [oldest] = this.#byKey.size > this.#max ? this.#byKey.keys() : []
    if (oldest !== undefined) this.#byKey.delete(oldest)
    return found
  }

  admits(key: string, at: number): boolean {
    return this.of(key, at).admits(at)
  }
}

/** Reads bits from the left. Throws a `RangeError` beyond the end. */
export class Bits {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** As many bits as a number holds exactly: 32 at most. */
  take(count: number): number {
    let value = 0
    for (let left = count; left > 0; left--) value = value * 2 + this.#next()
    return value
  }

  flag(): boolean {
    return this.#next() === 1
  }

  /** Unsigned Exp-Golomb, ITU-T H.264 9.1. */
  ue(): number {
    let zeros = 0
    while (!this.flag()) if (++zeros > 31) throw new RangeError('a number of more than 31 bits')
    return 2 ** zeros - 1 + this.take(zeros)
  }

  /** Signed Exp-Golomb, ITU-T H.264 9.1.1. */
  se(): number {
    const code = this.ue()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }

  #next(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new RangeError(`no bit ${this.#at}`)
    return (byte >> (7 - (this.#at++ & 7))) & 1
  }
}

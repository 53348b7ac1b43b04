/** Of FLV, Adobe's 10.1, E.3: what carries sound or picture. `timestamp`: milliseconds. */
export interface FlvTag {
  readonly type: number
  readonly timestamp: number
  readonly body: Buffer
}

const FILE_HEADER = 9
const TAG_HEADER = 11
const SIZE_BEHIND = 4
const TAG_MAX = 4_000_000

/** Tags out of an FLV as it comes. Throws a `RangeError` where it is none. */
export class FlvReader {
  readonly #give: (tag: FlvTag) => void
  #rest: Buffer = Buffer.alloc(0)
  #isBegun = false

  constructor(give: (tag: FlvTag) => void) {
    this.#give = give
  }

  push(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    for (;;) {
      const taken = this.#isBegun ? this.#tag(rest) : this.#begin(rest)
      if (taken === 0) break
      rest = rest.subarray(taken)
    }
    this.#rest = Buffer.from(rest)
  }

  #begin(bytes: Buffer): number {
    if (bytes.length < FILE_HEADER + SIZE_BEHIND) return 0
    if (bytes.toString('latin1', 0, 3) !== 'FLV') throw new RangeError('no FLV')
    this.#isBegun = true
    return FILE_HEADER + SIZE_BEHIND
  }

  /** Answers the bytes taken; 0: the tag has not come whole. */
  #tag(bytes: Buffer): number {
    if (bytes.length < TAG_HEADER) return 0
    const length = bytes.readUIntBE(1, 3)
    if (length > TAG_MAX) throw new RangeError(`a tag of ${length} bytes`)
    const whole = TAG_HEADER + length + SIZE_BEHIND
    if (bytes.length < whole) return 0
    // The upper eight bits of the time stand behind the lower ones.
    const timestamp = bytes.readUIntBE(4, 3) + bytes.readUInt8(7) * 0x100_0000
    const body = Buffer.from(bytes.subarray(TAG_HEADER, TAG_HEADER + length))
    this.#give({ type: bytes.readUInt8(0), timestamp, body })
    return whole
  }
}

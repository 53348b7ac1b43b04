/** Bytes of a header without a checksum. */
const HEADER = 7
const SYNC = 0xfff0
const SYNC_BITS = 0xfff6

/** Frames of AAC out of an ADTS stream (ISO/IEC 14496-3, 1.A.2.2) as it comes. Throws a `RangeError` where it is none. */
export class AdtsReader {
  readonly #give: (frame: Buffer) => void
  #rest: Buffer = Buffer.alloc(0)

  constructor(give: (frame: Buffer) => void) {
    this.#give = give
  }

  push(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    while (rest.length >= HEADER) {
      if ((rest.readUInt16BE(0) & SYNC_BITS) !== SYNC) throw new RangeError('no ADTS')
      const header = rest.readUInt8(1) & 1 ? HEADER : HEADER + 2
      const length = (rest.readUIntBE(3, 3) >> 5) & 0x1fff
      if (length <= header) throw new RangeError('an empty frame')
      if (rest.length < length) break
      this.#give(Buffer.from(rest.subarray(header, length)))
      rest = rest.subarray(length)
    }
    this.#rest = Buffer.from(rest)
  }
}

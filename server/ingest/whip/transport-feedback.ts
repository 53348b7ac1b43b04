/** Ticks of 250 µs a millisecond, and in a unit of the reference time. */
const TICKS = 4
const REFERENCE = 256
/** Packets told of in one message, and a step of the numbers from which they are taken to begin anew. */
const TOLD_MAX = 350
const JUMP = 1_000
const Symbol2 = { MISSING: 0, SMALL: 1, LARGE: 2 } as const
/** Seven symbols of two bits each. */
const VECTOR = 0xc000
const PER_CHUNK = 7
/** Transport layer feedback (RFC 4585, 6.1) of format 15. */
const HEADER = 20
const FORMAT = 0x8f
const PADDED = 0x20
const TYPE = 205

/**
 * When packets came, for publishers that choose their bitrate by it (draft-holmer-rmcat-transport-wide-cc-extensions-01, 3.1). Without
 * it a browser stays at the bitrate at which it began.
 */
export class TransportFeedback {
  readonly #ticks = new Map<number, number>()
  /** The first number that has not been told of; they go on where the 16 bits begin anew. */
  #next: number | null = null
  #newest = 0
  #count = 0

  /** A packet of this number came at this time (milliseconds). */
  push(sequence: number, at: number): void {
    const next = this.#next ?? sequence
    const number = next + (((sequence - next) << 16) >> 16)
    if (number < next - JUMP || number > this.#lastKnown(next) + JUMP) return this.#beginAnew(sequence, at)
    this.#next = next
    if (number < next) return
    this.#newest = this.#ticks.size === 0 ? number : Math.max(this.#newest, number)
    this.#ticks.set(number, Math.floor(at * TICKS))
  }

  /** What there is to tell; null: nothing. */
  take(): Buffer | null {
    const base = this.#next
    if (base === null || this.#ticks.size === 0) return null
    const first = Math.min(...this.#ticks.keys())
    const reference = Math.floor((this.#ticks.get(first) ?? 0) / REFERENCE)
    const symbols: number[] = []
    const deltas: Buffer[] = []
    let before = reference * REFERENCE
    let number = base
    for (; number <= this.#newest && symbols.length < TOLD_MAX; number++) {
      const ticks = this.#ticks.get(number)
      if (ticks === undefined) {
        symbols.push(Symbol2.MISSING)
        continue
      }
      const delta = ticks - before
      // Too far from the one before: the next message has a reference of its own.
      if (Math.abs(delta) > 0x7fff) break
      before = ticks
      this.#ticks.delete(number)
      symbols.push(delta >= 0 && delta <= 0xff ? Symbol2.SMALL : Symbol2.LARGE)
      deltas.push(deltaOf(delta))
    }
    this.#next = number
    return messageOf({ base, reference, count: this.#count++ & 0xff, symbols, deltas })
  }

  #lastKnown(next: number): number {
    return this.#ticks.size === 0 ? next : this.#newest
  }

  #beginAnew(sequence: number, at: number): void {
    this.#ticks.clear()
    this.#next = sequence
    this.#newest = sequence
    this.#ticks.set(sequence, Math.floor(at * TICKS))
  }
}

const deltaOf = (delta: number): Buffer => {
  if (delta >= 0 && delta <= 0xff) return Buffer.from([delta])
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(delta)
  return bytes
}

const messageOf = ({
  base,
  reference,
  count,
  symbols,
  deltas,
}: {
  readonly base: number
  readonly reference: number
  readonly count: number
  readonly symbols: readonly number[]
  readonly deltas: readonly Buffer[]
}): Buffer => {
  const header = Buffer.alloc(HEADER)
  header.writeUInt16BE(base & 0xffff, 12)
  header.writeUInt16BE(symbols.length, 14)
  header.writeUIntBE(reference & 0xff_ffff, 16, 3)
  header.writeUInt8(count, 19)
  const chunks = Buffer.alloc(Math.ceil(symbols.length / PER_CHUNK) * 2)
  for (let chunk = 0; chunk * 2 < chunks.length; chunk++) {
    let value = VECTOR
    for (let place = 0; place < PER_CHUNK; place++)
      value |= (symbols[chunk * PER_CHUNK + place] ?? 0) << (12 - place * 2)
    chunks.writeUInt16BE(value, chunk * 2)
  }
  const body = Buffer.concat([header, chunks, ...deltas])
  const missing = (4 - (body.length % 4)) % 4
  const message = Buffer.concat([body, Buffer.alloc(missing)])
  message.writeUInt8(FORMAT | (missing > 0 ? PADDED : 0), 0)
  if (missing > 0) message.writeUInt8(missing, message.length - 1)
  message.writeUInt8(TYPE, 1)
  message.writeUInt16BE(message.length / 4 - 1, 2)
  return message
}

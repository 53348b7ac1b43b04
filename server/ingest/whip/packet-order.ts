import type { RtpPacket } from './rtp-packet'

export interface OrderOptions {
  /** Milliseconds that a missing packet is waited for. */
  readonly patience: number
  /** Packets in the order in which they were sent, each once. */
  readonly give: (packet: RtpPacket) => void
  /** Packets are missing for good between the last one and the next. */
  readonly gap: () => void
}

/** A step of the numbers that no loss explains: the publisher began to count anew. */
const JUMP = 3_000
const HELD_MAX = 2_048
/** Milliseconds until a missing packet is asked for, since some overtake each other, and until it is asked for again; how often. */
const ASK_AFTER = 10
const ASK_AGAIN = 70
const ASKS_MAX = 4
/** Numbers asked for at once. */
const ASKED_MAX = 100

interface Missing {
  readonly since: number
  asks: number
}

/** Puts packets in order, and knows which ones are missing. */
export class PacketOrder {
  readonly #options: OrderOptions
  readonly #held = new Map<number, RtpPacket>()
  readonly #missing = new Map<number, Missing>()
  /** Numbers go on where the 16 bits of the protocol begin anew. */
  #next: number | null = null
  #newest = 0

  constructor(options: OrderOptions) {
    this.#options = options
  }

  push(packet: RtpPacket): void {
    const next = this.#next ?? packet.sequence
    this.#next ??= next
    const number = next + (((packet.sequence - next) << 16) >> 16)
    if (Math.abs(number - next) > JUMP) return this.#beginAnew(packet)
    // Once more, or later than it was waited for.
    if (number < next) return
    this.#missing.delete(number)
    this.#held.set(number, packet)
    for (let one = Math.max(next, this.#newest + 1); one < number; one++)
      this.#missing.set(one, { since: packet.at, asks: 0 })
    this.#newest = Math.max(this.#newest, number)
    this.#giveHeld()
    if (this.#held.size > HELD_MAX) this.#skip()
  }

  /** Time passes. Answers the numbers that are to be asked for (once more). */
  tick(at: number): number[] {
    for (;;) {
      const oldest = this.#next === null ? undefined : this.#missing.get(this.#next)
      if (!oldest || at - oldest.since < this.#options.patience) break
      this.#skip()
    }
    const due = [...this.#missing].filter(
      ([, { since, asks }]) => asks < ASKS_MAX && at - since >= ASK_AFTER + asks * ASK_AGAIN,
    )
    for (const [, missing] of due.slice(0, ASKED_MAX)) missing.asks += 1
    return due.slice(0, ASKED_MAX).map(([number]) => number & 0xffff)
  }

  #giveHeld(): void {
    for (;;) {
      const packet = this.#next === null ? undefined : this.#held.get(this.#next)
      if (!packet || this.#next === null) return
      this.#held.delete(this.#next)
      this.#next += 1
      this.#options.give(packet)
    }
  }

  /** Goes on behind what does not come. */
  #skip(): void {
    const from = Math.min(...this.#held.keys())
    for (const number of this.#missing.keys()) if (number < from) this.#missing.delete(number)
    this.#next = from
    this.#options.gap()
    this.#giveHeld()
  }

  #beginAnew(packet: RtpPacket): void {
    this.#held.clear()
    this.#missing.clear()
    this.#newest = packet.sequence
    this.#next = packet.sequence + 1
    this.#options.gap()
    this.#options.give(packet)
  }
}

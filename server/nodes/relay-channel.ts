import type { Channel, ChannelListener, Part, Period, Segment } from '../media/channel'
import type { RelayHead } from './relay-frames'

const SEGMENTS_KEPT = 14
const BYTES_KEPT = 64_000_000
const SEGMENTS_LEAST = 2

interface KeptSegment extends Segment {
  complete: boolean
  readonly parts: Part[]
  bytes: number
}

/** A channel of another node, with the numbers that it has there. */
export class RelayChannel implements Channel {
  independentSegments = false
  partTarget = 0
  segmentTarget = 0
  firstPeriod = 0

  readonly #periods = new Map<number, Period>()
  readonly #listeners = new Set<ChannelListener>()
  #period: number | null = null
  #segments: KeptSegment[] = []
  #edge = 0
  #still: Buffer | null = null

  /** Something can be handed out. */
  get isBegun(): boolean {
    return this.#period !== null && this.#segments.length > 0
  }
  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  receive(head: RelayHead, bytes: Buffer): void {
    switch (head.is) {
      case 'channel': {
        const { independentSegments, partTarget, segmentTarget, firstPeriod, edge } = head
        Object.assign(this, { independentSegments, partTarget, segmentTarget, firstPeriod })
        this.#edge = edge
        return
      }
      case 'period': {
        const { is: _is, ...period } = head
        this.#periods.set(period.number, { ...period, init: Buffer.from(bytes) })
        this.#period = period.number
        return
      }
      case 'part':
        return this.#add(head, bytes)
      case 'end':
        this.#period = head.period
        this.#completeLast()
        return this.end()
      case 'still':
        this.#still = Buffer.from(bytes)
    }
  }

  /** Sends all who listen away. */
  end(): void {
    for (const listener of this.#listeners) listener.end()
  }

  period(): Period | null {
    return this.#period === null ? null : this.periodOf(this.#period)
  }
  periodOf(number: number): Period | null {
    return this.#periods.get(number) ?? null
  }
  edge(): number {
    return this.#edge
  }
  part(number: number): Part | null {
    const segment = this.#segments.findLast(({ parts }) => (parts[0]?.number ?? Infinity) <= number)
    return segment?.parts[number - (segment.parts[0]?.number ?? 0)] ?? null
  }
  segment(number: number): Segment | null {
    return this.#segments.find((segment) => segment.number === number) ?? null
  }
  segmentNumberOf(part: number): number {
    const last = this.#segments.at(-1)
    if (last === undefined) return 0
    if (part >= this.#edge && last.complete) return last.number + 1
    return (
      this.#segments.findLast(({ parts }) => (parts[0]?.number ?? Infinity) <= part)?.number ?? last.number
    )
  }
  preview(): Buffer | null {
    return this.#still
  }
  listen(listener: ChannelListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #add(head: Extract<RelayHead, { is: 'part' }>, bytes: Buffer): void {
    const { is: _is, segment: number, segmentStartsAt, origin, lag, ...part } = head
    const period = this.#periods.get(part.period)
    if (period === undefined) return
    this.#periods.set(part.period, { ...period, origin, lag })
    this.#period = part.period
    // A copy: what it came in holds its neighbours too.
    const own = Buffer.from(bytes)
    const kept: Part = { ...part, bytes: () => own }
    const last = this.#segments.at(-1)
    if (last?.number !== number) this.#completeLast()
    const segment =
      last?.number === number
        ? last
        : { number, period: part.period, startsAt: segmentStartsAt, complete: false, parts: [], bytes: 0 }
    if (segment !== last) this.#segments.push(segment)
    segment.parts.push(kept)
    segment.bytes += own.length
    this.#edge = part.number + 1
    this.#forget()
    for (const listener of this.#listeners) listener.part(kept)
  }

  #completeLast(): void {
    const last = this.#segments.at(-1)
    if (last) last.complete = true
  }

  #forget(): void {
    let bytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0)
    while (
      this.#segments.length > SEGMENTS_KEPT ||
      (bytes > BYTES_KEPT && this.#segments.length > SEGMENTS_LEAST)
    )
      bytes -= this.#segments.shift()?.bytes ?? 0
    const oldest = this.#segments[0]?.period ?? 0
    for (const number of this.#periods.keys()) if (number < oldest) this.#periods.delete(number)
  }
}

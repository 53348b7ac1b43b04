import { EPOCH, type Channel, type ChannelListener, type Part, type Period, type Segment } from './channel'
import { PART_MS, stamp, type Loop } from './loop'

const PARTS_PER_SEGMENT = 10
/** Parts that can still be had behind the edge. */
const PARTS_KEPT = 12 * PARTS_PER_SEGMENT
/** More missed than this is a clock that jumped, not a busy process. */
const PARTS_OF_PATIENCE = 50

/** Parts by which a stream is ahead in its loop, which begin with a key frame. `phase`: seconds. */
const shiftOf = (loop: Loop, phase: number): number =>
  Math.round((phase * 1000) / (PART_MS * loop.partsPerGop)) * loop.partsPerGop

const placeIn = (loop: Loop, shift: number, number: number): number => {
  const count = loop.cuts.length
  return (((number + shift) % count) + count) % count
}

const cutIn = (loop: Loop, place: number) => {
  const cut = loop.cuts[place]
  if (!cut) throw new RangeError(`the loop has no part ${place}`)
  return cut
}

/** Any part of a looping stream, however long ago: it follows from its number alone. */
export const loopedPart = (
  loop: Loop,
  phase: number,
  number: number,
): { bytes: Buffer; key: boolean; place: number } => {
  const place = placeIn(loop, shiftOf(loop, phase), number)
  const cut = cutIn(loop, place)
  return { bytes: stamp(cut, number, (number - place) * PART_MS), key: cut.key, place }
}

/**
 * An endless stream from a clip that goes round. Part numbers, times and bytes follow from the clock alone: a restart
 * or another process goes on with the very same stream.
 */
export class LoopChannel implements Channel {
  readonly firstPeriod = 0
  readonly independentSegments = true
  readonly partTarget = PART_MS / 1000
  readonly segmentTarget = (PART_MS * PARTS_PER_SEGMENT) / 1000

  readonly #period: Period
  readonly #loop: Loop
  readonly #now: () => number
  readonly #shift: number
  readonly #made = new Map<number, Buffer>()
  readonly #listeners = new Set<ChannelListener>()
  #timer: NodeJS.Timeout | undefined
  /** The number that listeners hear next; null while nobody listens. */
  #next: number | null = null

  /** `phase`: seconds by which this stream is ahead in the clip, taken to the nearest key frame. */
  constructor(loop: Loop, phase: number, now: () => number) {
    this.#loop = loop
    this.#now = now
    this.#shift = shiftOf(loop, phase)
    this.#period = { number: 0, mimeType: loop.mimeType, init: loop.init, size: null, origin: EPOCH, lag: 0 }
  }

  period(): Period {
    return this.#period
  }

  periodOf(number: number): Period | null {
    return number === 0 ? this.#period : null
  }

  edge(): number {
    return Math.max(0, Math.floor((this.#now() - EPOCH) / PART_MS))
  }

  part(number: number): Part | null {
    const edge = this.edge()
    return number >= 0 && number < edge && number >= edge - PARTS_KEPT ? this.#part(number) : null
  }

  segmentNumberOf(part: number): number {
    return Math.floor(part / PARTS_PER_SEGMENT)
  }

  segment(number: number): Segment | null {
    const first = number * PARTS_PER_SEGMENT
    const parts = this.#numbers(first, first + PARTS_PER_SEGMENT).flatMap((part) => this.part(part) ?? [])
    // The oldest segment kept may have lost its beginning; without its key part it is no use.
    if (parts[0]?.number !== first) return null
    const complete = parts.length === PARTS_PER_SEGMENT
    return { number, period: 0, startsAt: EPOCH + first * PART_MS, complete, parts }
  }

  preview(): Buffer | null {
    let number = this.edge()
    while (!this.#cut(number).key) number--
    return this.#loop.still(this.#index(number))
  }

  listen(listener: ChannelListener): () => void {
    this.#listeners.add(listener)
    this.#next ??= this.edge()
    this.#await(this.#next)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#next = null
    }
  }

  #index(number: number): number {
    return placeIn(this.#loop, this.#shift, number)
  }

  #cut(number: number) {
    return cutIn(this.#loop, this.#index(number))
  }

  #part(number: number): Part {
    const { key } = this.#cut(number)
    const seconds = this.partTarget
    return { number, period: 0, startsAt: number * seconds, seconds, key, bytes: () => this.#bytes(number) }
  }

  #bytes(number: number): Buffer {
    const made = this.#made.get(number)
    if (made) return made
    const loopStartMs = (number - this.#index(number)) * PART_MS
    const bytes = stamp(this.#cut(number), number, loopStartMs)
    this.#made.set(number, bytes)
    const [oldest] = this.#made.keys()
    if (this.#made.size > PARTS_KEPT && oldest !== undefined) this.#made.delete(oldest)
    return bytes
  }

  #await(next: number): void {
    if (this.#timer) return
    const wait = EPOCH + (next + 1) * PART_MS - this.#now()
    this.#timer = setTimeout(() => this.#tell(next), Math.min(Math.max(wait, 0), PART_MS))
  }

  #tell(next: number): void {
    const edge = this.edge()
    const jumped = Math.abs(edge - next) > PARTS_OF_PATIENCE
    const due = jumped ? [] : this.#numbers(next, edge)
    for (const listener of this.#listeners) {
      if (jumped) listener.end()
      for (const number of due) listener.part(this.#part(number))
    }
    this.#timer = undefined
    if (this.#listeners.size === 0) return
    this.#next = jumped ? edge : Math.max(next, edge)
    this.#await(this.#next)
  }

  #numbers(from: number, to: number): number[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  }
}

import type { Writable } from 'node:stream'
import type { Channel, Part } from './channel'

/** Bytes a reader may leave unread before its response is closed; it comes back at the live edge. */
export const UNSENT_MAX = 3_000_000

/** Seconds of picture to begin with, so that playing does not wait for the next part. */
const HEAD_START = 0.6

interface Viewer {
  /** Bytes it may leave unread: also what it is given to begin with, which may be a long stretch between key frames. */
  readonly unsentMax: number
  /** The part it has not been given yet. */
  next: number
}

/** A hair's breadth of a second: parts of 0.2 s make 0.6 s, whatever their sum says. */
const HAIR = 1e-6

/** The newest key part of the period from which at least the head start is there; the oldest part where none is. */
export const startOf = (channel: Channel): number => {
  const period = channel.period()?.number
  let number = channel.edge()
  let seconds = 0
  for (;;) {
    const part = channel.part(number - 1)
    if (part?.period !== period || part === null) return number
    number--
    seconds += part.seconds
    if (part.key && seconds >= HEAD_START - HAIR) return number
  }
}

/** The endless response: init, the newest key part and what followed, then every part as it comes due, to all viewers alike. */
export class Broadcast {
  readonly #channel: Channel
  readonly #viewers = new Map<Writable, Viewer>()
  #leave: (() => void) | null = null

  constructor(channel: Channel) {
    this.#channel = channel
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /** Feeds a response from part `start` until it closes, reads too slowly, or the stream ends. */
  serve(response: Writable, start: number): void {
    const edge = this.#channel.edge()
    // Piece by piece: the buffers are everybody's, one put together would be this reader's own.
    response.cork()
    const head = [this.#channel.period()?.init, ...this.#between(start, edge)].flatMap((bytes) => bytes ?? [])
    for (const bytes of head) response.write(bytes)
    response.uncork()
    const headLength = head.reduce((sum, { length }) => sum + length, 0)
    this.#viewers.set(response, { next: edge, unsentMax: UNSENT_MAX + headLength })
    response.once('close', () => this.#drop(response))
    response.on('error', () => this.#drop(response))
    this.#leave ??= this.#channel.listen({ part: (part) => this.#give(part), end: () => this.end() })
  }

  /** Ends every response in good order. */
  end(): void {
    for (const response of this.#viewers.keys()) {
      this.#drop(response)
      response.end()
    }
  }

  #between(start: number, end: number): Buffer[] {
    const numbers = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
    return numbers.flatMap((number) => this.#channel.part(number)?.bytes() ?? [])
  }

  #give(part: Part): void {
    for (const [response, viewer] of this.#viewers) {
      if (response.writableLength > viewer.unsentMax) {
        this.#drop(response)
        response.destroy()
      } else this.#catchUp(response, viewer, part)
    }
  }

  /** Whoever came while the process was busy may have missed parts that came due before it listened. */
  #catchUp(response: Writable, viewer: Viewer, newest: Part): void {
    for (; viewer.next < newest.number; viewer.next++) {
      const missed = this.#channel.part(viewer.next)
      if (missed) response.write(missed.bytes())
    }
    if (viewer.next > newest.number) return
    response.write(newest.bytes())
    viewer.next = newest.number + 1
  }

  #drop(response: Writable): void {
    this.#viewers.delete(response)
    if (this.#viewers.size > 0) return
    this.#leave?.()
    this.#leave = null
  }
}

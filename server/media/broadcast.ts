import type { Writable } from 'node:stream'
import type { Channel, Part } from './channel'

/** Bytes a reader may leave unread before its response is closed; it comes back at the live edge. */
export const UNSENT_MAX = 3_000_000

/** Seconds of picture to begin with, so that playing does not wait for the next part. */
const HEAD_START = 0.6

interface Viewer {
  /** The part it has not been given yet. */
  next: number
}

/** The newest key part from which at least the head start is there. */
export const startOf = (channel: Channel): number => {
  const newest = channel.edge() - Math.ceil(HEAD_START / channel.partTarget)
  let number = newest
  while (channel.part(number) && !channel.part(number)?.key) number--
  return channel.part(number) ? number : newest
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
    response.write(this.#channel.init)
    for (let number = start; number < edge; number++) {
      const part = this.#channel.part(number)
      if (part) response.write(part.bytes())
    }
    response.uncork()
    this.#viewers.set(response, { next: edge })
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

  #give(part: Part): void {
    for (const [response, viewer] of this.#viewers) {
      if (response.writableLength > UNSENT_MAX) {
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

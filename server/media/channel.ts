/** Epoch milliseconds from which parts and segments are counted; the media time 0 of every looping stream. */
export const EPOCH = Date.UTC(2020, 0, 1)

/**
 * A stretch of a stream with one init segment and one clock: what DASH calls a period, and what lies between two
 * discontinuities of HLS.
 */
export interface Period {
  /** Rises by one with each. */
  readonly number: number
  readonly mimeType: string
  readonly init: Buffer
  /** Of its picture; null: there is none, or it is the same for ever. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Epoch milliseconds at its media time 0. */
  readonly origin: number
  /** Milliseconds from that time of a picture until it is here. */
  readonly lag: number
}

/** A piece of a stream that plays once its period's init segment and a key part before it have been seen. */
export interface Part {
  /** Rises by one a part over the channel's whole life. */
  readonly number: number
  readonly period: number
  /** Seconds of the period's media time. */
  readonly startsAt: number
  readonly seconds: number
  /** Begins with a key frame. */
  readonly key: boolean
  /** The same buffer for every asker. */
  bytes(): Buffer
}

/** What HLS lists: parts of one period. */
export interface Segment {
  readonly number: number
  readonly period: number
  /** Epoch milliseconds of its first picture. */
  readonly startsAt: number
  readonly complete: boolean
  readonly parts: readonly Part[]
}

export interface ChannelListener {
  part(part: Part): void
  /** The channel has no next part for now (it ended, its clock jumped, a period begins): whoever wants more begins anew. */
  end(): void
}

/**
 * One stream as it is handed out, whatever makes it: a looping clip or a publisher. The durations are
 * declared once and never change, as HLS wants it.
 */
export interface Channel {
  /** The newest; null: none has begun. */
  period(): Period | null
  /** Null: not there yet, or no longer. */
  periodOf(number: number): Period | null
  /** Number of the period that it began with, or will. */
  readonly firstPeriod: number
  /** Every segment begins with a key part. */
  readonly independentSegments: boolean
  /** Seconds. */
  readonly partTarget: number
  /** Seconds. */
  readonly segmentTarget: number
  /** The number that the next part will carry. */
  edge(): number
  /** Null: not there yet, or no longer. */
  part(number: number): Part | null
  /** Null: not there yet, or no longer. */
  segment(number: number): Segment | null
  /** The segment that holds a part, there or not. */
  segmentNumberOf(part: number): number
  /** The newest key frame as a picture: a whole mp4 of one frame; null: there is no picture. */
  preview(): Buffer | null
  /** Hears every part from the edge on. Returns the function that stops it. */
  listen(listener: ChannelListener): () => void
}

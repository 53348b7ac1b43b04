/** A piece of a stream that plays once the init segment and a key part before it have been seen. */
export interface Part {
  /** Rises by one a part over the channel's whole life. */
  readonly number: number
  readonly seconds: number
  /** Begins with a key frame. */
  readonly key: boolean
  /** The same buffer for every asker. */
  bytes(): Buffer
}

/** What HLS lists: parts that begin with a key one. */
export interface Segment {
  readonly number: number
  /** Epoch milliseconds of its first picture. */
  readonly startsAt: number
  readonly complete: boolean
  readonly parts: readonly Part[]
}

export interface ChannelListener {
  part(part: Part): void
  /** The channel has no next part for now (it ended, or its clock jumped): whoever wants more begins anew. */
  end(): void
}

/**
 * One stream as it is handed out, whatever makes it: a looping clip, later an ingest. The durations are
 * declared once and never change, as HLS wants it.
 */
export interface Channel {
  readonly mimeType: string
  /** Epoch milliseconds at media time 0. */
  readonly origin: number
  /** Seconds. */
  readonly partTarget: number
  /** Seconds. */
  readonly segmentTarget: number
  readonly init: Buffer
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

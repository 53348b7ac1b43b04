import type { PublishedVia } from '../domain/live/publishing'
import type { AudioConfig, VideoConfig } from '../media/codec-config'
import type { Frame } from '../media/period-cutter'

/** A connection over which somebody publishes. */
export interface Publisher {
  readonly via: PublishedVia
  /** Sends it away. `reason`: a sentence for whoever runs the encoder. */
  end(reason: string): void
}

/** Where a publisher's stream is put in. After `done`, `stopped`, `lost` or `refuse` it takes nothing more. */
export interface Intake {
  readonly liveId: string
  /** Epoch milliseconds by the publisher's clock at its timestamp 0. */
  setClock(clock: number): void
  /** Milliseconds from here to the publisher and back, measured once or again and again. */
  roundTrip(milliseconds: number): void
  configure(config: VideoConfig | AudioConfig): void
  push(frame: Frame): void
  /** So many bytes came in. */
  count(bytes: number): void
  /** So many frames came in that are none. */
  left(frames: number): void
  /** What the publisher's own page shows of itself; `queued`: milliseconds by which the newest frame is late. */
  state(): { readonly kbps: number; readonly queued: number; readonly faults: readonly string[] }
  /** The anchor has said that the stream is over. */
  done(): void
  /** The encoder says that it stops; whether for good, it does not say. */
  stopped(): void
  /** The connection is gone; the publisher may come back. */
  lost(): void
  /** The publisher has to go for what it sends; the studio is told why. */
  refuse(reason: string): void
}

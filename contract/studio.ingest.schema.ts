import { Type as T, type Static } from 'typebox'
import { IngestFault } from './studio.schema'
import { Count, Id, Nullable } from './schema'

/**
 * What the frames that follow are encoded with: H.264 (`config`: AVCDecoderConfigurationRecord, base64) and AAC (`config`:
 * AudioSpecificConfig, base64). Null: there is none, or a recording (`IngestKind.RECORDING`) says it.
 */
export const IngestSetup = T.Object({
  video: Nullable(
    T.Object({
      codec: T.String({ maxLength: 64 }),
      config: T.String({ maxLength: 8_192 }),
      width: Count,
      height: Count,
    }),
  ),
  audio: Nullable(
    T.Object({
      codec: T.String({ maxLength: 64 }),
      config: T.String({ maxLength: 256 }),
      sampleRate: Count,
      channels: Count,
    }),
  ),
  /** Epoch milliseconds by the page's clock at timestamp 0. */
  clock: T.Number(),
})
export type IngestSetup = Static<typeof IngestSetup>

/** The first message of a page. `token`: its session's. */
export const IngestHello = T.Object({ token: T.String({ maxLength: 256 }), ...IngestSetup.properties })
export type IngestHello = Static<typeof IngestHello>

/** The stream is over; without it the page may come back within 30 s. */
export const IngestDone = T.Object({ is: T.Literal('done') })
export type IngestDone = Static<typeof IngestDone>

/** What the server says, in text messages. `queued`: milliseconds by which what arrives comes later than it could. */
export const IngestAnswer = T.Union([
  T.Object({ is: T.Literal('ready'), liveId: Id }),
  T.Object({ is: T.Literal('refused'), reason: T.String() }),
  T.Object({ is: T.Literal('health'), kbps: Count, queued: Count, faults: T.Array(IngestFault) }),
  T.Object({ is: T.Literal('over'), reason: T.String() }),
])
export type IngestAnswer = Static<typeof IngestAnswer>

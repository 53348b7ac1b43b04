export type { IngestAnswer, IngestDone, IngestHello, IngestSetup } from './studio.ingest.schema'

/** Where a page publishes, on the origin that served it. */
export const INGEST_PATH = '/api/ingest'

/**
 * The first byte of a binary message. Of a frame follow the fields of `IngestFrame`, then what was encoded: NAL units behind their
 * lengths, or a raw AAC frame. A recording is a piece of a fragmented mp4, as MediaRecorder gives it, in order.
 */
export const IngestKind = { SOUND: 0, PICTURE: 1, KEY_PICTURE: 2, RECORDING: 3 } as const

/**
 * Where the fields of a frame begin; microseconds, big-endian. `DECODES_AT`: signed, 8 bytes; `DURATION`: unsigned, 4 bytes, 0: until the
 * next; `OFFSET`: presentation minus decoding, signed, 4 bytes; `DATA`: what was encoded.
 */
export const IngestFrame = { KIND: 0, DECODES_AT: 1, DURATION: 9, OFFSET: 13, DATA: 17 } as const

/** Bytes of a binary message, and of one in words. */
export const INGEST_FRAME_MAX = 4_000_000
export const INGEST_TEXT_MAX = 16_384

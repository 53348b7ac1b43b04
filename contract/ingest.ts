export type { IngestAnswer, IngestSetup } from './ingest.schema'

/** Where a page publishes, on the origin that served it. */
export const INGEST_PATH = '/api/ingest'

/**
 * The first byte of a binary message. Of a frame follow its timestamp (signed, 8 bytes) and its duration (unsigned, 4 bytes), both in
 * microseconds and big-endian, then what was encoded: NAL units behind their lengths, or a raw AAC frame. A recording is a piece
 * of a fragmented mp4, as MediaRecorder gives it, in order.
 */
export const IngestKind = { SOUND: 0, PICTURE: 1, KEY_PICTURE: 2, RECORDING: 3 } as const

/** Bytes before what was encoded. */
export const INGEST_HEADER = 13
/** Bytes of a binary message, and of one in words. */
export const INGEST_FRAME_MAX = 4_000_000
export const INGEST_TEXT_MAX = 16_384

import type { IngestFault } from '../../../contract/studio.schema'

/** What the encoders say of what they make; null: there is none of it. */
export interface Tracks {
  readonly video: {
    readonly codec: string
    readonly config: Uint8Array
    readonly width: number
    readonly height: number
  } | null
  readonly audio: {
    readonly codec: string
    readonly config: Uint8Array
    readonly sampleRate: number
    readonly channels: number
  } | null
}

/** One encoded piece. `at`, `lasts`: microseconds, from the clock's zero. */
export interface Piece {
  readonly kind: 'sound' | 'picture' | 'keyPicture'
  readonly at: number
  readonly lasts: number
  readonly data: Uint8Array
}

export type ServerMessage =
  | { readonly is: 'ready'; readonly liveId: string }
  | { readonly is: 'refused'; readonly reason: string }
  | {
      readonly is: 'health'
      readonly kbps: number
      readonly queued: number
      readonly faults: readonly IngestFault[]
    }
  | { readonly is: 'over'; readonly reason: string }

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The first message of a connection, with who sends; without a token, a new configuration. `clock`: epoch milliseconds at zero. */
export const configMessage = (tracks: Tracks, clock: number, token?: string): string => {
  const { video, audio } = tracks
  return JSON.stringify({
    ...(token === undefined ? {} : { token }),
    video: video && { ...video, config: base64(video.config) },
    audio: audio && { ...audio, config: base64(audio.config) },
    clock,
  })
}

export const doneMessage = JSON.stringify({ is: 'done' })

const KINDS = { sound: 0, picture: 1, keyPicture: 2 } as const
const HEAD = 13

/** A piece as the server reads it: 1 byte kind, 8 bytes when, 4 bytes how long, and the data. Numbers are big-endian. */
export const frameOf = ({ kind, at, lasts, data }: Piece): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(HEAD + data.byteLength)
  const view = new DataView(frame.buffer)
  view.setUint8(0, KINDS[kind])
  // Of 64 bits; a browser of 2020 has no BigInt in its views.
  view.setInt32(1, Math.floor(at / 2 ** 32))
  view.setUint32(5, at - Math.floor(at / 2 ** 32) * 2 ** 32)
  view.setUint32(9, lasts)
  frame.set(data, HEAD)
  return frame
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What the server says; null where it is nothing known. */
export const readMessage = (data: unknown): ServerMessage | null => {
  if (typeof data !== 'string') return null
  try {
    const said: unknown = JSON.parse(data)
    if (!isRecord(said)) return null
    switch (said['is']) {
      case 'ready':
        return { is: 'ready', liveId: textOf(said['liveId']) }
      case 'refused':
      case 'over':
        return { is: said['is'], reason: textOf(said['reason']) }
      case 'health':
        return {
          is: 'health',
          kbps: numberOf(said['kbps']),
          queued: numberOf(said['queued']),
          faults: Array.isArray(said['faults']) ? (said['faults'] as readonly IngestFault[]) : [],
        }
      default:
        return null
    }
  } catch {
    return null
  }
}

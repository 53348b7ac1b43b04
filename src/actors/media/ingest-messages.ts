import {
  IngestFrame,
  IngestKind,
  type IngestAnswer,
  type IngestDone,
  type IngestHello,
  type IngestSetup,
} from '../../../contract/studio.ingest'

type WithBytes<Track> = Track extends null ? null : Omit<Track, 'config'> & { readonly config: Uint8Array }

/** What the encoders say of what they make; null: there is none of it. */
export interface Tracks {
  readonly video: WithBytes<IngestSetup['video']>
  readonly audio: WithBytes<IngestSetup['audio']>
}

/** One encoded piece. `decodesAt`, `offset` (presentation minus decoding), `lasts`: microseconds, from the clock's zero. */
export interface Piece {
  readonly kind: 'sound' | 'picture' | 'keyPicture'
  readonly decodesAt: number
  readonly offset: number
  readonly lasts: number
  readonly data: Uint8Array
}

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The first message of a connection, with who sends; without a token, a new configuration. `clock`: epoch milliseconds at zero. */
export const configMessage = ({ video, audio }: Tracks, clock: number, token?: string): string => {
  const setup: IngestSetup = {
    video: video && { ...video, config: base64(video.config) },
    audio: audio && { ...audio, config: base64(audio.config) },
    clock,
  }
  const hello: IngestHello | IngestSetup = token === undefined ? setup : { token, ...setup }
  return JSON.stringify(hello)
}

export const doneMessage = JSON.stringify({ is: 'done' } satisfies IngestDone)

const kinds = {
  sound: IngestKind.SOUND,
  picture: IngestKind.PICTURE,
  keyPicture: IngestKind.KEY_PICTURE,
} as const

/** A piece as the server reads it. */
export const frameOf = ({ kind, decodesAt, offset, lasts, data }: Piece): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(IngestFrame.DATA + data.byteLength)
  const view = new DataView(frame.buffer)
  view.setUint8(IngestFrame.KIND, kinds[kind])
  // Of 64 bits; a browser of 2020 has no BigInt in its views.
  view.setInt32(IngestFrame.DECODES_AT, Math.floor(decodesAt / 2 ** 32))
  view.setUint32(IngestFrame.DECODES_AT + 4, decodesAt - Math.floor(decodesAt / 2 ** 32) * 2 ** 32)
  view.setUint32(IngestFrame.DURATION, lasts)
  view.setInt32(IngestFrame.OFFSET, offset)
  frame.set(data, IngestFrame.DATA)
  return frame
}

const answers: Readonly<Record<IngestAnswer['is'], true>> = {
  ready: true,
  refused: true,
  health: true,
  over: true,
}
const isAnswer = (said: unknown): said is IngestAnswer =>
  typeof said === 'object' &&
  said !== null &&
  'is' in said &&
  typeof said.is === 'string' &&
  said.is in answers

/** What the server says; null where it is nothing known. */
export const readMessage = (data: unknown): IngestAnswer | null => {
  if (typeof data !== 'string') return null
  try {
    const said: unknown = JSON.parse(data)
    return isAnswer(said) ? said : null
  } catch {
    return null
  }
}

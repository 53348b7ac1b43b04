import {
  canEncodeAudio,
  canEncodeVideo,
  MediaStreamAudioTrackSource,
  MediaStreamVideoTrackSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
  type EncodedPacket,
  type VideoSample,
} from 'mediabunny'
import { PICTURE } from './camera'
import { decodeClock } from './decode-clock'
import type { Piece, Tracks } from './ingest-messages'

interface Encoding {
  /** Tells of each track as soon as its encoder has said what it makes, and again when that changes. */
  readonly onTrack: (track: Partial<Tracks>) => void
  readonly onPiece: (piece: Piece) => void
  readonly onError: () => void
  /** Epoch milliseconds of the pieces' zero. */
  readonly clock: number
}

interface Look {
  readonly bitrate: number
  /** The picture is made smaller. */
  readonly isSmall: boolean
}

/** Encodes a camera until it is closed. */
export interface Encoder {
  /** The picture goes on with other figures, and a key picture. Rejects where it cannot be encoded so. */
  picture(look: Look): Promise<void>
  close(): void
}

/** Seconds between key pictures: a viewer waits for the next. */
const KEY_EVERY = 2
const SOUND_BITRATE = 128_000
const SMALL_SHORT = 480

const evenly = (value: number): number => Math.round(value / 2) * 2

interface Size {
  readonly width: number
  readonly height: number
}

/** Width and height to encode, upright where the camera's picture stands upright. */
const sizeOf = (track: MediaStreamTrack, isSmall: boolean): Size => {
  const { width = PICTURE[0], height = PICTURE[1] } = track.getSettings()
  const short = Math.min(isSmall ? SMALL_SHORT : PICTURE[1], width, height)
  const scale = short / Math.min(width, height)
  return { width: evenly(width * scale), height: evenly(height * scale) }
}

const bytesOf = (given: AllowSharedBufferSource | undefined): Uint8Array => {
  if (given === undefined) return new Uint8Array()
  return ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice()
    : new Uint8Array(given).slice()
}

const durationOf = ({ duration }: EncodedPacket): number => Math.max(0, Math.round(duration * 1e6))

/** What a browser may say of a frame that has still to be turned. */
type Turned = CanvasImageSource & { readonly rotation?: number; readonly flip?: boolean }

/** To draw each picture first takes a slow machine half its time: one that is as it is to be goes to the encoder as it came. */
const fittedTo =
  ({ width, height }: Size) =>
  (sample: VideoSample) => {
    const { rotation = 0, flip = false } = sample.toCanvasImageSource() as Turned
    const isFit = rotation === 0 && !flip && sample.codedWidth === width && sample.codedHeight === height
    return isFit ? sample : sample.transform({ width, height, fit: 'cover' })
  }

/**
 * The library repeats and leaves out pictures until there are so many a second, and makes up for those that it has missed: a page that was
 * held up for a moment would encode all of them at once, and be held up longer each time. A camera's pictures are taken as they come; a
 * screen that stands still gives none, so that its last one has to be repeated, and so has any in a browser that hands out no pictures.
 */
const asTheyCome = (track: MediaStreamTrack): { readonly frameRate?: null } =>
  'MediaStreamTrackProcessor' in window && track.getSettings().displaySurface === undefined
    ? { frameRate: null }
    : {}

const isVideo = (track: MediaStreamTrack): track is MediaStreamVideoTrack => track.kind === 'video'
const isAudio = (track: MediaStreamTrack): track is MediaStreamAudioTrack => track.kind === 'audio'

/** An output whose packets are taken from its encoders: what it would write is thrown away. */
const open = async (add: (output: Output) => void): Promise<Output> => {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  })
  add(output)
  await output.start()
  return output
}

/** Whether this browser can encode the picture at all. */
export const canEncodePicture = (): Promise<boolean> =>
  canEncodeVideo('avc', {
    width: PICTURE[0],
    height: PICTURE[1],
    quality: new Quality({ bitrate: 1_000_000 }),
  })

export const encodeStream = async (
  stream: MediaStream,
  look: Look,
  { onTrack, onPiece, onError, clock }: Encoding,
): Promise<Encoder> => {
  const running = new Set<() => void>()
  let isOver = false
  const shownAt = ({ timestamp }: EncodedPacket): number => Math.round(timestamp * 1e6 - clock * 1e3)
  /** A copy of the track: the source may stop it, and the camera stays open. */
  const run = async (
    track: MediaStreamTrack,
    sourceOf: (copy: MediaStreamTrack) => (output: Output) => { readonly errorPromise: Promise<void> },
  ): Promise<() => void> => {
    const copy = track.clone()
    const add = sourceOf(copy)
    let isStopped = false
    const output = await open((opened) => {
      // Listened to before it starts: the library warns of what nobody listens to.
      add(opened).errorPromise.catch(() => {
        if (!isStopped) onError()
      })
    })
    const stop = (): void => {
      isStopped = true
      running.delete(stop)
      copy.stop()
      void output.cancel().catch(() => {})
    }
    running.add(stop)
    if (isOver) stop()
    return stop
  }

  let stopPicture: (() => void) | null = null
  let generation = 0
  const picture = async ({ bitrate, isSmall }: Look): Promise<void> => {
    const track = stream.getVideoTracks().find(isVideo)
    if (track === undefined || isOver) return
    generation += 1
    const mine = generation
    const size = sizeOf(track, isSmall)
    const decoding = decodeClock()
    const stop = await run(track, (copy) => (output) => {
      const source = new MediaStreamVideoTrackSource(
        copy as MediaStreamVideoTrack,
        {
          codec: 'avc',
          quality: new Quality({ bitrate, bitrateMode: 'variable' }),
          keyFrameInterval: KEY_EVERY,
          latencyMode: 'realtime',
          sizeChangeBehavior: 'passThrough',
          transform: { process: fittedTo(size) },
          onEncodedPacket: (packet, meta) => {
            if (mine !== generation) return
            const config = meta?.decoderConfig
            if (config !== undefined)
              onTrack({
                video: {
                  codec: config.codec,
                  config: bytesOf(config.description),
                  width: config.codedWidth ?? size.width,
                  height: config.codedHeight ?? size.height,
                },
              })
            const lasts = durationOf(packet)
            onPiece({
              kind: packet.type === 'key' ? 'keyPicture' : 'picture',
              ...decoding(shownAt(packet), lasts),
              lasts,
              data: packet.data,
            })
          },
        },
        { timestampBase: 'unix', ...asTheyCome(track) },
      )
      output.addVideoTrack(source)
      return source
    })
    if (mine !== generation) stop()
    else {
      stopPicture?.()
      stopPicture = stop
    }
  }

  const sound = async (): Promise<void> => {
    const track = stream.getAudioTracks().find(isAudio)
    if (track === undefined) return
    if (!(await canEncodeAudio('aac'))) (await import('@mediabunny/aac-encoder')).registerAacEncoder()
    await run(track, (copy) => (output) => {
      const source = new MediaStreamAudioTrackSource(
        copy as MediaStreamAudioTrack,
        {
          codec: 'aac',
          quality: new Quality({ bitrate: SOUND_BITRATE }),
          onEncodedPacket: (packet, meta) => {
            const config = meta?.decoderConfig
            if (config !== undefined)
              onTrack({
                audio: {
                  codec: config.codec,
                  config: bytesOf(config.description),
                  sampleRate: config.sampleRate,
                  channels: config.numberOfChannels,
                },
              })
            const [decodesAt, lasts] = [shownAt(packet), durationOf(packet)]
            onPiece({ kind: 'sound', decodesAt, offset: 0, lasts, data: packet.data })
          },
        },
        { timestampBase: 'unix' },
      )
      output.addAudioTrack(source)
      return source
    })
  }

  await Promise.all([picture(look), sound()])
  return {
    picture,
    close() {
      isOver = true
      for (const stop of running) stop()
    },
  }
}

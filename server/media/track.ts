/** A frame of picture or sound in decoding order; times are in its track's timescale. */
export interface Sample {
  readonly data: Buffer
  readonly duration: number
  /** Presentation minus decoding time; may be negative. */
  readonly offset: number
  readonly key: boolean
}

interface TrackFacts {
  readonly id: number
  /** Units a second. */
  readonly timescale: number
}

export interface VideoTrack extends TrackFacts {
  readonly kind: 'video'
  readonly width: number
  readonly height: number
  /** The body of `avcC`. */
  readonly config: Buffer
}

export interface AudioTrack extends TrackFacts {
  readonly kind: 'audio'
  readonly channels: number
  readonly sampleRate: number
  /** AudioSpecificConfig, ISO/IEC 14496-3. */
  readonly config: Buffer
}

export type Track = VideoTrack | AudioTrack

/** RFC 6381, like `avc1.64001f` or `mp4a.40.2`. */
const codecOf = (track: Track): string =>
  track.kind === 'video'
    ? `avc1.${track.config.toString('hex', 1, 4)}`
    : `mp4a.40.${(track.config.readUInt8(0) >> 3).toString()}`

export const mimeTypeOf = (tracks: readonly Track[]): string =>
  `${tracks.some(({ kind }) => kind === 'video') ? 'video' : 'audio'}/mp4; codecs="${tracks.map(codecOf).join(',')}"`

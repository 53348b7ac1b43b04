import { findBox, boxesIn } from './boxes'
import { readMp4, type ReadTrack } from './mp4-reader'
import { fragment, initSegment, stillPicture, type Run } from './mp4-writer'
import { mimeTypeOf, type AudioTrack, type Sample, type VideoTrack } from './track'

/** A part as it is cut, its times counted from the loop's beginning. */
interface Cut {
  readonly bytes: Buffer
  readonly key: boolean
  /** Where each track's decoding time stands in `bytes`. */
  readonly times: readonly {
    readonly position: number
    readonly base: number
    readonly timescale: number
  }[]
}

/** A clip cut into parts once, to be played round and round. */
export interface Loop {
  readonly mimeType: string
  readonly init: Buffer
  readonly cuts: readonly Cut[]
  readonly partsPerGop: number
  /** A whole mp4 of the key frame that a part begins with; null: there is no picture. */
  still(cut: number): Buffer | null
}

/** A clip, and its sound alone: parts of the same numbers and times. */
export interface Clip extends Loop {
  readonly sound: Loop
}

/** Milliseconds; whole frames at 30 frames a second, and a fifth of the clips' key frame distance. */
export const PART_MS = 200

const SEQUENCE_POSITION = 20
const UNIT = 1000

interface Source<T> {
  readonly track: T
  readonly samples: readonly Sample[]
}

const pictures = (file: Buffer): Source<VideoTrack> => {
  const found = readMp4(file).find(({ track }) => track.kind === 'video')
  if (found?.track.kind !== 'video') throw new Error('the clip holds no picture')
  const { start } = found
  const samples = found.samples.map((sample) => ({ ...sample, offset: sample.offset - start }))
  return { track: { ...found.track, id: 1 }, samples }
}

/** The sound of exactly one loop, without the frames that an encoder puts before the first (priming). */
const sounds = (file: Buffer, loopMs: number): Source<AudioTrack> => {
  const found: ReadTrack | undefined = readMp4(file).find(({ track }) => track.kind === 'audio')
  if (found?.track.kind !== 'audio') throw new Error('the clip holds no sound')
  const duration = found.samples[0]?.duration ?? 0
  const wanted = (loopMs * found.track.timescale) / (duration * UNIT)
  const priming = Math.round(found.start / duration)
  if (!Number.isInteger(wanted) || found.samples.length < priming + wanted)
    throw new Error(`the sound must last whole frames and ${loopMs} ms`)
  return { track: { ...found.track, id: 2 }, samples: found.samples.slice(priming, priming + wanted) }
}

const timesIn = (bytes: Buffer, runs: readonly Run[]): Cut['times'] => {
  const moof = findBox(bytes, 'moof')
  if (!moof) return []
  const fragments = boxesIn(bytes, moof.start, moof.end).filter(({ name }) => name === 'traf')
  return fragments.flatMap((traf, index) => {
    const tfdt = findBox(bytes, 'tfdt', traf)
    const run = runs[index]
    return tfdt && run
      ? [{ position: tfdt.start + 4, base: run.startsAt, timescale: run.track.timescale }]
      : []
  })
}

/** The frames that begin within part `index`. */
const runOf = ({ track, samples }: Source<VideoTrack | AudioTrack>, index: number): Run => {
  const duration = samples[0]?.duration ?? 0
  const firstFrom = (ms: number): number => Math.ceil((ms * track.timescale) / (duration * UNIT))
  const first = firstFrom(index * PART_MS)
  return {
    track,
    startsAt: first * duration,
    samples: samples.slice(first, firstFrom((index + 1) * PART_MS)),
  }
}

/** Cuts a clip. Throws when it does not fit: frames of one length, parts of whole frames, key frames at parts' beginnings. */
export const cutLoop = (videoFile: Buffer, audioFile: Buffer): Clip => {
  const video = pictures(videoFile)
  const frame = video.samples[0]?.duration ?? 0
  if (video.samples.some(({ duration }) => duration !== frame))
    throw new Error('the picture must have a constant rate')
  const loopMs = (video.samples.length * frame * UNIT) / video.track.timescale
  const framesPerPart = (PART_MS * video.track.timescale) / (frame * UNIT)
  if (!Number.isInteger(framesPerPart) || !Number.isInteger(loopMs / PART_MS))
    throw new Error(`parts of ${PART_MS} ms must hold whole frames`)
  const keys = video.samples.flatMap(({ key }, index) => (key ? [index] : []))
  const gop = keys[1] ?? video.samples.length
  if (!Number.isInteger(gop / framesPerPart) || keys.some((key, index) => key !== index * gop))
    throw new Error('key frames must come evenly, at the beginning of parts')

  const audio = sounds(audioFile, loopMs)
  const cut = (sources: readonly Source<VideoTrack | AudioTrack>[]): Cut[] =>
    Array.from({ length: loopMs / PART_MS }, (_, index) => {
      const runs = sources.map((source) => runOf(source, index))
      const bytes = fragment(index + 1, runs)
      return { bytes, key: runs[0]?.samples[0]?.key ?? false, times: timesIn(bytes, runs) }
    })
  const stills = new Map<number, Buffer>()
  return {
    mimeType: mimeTypeOf([video.track, audio.track]),
    init: initSegment([video.track, audio.track]),
    cuts: cut([video, audio]),
    partsPerGop: gop / framesPerPart,
    still(index) {
      const sample = video.samples[index * framesPerPart]
      if (!sample?.key) throw new Error(`part ${index} begins with no key frame`)
      const made = stills.get(index) ?? stillPicture(video.track, sample.data)
      stills.set(index, made)
      return made
    },
    sound: {
      mimeType: mimeTypeOf([audio.track]),
      init: initSegment([audio.track]),
      cuts: cut([audio]),
      // The picture's, so that both begin at the same place of the clip.
      partsPerGop: gop / framesPerPart,
      still: () => null,
    },
  }
}

/** A copy of a cut as part `number` of an endless stream in which the loop began at `loopStartMs` of media time. */
export const stamp = ({ bytes, times }: Cut, number: number, loopStartMs: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(number >>> 0, SEQUENCE_POSITION)
  for (const { base, position, timescale } of times)
    copy.writeBigUInt64BE(BigInt(Math.round((loopStartMs * timescale) / UNIT) + base), position)
  return copy
}

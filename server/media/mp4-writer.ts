import { box, fullBox, text, u16, u32, u64, zeros } from './boxes'
import type { AudioTrack, Sample, Track, VideoTrack } from './track'

const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32))
const MOVIE_TIMESCALE = 1000
const ALONE = 0x02000000
const LEANS_ON_OTHERS = 0x01010000

/** The frames that one fragment carries of one track. */
export interface Run {
  readonly track: Track
  /** Decoding time of the first frame, in the track's timescale. */
  readonly startsAt: number
  readonly samples: readonly Sample[]
}

const avc1 = (track: VideoTrack): Buffer =>
  box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(track.width),
    u16(track.height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', track.config),
  )

const descriptor = (tag: number, ...body: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(body)
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, whole.length]), whole])
}

const mp4a = (track: AudioTrack): Buffer => {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), descriptor(5, track.config))
  return box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(track.channels),
    u16(16),
    u32(0),
    u32(track.sampleRate * 0x10000),
    fullBox('esds', 0, 0, descriptor(3, zeros(3), decoder, descriptor(6, Buffer.from([2])))),
  )
}

const runLengths = (values: readonly number[]): [count: number, value: number][] => {
  const runs: [number, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.[1] === value) last[0] += 1
    else runs.push([1, value])
  }
  return runs
}

const rows = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32BE(value | 0, index * 4))
  return bytes
}

/** The tables of a whole file: each chunk of frames stands somewhere behind `from`. */
const wholeTables = ({ samples, chunks }: WholeTrack, from: number): Buffer[] => {
  const durations = runLengths(samples.map(({ duration }) => duration))
  const offsets = runLengths(samples.map(({ offset }) => offset))
  const keys = samples.flatMap(({ key }, index) => (key ? [index + 1] : []))
  const counts = chunks.map(({ count }) => count)
  const runs = counts.flatMap((count, index) => (count === counts[index - 1] ? [] : [index + 1, count, 1]))
  const hasOffsets = offsets.some(([, offset]) => offset !== 0)
  return [
    fullBox('stts', 0, 0, u32(durations.length), rows(durations.flat())),
    ...(hasOffsets ? [fullBox('ctts', 1, 0, u32(offsets.length), rows(offsets.flat()))] : []),
    ...(keys.length < samples.length ? [fullBox('stss', 0, 0, u32(keys.length), rows(keys))] : []),
    fullBox('stsc', 0, 0, u32(runs.length / 3), rows(runs)),
    fullBox('stsz', 0, 0, u32(0), u32(samples.length), rows(samples.map(({ size }) => size))),
    fullBox('stco', 0, 0, u32(chunks.length), rows(chunks.map(({ position }) => from + position))),
  ]
}

/** A track of a whole file. `chunks`: where its frames stand behind the file's header, in order. */
export interface WholeTrack {
  readonly track: Track
  readonly samples: readonly (Omit<Sample, 'data'> & { readonly size: number })[]
  readonly chunks: readonly { readonly position: number; readonly count: number }[]
  /** Seconds from the file's time 0 to the first frame; below 0 for what is decoded and not shown. */
  readonly delay: number
}

const sampleTables = (still: { readonly size: number; readonly position: number } | null): Buffer[] =>
  still
    ? [
        fullBox('stts', 0, 0, u32(1), u32(1), u32(1)),
        fullBox('stsc', 0, 0, u32(1), u32(1), u32(1), u32(1)),
        fullBox('stsz', 0, 0, u32(0), u32(1), u32(still.size)),
        fullBox('stco', 0, 0, u32(1), u32(still.position)),
      ]
    : [
        fullBox('stts', 0, 0, u32(0)),
        fullBox('stsc', 0, 0, u32(0)),
        fullBox('stsz', 0, 0, u32(0), u32(0)),
        fullBox('stco', 0, 0, u32(0)),
      ]

type Still = Parameters<typeof sampleTables>[0]

/** How long a track lasts, in the movie's timescale and its own, and its tables. */
interface Lasting {
  readonly timescale: number
  readonly length: number
  readonly ownLength: number
  readonly edits: readonly Buffer[]
  readonly tables: readonly Buffer[]
}

const lastingOf = (track: Track, still: Still): Lasting => ({
  timescale: still ? 1 : track.timescale,
  length: still ? MOVIE_TIMESCALE : 0,
  ownLength: still ? 1 : 0,
  edits: [],
  tables: sampleTables(still),
})

const trak = (track: Track, { timescale, length, ownLength, edits, tables }: Lasting): Buffer => {
  const video = track.kind === 'video' ? track : null
  const header = fullBox(
    'tkhd',
    0,
    7,
    zeros(8),
    u32(track.id),
    zeros(4),
    u32(length),
    zeros(12),
    u16(video ? 0 : 0x100),
    zeros(2),
    MATRIX,
    u32((video?.width ?? 0) * 0x10000),
    u32((video?.height ?? 0) * 0x10000),
  )
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, zeros(8), u32(timescale), u32(ownLength), u16(0x55c4), zeros(2)),
    fullBox('hdlr', 0, 0, zeros(4), text(video ? 'vide' : 'soun'), zeros(13)),
    box(
      'minf',
      video ? fullBox('vmhd', 0, 1, zeros(8)) : fullBox('smhd', 0, 0, zeros(4)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      box(
        'stbl',
        fullBox('stsd', 0, 0, u32(1), track.kind === 'video' ? avc1(track) : mp4a(track)),
        ...tables,
      ),
    ),
  )
  return box('trak', header, ...edits, media)
}

const movieHeader = (tracks: readonly Track[], length: number): Buffer =>
  fullBox(
    'mvhd',
    0,
    0,
    zeros(8),
    u32(MOVIE_TIMESCALE),
    u32(length),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    u32(Math.max(...tracks.map(({ id }) => id)) + 1),
  )

const movie = (tracks: readonly Track[], still: Still): Buffer => {
  const header = movieHeader(tracks, still ? MOVIE_TIMESCALE : 0)
  const defaults = tracks.map(({ id }) => fullBox('trex', 0, 0, u32(id), u32(1), zeros(12)))
  const more = still ? [] : [box('mvex', ...defaults)]
  return box('moov', header, ...tracks.map((track) => trak(track, lastingOf(track, still))), ...more)
}

/** What a player needs before any fragment: the tracks, without frames. */
export const initSegment = (tracks: readonly Track[]): Buffer =>
  Buffer.concat([box('ftyp', text('iso6'), u32(1), text('iso6cmfcmp41')), movie(tracks, null)])

/** A whole mp4 of one key frame that lasts a second: not fragmented, so that every player shows it. */
export const stillPicture = (track: VideoTrack, frame: Buffer): Buffer => {
  const brand = box('ftyp', text('isom'), u32(1), text('isommp41'))
  const position = brand.length + movie([track], { size: 0, position: 0 }).length + 8
  return Buffer.concat([brand, movie([track], { size: frame.length, position }), box('mdat', frame)])
}

const editsOf = ({ track, delay }: WholeTrack, length: number): Buffer => {
  const shown = delay < 0 ? Math.round(-delay * track.timescale) : 0
  const wait = Math.round(Math.max(0, delay) * MOVIE_TIMESCALE)
  // An empty edit waits; without one what is shown begins at once.
  const list = [...(wait > 0 ? [wait, -1, 0x10000] : []), length, shown, 0x10000]
  return box('edts', fullBox('elst', 0, 0, u32(list.length / 3), rows(list)))
}

const lastingWhole = (whole: WholeTrack, from: number): Lasting => {
  const { timescale } = whole.track
  const ownLength = whole.samples.reduce((sum, { duration }) => sum + duration, 0)
  const length = Math.round((ownLength / timescale + Math.min(0, whole.delay)) * MOVIE_TIMESCALE)
  const total = length + Math.round(Math.max(0, whole.delay) * MOVIE_TIMESCALE)
  return {
    timescale,
    length: total,
    ownLength,
    edits: [editsOf(whole, length)],
    tables: wholeTables(whole, from),
  }
}

/** All that stands before the frames of a whole, not fragmented mp4, which begins to play before it is here whole. `size`: bytes of the frames. */
export const wholeHeader = (tracks: readonly WholeTrack[], size: number): Buffer => {
  const brand = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'))
  const moovAt = (from: number): Buffer => {
    const lasting = tracks.map((whole) => ({ track: whole.track, lasting: lastingWhole(whole, from) }))
    const length = Math.max(...lasting.map((one) => one.lasting.length))
    const kinds = tracks.map(({ track }) => track)
    return box('moov', movieHeader(kinds, length), ...lasting.map((one) => trak(one.track, one.lasting)))
  }
  const from = brand.length + moovAt(0).length + 8
  return Buffer.concat([brand, moovAt(from), u32(size + 8), text('mdat')])
}

const DATA_OFFSET = 0x1
const DURATION_SIZE = 0x300
const FLAGS_OFFSET = 0xc00
const BASE_IS_MOOF = 0x20000
const DEFAULT_FLAGS = 0x20

const sampleRows = ({ track, samples }: Run): Buffer =>
  Buffer.concat(
    samples.flatMap(({ duration, data, key, offset }) => {
      const row = [u32(duration), u32(data.length)]
      return track.kind === 'video' ? [...row, u32(key ? ALONE : LEANS_ON_OTHERS), u32(offset)] : row
    }),
  )

const traf = (run: Run, dataOffset: number): Buffer => {
  const video = run.track.kind === 'video'
  const header = video
    ? fullBox('tfhd', 0, BASE_IS_MOOF, u32(run.track.id))
    : fullBox('tfhd', 0, BASE_IS_MOOF | DEFAULT_FLAGS, u32(run.track.id), u32(ALONE))
  const flags = DATA_OFFSET | DURATION_SIZE | (video ? FLAGS_OFFSET : 0)
  // Version 1: the offsets are signed, B-frames lie before their decoding time once the start is shifted to 0.
  const frames = fullBox('trun', 1, flags, u32(run.samples.length), u32(dataOffset), sampleRows(run))
  return box('traf', header, fullBox('tfdt', 1, 0, u64(run.startsAt)), frames)
}

/** `moof` and `mdat`: the frames of a stretch of time, each track's in a run. */
export const fragment = (sequence: number, runs: readonly Run[]): Buffer => {
  const moof = (offsets: readonly number[]): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(sequence)),
      ...runs.map((run, index) => traf(run, offsets[index] ?? 0)),
    )
  let position = moof([]).length + 8
  const offsets = runs.map(({ samples }) => {
    const offset = position
    position += samples.reduce((sum, { data }) => sum + data.length, 0)
    return offset
  })
  return Buffer.concat([
    moof(offsets),
    box('mdat', ...runs.flatMap(({ samples }) => samples.map(({ data }) => data))),
  ])
}

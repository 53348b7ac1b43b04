import { runsIn, tracksIn, type ReadRun } from './fragment-reader'
import { stillPicture, wholeHeader, type WholeTrack } from './mp4-writer'
import type { Track } from './track'

/** A part of a stream that is kept; read again each time. */
interface KeptPart {
  /** It begins with a key frame. */
  readonly key: boolean
  read(): Promise<Buffer>
}

/** Parts of one stream that follow each other and have one init segment; the first begins with a key frame. */
export interface Piece {
  readonly init: Buffer
  readonly parts: readonly KeptPart[]
}

interface Gathered {
  readonly track: Track
  readonly samples: ReadRun['samples'][number][]
  readonly chunks: { position: number; count: number }[]
  /** Decoding time of the first frame, and of the one to come, in the track's timescale. */
  first: number | null
  next: number
}

/** Seconds between what is there and what follows: more is a gap of the recording, which is closed. */
const GAP = 1

/** What lies between two runs is given to the frame before; a gap is closed for all tracks alike. */
const append = (gathered: Gathered, run: ReadRun, position: number, shift: number): void => {
  const startsAt = run.startsAt - Math.round(shift * gathered.track.timescale)
  const last = gathered.samples.at(-1)
  if (last && startsAt > gathered.next)
    gathered.samples[gathered.samples.length - 1] = {
      ...last,
      duration: last.duration + startsAt - gathered.next,
    }
  gathered.first ??= startsAt
  gathered.samples.push(...run.samples)
  gathered.chunks.push({ position, count: run.samples.length })
  gathered.next =
    Math.max(startsAt, gathered.next) + run.samples.reduce((sum, { duration }) => sum + duration, 0)
}

const bytesOf = ({ samples }: ReadRun): number => samples.reduce((sum, { size }) => sum + size, 0)

const gather = async ({ init, parts }: Piece) => {
  const tracks = tracksIn(init)
  const all = new Map(
    tracks.map((track): [number, Gathered] => [
      track.id,
      { track, samples: [], chunks: [], first: null, next: 0 },
    ]),
  )
  const lead = all.get(tracks.find(({ kind }) => kind === 'video')?.id ?? tracks[0]?.id ?? 0)
  let size = 0
  let shift = 0
  for (const part of parts) {
    const runs = runsIn(await part.read())
    const own = runs.find(({ trackId }) => trackId === lead?.track.id)
    if (lead && own && lead.first !== null) {
      const { timescale } = lead.track
      const gap = own.startsAt / timescale - shift - lead.next / timescale
      if (Math.abs(gap) > GAP) shift += gap
    }
    for (const run of runs) {
      const gathered = all.get(run.trackId)
      if (!gathered) continue
      append(gathered, run, size, shift)
      size += bytesOf(run)
    }
  }
  return { all: [...all.values()].filter(({ samples }) => samples.length > 0), lead, size }
}

/** Seconds that the leading track lasts, and the header of the whole file. */
const headerOf = (gathered: readonly Gathered[], lead: Gathered | undefined, size: number) => {
  const origin = (lead?.first ?? 0) / (lead?.track.timescale ?? 1)
  const tracks = gathered.map(({ track, samples, chunks, first }): WholeTrack => {
    // A picture that is decoded before it is shown begins with its showing.
    const shown = track.kind === 'video' ? (samples[0]?.offset ?? 0) / track.timescale : 0
    return { track, samples, chunks, delay: (first ?? 0) / track.timescale - origin - Math.max(0, shown) }
  })
  return wholeHeader(tracks, size)
}

/**
 * A whole mp4 of a piece of a stream, whose time begins at 0: nothing is encoded anew. Its frames are read twice, so that no more than
 * a part of them is in memory. Throws where a part is none.
 */
export async function* clipFile(piece: Piece): AsyncGenerator<Buffer> {
  const { all, lead, size } = await gather(piece)
  if (!lead || lead.samples.length === 0) throw new RangeError('there is nothing in this piece')
  yield headerOf(all, lead, size)
  const known = new Set(all.map(({ track }) => track.id))
  for (const part of piece.parts) {
    const bytes = await part.read()
    for (const run of runsIn(bytes))
      if (known.has(run.trackId)) yield bytes.subarray(run.position, run.position + bytesOf(run))
  }
}

/** A whole mp4 of the key frame that a part begins with; null: it begins with none. */
export const stillOf = (init: Buffer, part: Buffer): Buffer | null => {
  const video = tracksIn(init).find((track) => track.kind === 'video')
  const run = runsIn(part).find(({ trackId }) => trackId === video?.id)
  const [first] = run?.samples ?? []
  if (video?.kind !== 'video' || !run || !first?.key) return null
  return stillPicture(video, Buffer.from(part.subarray(run.position, run.position + first.size)))
}

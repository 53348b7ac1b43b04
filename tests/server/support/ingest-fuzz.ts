import { RecordingReader } from '../../../server/ingest/browser/recording'
import { readAmf } from '../../../server/ingest/rtmp/amf0'
import { ChunkReader, MessageType } from '../../../server/ingest/rtmp/chunks'
import { readAudioTag, readVideoTag } from '../../../server/ingest/rtmp/flv'
import { Unplayable } from '../../../server/media/codec-config'
import { IngestChannel } from '../../../server/media/ingest-channel'
import { fragment, initSegment } from '../../../server/media/mp4-writer'
import { Packager } from '../../../server/media/packager'
import { playlist } from '../../../server/media/playlist'
import type { Track } from '../../../server/media/track'
import { audioConfig, BEGUN, interleaved, pictures, sounds, unit, videoConfig } from './frames'
import { readFragments } from './media'
import { chunkSizeOf, commandChunks, frameChunks, setupChunks } from './rtmp-client'

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Bytes that numbers go wrong at. */
const EDGES = [0, 1, 2, 3, 0x7f, 0x80, 0xc0, 0xfe, 0xff]

/** A copy with bytes changed, cut out, doubled or put in. */
const mutate = (bytes: Buffer, random: () => number): Buffer => {
  const at = (): number => Math.floor(random() * bytes.length)
  let changed = Buffer.from(bytes)
  for (let times = 1 + Math.floor(random() * 8); times > 0; times--) {
    const place = at()
    const how = random()
    if (how < 0.6) changed[place] = EDGES[Math.floor(random() * EDGES.length)] ?? 0
    else if (how < 0.75) changed[place] = Math.floor(random() * 256)
    else if (how < 0.85)
      changed = Buffer.concat([
        changed.subarray(0, place),
        changed.subarray(place + Math.floor(random() * 40)),
      ])
    else if (how < 0.95)
      changed = Buffer.concat([changed.subarray(0, place), changed.subarray(Math.max(0, place - 30))])
    else changed = changed.subarray(0, place)
  }
  return changed
}

const stream = interleaved(pictures({ seconds: 1.2, gop: 0.5, size: 40 }), sounds({ seconds: 1.2 }))

const rtmpSeed = Buffer.concat([
  chunkSizeOf(4_096),
  commandChunks('connect', 1, { app: 'live', capabilities: 239 }),
  commandChunks('publish', 3, null, 'key', 'live'),
  setupChunks(),
  ...stream.map(frameChunks),
])

const tracks: Track[] = [
  { kind: 'video', id: 1, timescale: 30_000, width: 640, height: 360, config: videoConfig.config },
  { kind: 'audio', id: 2, timescale: 48_000, sampleRate: 48_000, channels: 1, config: audioConfig.config },
]
const [video, audio] = tracks as [Track, Track]
const fmp4Seed = Buffer.concat([
  initSegment(tracks),
  ...Array.from({ length: 4 }, (_, index) =>
    fragment(index + 1, [
      {
        track: video,
        startsAt: index * 9_000,
        samples: [0, 1, 2].map((frame) => ({ data: unit(40), duration: 3_000, offset: 0, key: frame === 0 })),
      },
      {
        track: audio,
        startsAt: index * 14_400,
        samples: [0, 1, 2, 3].map(() => ({
          data: Buffer.alloc(20, 1),
          duration: 1_024,
          offset: 0,
          key: true,
        })),
      },
    ]),
  ),
])

/** What parts are made of it has to be readable again. */
const openPackager = () => {
  let at = BEGUN
  const channel = new IngestChannel('source')
  const packager = new Packager(
    {
      begin: (begun) => channel.begin(begun),
      add: (cut) => {
        channel.add(cut)
        const part = channel.part(channel.edge() - 1)
        if (part) readFragments(part.bytes())
      },
      left: () => undefined,
      jumped: () => undefined,
    },
    () => (at += 5),
  )
  const end = (): void => {
    packager.discontinue()
    playlist(channel, true)
    channel.preview()
  }
  return { packager, end }
}

const feedRtmp = (bytes: Buffer, step: number): void => {
  const { packager, end } = openPackager()
  const reader = new ChunkReader(({ type, timestamp, body }) => {
    if (type === MessageType.COMMAND) return void readAmf(body)
    if (type !== MessageType.VIDEO && type !== MessageType.AUDIO) return
    const tag = type === MessageType.VIDEO ? readVideoTag(timestamp, body) : readAudioTag(timestamp, body)
    if (tag?.is === 'config') packager.configure(tag.config)
    else if (tag) packager.push(tag.frame)
  })
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  end()
}

const feedFmp4 = (bytes: Buffer, step: number): void => {
  const { packager, end } = openPackager()
  const reader = new RecordingReader(packager)
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  end()
}

const kinds = {
  rtmp: { seed: rtmpSeed, feed: feedRtmp },
  fmp4: { seed: fmp4Seed, feed: feedFmp4 },
} as const
export type FuzzKind = keyof typeof kinds
export const fuzzKinds = Object.keys(kinds) as readonly FuzzKind[]

/** Milliseconds of the processor, whatever else it does. */
const spentSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Milliseconds that an input of a few kilobytes may take. */
const SLOW = 2_000

export interface Fuzzed {
  readonly inputs: number
  /** Inputs that were taken to their end, and those refused in the way they should be. */
  readonly taken: number
  readonly refused: number
  /** What else was thrown, or took too long, by the number of the input. */
  readonly failures: readonly string[]
}

const isRefusal = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof Unplayable ||
  (error instanceof Error && error.message.startsWith('not an mp4'))

/** Feeds mutated streams to the readers and the packager: they take them or refuse them, and nothing else. */
export const fuzzIngest = (
  kind: FuzzKind,
  { inputs, seed }: { readonly inputs: number; readonly seed: number },
): Fuzzed => {
  const { seed: valid, feed } = kinds[kind]
  const failures: string[] = []
  let taken = 0
  for (let number = 0; number < inputs; number++) {
    const random = randomFrom(seed * 1_000_003 + number)
    const bytes = mutate(valid, random)
    const step = random() < 0.5 ? bytes.length : 1 + Math.floor(random() * 700)
    const before = process.cpuUsage()
    try {
      feed(bytes, step)
      taken++
    } catch (error) {
      if (!isRefusal(error))
        failures.push(`${number}: ${error instanceof Error ? (error.stack ?? error.message) : 'thrown'}`)
    }
    const spent = spentSince(before)
    if (spent > SLOW) failures.push(`${number}: took ${Math.round(spent)} ms`)
  }
  return { inputs, taken, refused: inputs - taken - failures.length, failures }
}

/** For the command: prints what was found, answers the process's code. */
export const main = (args: readonly string[]): number => {
  const [named] = args
  const kind = fuzzKinds.find((name) => name === named)
  const told = (name: string, standard: number): number =>
    args.includes(name) ? Number(args[args.indexOf(name) + 1]) : standard
  const [inputs, seed] = [told('--inputs', 1_000_000), told('--seed', 1)]
  if (!kind || !Number.isInteger(inputs) || !Number.isInteger(seed)) {
    process.stderr.write(
      `usage: npm run fuzz -- ${[...fuzzKinds, 'api', 'socket'].join('|')} [--inputs N] [--seed N]\n`,
    )
    return 1
  }
  const from = performance.now()
  const { taken, refused, failures } = fuzzIngest(kind, { inputs, seed })
  const seconds = (performance.now() - from) / 1_000
  process.stdout.write(
    `${kind}: ${inputs} inputs from seed ${seed} in ${seconds.toFixed(0)} s, ${taken} taken, ${refused} refused, ${failures.length} failures\n`,
  )
  for (const failure of failures.slice(0, 10)) process.stdout.write(`${failure}\n`)
  return failures.length === 0 ? 0 : 1
}

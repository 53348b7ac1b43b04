import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { argumentsFor, renditionsFor, type StartEncoder } from '../../server/ingest/renditions/ffmpeg'
import { FlvReader, type FlvTag } from '../../server/ingest/renditions/flv-reader'
import { slotsOf, Transcoder } from '../../server/ingest/renditions/transcoder'
import { IngestChannel } from '../../server/media/ingest-channel'
import { Packager } from '../../server/media/packager'
import type { Frame } from '../../server/media/period-cutter'
import { audioConfig, BEGUN, interleaved, pictures, sounds, timeOf, videoConfig } from './support/frames'
import { silent } from './support/ingest'

const tagOf = ({ type, timestamp, body }: FlvTag): Buffer => {
  const head = Buffer.alloc(11)
  head.writeUInt8(type)
  head.writeUIntBE(body.length, 1, 3)
  head.writeUIntBE(timestamp % 0x100_0000, 4, 3)
  head.writeUInt8(Math.floor(timestamp / 0x100_0000), 7)
  return Buffer.concat([head, body, Buffer.alloc(4)])
}
const flvHead = Buffer.from('464c5601050000000900000000', 'hex')
const flvOf = (frames: readonly Frame[]): Buffer =>
  Buffer.concat([
    flvHead,
    tagOf({
      type: 9,
      timestamp: 0,
      body: Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), videoConfig.config]),
    }),
    tagOf({ type: 8, timestamp: 0, body: Buffer.concat([Buffer.from([0xaf, 0]), audioConfig.config]) }),
    ...frames.map(({ kind, key, data, decodesAt }) =>
      kind === 'video'
        ? tagOf({
            type: 9,
            timestamp: decodesAt / 1_000,
            body: Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), data]),
          })
        : tagOf({
            type: 8,
            timestamp: decodesAt / 1_000,
            body: Buffer.concat([Buffer.from([0xaf, 1]), data]),
          }),
    ),
  ])

describe('tags of an FLV', () => {
  const tags: FlvTag[] = [
    { type: 18, timestamp: 0, body: Buffer.from('meta') },
    { type: 9, timestamp: 0x123_4567, body: Buffer.from([1, 2, 3]) },
    { type: 8, timestamp: 40, body: Buffer.alloc(0) },
  ]
  test.each([1, 7, 1_000])('[FEAT-01] are read in pieces of %d bytes', (step) => {
    const read: FlvTag[] = []
    const reader = new FlvReader((tag) => read.push(tag))
    const file = Buffer.concat([flvHead, ...tags.map(tagOf)])
    for (let at = 0; at < file.length; at += step) reader.push(file.subarray(at, at + step))
    expect(read).toEqual(tags)
  })

  test('[FEAT-01] are not read out of anything else', () => {
    expect(() => new FlvReader(() => undefined).push(Buffer.alloc(20))).toThrow(RangeError)
  })
})

const scaled = (width: number, height: number) =>
  argumentsFor({ width, height }, ['360p']).find((word) => word.includes('scale='))

describe('what is made of a picture', () => {
  test.each([
    [1920, 1080, ['720p', '360p']],
    [1080, 1920, ['720p', '360p']],
    [1280, 720, ['360p']],
    [640, 360, []],
  ])('[FEAT-01] of %d×%d is smaller than it', (width, height, names) => {
    expect(renditionsFor({ width, height })).toEqual(names)
  })

  test('[FEAT-01] of a phone held upright stands upright', () => {
    expect([scaled(1280, 720), scaled(720, 1280)]).toEqual([
      '[0:v]split=1[in360p];[in360p]scale=-2:360[360p]',
      '[0:v]split=1[in360p];[in360p]scale=360:-2[360p]',
    ])
  })
})

const open = (slots = slotsOf(1)) => {
  const runs: {
    input: PassThrough
    output: PassThrough
    die: (words: string) => void
    isKilled: boolean
  }[] = []
  const start: StartEncoder = () => {
    const run = {
      input: new PassThrough({ highWaterMark: 1 }),
      output: new PassThrough(),
      die: (() => undefined) as (words: string) => void,
      isKilled: false,
    }
    runs.push(run)
    return {
      input: run.input,
      outputs: [run.output],
      onEnd: (listener) => (run.die = listener),
      kill: () => (run.isKilled = true),
    }
  }
  const source = new IngestChannel('source')
  const packager = new Packager(
    {
      begin: (tracks) => source.begin(tracks),
      add: (cut) => source.add(cut),
      left: () => undefined,
      jumped: () => undefined,
    },
    Date.now,
  )
  packager.configure(videoConfig)
  packager.configure(audioConfig)
  const size = { width: 1280, height: 720 }
  const transcoder = new Transcoder({
    liveId: 'a1',
    source,
    size: () => size,
    start,
    slots,
    now: Date.now,
    log: silent,
  })
  const feed = (from: number, seconds: number): void => {
    for (const frame of interleaved(pictures({ from, seconds }), sounds({ from, seconds }))) {
      const wait = timeOf(frame) - Date.now()
      if (wait > 0) vi.advanceTimersByTime(wait)
      packager.push(frame)
    }
  }
  const begun = new Set<PassThrough>()
  const answer = async (seconds: number, from = 0): Promise<void> => {
    const output = runs.at(-1)?.output ?? new PassThrough()
    const made = flvOf(interleaved(pictures({ from, seconds }), sounds({ from, seconds })))
    output.write(begun.has(output) ? made.subarray(flvHead.length) : made)
    begun.add(output)
    await vi.advanceTimersByTimeAsync(0)
  }
  const there = (): boolean => transcoder.channel('360p') !== null
  return { runs, source, transcoder, feed, answer, there }
}

describe('lower renditions of a stream', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: BEGUN })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[FEAT-01] are there once the first of their parts is, at the time of the source', async () => {
    const { runs, source, transcoder, feed, answer, there } = open()
    feed(0, 2)
    for (const { input } of runs) input.resume()
    expect([runs.length, transcoder.names, there()]).toEqual([1, ['360p'], false])
    await answer(2)
    expect([there(), transcoder.channel('360p')?.period()?.origin]).toEqual([true, source.period()?.origin])
  })

  test('[FEAT-01] go away with their encoder, which is started again later and later', async () => {
    const { runs, transcoder, feed, answer, there } = open()
    feed(0, 2)
    for (const { input } of runs) input.resume()
    await answer(2)
    runs[0]?.die('Conversion failed!')
    expect([there(), transcoder.fault]).toEqual([false, 'noRenditions'])
    feed(2, 1)
    expect(runs.length).toBe(1)
    feed(3, 4)
    expect(runs.length).toBe(2)
    runs[1]?.die('Conversion failed!')
    feed(7, 3)
    expect(runs.length).toBe(2)
    feed(10, 4)
    for (const { input } of runs) input.resume()
    await answer(2, 12)
    expect([runs.length, there(), transcoder.fault]).toEqual([3, true, null])
  })

  test('[FEAT-01] of an encoder that gives nothing any more, or reads too little, are given up', () => {
    const { runs, transcoder, feed } = open()
    feed(0, 13)
    expect([runs[0]?.isKilled, transcoder.fault]).toEqual([true, 'noRenditions'])
    const deaf = open()
    deaf.feed(13, 2)
    deaf.runs[0]?.input.write(Buffer.alloc(5_000_000))
    deaf.feed(15, 1)
    expect([deaf.runs[0]?.isKilled, deaf.transcoder.fault]).toEqual([true, 'slowRenditions'])
  })

  test('[FEAT-01] that fall behind the source are offered no more until they have kept up for a while', async () => {
    const { runs, transcoder, feed, answer, there } = open()
    const offered = () => [transcoder.names, there(), transcoder.fault]
    feed(0, 2)
    for (const { input } of runs) input.resume()
    await answer(2)
    expect(offered()).toEqual([['360p'], true, null])
    let sentAway = 0
    transcoder.channel('360p')?.listen({ part: () => undefined, end: () => (sentAway += 1) })
    feed(2, 5)
    expect([offered(), sentAway]).toEqual([[['360p'], true, null], 0])
    feed(7, 2)
    expect([offered(), sentAway, runs[0]?.isKilled]).toEqual([[[], false, 'slowRenditions'], 1, false])
    await answer(7, 2)
    expect(offered()).toEqual([[], false, 'slowRenditions'])
    feed(9, 1)
    await answer(1, 9)
    expect(offered()).toEqual([[], false, 'slowRenditions'])
    for (let second = 10; second < 20; second += 1) {
      feed(second, 1)
      await answer(1, second)
    }
    expect([offered(), runs.length]).toEqual([[['360p'], true, null], 1])
  })

  test('[FEAT-01] of an encoder that falls ever further behind are made anew, and offered once those keep up', async () => {
    const { runs, transcoder, feed, answer, there } = open()
    feed(0, 2)
    for (const { input } of runs) input.resume()
    await answer(2)
    // Half of what comes is encoded in the time.
    for (let second = 2; second < 46; second += 2) {
      feed(second, 2)
      if (runs.length === 1 && !runs[0]?.isKilled) await answer(1, second / 2 + 1)
    }
    for (const { input } of runs) input.resume()
    expect([runs[0]?.isKilled, runs.length, transcoder.names, there(), transcoder.fault]).toEqual([
      true,
      2,
      [],
      false,
      'slowRenditions',
    ])
  })

  test('[FEAT-01] are made of as many streams at once as there are places', () => {
    const slots = slotsOf(1)
    const [one, other] = [open(slots), open(slots)]
    one.feed(0, 2)
    other.feed(2, 2)
    expect([one.runs.length, other.runs.length, other.transcoder.fault]).toEqual([1, 0, null])
    one.transcoder.close()
    other.feed(4, 3)
    expect([one.runs[0]?.isKilled, other.runs.length]).toEqual([true, 1])
  })
})

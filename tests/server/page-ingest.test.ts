import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { IngestFrame, IngestKind, type IngestAnswer, type IngestSetup } from '../../contract/studio.ingest'
import { RecordingReader } from '../../server/ingest/browser/recording'
import { box, fullBox, u32, u64, zeros } from '../../server/media/boxes'
import type { AudioConfig, VideoConfig } from '../../server/media/codec-config'
import { fragment, initSegment } from '../../server/media/mp4-writer'
import type { Frame } from '../../server/media/period-cutter'
import type { Track } from '../../server/media/track'
import {
  audioConfig,
  interleaved,
  otherVideoConfig,
  pictures,
  sounds,
  unit,
  videoConfig,
} from './support/frames'
import { periodsOf, startIngest, type IngestServer } from './support/ingest'
import { openStream, readFragments, readUntil, wholeFragments } from './support/media'

const setup = (more: Partial<IngestSetup> = {}): IngestSetup => ({
  video: { codec: videoConfig.codec, config: videoConfig.config.toString('base64'), width: 640, height: 360 },
  audio: {
    codec: audioConfig.codec,
    config: audioConfig.config.toString('base64'),
    sampleRate: 48_000,
    channels: 1,
  },
  clock: Date.now() - 100,
  ...more,
})

const messageOf = ({ kind, key, decodesAt, offset, data }: Frame): Buffer => {
  const header = Buffer.alloc(IngestFrame.DATA)
  header.writeUInt8(kind === 'audio' ? IngestKind.SOUND : key ? IngestKind.KEY_PICTURE : IngestKind.PICTURE)
  header.writeBigInt64BE(BigInt(decodesAt), IngestFrame.DECODES_AT)
  header.writeUInt32BE(33_333, IngestFrame.DURATION)
  header.writeInt32BE(offset, IngestFrame.OFFSET)
  return Buffer.concat([header, data])
}

const both = (seconds: number, from = 0): Frame[] =>
  interleaved(pictures({ seconds, from }), sounds({ seconds, from }))

class Page {
  readonly heard: IngestAnswer[] = []
  readonly socket: WebSocket
  #code: number | null = null
  constructor(url: string) {
    this.socket = new WebSocket(url)
    this.socket.on('error', () => undefined)
    this.socket.on('close', (code) => (this.#code = code))
    this.socket.on('message', (data) =>
      this.heard.push(JSON.parse((data as Buffer).toString()) as IngestAnswer),
    )
  }
  async hello(more: object = {}): Promise<IngestAnswer | undefined> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open')
    this.say({ token: 'good', ...setup(), ...more })
    while (this.heard.length === 0) await once(this.socket, 'message')
    return this.heard[0]
  }
  say(value: unknown): void {
    this.socket.send(JSON.stringify(value))
  }
  frames(frames: readonly Frame[]): void {
    for (const frame of frames) this.socket.send(messageOf(frame))
  }
  async closed(): Promise<number> {
    if (this.#code === null) await once(this.socket, 'close')
    return this.#code ?? 0
  }
  get last(): IngestAnswer | undefined {
    return this.heard.at(-1)
  }
}

describe('a page that publishes', () => {
  let server: IngestServer
  afterEach(() => server.close())
  const open = (): Page => new Page(server.pageUrl)

  test('[LIVE-02] is taken in by its session, and what it sends is handed out', async () => {
    server = await startIngest()
    const page = open()
    expect(await page.hello()).toEqual({ is: 'ready', liveId: 'a1' })
    page.frames(both(4))
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    const stream = await openStream(`${server.media.base}/media/a1/live.mp4`)
    const all = await readUntil(stream, (sofar) => wholeFragments(sofar) >= 4)
    expect(readFragments(all)[0]?.runs.map(({ track }) => track)).toEqual([1, 2])
    expect(server.registry.health('a1')?.via).toBe('browser')
  })

  test('[LIVE-02] whose pictures are decoded in another order than they are shown keeps both', async () => {
    server = await startIngest()
    const page = open()
    await page.hello()
    const reordered = pictures({ seconds: 3 }).map((frame, index) => ({
      ...frame,
      offset: [66_666, 133_333, -33_333][index % 3] ?? 0,
    }))
    page.frames(interleaved(reordered, sounds({ seconds: 3 })))
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    const source = server.registry.find('a1')?.source
    const part = source?.part(source.edge() - 1)
    const [run] = readFragments(part?.bytes() ?? Buffer.alloc(0)).flatMap(({ runs }) => runs)
    expect(run?.offsets.slice(0, 3).toSorted((one, other) => one - other)).toEqual([-3_000, 6_000, 12_000])
  })

  test('[FEAT-16] hears each second how it goes', async () => {
    server = await startIngest()
    const page = open()
    await page.hello()
    page.frames(both(4))
    await expect.poll(() => page.last?.is).toBe('health')
    const { kbps, queued, ...told } = page.last as Extract<IngestAnswer, { is: 'health' }>
    expect([Number.isInteger(kbps), Number.isInteger(queued), told]).toEqual([
      true,
      true,
      { is: 'health', faults: [] },
    ])
  })

  test('[FEAT-16] whose clock is wrong has the delay of its line', async () => {
    server = await startIngest()
    const page = open()
    await page.hello()
    page.frames(both(1))
    await expect.poll(() => server.registry.health('a1')?.delay).toBeLessThan(3_000)
  })

  test('[LIVE-02] that says it is done ends the stream; one that is lost may come back', async () => {
    server = await startIngest()
    const first = open()
    await first.hello()
    first.frames(both(3))
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    first.socket.terminate()
    await expect.poll(() => server.registry.health('a1')?.faults).toEqual(['lost'])
    const second = open()
    await second.hello()
    second.frames(both(3, 70))
    await expect.poll(() => periodsOf(server)).toBe(2)
    second.say({ is: 'done' })
    await expect.poll(() => second.last).toEqual({ is: 'over', reason: '' })
    await expect.poll(() => server.publishing.told).toEqual(['published a1', 'unpublished a1'])
  })

  test('[FEAT-16] without a session is refused in words', async () => {
    server = await startIngest()
    const page = open()
    expect(await page.hello({ token: 'bad' })).toEqual({ is: 'refused', reason: '推流密钥不正确' })
    expect(await page.closed()).toBe(1000)
  })

  test('[LIVE-02] a turned phone is another picture: a period of its own', async () => {
    server = await startIngest()
    const page = open()
    await page.hello()
    page.frames(both(3))
    page.say(
      setup({
        video: { codec: '', config: otherVideoConfig.config.toString('base64'), width: 1, height: 1 },
      }),
    )
    page.frames(both(3, 3))
    await expect.poll(() => periodsOf(server)).toBe(2)
  })

  test.each([
    ['no hello', [Buffer.from('{}')]],
    ['a frame before its hello', [Buffer.alloc(20)]],
    ['a token longer than any', [Buffer.from(JSON.stringify({ token: 'x'.repeat(300), ...setup() }))]],
    [
      'parameters that are none',
      [
        Buffer.from(
          JSON.stringify({
            token: 'good',
            ...setup({ video: { codec: 'avc1', config: 'AAAA', width: 1, height: 1 } }),
          }),
        ),
      ],
    ],
    ['a setup of another shape', [JSON.stringify({ token: 'good', ...setup() }), '{"is":"what"}']],
    ['a frame of no kind', [JSON.stringify({ token: 'good', ...setup() }), Buffer.from([9])]],
    ['a frame that is cut off', [JSON.stringify({ token: 'good', ...setup() }), Buffer.from([1, 0, 0])]],
    ['a recording that is none', [JSON.stringify({ token: 'good', ...setup() }), Buffer.alloc(64, 3)]],
  ])('[FEAT-16] that sends %s is told so and sent away', async (_what, messages) => {
    server = await startIngest()
    const page = open()
    await once(page.socket, 'open')
    for (const message of messages) page.socket.send(message)
    await page.closed()
    expect([page.last?.is === 'refused' || page.last?.is === 'over', server.registry.size]).toEqual([true, 0])
  })

  test('[FEAT-16] that says nothing is cut', async () => {
    server = await startIngest({ pagePatience: { hello: 200, silence: 200 } })
    expect(await open().closed()).toBe(1006)
    const page = open()
    await page.hello()
    expect(await page.closed()).toBe(1006)
  })

  test('[FEAT-16] a message larger than any frame ends the connection', async () => {
    server = await startIngest()
    const page = open()
    await page.hello()
    page.socket.send(Buffer.alloc(4_100_000))
    expect(await page.closed()).toBe(1009)
  })
})

const read = (bytes: Buffer, step: number) => {
  const configs: (VideoConfig | AudioConfig)[] = []
  const frames: Frame[] = []
  const reader = new RecordingReader({
    configure: (config) => configs.push(config),
    push: (frame) => frames.push(frame),
  })
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  return { configs, frames }
}

describe('a recording', () => {
  const video: Track = {
    kind: 'video',
    id: 1,
    timescale: 30_000,
    width: 640,
    height: 360,
    config: videoConfig.config,
  }
  const audio: Track = {
    kind: 'audio',
    id: 2,
    timescale: 48_000,
    sampleRate: 48_000,
    channels: 1,
    config: audioConfig.config,
  }
  const parts = Array.from({ length: 3 }, (_, index) =>
    fragment(index + 1, [
      {
        track: video,
        startsAt: index * 3_000,
        samples: [0, 1, 2].map((frame) => ({
          data: unit(50 + frame),
          duration: 1_000,
          offset: 0,
          key: frame === 0,
        })),
      },
      {
        track: audio,
        startsAt: index * 4_096,
        samples: [0, 1, 2, 3].map(() => ({
          data: Buffer.alloc(9, 1),
          duration: 1_024,
          offset: 0,
          key: true,
        })),
      },
    ]),
  )
  const recording = Buffer.concat([initSegment([video, audio]), ...parts])

  test.each([1, 100, 1_000_000])('[LIVE-02] is read whatever pieces it comes in: of %d bytes', (step) => {
    const { configs, frames } = read(recording, step)
    expect(configs).toEqual([videoConfig, audioConfig])
    const shown = frames.filter(({ kind }) => kind === 'video')
    expect([shown.length, frames.length - shown.length]).toEqual([9, 12])
    expect(shown.slice(0, 4).map(({ decodesAt, key, data }) => [decodesAt, key, data.length])).toEqual([
      [0, true, 54],
      [33_333, false, 55],
      [66_667, false, 56],
      [100_000, true, 54],
    ])
    expect(frames.map(({ decodesAt }) => decodesAt)).toEqual(
      frames.map(({ decodesAt }) => decodesAt).toSorted((a, b) => a - b),
    )
  })

  test.each([
    ['a box of a thousand million bytes', Buffer.concat([u32(1_000_000_000), Buffer.from('mdat')])],
    ['a box of no bytes', Buffer.concat([u32(0), Buffer.from('moov')])],
    ['a moov without anything', box('moov', zeros(0), box('trak'))],
    [
      'a run of a thousand million frames',
      Buffer.concat([
        initSegment([video]),
        box(
          'moof',
          box(
            'traf',
            fullBox('tfhd', 0, 0x20000, u32(1)),
            fullBox('tfdt', 1, 0, u64(0)),
            fullBox('trun', 0, 0, u32(1_000_000_000)),
          ),
        ),
        box('mdat', zeros(10)),
      ]),
    ],
  ])('[FEAT-16] %s is refused', (_what, bytes) => {
    expect(() => read(bytes, bytes.length)).toThrow(/a box|is cut off|frames|missing|tracks/)
  })

  test('[FEAT-16] with a sound that is no AAC is refused in words', () => {
    const opus = Buffer.from(initSegment([audio]).toString('latin1').replace('mp4a', 'Opus'), 'latin1')
    expect(() => read(opus, opus.length)).toThrow('不支持 Opus 编码的声音，请换用其他浏览器')
  })
})

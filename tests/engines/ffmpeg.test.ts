import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundle, openPlayerPage } from '../../bench/page/player-page.mjs'
import type { Playback } from '../../contract/entities.schema'
import { openBrowser } from '../e2e/support/browser'
import { ffmpegAt, type Encoder, type StartEncoder } from '../../server/ingest/renditions/ffmpeg'
import { lowerRenditions } from '../../server/media/directory'
import { slotsOf } from '../../server/ingest/renditions/transcoder'
import {
  kill,
  pictureOf,
  publishWithFfmpeg,
  silent,
  SOUND,
  startIngest,
  type IngestServer,
} from '../server/support/ingest'
import { openStream, readFragments, readUntil, wholeFragments } from '../server/support/media'

const VIDEO = 1
const AUDIO = 2
const VIDEO_TIMESCALE = 90_000

let server: IngestServer
const encoders: ChildProcess[] = []
const publish = (...args: Parameters<typeof publishWithFfmpeg>): ChildProcess => {
  const encoder = publishWithFfmpeg(...args)
  encoders.push(encoder)
  return encoder
}
beforeEach(async () => {
  server = await startIngest()
})
afterEach(async () => {
  await Promise.all(encoders.splice(0).map(kill))
  await server.close()
})

const saysAtItsEnd = async (encoder: ChildProcess): Promise<string> => {
  let said = ''
  encoder.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => encoder.exitCode, { timeout: 15_000 }).not.toBe(null)
  return said
}
const health = () => server.registry.health('a1')
const untilTold = (told: readonly string[]) =>
  expect.poll(() => server.publishing.told, { timeout: 15_000 }).toEqual(told)
const firstFragments = async (count: number, path = 'live.mp4') => {
  const stream = await openStream(`${server.media.base}/media/a1/${path}`)
  const all = await readUntil(stream, (sofar) => wholeFragments(sofar) >= count)
  return { headers: stream.headers, fragments: readFragments(all) }
}

describe('ffmpeg publishes over RTMP', () => {
  test('[LIVE-02] sound and picture are handed out as parts of 0.3 s without a gap, and the sound alone too', async () => {
    publish(server.publishUrl)
    await untilTold(['published a1'])
    const { headers, fragments } = await firstFragments(12)
    expect([headers['content-type'], headers['x-media-parts']]).toEqual([
      'video/mp4; codecs="avc1.64001e,mp4a.40.2"',
      '320',
    ])
    expect(fragments[0]?.runs[0]?.startsWithKey).toBe(true)
    for (const track of [VIDEO, AUDIO]) {
      const runs = fragments.flatMap(({ runs: all }) => all.filter((run) => run.track === track))
      const ends = runs.map(({ decodesAt, duration }) => decodesAt + duration)
      expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(ends.slice(0, -1))
    }
    const seconds = fragments.map(({ runs }) => (runs[0]?.duration ?? 0) / VIDEO_TIMESCALE)
    expect(seconds.filter((length) => length > 0.32 || length < 0.15)).toEqual([])
    const sound = await firstFragments(3, 'audio/live.mp4')
    expect([
      sound.headers['content-type'],
      sound.fragments.flatMap(({ runs }) => runs.map(({ track }) => track)),
    ]).toEqual(['audio/mp4; codecs="mp4a.40.2"', [AUDIO, AUDIO, AUDIO]])
  })

  test('[FEAT-16] how it goes is measured', async () => {
    publish(server.publishUrl)
    await expect.poll(() => health()?.gop, { timeout: 15_000 }).toBe(2)
    await expect.poll(() => Math.round(health()?.fps ?? 0), { timeout: 15_000 }).toBe(30)
    const { kbps = 0, since = 0, fps = 0, delay = null, ...facts } = health() ?? {}
    expect([kbps > 200 && kbps < 3_000, Date.now() - since < 30_000, fps > 25]).toEqual([true, true, true])
    expect(delay).toBeLessThan(1_000)
    expect(facts).toEqual({
      via: 'rtmp',
      lostAt: null,
      resumeUntil: null,
      gop: 2,
      dropped: 0,
      faults: [],
      width: 640,
      height: 360,
      videoCodec: 'avc1.64001e',
      audioCodec: 'mp4a.40.2',
    })
  })

  test('[LIVE-02] a picture with B-frames keeps its order: offsets are signed, nothing is lost', async () => {
    publish(server.publishUrl, ['-tune', 'film', '-bf', '3', '-b_strategy', '0'])
    await untilTold(['published a1'])
    const { fragments } = await firstFragments(8)
    const ends = fragments.map(({ runs: [run] }) => (run?.decodesAt ?? 0) + (run?.duration ?? 0))
    expect(fragments.slice(1).map(({ runs }) => runs[0]?.decodesAt)).toEqual(ends.slice(0, -1))
    expect(health()?.dropped).toBe(0)
  })

  test('[LIVE-02] an encoder that is ended in good order may go on with its stream', async () => {
    const encoder = publish(server.publishUrl)
    await untilTold(['published a1'])
    encoder.kill('SIGTERM')
    await expect.poll(() => health()?.faults, { timeout: 15_000 }).toEqual(['stopped'])
    expect(server.publishing.told).toEqual(['published a1'])
    publish(server.publishUrl)
    await expect.poll(() => health()?.lostAt, { timeout: 15_000 }).toBe(null)
    expect(server.publishing.told).toEqual(['published a1'])
  })

  test('[FEAT-16] a wrong key and a codec that browsers do not play are refused in words', async () => {
    const wrong = await saysAtItsEnd(publish(server.publishUrl.replace('good', 'bad')))
    expect(wrong).toContain('推流密钥不正确')
    await saysAtItsEnd(publish(server.publishUrl, ['-c:a', 'libmp3lame', '-ar', '44100']))
    expect(server.registry.refusal('m1')).toBe('不支持 MP3 编码的声音，请在编码器中改用 AAC')
    expect(server.publishing.told).toEqual([])
  })
})

/** On a machine that is busy with other tests, one of the lowest priority rightly falls behind and is offered to nobody. */
const startEncoder = ffmpegAt(constants.priority.PRIORITY_NORMAL)

const offered = (...names: readonly string[]) =>
  expect
    .poll(() => lowerRenditions.filter((name) => server.registry.find('a1')?.[name]), { timeout: 20_000 })
    .toEqual(names)

describe('ffmpeg makes lower qualities', () => {
  let transcoders: Encoder[]
  beforeEach(async () => {
    await server.close()
    transcoders = []
    const start: StartEncoder = (...args) => {
      const encoder = startEncoder(...args)
      transcoders.push(encoder)
      return encoder
    }
    server = await startIngest({ transcode: { start, slots: slotsOf(1), log: silent } })
    publish(server.publishUrl, ['-g', '20'], [...pictureOf('1280x800', 10), ...SOUND])
    await untilTold(['published a1'])
  })
  test('[FEAT-01] of the picture, at the time of the source, and lists them in one playlist', async () => {
    await offered('720p', '360p')
    const source = await firstFragments(2)
    for (const name of ['720p', '360p']) {
      const { headers, fragments } = await firstFragments(8, `${name}/live.mp4`)
      expect(fragments[0]?.runs.map(({ track, startsWithKey }) => [track, startsWithKey])[0]).toEqual([
        VIDEO,
        true,
      ])
      for (const track of [VIDEO, AUDIO]) {
        const runs = fragments.flatMap(({ runs: all }) => all.filter((run) => run.track === track))
        const ends = runs.map(({ decodesAt, duration }) => decodesAt + duration)
        expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(ends.slice(0, -1))
      }
      const apart = Number(headers['x-media-origin']) - Number(source.headers['x-media-origin'])
      expect(Math.abs(apart)).toBeLessThan(200)
    }
    const master = await (await fetch(`${server.media.base}/media/a1/master.m3u8`)).text()
    const told = master.split('\n').filter((line) => !line.startsWith('#EXT-X-VERSION'))
    expect(told.map((line) => line.replace(/(BANDWIDTH=)\d+/g, '$1N').replace(/avc1\.\w+/, 'avc1'))).toEqual([
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=N,AVERAGE-BANDWIDTH=N,RESOLUTION=1280x800,CODECS="avc1,mp4a.40.2"',
      'll.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=N,AVERAGE-BANDWIDTH=N,RESOLUTION=1152x720,CODECS="avc1,mp4a.40.2"',
      '720p/ll.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=N,AVERAGE-BANDWIDTH=N,RESOLUTION=576x360,CODECS="avc1,mp4a.40.2"',
      '360p/ll.m3u8',
      '',
    ])
  })

  test('[FEAT-01] that go away with an ffmpeg that dies and come back, while the source goes on', async () => {
    await offered('720p', '360p')
    const parts = server.registry.find('a1')?.source.edge() ?? 0
    transcoders.at(-1)?.kill()
    await offered()
    expect([health()?.faults, (await fetch(`${server.media.base}/media/a1/360p/live.mp4`)).status]).toEqual([
      ['noRenditions'],
      404,
    ])
    await offered('720p', '360p')
    expect([health()?.faults, server.registry.find('a1')?.source.period()?.number]).toEqual([
      [],
      server.registry.find('a1')?.source.part(parts)?.period,
    ])
  })
})

describe('Chromium watches what ffmpeg publishes', () => {
  let browser: Browser
  let files: Map<string, string>
  let page: Page
  const FMP4: readonly Playback[] = [{ kind: 'fmp4', quality: 'source', url: '/media/a1/live.mp4' }]

  beforeAll(async () => {
    files = await bundle()
    browser = await openBrowser({ args: ['--autoplay-policy=no-user-gesture-required'] })
  })
  afterAll(() => browser.close())
  afterEach(() => page.close())

  const watch = async (playback: readonly Playback[]): Promise<number> => {
    page = await browser.newPage()
    await openPlayerPage(page, server.media.base, files)
    return page.evaluate((offers) => window.playerPage.start(offers), playback)
  }
  const moreFrames = async (count: number): Promise<void> => {
    const seen = await page.evaluate(() => window.playerPage.frames())
    await page.waitForFunction((wanted) => window.playerPage.frames() >= wanted, seen + count)
  }
  const time = (): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  const delay = async (): Promise<number> => {
    const handle = await page.waitForFunction(() => {
      const { picture } = window.playerPage.look()
      return 'delay' in picture ? picture.delay : null
    })
    return Number(await handle.jsonValue())
  }

  test('[FEAT-01] the picture goes on at its own pace, within two seconds of now', async () => {
    publish(server.publishUrl)
    await untilTold(['published a1'])
    const firstFrame = await watch(FMP4)
    await moreFrames(30)
    const [from, began] = [await time(), performance.now()]
    await moreFrames(90)
    const pace = ((await time()) - from) / ((performance.now() - began) / 1_000)
    const shown = await page.evaluate(() => document.querySelector('video')?.videoWidth)
    expect({
      shown,
      soon: firstFrame < 3_000,
      pace: pace > 0.8 && pace < 1.2,
      near: (await delay()) < 2_000,
    }).toEqual({
      shown: 640,
      soon: true,
      pace: true,
      near: true,
    })
  })

  test('[LIVE-02] an encoder that is killed and comes back within 30 s goes on with the same stream', async () => {
    const encoder = publish(server.publishUrl)
    await untilTold(['published a1'])
    await watch(FMP4)
    await moreFrames(30)
    await kill(encoder)
    await expect.poll(() => health()?.faults).toEqual(['lost'])
    publish(server.publishUrl)
    await expect.poll(() => health()?.faults, { timeout: 15_000 }).toEqual([])
    await moreFrames(60)
    expect(server.publishing.told).toEqual(['published a1'])
    expect((await page.evaluate(() => window.playerPage.story())).at(-1)).toBe('playing')
  })

  test('[FEAT-01] hls.js plays it too, over a change of the size', async () => {
    const encoder = publish(server.publishUrl)
    await untilTold(['published a1'])
    await watch([{ kind: 'llhls', quality: 'source', url: '/media/a1/ll.m3u8' }])
    await moreFrames(60)
    await kill(encoder)
    publish(server.publishUrl, ['-s', '320x180'])
    await page.waitForFunction(() => document.querySelector('video')?.videoWidth === 320)
    await moreFrames(30)
    expect((await page.evaluate(() => window.playerPage.story())).at(-1)).toBe('playing')
  })
})

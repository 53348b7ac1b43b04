import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser'
import { openWay } from './support/half-open'
import { bundle, openPlayerPage } from '../../bench/page/player-page.mjs'
import type { PlayerPage } from '../../bench/page/player.page'
import type { Playback } from '../../contract/entities.schema'
import type { Lookup } from '../../server/media/register-media'
import { startMedia, type MediaServer } from '../server/support/media'

type PictureIs = ReturnType<PlayerPage['story']>[number]

const football: Lookup = async (liveId) => (liveId === 'a1' ? { clip: 'football', phase: 3 } : null)
const offer = (kind: Playback['kind'], file: string): readonly Playback[] => [
  { kind, quality: '360P', url: `/media/a1/${file}` },
]
const FMP4 = offer('fmp4', 'live.mp4')

describe('the player in Chromium', () => {
  let browser: Browser
  let files: Map<string, string>
  let server: MediaServer
  let page: Page

  beforeAll(async () => {
    files = await bundle()
    browser = await openBrowser({ args: ['--autoplay-policy=no-user-gesture-required'] })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await page.close()
    await server.app.close()
  })

  const open = async (lookup: Lookup = football): Promise<void> => {
    server = await startMedia(lookup)
    page = await browser.newPage()
    await openPlayerPage(page, server.base, files)
  }
  const start = (playback: readonly Playback[]): Promise<number> =>
    page.evaluate((offers) => window.playerPage.start(offers), playback)
  const until = (is: PictureIs) =>
    page.waitForFunction((wanted) => window.playerPage.look().picture.is === wanted, is)
  const story = () => page.evaluate(() => window.playerPage.story())
  const moreFrames = async (count: number): Promise<void> => {
    const seen = await page.evaluate(() => window.playerPage.frames())
    await page.waitForFunction((wanted) => window.playerPage.frames() >= wanted, seen + count)
  }
  const measuredDelay = async (): Promise<number> => {
    const handle = await page.waitForFunction(() => {
      const { picture } = window.playerPage.look()
      return 'delay' in picture ? picture.delay : null
    })
    return Number(await handle.jsonValue())
  }

  test('[FEAT-01] fMP4 shows its first frame at once, goes on, and stays within two seconds of now', async () => {
    await open()
    const firstFrame = await start(FMP4)
    await moreFrames(60)
    const delay = await measuredDelay()
    expect({
      firstFrame: firstFrame < 2_000,
      delay: delay > 0 && delay < 2_000,
      story: await story(),
    }).toEqual({ firstFrame: true, delay: true, story: ['waiting', 'opening', 'playing'] })
  })

  test('[FEAT-01] LL-HLS plays through hls.js, which is not asked for before', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await start(offer('llhls', 'll.m3u8'))
    await moreFrames(60)
    const delay = await measuredDelay()
    expect([asked[0], delay > 0 && delay < 5_000]).toEqual(['/__player/hls.js', true])
  })

  test('[FEAT-01] plain HLS plays too', async () => {
    await open()
    await start(offer('hls', 'index.m3u8'))
    await moreFrames(30)
    // A busy machine may be short of a part for a moment later on.
    expect((await story()).slice(0, 3)).toEqual(['waiting', 'opening', 'playing'])
  })

  test('[FEAT-01] the sound alone goes on while not a byte of the picture is fetched, and the picture comes back', async () => {
    await open()
    const bytes = new Map<string, number>()
    const paths = new Map<string, string>()
    const network = await page.context().newCDPSession(page)
    network.on('Network.requestWillBeSent', ({ requestId, request }) =>
      paths.set(requestId, new URL(request.url).pathname),
    )
    network.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const path = paths.get(requestId) ?? ''
      bytes.set(path, (bytes.get(path) ?? 0) + dataLength)
    })
    await network.send('Network.enable')
    const sound = { ...offer('fmp4', 'audio/live.mp4')[0], quality: 'audio' } as Playback
    await start([...FMP4, sound])
    await moreFrames(30)
    await page.evaluate(() => window.playerPage.send({ type: 'quality.choose', quality: 'audio' }))
    await page.waitForFunction(() => window.playerPage.look().quality.isSoundAlone)
    await until('playing')
    bytes.clear()
    const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
    await page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at + 3, from)
    const fetched = [...bytes.keys()]
    const [perSecond = 0] = [...bytes.values()].map((all) => all / 3)
    const heard = await page.evaluate(() => {
      const { videoHeight, muted, paused } = document.querySelector('video') ?? {}
      return { videoHeight, muted, paused }
    })
    await page.evaluate(() => window.playerPage.send({ type: 'quality.choose', quality: null }))
    await moreFrames(30)
    expect({ fetched, few: perSecond > 1_000 && perSecond < 30_000, heard }).toEqual({
      fetched: ['/media/a1/audio/live.mp4'],
      few: true,
      heard: { videoHeight: 0, muted: false, paused: false },
    })
  })

  test('[FEAT-01] a server killed and started again is found again, and the picture goes on', async () => {
    await open()
    await start(FMP4)
    await moreFrames(30)
    const { port } = server
    await server.app.close()
    await until('reconnecting')
    server = await startMedia(football, Date.now, port)
    await until('playing')
    await moreFrames(30)
    const delay = await measuredDelay()
    expect([delay > 0 && delay < 2_000, (await story()).at(-1)]).toEqual([true, 'playing'])
  })

  test('[FEAT-01] a network that goes dead without a word is left for another connection', async () => {
    server = await startMedia(football)
    const way = await openWay(server.port)
    page = await browser.newPage()
    await openPlayerPage(page, way.base, files)
    await start(FMP4)
    await moreFrames(30)
    way.die()
    await until('stalled')
    way.revive()
    await until('playing')
    await moreFrames(30)
    const told = await story()
    way.close()
    expect(told.slice(0, 7)).toEqual([
      'waiting',
      'opening',
      'playing',
      'stalled',
      'reconnecting',
      'opening',
      'playing',
    ])
  })

  test('[FEAT-01] a live that ends is told as ended', async () => {
    let on = true
    await open(async (liveId) => (on ? football(liveId) : null))
    await start(FMP4)
    on = false
    await until('ended')
    expect((await story()).at(-1)).toBe('ended')
  })

  test('[FEAT-01] a pause is the person’s; going on stays behind until the edge is asked for', async () => {
    await open()
    await start(FMP4)
    await moreFrames(30)
    await page.evaluate(() => window.playerPage.send({ type: 'pause' }))
    await until('paused')
    const by = await page.evaluate(() => {
      const { picture } = window.playerPage.look()
      return picture.is === 'paused' && picture.by
    })
    const paused = Date.now()
    await page.waitForFunction((from) => Date.now() - from > 5_000, paused)
    await page.evaluate(() => window.playerPage.send({ type: 'play' }))
    await until('behind')
    const behind = await measuredDelay()
    await page.evaluate(() => window.playerPage.send({ type: 'edge.return' }))
    await until('playing')
    expect([by, behind > 4_000, (await measuredDelay()) < 2_500]).toEqual(['person', true, true])
  })

  test('[FEAT-01] where the browser refuses sound, the picture plays muted and a tap brings the sound', async () => {
    const strict = await openBrowser({ args: ['--autoplay-policy=document-user-activation-required'] })
    server = await startMedia(football)
    page = await strict.newPage()
    await openPlayerPage(page, server.base, files, JSON.stringify(FMP4))
    await until('playing')
    await page.evaluate(() =>
      document.addEventListener('click', () => window.playerPage.send({ type: 'unmute' })),
    )
    await page.mouse.click(100, 100)
    await page.waitForFunction(() => window.playerPage.look().sound.is === 'on')
    await moreFrames(30)
    expect([await page.evaluate(() => window.playerPage.soundStory()), await story()]).toEqual([
      ['trying', 'needsTap', 'on'],
      ['waiting', 'opening', 'playing'],
    ])
    await strict.close()
  })

  test('[FEAT-01] a live thumbnail is drawn from the newest frame', async () => {
    await open()
    const size = await page.evaluate(() => window.playerPage.still('/media/a1/preview.mp4'))
    expect(size).toEqual([320, 180])
  })
})

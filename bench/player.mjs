import { chromium } from 'playwright'
import { kB, middle, seconds } from './support/numbers.mjs'
import { asPhone } from './support/phone.mjs'
import { after, firstStream, post, startServer } from './support/server.mjs'
import { bundle, openPlayerPage, playerSize } from './page/player-page.mjs'

const OPENINGS = 7
const WATCHED_S = 60
const HIDDEN_MS = 22_000

const start = (page, playback) => page.evaluate((offers) => window.playerPage.start(offers), playback)
const delayOf = (page) => page.evaluate(() => window.playerPage.look().picture.delay ?? null)
const stallsOf = (page) =>
  page.evaluate(() => window.playerPage.story().filter((is) => is === 'stalled').length)

/** Milliseconds from a tap to the first frame on a page whose code is there, on the phone's profile. */
const firstFrames = async (open, playback) => {
  const times = []
  for (let count = 0; count < OPENINGS; count++) {
    const page = await open()
    await asPhone(page)
    times.push(await start(page, playback))
    await page.close()
  }
  return times
}

const watch = async (page) => {
  const delays = []
  for (let count = 0; count < WATCHED_S; count++) {
    await after(1_000)
    delays.push(await delayOf(page))
  }
  return delays.filter((delay) => delay !== null)
}

/** Milliseconds until a page that was hidden for so long that it rested shows the edge again. */
const comeBack = async (page) => {
  const turn = (hidden) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { get: () => is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await after(HIDDEN_MS)
  const from = Date.now()
  await turn(false)
  await page.waitForFunction(() => {
    const { picture } = window.playerPage.look()
    return picture.is === 'playing' && picture.delay !== null && picture.delay < 1_500
  })
  return Date.now() - from
}

/** The player alone, on the built server's own streams. */
export const run = async ({ chromium: executablePath, log }) => {
  const files = await bundle()
  const size = await playerSize()
  const server = await startServer()
  const base = `http://127.0.0.1:${server.port}`
  const liveId = await firstStream(server.port)
  const { playback } = await post(server.port, 'mms/uFront/live/getLiveRoom', { liveId }, 0)
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  const open = async () => {
    const page = await browser.newPage()
    await openPlayerPage(page, base, files)
    return page
  }
  try {
    log(`the player: ${OPENINGS} openings, a minute of watching, a nap`)
    const first = middle(await firstFrames(open, playback))
    const page = await open()
    await start(page, playback)
    const delays = await watch(page)
    const stalls = await stallsOf(page)
    const back = await comeBack(page)
    const delay = middle(delays)
    return [
      {
        what: 'player on the fMP4 path',
        value: kB(size),
        unit: 'kB',
        target: '≤ 10 kB',
        ok: size <= 10_000,
      },
      {
        what: 'first frame, warm page, phone profile (median)',
        value: seconds(first),
        unit: 's',
        target: '≤ 0.8 s',
        ok: first <= 800,
      },
      {
        what: 'live delay (median)',
        value: seconds(delay),
        unit: 's',
        target: '≤ 1.2 s',
        ok: delay <= 1_200,
      },
      { what: 'live delay (worst)', value: seconds(Math.max(...delays)), unit: 's' },
      { what: `stalls in ${WATCHED_S} s`, value: stalls, unit: '', target: '0', ok: stalls === 0 },
      {
        what: 'at the edge again after a nap',
        value: seconds(back),
        unit: 's',
        target: '≤ 3 s',
        ok: back <= 3_000,
      },
    ]
  } finally {
    await browser.close()
    await server.end()
  }
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { bundle, openPlayerPage, playerSize } from './page/player-page.mjs'

const OPENINGS = 7
const WATCHED_S = 60
const HIDDEN_MS = 22_000
const PHONE = { latency: 150, rate: 1.6e6 / 8, slowdown: 4 }

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
const seconds = (ms) => Math.round(ms / 10) / 100

/** The built server with its demo world, and an address that plays. */
const startServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'demo' }
  const child = spawn(process.execPath, ['dist/server/main.mjs'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const post = async (path, body) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await (await fetch(`${base}/api/v1/mms/uFront/live/${path}`, init)).json()).data
  }
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${base}/api/health`).catch(() => null)
    if (answer?.ok) {
      const { list } = await post('getLivingRecordByViewers', { matchType: 0, page: 1, limit: 1 })
      const { playback } = await post('getLiveRoom', { liveId: list[0].liveId })
      return { base, stop, playback }
    }
    await after(200)
  }
  await stop()
  throw new Error('the server did not start')
}

const asPhone = async (page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const { latency, rate, slowdown } = PHONE
  const conditions = { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate }
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

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
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  const open = async () => {
    const page = await browser.newPage()
    await openPlayerPage(page, server.base, files)
    return page
  }
  try {
    log(`the player: ${OPENINGS} openings, a minute of watching, a nap`)
    const first = middle(await firstFrames(open, server.playback))
    const page = await open()
    await start(page, server.playback)
    const delays = await watch(page)
    const stalls = await stallsOf(page)
    const back = await comeBack(page)
    const delay = middle(delays)
    return [
      {
        what: 'player on the fMP4 path',
        value: Math.round(size / 102.4) / 10,
        unit: 'kB',
        target: '≤ 10 kB',
        ok: size <= 10_240,
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
    await server.stop()
  }
}

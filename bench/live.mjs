import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { bareFor } from './api/bare-server.mjs'
import { makeAnchors } from './live/anchors.mjs'
import { readClock } from './live/clock-page.mjs'
import { end, prepare, publish, publishClock } from './live/encoders.mjs'
import { bundle, openPlayerPage } from './page/player-page.mjs'
import { middle, seconds } from './support/numbers.mjs'
import { cpuOf, residentOf, slopeOf } from './support/process.mjs'
import { after, startServer } from './support/server.mjs'

const INGESTS = 20
const VIEWERS = 500
const SLOW = 20
const WATCHED_S = 30
const SETTLE_MS = 10_000
/** Streams and viewers while memory is looked at, and how often. */
const KEPT = { streams: 4, viewers: 40, every: 5_000 }

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const tenth = (value) => Math.round(value * 10) / 10
const share = (sorted, part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)

/** A server that nobody but this bench uses, as it is installed. Nothing is encoded anew: that is ffmpeg's cost. */
const startEmpty = () =>
  startServer({ env: { SEED: 'none', RTMP: 'on', RTMP_PORT: '0', TRANSCODE: 'off', SMS_DAILY: '100000' } })

/** Percent of a core that the server takes over so many milliseconds. */
const loadOver = async (pid, ms) => {
  const [before, at] = [cpuOf(pid), performance.now()]
  await after(ms)
  return ((cpuOf(pid) - before) / (performance.now() - at)) * 100_000
}

const untilOn = async (anchors) => {
  const until = performance.now() + 30_000
  for (const anchor of anchors)
    while ((await anchor.onAir()).ingest === null) {
      if (performance.now() > until) throw new Error('a stream did not begin')
      await after(200)
    }
}

const openViewers = (watch) => {
  const child = fork(file('live/viewers.mjs'), { serialization: 'advanced' })
  child.send({ watch })
  return {
    count: async () => {
      child.send({ count: true })
      const [counted] = await once(child, 'message')
      return counted
    },
    wake: () => child.send({ wake: true }),
    end: () => child.kill(),
  }
}

/** From the drawing of a picture, through ffmpeg and the server, to its showing in the player. */
const glassToGlass = async ({ server, executablePath, log }) => {
  const [anchor] = await makeAnchors(server, 1)
  const encoder = publishClock(anchor.url)
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  try {
    await untilOn([anchor])
    const { playback } = await anchor.room()
    const page = await browser.newPage()
    await openPlayerPage(page, `http://127.0.0.1:${server.port}`, await bundle())
    log(`live: a clock is watched for ${WATCHED_S} s`)
    await page.evaluate((offers) => window.playerPage.start(offers), playback)
    await after(SETTLE_MS)
    await readClock(page)
    await after(WATCHED_S * 1_000)
    const { delays, unread, frames } = await page.evaluate(() => window.clock)
    const sorted = delays.toSorted((one, other) => one - other)
    const delay = middle(delays)
    return [
      {
        what: 'live: glass to glass (median)',
        value: seconds(delay),
        unit: 's',
        target: '≤ 1.0 s',
        ok: delay !== null && delay <= 1_000,
      },
      { what: 'live: glass to glass (p99)', value: seconds(share(sorted, 0.99)), unit: 's' },
      {
        what: `live: frames shown in ${WATCHED_S} s, their clock unread`,
        value: `${frames}, ${unread}`,
        unit: '',
        target: '≥ 95 %',
        ok: frames - unread >= 0.95 * WATCHED_S * 30,
      },
    ]
  } finally {
    await browser.close()
    await end([encoder])
  }
}

/** What one more stream costs, and whether twenty go well. */
const ingests = async ({ server, prepared, log }) => {
  log(`live: ${INGESTS} encoders publish`)
  const anchors = await makeAnchors(server, INGESTS)
  await after(2_000)
  const idle = await loadOver(server.pid, 5_000)
  const encoders = anchors.map(({ url }) => publish(prepared, url))
  const viewers = openViewers
  let watching = null
  try {
    await untilOn(anchors)
    await after(SETTLE_MS)
    const load = await loadOver(server.pid, WATCHED_S * 1_000)
    const whole = load - idle
    watching = viewers({
      port: server.port,
      liveIds: anchors.map(({ liveId }) => liveId),
      viewers: INGESTS,
    })
    await after(SETTLE_MS)
    await watching.count()
    await after(WATCHED_S * 1_000)
    const { delays, gaps, closed } = await watching.count()
    const faulty = []
    for (const anchor of anchors) {
      const { faults } = (await anchor.onAir()).ingest ?? { faults: ['gone'] }
      faulty.push(...faults)
    }
    return [
      {
        what: `live: ${INGESTS} ingests, recorded`,
        value: tenth(whole),
        unit: '% of a core',
        target: `≤ ${INGESTS * 1.6} %`,
        ok: whole <= INGESTS * 1.6,
      },
      {
        what: 'live: one ingest of them',
        value: Math.round((whole / INGESTS) * 100) / 100,
        unit: '% of a core',
        target: '≤ 1.6 %',
        ok: whole / INGESTS <= 1.6,
      },
      {
        what: 'live: their faults, gaps, ended viewers',
        value: `${faulty.length}, ${gaps}, ${closed}`,
        unit: '',
        target: 'none',
        ok: faulty.length + gaps + closed === 0,
      },
      {
        what: 'live: a part cut to whole at a viewer, p50 / p99',
        value: `${share(delays, 0.5)} / ${share(delays, 0.99)}`,
        unit: 'ms',
        target: '≤ 300 ms',
        ok: share(delays, 0.99) <= 300,
      },
    ]
  } finally {
    watching?.end()
    await end(encoders)
  }
}

/** Many viewers of one stream, and some who stop reading. */
const viewersOfOne = async ({ server, prepared, log }) => {
  const [anchor] = await makeAnchors(server, 1)
  const encoder = publish(prepared, anchor.url)
  let viewers = null
  try {
    await untilOn([anchor])
    await after(5_000)
    const idle = await loadOver(server.pid, 5_000)
    const before = residentOf(server.pid)
    log(`live: ${VIEWERS} viewers of one stream`)
    viewers = openViewers({ port: server.port, liveIds: [anchor.liveId], viewers: VIEWERS })
    await after(SETTLE_MS)
    await viewers.count()
    const at = performance.now()
    const load = (await loadOver(server.pid, WATCHED_S * 1_000)) - idle
    const { bytes, parts, gaps, closed, delays } = await viewers.count()
    const elapsed = (performance.now() - at) / 1_000
    const gigabits = (bytes * 8) / 1e9 / elapsed
    const memory = residentOf(server.pid) - before
    viewers.end()
    log(`live: ${SLOW} viewers who stop reading, beside ${KEPT.viewers} who read`)
    viewers = openViewers({
      port: server.port,
      liveIds: [anchor.liveId],
      viewers: KEPT.viewers,
      slow: SLOW,
    })
    await after(60_000)
    const held = residentOf(server.pid) - before
    viewers.wake()
    await after(4_000)
    const slow = await viewers.count()
    return [
      {
        what: `live: ${VIEWERS} viewers of one stream, together`,
        value: tenth(gigabits * 1_000),
        unit: 'Mbit/s',
      },
      {
        what: 'live: for a gigabit a second to them',
        value: tenth(load / gigabits),
        unit: '% of a core',
        target: '≤ 50 %',
        ok: load / gigabits <= 50,
      },
      {
        what: 'live: parts each was given a second',
        value: tenth(parts / VIEWERS / elapsed),
        unit: '',
        target: '≥ 3',
        ok: parts / VIEWERS / elapsed >= 3,
      },
      {
        what: 'live: their gaps and ended responses',
        value: `${gaps}, ${closed}`,
        unit: '',
        target: 'none',
        ok: gaps + closed === 0,
      },
      {
        what: 'live: a part cut to whole at each of them, p50 / p99',
        value: `${share(delays, 0.5)} / ${share(delays, 0.99)}`,
        unit: 'ms',
        target: '≤ 300 ms',
        ok: share(delays, 0.99) <= 300,
      },
      {
        what: 'live: memory for them',
        value: tenth(memory),
        unit: 'MB',
        target: '≤ 150 MB',
        ok: memory <= 150,
      },
      {
        what: 'live: viewers who stopped reading, sent away',
        value: `${slow.slowClosed}/${SLOW}`,
        unit: '',
        target: 'all',
        ok: slow.slowClosed === SLOW,
      },
      { what: 'live: memory with them', value: tenth(held), unit: 'MB' },
      {
        what: 'live: gaps and ended responses of those beside them',
        value: `${slow.gaps}, ${slow.closed}`,
        unit: '',
        target: 'none',
        ok: slow.gaps + slow.closed === 0,
      },
    ]
  } finally {
    viewers?.end()
    await end([encoder])
  }
}

/** Whether the server's memory stays where it is while streams go on, are recorded and watched. */
const memory = async ({ server, prepared, minutes, log }) => {
  const anchors = await makeAnchors(server, KEPT.streams)
  const encoders = anchors.map(({ url }) => publish(prepared, url))
  let viewers = null
  try {
    await untilOn(anchors)
    viewers = openViewers({
      port: server.port,
      liveIds: anchors.map(({ liveId }) => liveId),
      viewers: KEPT.viewers,
    })
    log(`live: memory over ${minutes} minutes`)
    const curve = []
    const begun = performance.now()
    while (performance.now() - begun < minutes * 60_000) {
      await after(KEPT.every)
      curve.push({ x: (performance.now() - begun) / 60_000, y: residentOf(server.pid) })
    }
    log(`live: ${curve.map(({ y }) => Math.round(y)).join(' ')} MB`)
    // What is kept of each stream fills in the first minutes, and the heap finds its size.
    const growth = slopeOf(curve.slice(Math.floor(curve.length / 3))) * 10
    const most = Math.max(...curve.map(({ y }) => y))
    return [
      {
        what: `live: growth of memory in 10 minutes (over ${minutes})`,
        value: tenth(growth),
        unit: 'MB',
        target: '≤ 20 MB',
        ok: growth <= 20,
      },
      {
        what: `live: most memory, ${KEPT.streams} streams recorded`,
        value: Math.round(most),
        unit: 'MB',
        target: '≤ 450 MB',
        ok: most <= 450,
      },
    ]
  } finally {
    viewers?.end()
    await end(encoders)
  }
}

/** A room of a stream that is recorded, asked for by everybody. */
const rooms = async ({ server, prepared, log }) => {
  const [anchor] = await makeAnchors(server, 1)
  const encoder = publish(prepared, anchor.url)
  const load = fork(file('api/load.mjs'))
  try {
    await untilOn([anchor])
    await after(8_000)
    const { rewind } = await anchor.room()
    if (rewind === null) throw new Error('nothing can be seen back')
    log('live: its room is asked for')
    const question = {
      path: '/api/v1/mms/uFront/live/getLiveRoom',
      body: JSON.stringify({ liveId: anchor.liveId }),
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    }
    const bare = await bareFor(server.port, [question])
    const press = async ({ port, pid }, over) => {
      const before = cpuOf(pid)
      load.send({ port, questions: [question], connections: 32, seconds: over })
      const [result] = await once(load, 'message')
      if (result.error) throw new Error(result.error)
      return result.answers / (cpuOf(pid) - before)
    }
    for (const one of [bare, server]) await press(one, 2)
    const [found, limits] = [[], []]
    for (let times = 0; times < 3; times += 1) {
      limits.push(await press(bare, 2))
      found.push(await press(server, 2))
    }
    bare.end()
    const aCore = Math.round(middle(found))
    const ofBare = aCore / middle(limits)
    return [
      {
        what: 'live: getLiveRoom with what can be seen back, a core',
        value: `${aCore} (${Math.round(ofBare * 100)} % of bare)`,
        unit: '/s',
        target: '≥ 10k or 35 %',
        ok: aCore >= 10_000 || ofBare >= 0.35,
      },
    ]
  } finally {
    load.kill()
    await end([encoder])
  }
}

const parts = { glass: glassToGlass, ingests, viewers: viewersOfOne, rooms, memory }

/** Streams that encoders publish, as they are recorded and watched. Each part has a server of its own. */
export const run = async ({ chromium: executablePath, log, options }) => {
  const wanted = options.parts?.split(',') ?? Object.keys(parts)
  const minutes = Number(options.minutes ?? 10)
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown !== undefined)
    throw new Error(`live has no part ${unknown}; it has ${Object.keys(parts).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-live-'))
  const rows = []
  try {
    const prepared = await prepare(folder)
    for (const name of wanted) {
      const server = await startEmpty()
      try {
        rows.push(...(await parts[name]({ server, prepared, minutes, executablePath, log })))
      } finally {
        await server.end()
      }
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

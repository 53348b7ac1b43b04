import { chromium } from 'playwright'
import { slopeOf } from './support/process.mjs'
import { asPhone } from './support/phone.mjs'
import { after, newestStream, startServer } from './support/server.mjs'
import { newPhone } from './pages/visit.mjs'

/** What is said in a second, in as many frames as the server sends. */
const FRAMES = 10
const LINES = 200 / FRAMES
const GIFTS = 20 / FRAMES
const SECONDS = 15
const MINUTES = Number(process.env.MINUTES ?? 5)
const MB = 1_048_576
const ROOM = '[data-shown] video[aria-label]'
const gifts = ['clap', 'rose', 'horn', 'drum', 'ball', 'rocket']

/** The page's way to the server, over which a crowd is heard besides. */
export const crowdIn = async (page) => {
  const crowd = { socket: null, seq: 0 }
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      const { data } = JSON.parse(message)
      if (data?.type === 'room.entered') {
        crowd.socket = socket
        crowd.seq = Math.max(crowd.seq, data.lines.at(-1)?.seq ?? 0)
      }
      // The room's own talk would have numbers that the crowd has taken.
      if (data?.type !== 'room.batch') socket.send(message)
    })
  })
  return crowd
}

const lineOf = (seq, gift) => ({
  seq,
  userType: 1,
  memberId: `crowd-${seq % 500}`,
  nickname: `看球的${seq % 500}`,
  avatar: null,
  text: gift === null ? `这球打得真漂亮，看得过瘾 ${seq}` : '',
  key: null,
  at: Date.now(),
  demo: false,
  event: null,
  ...(gift !== null && { gift }),
})

/** As many lines and gifts as `LINES` and `GIFTS` say, until it is stopped. */
export const speak = (crowd, liveId) => {
  const timer = setInterval(() => {
    const kinds = [
      ...Array(LINES).fill(null),
      ...Array.from({ length: GIFTS }, (_, nth) => ({
        giftId: gifts[(crowd.seq + nth) % gifts.length],
        count: 1,
      })),
    ]
    const lines = kinds.map((gift) => lineOf((crowd.seq += 1), gift))
    const data = { type: 'room.batch', liveId, at: Date.now(), lines, live: null, match: null }
    crowd.socket.send(JSON.stringify({ code: 0, msg: '', data, re: null }))
  }, 1_000 / FRAMES)
  return () => clearInterval(timer)
}

/** Frames a second, and milliseconds of tasks beyond 50 a second, over so many seconds. */
const paceOf = (page, seconds) =>
  page.evaluate(async (long) => {
    let [frames, blocked] = [0, 0]
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked += duration - 50
    })
    observer.observe({ type: 'longtask' })
    const begun = performance.now()
    await new Promise((done) => {
      const next = () => {
        frames += 1
        if (performance.now() - begun < long * 1_000) requestAnimationFrame(next)
        else done()
      }
      requestAnimationFrame(next)
    })
    observer.disconnect()
    return { frames: frames / long, blocked: blocked / long }
  }, seconds)

/** Seconds that the page's main thread was at work, of so many. */
const busyOf = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MB
}

const share = (value) => Math.round(value * 100)

const measure = async (page, session, seconds) => {
  const before = await busyOf(session)
  const pace = await paceOf(page, seconds)
  return { ...pace, busy: ((await busyOf(session)) - before) / seconds }
}

/** Megabytes an hour that the heap grows by while the crowd goes on. */
const growthOf = async (session, log) => {
  const points = []
  for (let step = 0; step <= MINUTES * 4; step += 1) {
    const heap = await heapOf(session)
    points.push({ x: step / 240, y: heap })
    if (step % 4 === 0) log(`minute ${step / 4}: ${heap.toFixed(1)} MB`)
    if (step < MINUTES * 4) await after(15_000)
  }
  // What is kept of the talk is full after its first minute.
  return slopeOf(points.slice(4))
}

/** The page of a room under 200 lines and 20 gifts a second with danmaku, on a phone four times slower, beside the same room in silence. */
export const run = async ({ chromium: executablePath, log }) => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  try {
    const liveId = await newestStream(server.port)
    const page = await (await newPhone(browser)).newPage()
    const session = await asPhone(page, { link: false })
    await session.send('Performance.enable')
    const crowd = await crowdIn(page)
    await page.addInitScript(() =>
      localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null })),
    )
    await page.goto(`http://127.0.0.1:${server.port}/#/live?id=${liveId}`)
    await page.waitForSelector(ROOM)
    while (crowd.socket === null) await after(100)
    await after(8_000)
    const silent = await measure(page, session, SECONDS)
    log(`in silence: ${JSON.stringify(silent)}`)
    const hush = speak(crowd, liveId)
    await after(5_000)
    const loud = await measure(page, session, SECONDS)
    log(`under the crowd: ${JSON.stringify(loud)}`)
    const growth = await growthOf(session, log)
    hush()
    return [
      { what: 'room in silence: frames', value: Math.round(silent.frames), unit: '/s' },
      { what: 'room in silence: main thread at work', value: share(silent.busy), unit: '%' },
      {
        what: 'room, 200 lines + 20 gifts/s: frames, to silence’s',
        value: Math.round((loud.frames / silent.frames) * 100) / 100,
        unit: `× (${Math.round(loud.frames)}/s)`,
        target: '≥ 0.92 ×',
        ok: loud.frames >= silent.frames * 0.92,
      },
      { what: 'room under the crowd: main thread at work', value: share(loud.busy), unit: '%' },
      {
        what: 'room under the crowd: blocked by long tasks, a second',
        value: Math.round(loud.blocked),
        unit: 'ms',
      },
      {
        what: `room under the crowd: heap, over ${MINUTES} minutes`,
        value: Math.round(growth * 10) / 10,
        unit: 'MB/h',
        target: '≤ 30 MB/h',
        ok: growth <= 30,
      },
    ]
  } finally {
    await browser.close()
    await server.end()
  }
}

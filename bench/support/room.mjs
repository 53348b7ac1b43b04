import { newPhone } from '../pages/visit.mjs'
import { asPhone } from './phone.mjs'
import { after, newestStream } from './server.mjs'

/** In so many frames a second the server tells what is said. */
const FRAMES = 10
const ROOM = '[data-shown] video[aria-label]'
const gifts = ['clap', 'rose', 'horn', 'drum', 'ball', 'rocket']

/** The page's way to the server, over which a crowd is heard besides. */
const crowdIn = async (page) => {
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

/** So many lines and gifts a second, until it is stopped. */
export const speak = (crowd, liveId, { said, given }) => {
  const timer = setInterval(() => {
    const kinds = [
      ...Array(said / FRAMES).fill(null),
      ...Array.from({ length: given / FRAMES }, (_, nth) => ({
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

/** The newest stream's room on a phone four times slower, with its crowd, once it has come to rest. */
export const openRoom = async (browser, { port }) => {
  const liveId = await newestStream(port)
  const page = await (await newPhone(browser)).newPage()
  const session = await asPhone(page, { link: false })
  await session.send('Performance.enable')
  const crowd = await crowdIn(page)
  await page.addInitScript(() =>
    localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null })),
  )
  await page.goto(`http://127.0.0.1:${port}/#/live?id=${liveId}`)
  await page.waitForSelector(ROOM)
  while (crowd.socket === null) await after(100)
  await after(8_000)
  return { page, session, crowd, liveId }
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

/** Frames, blocking and work of the main thread over so many seconds. */
export const measure = async (page, session, seconds) => {
  const before = await busyOf(session)
  const pace = await paceOf(page, seconds)
  return { ...pace, busy: ((await busyOf(session)) - before) / seconds }
}

import { once } from 'node:events'
import { cpus } from 'node:os'
import { cpuOf, enter, percentile, startReaders } from './chat.mjs'
import { residentOf, slopeOf } from './support/process.mjs'
import { after, newestStream, logIn, startServer } from './support/server.mjs'

const READERS = Number(process.env.READERS ?? 5_000)
const MINUTES = Number(process.env.MINUTES ?? 5)
const MINUTE = 60_000
const LINES_A_SECOND = 5
/** A member may say a line a second. */
const TALKERS = 2 * LINES_A_SECOND
const SAMPLES = 10
/** The first minutes fill caches and let the heap find its size; a slope of fewer minutes than this tells nothing of an hour. */
const SETTLED_AFTER = 5
const TELLING = 10
const GROWTH = 40
const LATE = 250

/** Megabytes that the event loop's thread has in its heap, as the server publishes it. */
const heapOf = async (port) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576
}

const sorted = (values) => values.toSorted((one, other) => one - other)

/** Lets members talk, and answers what a minute after the other was. */
const stand = async ({ port, pid, dataDir, liveId, log }) => {
  const tokens = []
  for (let nth = 0; nth < TALKERS; nth += 1) tokens.push(await logIn(port, dataDir, nth))
  const talkers = await Promise.all(tokens.map((token) => enter(port, liveId, token)))
  const samples = await Promise.all(Array.from({ length: SAMPLES }, () => enter(port, liveId, null)))
  let acknowledged = 0
  let sent = 0
  let delays = []
  const heard = new Map()
  for (const talker of talkers)
    talker.on('message', (data) => {
      if (data.includes('"chat.sent"')) acknowledged += 1
    })
  for (const sample of samples)
    sample.on('message', (data) => {
      const now = performance.now()
      for (const { text } of JSON.parse(data).data?.lines ?? []) {
        const said = /^sockets (\d+) (\d+\.\d+) /.exec(text)
        if (!said) continue
        delays.push(now - Number(said[2]))
        heard.set(said[1], (heard.get(said[1]) ?? 0) + 1)
      }
    })
  const begun = performance.now()
  const curve = [{ x: 0, resident: residentOf(pid), heap: await heapOf(port) }]
  const all = []
  let loop = cpuOf(pid).loop
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    while (performance.now() < begun + minute * MINUTE) {
      const due = begun + (sent * 1_000) / LINES_A_SECOND
      if (due > performance.now()) await after(due - performance.now())
      const text = `sockets ${sent} ${performance.now().toFixed(2)} 这球打得真漂亮，看得过瘾`
      const key = `sockets-${process.pid}-${sent}`
      talkers[sent % TALKERS].send(JSON.stringify({ type: 'chat.send', id: 10 + sent, liveId, key, text }))
      sent += 1
    }
    const now = cpuOf(pid).loop
    const found = { x: minute / 60, resident: residentOf(pid), heap: await heapOf(port) }
    curve.push(found)
    const times = sorted(delays)
    all.push(...delays)
    delays = []
    log(
      `sockets: minute ${minute}: ${Math.round(found.resident)} MB, heap ${Math.round(found.heap)} MB, ${sent} lines said, ` +
        `${Math.round((times.length / SAMPLES) * READERS)} deliveries, p50 / p99 ${percentile(times, 0.5)} / ${percentile(times, 0.99)} ms, ` +
        `event loop ${Math.round(((now - loop) / 60) * 100)} % of a core`,
    )
    loop = now
  }
  await after(2_000)
  all.push(...delays)
  const whole = [...heard.values()].filter((times) => times === SAMPLES).length
  return { curve, times: sorted(all), sent, acknowledged, whole }
}

const rowsOf = ({ curve, times, sent, acknowledged, whole }) => {
  const settled = curve.slice(
    MINUTES > 2 * SETTLED_AFTER ? SETTLED_AFTER : Math.floor((curve.length - 1) / 2),
  )
  const slope = (of) => Math.round(slopeOf(settled.map((point) => ({ x: point.x, y: point[of] }))))
  const most = Math.round(Math.max(...curve.map(({ resident }) => resident)))
  const growth = slope('resident')
  const p99 = percentile(times, 0.99)
  const tells = MINUTES >= TELLING
  return [
    {
      what: `sockets: ${READERS} for ${MINUTES} minutes, deliveries`,
      value: Math.round((times.length / SAMPLES) * READERS),
      unit: 'lines',
    },
    {
      what: 'sockets: lines acknowledged, and heard once by each',
      value: `${acknowledged}/${sent}, ${whole}`,
      unit: '',
      target: 'all',
      ok: acknowledged === sent && whole === sent,
    },
    {
      what: 'sockets: said to heard, p50 / p99',
      value: `${percentile(times, 0.5)} / ${p99}`,
      unit: 'ms',
      target: `p99 ≤ ${LATE} ms`,
      ok: p99 <= LATE,
    },
    { what: 'sockets: most memory', value: most, unit: 'MB' },
    {
      what: 'sockets: memory’s slope',
      value: growth,
      unit: 'MB an hour',
      ...(tells && { target: `≤ ${GROWTH} MB`, ok: growth <= GROWTH }),
    },
    { what: 'sockets: the slope of the event loop’s heap', value: slope('heap'), unit: 'MB an hour' },
  ]
}

/** Readers who stand in one room for minutes or for days, what the server's memory does meanwhile, and how long a line takes to them. */
export const run = async ({ log }) => {
  const { port, pid, dataDir, end } = await startServer()
  try {
    const liveId = await newestStream(port)
    log(`sockets: ${READERS} readers come in; ${cpus().length} cores for the server and for them`)
    const readers = await startReaders(port, liveId, READERS)
    const left = once(readers, 'exit').then(([code]) => {
      throw new Error(`a reader was sent away: they ended with ${code}`)
    })
    left.catch(() => {})
    try {
      return rowsOf(await Promise.race([left, stand({ port, pid, dataDir, liveId, log })]))
    } finally {
      readers.kill()
    }
  } finally {
    await end()
  }
}

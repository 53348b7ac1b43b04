import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { secondsOf } from './support/process.mjs'
import { logIn, post, startServer } from './support/server.mjs'

const READERS = Number(process.env.READERS ?? 5_000)
const LINES_A_SECOND = 100
/** A member may say a line a second. */
const TALKERS = LINES_A_SECOND
const SAMPLES = 20
const SECONDS = 10
const root = fileURLToPath(new URL('../', import.meta.url))
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

export const enter = async (port, liveId, token) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`)
  await once(socket, 'open')
  const answers = new Promise((done) => {
    socket.on('message', (data) => {
      if (JSON.parse(data).re === 2) done()
    })
  })
  socket.send(JSON.stringify({ type: 'hello', id: 1, token }))
  socket.send(JSON.stringify({ type: 'room.enter', id: 2, liveId, after: null }))
  await answers
  return socket
}

/** Seconds of CPU used so far: the thread of the event loop, and the whole process with its database. */
export const cpuOf = (pid) => ({
  loop: secondsOf(`/proc/${pid}/task/${pid}/stat`),
  whole: secondsOf(`/proc/${pid}/stat`),
})

export const percentile = (sorted, share) =>
  Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)

/** So many readers of a room, in a process of their own. */
export const startReaders = async (port, liveId, count) => {
  const readers = fork(join(root, 'bench/chat/readers.mjs'), [String(port), liveId, String(count)])
  await Promise.race([
    once(readers, 'message'),
    once(readers, 'exit').then(([code]) => Promise.reject(new Error(`the readers ended with ${code}`))),
  ])
  return readers
}

const measure = async ({ port, pid, dataDir, readers, liveId }) => {
  const tokens = []
  for (let nth = 0; nth < TALKERS; nth += 1) tokens.push(await logIn(port, dataDir, nth))
  const talkers = await Promise.all(tokens.map((token) => enter(port, liveId, token)))
  const samples = await Promise.all(Array.from({ length: SAMPLES }, () => enter(port, liveId, null)))
  const delays = []
  let sent = 0
  let acknowledged = 0
  for (const talker of talkers) {
    talker.removeAllListeners('message')
    talker.on('message', (data) => {
      if (data.includes('"chat.sent"')) acknowledged += 1
    })
  }
  let heard = 0
  for (const sample of samples) {
    sample.on('message', (data) => {
      const now = performance.now()
      for (const { text } of JSON.parse(data).data?.lines ?? []) {
        const said = /^bench (\d+\.\d+) /.exec(text)
        if (!said) continue
        heard += 1
        delays.push(now - Number(said[1]))
      }
    })
  }
  const count = async () => {
    readers.send('count')
    const [counted] = await once(readers, 'message')
    return counted
  }
  const before = { ...(await count()), cpu: cpuOf(pid), at: performance.now() }
  for (let step = 0; step < SECONDS * LINES_A_SECOND; step += 1) {
    const due = before.at + (step * 1_000) / LINES_A_SECOND
    if (due > performance.now()) await pause(due - performance.now())
    const text = `bench ${performance.now().toFixed(2)} 这球打得真漂亮，看得过瘾`
    const message = { type: 'chat.send', id: 10 + step, liveId, key: `bench-${process.pid}-${step}`, text }
    talkers[step % TALKERS].send(JSON.stringify(message))
    sent += 1
  }
  await pause(500)
  const after = { ...(await count()), cpu: cpuOf(pid), at: performance.now() }
  const seconds = (after.at - before.at) / 1_000
  return {
    seconds,
    sent,
    acknowledged,
    heard: heard / SAMPLES,
    delays: delays.toSorted((one, other) => one - other),
    frames: after.frames - before.frames,
    bytes: after.bytes - before.bytes,
    loop: ((after.cpu.loop - before.cpu.loop) / seconds) * 100,
    whole: ((after.cpu.whole - before.cpu.whole) / seconds) * 100,
  }
}

const rowsOf = (readers, found) => {
  const scaled = readers === 5_000 ? '' : ` (scaled: ${readers} readers, not 5,000)`
  const deliveries = found.heard * readers
  const p99 = percentile(found.delays, 0.99)
  const loop = Math.round(found.loop)
  return [
    {
      what: `chat: deliveries a second${scaled}`,
      value: Math.round(deliveries / found.seconds),
      unit: 'lines',
    },
    {
      what: 'chat: lines acknowledged, and heard by each reader',
      value: `${found.acknowledged}/${found.sent}, ${found.heard}`,
      unit: '',
      target: 'all',
      ok: found.acknowledged === found.sent && found.heard === found.sent,
    },
    {
      what: 'chat: frames a reader a second',
      value: Math.round((found.frames / readers / found.seconds) * 10) / 10,
      unit: '',
      target: '≤ 10',
      ok: found.frames / readers / found.seconds <= 10.5,
    },
    { what: 'chat: event loop', value: loop, unit: '% of a core', target: '≤ 45 %', ok: loop <= 45 },
    {
      what: 'chat: with the database that keeps each line',
      value: Math.round(found.whole),
      unit: '% of a core',
    },
    {
      what: 'chat: CPU a million deliveries',
      value: Math.round((found.loop / 100) * found.seconds * (1e6 / deliveries) * 100) / 100,
      unit: 's',
    },
    { what: 'chat: said to heard, median', value: percentile(found.delays, 0.5), unit: 'ms' },
    { what: 'chat: said to heard, p99', value: p99, unit: 'ms', target: '≤ 250 ms', ok: p99 <= 250 },
  ]
}

/** Fan-out of one room: members say 100 lines a second, and 5,000 readers hear all of them, over the built server. */
export const run = async ({ log }) => {
  const { port, pid, dataDir, end } = await startServer()
  try {
    const { list } = await post(
      port,
      'mms/uFront/live/getLivingRecordByViewers',
      { matchType: 0, page: 1, limit: 1 },
      0,
    )
    const { liveId } = list[0]
    log(`chat: ${READERS} readers come in; ${cpus().length} cores for the server and for them`)
    const readers = await startReaders(port, liveId, READERS)
    try {
      return rowsOf(READERS, await measure({ port, pid, dataDir, readers, liveId }))
    } finally {
      readers.kill()
    }
  } finally {
    await end()
  }
}

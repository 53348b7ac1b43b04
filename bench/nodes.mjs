import { existsSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { spawnBound } from '../scripts/bound.mjs'
import { cpuOf, enter, percentile, startReaders } from './chat.mjs'
import { freePort, startPostgres } from './support/postgres.mjs'
import { after, firstStream, logIn, startServer } from './support/server.mjs'

const READERS = Number(process.env.READERS ?? 1_000)
const SECONDS = Number(process.env.SECONDS ?? 2)
/** A member may say a line a second. */
const LINES_A_SECOND = 50
const SAMPLES = 10
/** Readers are doubled until the slowest lines in a hundred take longer, so many times at most. */
const LATE = 250
const DOUBLED = 5

/** So many readers spread over the nodes, who hear what members say on the first one alone. */
const measure = async ({ nodes, tokens, liveId, count, round }) => {
  const share = Math.ceil(count / nodes.length)
  const crowds = []
  for (const { port } of nodes) crowds.push(await startReaders(port, liveId, share))
  const talkers = await Promise.all(tokens.map((token) => enter(nodes[0].port, liveId, token)))
  const samples = (
    await Promise.all(
      nodes.map(({ port }) => Promise.all(Array.from({ length: SAMPLES }, () => enter(port, liveId, null)))),
    )
  ).flat()
  const delays = []
  let acknowledged = 0
  for (const talker of talkers)
    talker.on('message', (data) => {
      if (data.includes('"chat.sent"')) acknowledged += 1
    })
  for (const sample of samples)
    sample.on('message', (data) => {
      const now = performance.now()
      for (const { text } of JSON.parse(data).data?.lines ?? []) {
        const said = /^nodes (\d+) (\d+\.\d+) /.exec(text)
        if (said && Number(said[1]) === round) delays.push(now - Number(said[2]))
      }
    })
  const from = performance.now()
  const before = nodes.map(({ pid }) => cpuOf(pid).whole)
  const sent = SECONDS * LINES_A_SECOND
  for (let step = 0; step < sent; step += 1) {
    const due = from + (step * 1_000) / LINES_A_SECOND
    if (due > performance.now()) await after(due - performance.now())
    const text = `nodes ${round} ${performance.now().toFixed(2)} 这球打得真漂亮，看得过瘾`
    const message = {
      type: 'chat.send',
      id: 10 + step,
      liveId,
      key: `nodes-${process.pid}-${round}-${step}`,
      text,
    }
    talkers[step % talkers.length].send(JSON.stringify(message))
  }
  await after(1_000)
  const seconds = (performance.now() - from) / 1_000
  const cpu = nodes.map(({ pid }, place) => ((cpuOf(pid).whole - before[place]) / seconds) * 100)
  for (const socket of [...talkers, ...samples]) socket.close()
  for (const crowd of crowds) crowd.kill()
  const heard = delays.length / samples.length
  return {
    readers: share * nodes.length,
    isWhole: acknowledged === sent && heard === sent,
    deliveries: Math.round((heard * share * nodes.length) / SECONDS),
    p50: percentile(
      delays.toSorted((one, other) => one - other),
      0.5,
    ),
    p99: percentile(
      delays.toSorted((one, other) => one - other),
      0.99,
    ),
    cpu: Math.round(cpu.reduce((sum, one) => sum + one, 0)),
  }
}

const rowsOf = (name, found) => {
  const first = found[0]
  const late = found.find(({ p99, isWhole }) => p99 > LATE || !isWhole)
  const best = found.findLast(({ p99, isWhole }) => p99 <= LATE && isWhole)
  return [
    {
      what: `nodes: ${name}, deliveries a second to ${first.readers} readers`,
      value: first.deliveries,
      unit: 'lines',
    },
    {
      what: `nodes: ${name}, said to heard, median and p99`,
      value: `${first.p50}, ${first.p99}`,
      unit: 'ms',
      target: `p99 ≤ ${LATE} ms, all heard`,
      ok: first.p99 <= LATE && first.isWhole,
    },
    { what: `nodes: ${name}, CPU of all`, value: first.cpu, unit: '% of a core' },
    {
      what: `nodes: ${name}, most readers with p99 ≤ ${LATE} ms`,
      value: best ? `${best.readers} (${best.deliveries}/s)` : 'none',
      unit: late ? `; at ${late.readers}: ${late.p99} ms` : '; more was not tried',
    },
  ]
}

/** Talk of one room on one node and on two, over PostgreSQL and Redis of its own; readers and servers share the cores of this machine. */
export const run = async ({ log }) => {
  const postgres = await startPostgres('nodes')
  const redisPort = await freePort()
  if (postgres === null || !existsSync('/usr/bin/redis-server')) {
    log('nodes: needs PostgreSQL and redis-server, so nothing was measured')
    await postgres?.end()
    return []
  }
  const redis = spawnBound(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore', cwd: tmpdir() },
  )
  const env = { DATABASE_URL: postgres.urlOf('nodes'), REDIS_URL: `redis://127.0.0.1:${redisPort}` }
  const nodes = []
  try {
    nodes.push(await startServer({ env }))
    const [first] = nodes
    const liveId = await firstStream(first.port)
    const tokens = []
    for (let nth = 0; nth < LINES_A_SECOND; nth += 1) tokens.push(await logIn(first.port, first.dataDir, nth))
    log(`nodes: ${cpus().length} cores for servers, databases and readers`)
    const rows = []
    let round = 0
    for (const name of ['one node', 'two nodes']) {
      if (name === 'two nodes') nodes.push(await startServer({ env }))
      const found = []
      for (let doubled = 0; doubled < DOUBLED; doubled += 1) {
        round += 1
        const one = await measure({ nodes, tokens, liveId, count: READERS * 2 ** doubled, round })
        log(`nodes: ${name}, ${JSON.stringify(one)}`)
        found.push(one)
        if (one.p99 > LATE || !one.isWhole) break
      }
      rows.push(...rowsOf(name, found))
    }
    return rows
  } finally {
    for (const node of nodes) await node.end()
    redis.kill('SIGKILL')
    await postgres.end()
  }
}

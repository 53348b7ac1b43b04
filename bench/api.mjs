import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareFor } from './api/bare-server.mjs'
import { cpuOf, residentOf } from './support/process.mjs'
import { logIn, post, startServer } from './support/server.mjs'

const SECONDS = Number(process.env.SECONDS ?? 2)
const MEMBERS = 32
const DAY = 86_400_000
/** Days begin at midnight in China. */
const ZONE = 8 * 3_600_000
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const front = '/api/v1/mms/uFront'
const packed = { 'accept-encoding': 'gzip, deflate, br' }
const question = (path, input, headers = packed) => ({ path, body: JSON.stringify(input), headers })

const home = {
  carouses: question(`${front}/home/carouses`, {}),
  listHotWorksService: question(`${front}/home/listHotWorksService`, { worksType: 1 }),
  getMemberNoticeByCode: question(`${front}/home/getMemberNoticeByCode`, { code: 'appAddr' }),
  querySpTypeList: question(`${front}/match/querySpTypeList`, {}),
  getHotMatchList: question(`${front}/match/getHotMatchList`, { typeId: 0 }),
  getLivingRecordByHotMatch: question(`${front}/live/getLivingRecordByHotMatch`, {
    matchType: 0,
    page: 1,
    limit: 50,
  }),
  getLivingRecordByViewers: question(`${front}/live/getLivingRecordByViewers`, {
    matchType: 0,
    page: 1,
    limit: 50,
  }),
}

const today = Math.floor((Date.now() + ZONE) / DAY) * DAY - ZONE
/** As the page asks: the days of the month, those of its strip of two weeks, and the one after. */
const days = (() => {
  const date = new Date(today + ZONE)
  const month = (more) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1) - ZONE
  const [from, to] = [Math.min(month(0), today - 6 * DAY), Math.max(month(1), today + 8 * DAY)]
  return Array.from({ length: (to - from) / DAY + 1 }, (_, nth) => from + nth * DAY)
})()
const scheduled = {
  from: today,
  to: today + DAY,
  queries: [],
  live: false,
  followed: false,
  page: 1,
  limit: 100,
}
const schedule = (headers) => [
  question(`${front}/match/listSchedule`, scheduled, headers),
  question(
    `${front}/match/listScheduleDays`,
    { starts: days, queries: [], live: false, followed: false },
    headers,
  ),
]

const load = fork(file('api/load.mjs'))
const press = async (job) => {
  load.send(job)
  const [result] = await once(load, 'message')
  if (result.error) throw new Error(result.error)
  const refused = Object.keys(result.statuses).filter((status) => status !== '200')
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(result.statuses)}`)
  return result
}

/** How many answers a second of CPU buys, and how long they take; at `rate` questions a second, or as many as are answered. */
const measure = async ({ port, pid }, questions, connections, rate) => {
  const job = { port, questions, connections, rate }
  await press({ ...job, seconds: SECONDS / 4 })
  const before = cpuOf(pid)
  const result = await press({ ...job, seconds: SECONDS })
  return { ...result, aCore: result.answers / (cpuOf(pid) - before) }
}

/** Questions a second: with so many to answer, one is answered in time. */
const PACE = 10_000
/** Milliseconds, of all answers but one in a hundred. */
const IN_TIME = 20

/** How long an answer takes while the server has a known share of its work to do. */
const paced = async (server, what, questions) => {
  const found = await measure(server, questions, 256, PACE)
  const kept = found.answers / found.seconds
  return {
    what: `${what}: p50 / p99 at 256, ${PACE} requests/s`,
    value: times(found),
    unit: 'ms',
    target: `≤ ${IN_TIME} ms`,
    ok: found.p99 <= IN_TIME && kept >= 0.98 * PACE,
  }
}

const whole = Math.round
const tenth = (value) => Math.round(value * 10) / 10
const times = ({ p50, p99 }) => `${tenth(p50)} / ${tenth(p99)}`

/** A group of calls at one, some and many connections. */
const rowsAt = async (server, what, questions, ofMany) => {
  const rows = []
  for (const connections of [1, 32, 256]) {
    const found = await measure(server, questions, connections)
    rows.push({
      what: `${what}: p50 / p99 at ${connections}`,
      value: times(found),
      unit: 'ms',
      ...(connections === 256 && ofMany(found)),
    })
    if (connections === 32)
      rows.push({ what: `${what}: requests/s a core`, value: whole(found.aCore), unit: '' })
  }
  return rows
}

const publicRows = async (server, log) => {
  const rows = []
  const every = [...Object.values(home), ...schedule()]
  const bare = await bareFor(server.port, every)
  try {
    // Compiled code is what is measured.
    for (const { port } of [bare, server])
      await press({ port, questions: every, connections: 32, seconds: SECONDS })
    const most = await measure(bare, every, 32)
    rows.push({
      what: 'api: bare node:http, same bytes, requests/s a core',
      value: whole(most.aCore),
      unit: '',
    })
    const named = { ...home, listSchedule: schedule()[0], listScheduleDays: schedule()[1] }
    for (const [name, one] of Object.entries(named)) {
      log(`api: ${name}`)
      const { aCore } = await measure(server, [one], 32)
      rows.push({
        what: `api: ${name}, requests/s a core`,
        value: `${whole(aCore)} (${whole((aCore / most.aCore) * 100)} % of bare)`,
        unit: '',
        target: '≥ 10k or 35 %',
        ok: aCore >= 10_000 || aCore >= 0.35 * most.aCore,
      })
    }
    // Where clients and server share a machine, its limit is that of the bare server beside them.
    const bareMany = await measure(bare, every, 256)
    const slack = Math.max(IN_TIME, 2 * bareMany.p99)
    const ofMany = ({ p99 }) => ({ target: `≤ ${whole(slack)} ms`, ok: p99 <= slack })
    rows.push({ what: 'api: bare: p50 / p99 at 256', value: times(bareMany), unit: 'ms' })
    rows.push(...(await rowsAt(server, 'api: home', Object.values(home), ofMany)))
    rows.push(await paced(server, 'api: home', Object.values(home)))
    rows.push(...(await rowsAt(server, 'api: schedule', schedule(), ofMany)))
    rows.push(await paced(server, 'api: schedule', schedule()))
  } finally {
    bare.end()
  }
  return rows
}

const as = (token) => ({ ...packed, authorization: `Bearer ${token}` })
/** A queue that grows shows in the slowest. */
const steady = ({ p50, p99 }) => ({ target: '≤ 3 × p50', ok: p99 <= 3 * p50 })

const privateRows = async (server, log) => {
  const tokens = []
  for (let nth = 0; nth < MEMBERS; nth += 1) tokens.push(await logIn(server.port, server.dataDir, nth))
  const coming = { ...scheduled, from: Date.now() + DAY / 2, to: Date.now() + 3 * DAY, limit: 1 }
  const { list } = await post(server.port, 'mms/uFront/match/listSchedule', coming, 0)
  const { matchId } = list[0]
  log('api: private reads and writes')
  return [
    ...(await rowsAt(
      server,
      'api: a member’s schedule',
      tokens.flatMap((token) => schedule(as(token))),
      steady,
    )),
    ...(await rowsAt(
      server,
      'api: getSimpleInfo',
      tokens.map((token) => question('/api/v1/mms/front/member/getSimpleInfo', {}, as(token))),
      steady,
    )),
    ...(await rowsAt(
      server,
      'api: reserve',
      tokens.flatMap((token) =>
        [true, false].map((on) => question(`${front}/match/reserve`, { matchId, on }, as(token))),
      ),
      steady,
    )),
  ]
}

/** What a core answers: what is the same for everybody beside a bare server, a member's reads and writes, and the memory after. */
export const run = async ({ log }) => {
  const server = await startServer()
  try {
    const rows = [...(await publicRows(server, log)), ...(await privateRows(server, log))]
    const memory = whole(residentOf(server.pid))
    return [
      ...rows,
      {
        what: 'api: memory after all of it',
        value: memory,
        unit: 'MB',
        target: '≤ 450 MB',
        ok: memory <= 450,
      },
    ]
  } finally {
    load.kill()
    await server.end()
  }
}

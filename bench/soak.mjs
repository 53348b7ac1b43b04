import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentOf, slopeOf } from './support/process.mjs'
import { logIn, post, startServer } from './support/server.mjs'

const CALLS = Number(process.env.CALLS ?? 50_000)
const LANES = 16
const SAMPLES = 50
const MEMBERS = 32
const DAY = 86_400_000
const front = '/api/v1/mms/uFront'

/** What stands in the demo world, to ask for. */
const idsOf = async (port) => {
  const from = Date.now() - 2 * DAY
  const matches = []
  for (let page = 1; page <= 4; page += 1) {
    const asked = { from, to: from + 5 * DAY, queries: [], live: false, followed: false, page, limit: 50 }
    matches.push(...(await post(port, 'mms/uFront/match/listSchedule', asked, page)).list)
  }
  const coming = matches.filter(({ startsAt }) => startsAt > Date.now() + DAY / 2)
  const lives = await post(
    port,
    'mms/uFront/live/getLivingRecordByViewers',
    { matchType: 0, page: 1, limit: 50 },
    0,
  )
  const leagues = await post(
    port,
    'mms/uFront/league/listLeagues',
    { matchType: 0, queryName: '', page: 1, limit: 50 },
    0,
  )
  return {
    matches: matches.map(({ matchId }) => matchId),
    coming: coming.map(({ matchId }) => matchId),
    lives: lives.list.map(({ liveId }) => liveId),
    anchors: lives.list.map(({ anchor }) => anchor.memberId),
    leagues: leagues.list.map(({ leagueId }) => leagueId),
  }
}

const pick = (list, nth) => list[nth % list.length]

const ask = (path, input, token) => ({
  path,
  body: JSON.stringify(input),
  headers: {
    'accept-encoding': 'gzip, deflate, br',
    ...(token && { authorization: `Bearer ${token}` }),
  },
})

const scheduleFrom = (nth) => {
  const from = Date.now() + ((nth % 9) - 4) * DAY + (nth % 600) * 60_000
  return { from, to: from + DAY, queries: [], live: false, followed: false, page: 1 + (nth % 3), limit: 20 }
}

/** What people ask: everybody and members, reads and writes, their inputs varied so that most reach the database. */
const questionsOf = ({ matches, coming, lives, anchors, leagues }, tokens) => {
  const kinds = [
    () => ask(`${front}/match/getHotMatchList`, { typeId: 0 }),
    (nth) =>
      ask(`${front}/live/getLivingRecordByViewers`, {
        matchType: 0,
        page: 1 + (nth % 3),
        limit: 20 + (nth % 31),
      }),
    (nth) => ask(`${front}/match/getMatchInfo`, { matchId: pick(matches, nth) }),
    (nth) => ask(`${front}/match/getMatchTimeline`, { matchId: pick(matches, nth) }),
    (nth) => ask(`${front}/match/getHeadToHead`, { matchId: pick(matches, nth) }),
    (nth) => ask(`${front}/match/listSchedule`, scheduleFrom(nth)),
    (nth) => ask(`${front}/league/getTable`, { leagueId: pick(leagues, nth) }),
    (nth) => ask(`${front}/live/getLiveRoom`, { liveId: pick(lives, nth) }),
    (nth) => ask(`${front}/search/searchByList`, { queryName: `${'海潮星火雨云风'[nth % 7]}${nth % 1_000}` }),
    (nth) => ask(`${front}/match/listSchedule`, scheduleFrom(nth), pick(tokens, nth)),
    (nth) => ask(`${front}/member/fansAnchorRankings`, {}, pick(tokens, nth)),
    (nth) => ask('/api/v1/mms/front/member/getSimpleInfo', {}, pick(tokens, nth)),
    (nth) => ask('/api/v1/mms/front/member/listNotices', { page: 1, limit: 20 }, pick(tokens, nth)),
    (nth) =>
      ask(`${front}/match/reserve`, { matchId: pick(coming, nth), on: nth % 2 === 0 }, pick(tokens, nth)),
    (nth) =>
      ask(
        '/api/v1/mms/front/member/follow',
        { kind: 'member', id: pick(anchors, nth), on: nth % 3 > 0 },
        pick(tokens, nth),
      ),
  ]
  // One kind after another, each with a count of its own: a list and its inputs go out of step with each other.
  return (nth) => pick(kinds, nth)(Math.floor(nth / kinds.length))
}

const soak = async ({ port, pid, dataDir, log }) => {
  const load = fork(fileURLToPath(new URL('api/load.mjs', import.meta.url)))
  const press = async (questions) => {
    load.send({ port, questions, connections: LANES, count: questions.length })
    const [result] = await once(load, 'message')
    if (result.error) throw new Error(result.error)
    // 503: the database is busy, on a machine that is; it has been asked all the same.
    if (Object.keys(result.statuses).some((status) => status !== '200' && status !== '503'))
      throw new Error(`refused: ${JSON.stringify(result.statuses)}`)
  }
  try {
    const tokens = []
    for (let nth = 0; nth < MEMBERS; nth += 1) tokens.push(await logIn(port, dataDir, nth))
    const question = questionsOf(await idsOf(port), tokens)
    const batch = Math.ceil(CALLS / SAMPLES)
    const before = residentOf(pid)
    const curve = []
    const begun = performance.now()
    for (let done = 0; done < CALLS; done += batch) {
      await press(Array.from({ length: batch }, (_, nth) => question(done + nth)))
      curve.push({ x: done + batch, y: residentOf(pid) })
    }
    const seconds = (performance.now() - begun) / 1_000
    log(`soak: ${Math.round(before)}, then ${curve.map(({ y }) => Math.round(y)).join(' ')} MB`)
    return { before, curve, seconds }
  } finally {
    load.kill()
  }
}

/** Whether the server's memory stays where it is: its resident memory before, and after each fiftieth of what people ask. */
export const run = async ({ log }) => {
  const server = await startServer()
  try {
    const { before, curve, seconds } = await soak({ ...server, log })
    // The first half fills caches and lets the heap find its size.
    const growth = Math.round(slopeOf(curve.slice(SAMPLES / 2)) * 50_000)
    const most = Math.round(Math.max(...curve.map(({ y }) => y)))
    const after = Math.round((curve.at(-1).y / before) * 100)
    return [
      { what: `soak: ${CALLS} calls, a second`, value: Math.round(CALLS / seconds), unit: 'calls' },
      {
        what: 'soak: growth of memory over 50,000 calls',
        value: growth,
        unit: 'MB',
        target: '≤ 40 MB',
        ok: growth <= 40,
      },
      {
        what: 'soak: memory after them, before: 100',
        value: after,
        unit: '%',
        target: '≤ 110 %',
        ok: after <= 110,
      },
      { what: 'soak: most memory', value: most, unit: 'MB', target: '≤ 450 MB', ok: most <= 450 },
    ]
  } finally {
    await server.end()
  }
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMatchInfo, listSchedule, listScheduleDays, reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import type { MatchQuery } from '../../contract/match.schema'
import { MatchQueryType } from '../../contract/enums'
import { storedFacts } from '../../server/domain/match/match-source'
import { detailRepository } from '../../server/repositories/match/detail.repository'
import { watchStarts } from '../../server/repositories/match/reservation.jobs'
import { doDueJobs } from './support/due-jobs'
import { listNotices } from '../../contract/messages'
import { writerOf } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'
import { DAY, HOUR, MINUTE, startWorld } from './support/world'

const all = { queries: [], live: false, followed: false, page: 1, limit: 100 }
let server: TestServer
let me: { memberId: string; token: string }

beforeAll(async () => {
  server = await startTestServer()
  me = await server.member('13800000002')
  const write = writerOf(server.store.db)
  await write.league('cup', '群岛杯')
  for (const id of ['a', 'b', 'c', 'd']) await write.team(id, `${id} 队`)
  await write.match('late', ['cup', 'a', 'b'], -13, 'live')
  await write.match('over', ['cup', 'c', 'd'], -14, 'ended')
  await write.match('today', ['cup', 'b', 'c'], 3)
  await write.match('tomorrow', ['cup', 'c', 'a'], 26)
  await write.match('lost', ['cup', 'd', 'a'], -5)
  await write.match('fresh', ['cup', 'd', 'b'], -3)
})
afterAll(() => server.close())

const stretch = async (from: number, to: number) => {
  const { list, total } = (await server.ask(listSchedule, { ...all, from, to })).body.data
  return [total, list.map(({ matchId, state }) => `${matchId} ${state}`)]
}
const midnight = NOON - 12 * HOUR

describe('[FEAT-02] a day of the schedule', () => {
  test('[FEAT-02] today has what began before midnight and is still under way, first of all', async () => {
    const today = [4, ['late live', 'lost unknown', 'fresh planned', 'today planned']]
    expect(await stretch(midnight, midnight + DAY)).toEqual(today)
    expect(await stretch(midnight - DAY, midnight)).toEqual([2, ['late live', 'over ended']])
    expect(await stretch(midnight + DAY, midnight + 2 * DAY)).toEqual([1, ['tomorrow planned']])
  })

  test('[FEAT-02] the strip counts a day as its list does', async () => {
    const starts = [midnight - DAY, midnight, midnight + DAY, midnight + 2 * DAY]
    const { data } = (await server.ask(listScheduleDays, { starts, queries: [] })).body
    expect(data.map(({ matches, live }) => [matches, live])).toEqual([
      [2, 1],
      [4, 1],
      [1, 0],
    ])
  })

  test('[FEAT-02] each filter of the list narrows the days of the strip, to as many matches as the list has', async () => {
    const asked: readonly { queries: MatchQuery[]; live: boolean; followed: boolean }[] = [
      { queries: [], live: false, followed: true },
      { queries: [], live: true, followed: false },
      { queries: [], live: true, followed: true },
      { queries: [{ type: MatchQueryType.APPOINTMENT }], live: false, followed: false },
      { queries: [{ type: MatchQueryType.APPOINTMENT }], live: false, followed: true },
    ]
    const fan = await server.member('13800000003')
    await server.ask(follow, { kind: 'team', id: 'c', on: true }, fan.token)
    await server.ask(reserve, { matchId: 'today', on: true }, fan.token)
    await server.ask(reserve, { matchId: 'fresh', on: true }, fan.token)
    const days = [midnight - DAY, midnight, midnight + DAY]
    const starts = [...days, midnight + 2 * DAY]
    const strips = []
    for (const narrowed of asked) {
      const strip = (await server.ask(listScheduleDays, { starts, ...narrowed }, fan.token)).body.data
      const listed = days.map(async (from) => {
        const page = { page: 1, limit: 100, from, to: from + DAY }
        return (await server.ask(listSchedule, { ...page, ...narrowed }, fan.token)).body.data.list
      })
      const lists = await Promise.all(listed)
      expect(strip.map(({ matches, live, reserved }) => [matches, live, reserved])).toEqual(
        lists.map((list) => [
          list.length,
          list.filter(({ state }) => state === 'live').length,
          list.filter(({ reserved }) => reserved).length,
        ]),
      )
      strips.push(strip.map(({ matches, reserved }) => `${matches}/${reserved}`))
    }
    expect(strips).toEqual([
      ['1/0', '1/1', '1/0'],
      ['1/0', '1/0', '0/0'],
      ['0/0', '0/0', '0/0'],
      ['0/0', '2/2', '0/0'],
      ['0/0', '1/1', '0/0'],
    ])
    const byVisitor = await server.ask(listScheduleDays, { starts, queries: [], live: false, followed: true })
    expect(byVisitor.body.data.map(({ matches }) => matches)).toEqual([0, 0, 0])
  })

  test('[FEAT-02] [FEAT-03] a match long past its time without a result says so, and is reserved no more', async () => {
    const { data } = (await server.ask(getMatchInfo, { matchId: 'lost' })).body
    expect(data.match.state).toBe('unknown')
    const answer = await server.ask(reserve, { matchId: 'lost', on: true }, me.token)
    expect(answer).toEqual({
      status: 422,
      body: { code: -1, msg: '比赛时间已过，不能再预约', data: null },
    })
  })
})

/** What the member has been told by then. */
const told = async (at: number): Promise<string[]> => {
  const kinds = watchStarts(server.parts.notices, storedFacts)
  const runner = { db: server.store.db, kinds, now: () => at, log: server.parts.log }
  await doDueJobs(runner)
  const { list } = (await server.ask(listNotices, { page: 1, limit: 20 }, me.token)).body.data
  return list.map(({ title, path }) => `${title} ${path}`)
}

describe('[FEAT-02] a reserved match that does not keep its time', () => {
  test('[FEAT-02] put off: it is told once, and again when it is played after all', async () => {
    await server.ask(reserve, { matchId: 'tomorrow', on: true }, me.token)
    await sql`update match set state = 'postponed' where id = 'tomorrow'`.execute(server.store.db)
    const putOff = '你预约的比赛延期了 /liveGroupMatch?id=tomorrow'
    expect(await told(NOON + 7 * HOUR)).toEqual([putOff])
    expect(await told(NOON + 14 * HOUR)).toEqual([putOff])
    const later = new Date(NOON + 50 * HOUR)
    await sql`update match set state = 'planned', starts_at = ${later} where id = 'tomorrow'`.execute(
      server.store.db,
    )
    expect(await told(NOON + 26 * HOUR)).toEqual([putOff])
    expect(await told(NOON + 50 * HOUR + MINUTE)).toEqual([
      '你预约的比赛开始了 /liveGroupMatch?id=tomorrow',
      putOff,
    ])
  })

  test('[FEAT-02] begun before its time: it is told at the next look, a quarter of an hour later at most', async () => {
    await server.ask(reserve, { matchId: 'today', on: true }, me.token)
    await sql`update match set state = 'live' where id = 'today'`.execute(server.store.db)
    const begun = '你预约的比赛开始了 /liveGroupMatch?id=today'
    expect((await told(NOON + 15 * MINUTE)).filter((text) => text === begun)).toEqual([begun])
  })
})

test(
  '[FEAT-03] teams of the demo world have met before, soon after its first start',
  { timeout: 120_000 },
  async () => {
    const demo = await startWorld()
    await demo.passTimes(32, 1_000)
    const { rows } = await sql<{ home: string; away: string }>`
    select home_id as home, away_id as away from match where state = 'live' and league_id <> 'fb3'`.execute(
      demo.db,
    )
    const met = await Promise.all(
      rows.map(({ home, away }) => detailRepository(demo.db).meetings(home, away, demo.now(), 10)),
    )
    expect([rows.length > 5, met.filter((meetings) => meetings.length === 0), demo.errors]).toEqual([
      true,
      [],
      [],
    ])
    await demo.close()
  },
)

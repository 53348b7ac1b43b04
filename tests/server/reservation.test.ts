import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCalendarFeed, getMatchInfo, listSchedule, listScheduleDays, reserve } from '../../contract/match'
import { getSimpleInfo } from '../../contract/account'
import { dueReminder } from '../../server/domain/match/reservations'
import { listNotices } from '../../contract/messages'
import { SOCKET_PATH, type ServerFrame } from '../../contract/socket'
import { doDueJobs } from './support/due-jobs'
import { watchStarts } from '../../server/repositories/match/reservation.jobs'
import { startTestServer, type TestServer } from './support/server'
import { connect } from './support/rooms'
import { DAY, EVENING, HOUR, MINUTE } from './support/world'

let demo: TestServer
let me: { memberId: string; token: string }
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  me = await demo.member('13800000001')
})
afterAll(() => demo.close())

const all = { queries: [], live: false, followed: false, page: 1, limit: 100 }
const one = async (state: 'planned' | 'ended') => {
  const { db } = demo.store
  const rows = db.selectFrom('match').selectAll().where('state', '=', state)
  return rows
    .where('starts_at', '>', new Date(EVENING - 3 * HOUR))
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
}
const isNotice = ({ data }: ServerFrame): boolean => data?.type === 'notice.arrived'
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })

/** A match to come, of its own, so that no other test's notices count. */
const planned = async (nth: number) => {
  const { db } = demo.store
  const { id, starts_at } = await db
    .selectFrom('match')
    .select(['id', 'starts_at'])
    .where('state', '=', 'planned')
    .where('timed', '=', true)
    .where('starts_at', '>', new Date(EVENING + 6 * HOUR))
    .orderBy('starts_at')
    .offset(nth)
    .executeTakeFirstOrThrow()
  return { id, startsAt: starts_at.getTime() }
}
const run = async (at: number) => {
  const kinds = watchStarts(demo.parts.notices, demo.parts.source)
  await doDueJobs({ db: demo.store.db, kinds, now: () => at, log: demo.parts.log })
}
const titles = async (token: string) =>
  (await demo.ask(listNotices, { page: 1, limit: 20 }, token)).body.data.list.map(({ title, path }) => [
    title,
    path,
  ])

describe('[FEAT-02] reserve', () => {
  test('[FEAT-02] said twice it is one reservation; it marks the schedule, the days and the member', async () => {
    const { id, starts_at } = await one('planned')
    const input = { matchId: id, on: true }
    const answer = {
      status: 200,
      body: { code: 0, msg: 'ok', data: { matchId: id, reserved: true, minutesBefore: 15 } },
    }
    expect(await demo.ask(reserve, input, me.token)).toEqual(answer)
    expect(await demo.ask(reserve, input, me.token)).toEqual(answer)
    expect((await demo.ask(getSimpleInfo, {}, me.token)).body.data.appointments).toBe(1)
    const from = starts_at.getTime() - HOUR
    const mine = { ...all, from, to: from + DAY, queries: [{ type: 4 as const }] }
    const { list, total } = (await demo.ask(listSchedule, mine, me.token)).body.data
    expect([total, list.map(({ matchId, reserved }) => [matchId, reserved])]).toEqual([1, [[id, true]]])
    expect((await demo.ask(listSchedule, mine)).body.data.total).toBe(0)
    expect((await demo.ask(listSchedule, mine, 'x'.repeat(43))).body.data.total).toBe(0)
    const days = { starts: [from, from + DAY], queries: [] }
    expect((await demo.ask(listScheduleDays, days, me.token)).body.data[0]?.reserved).toBe(1)
  })

  test('[FEAT-02] at the start its members are told once, in the list and over their sockets', async () => {
    const { id, starts_at } = await one('planned')
    await demo.ask(reserve, { matchId: id, on: true }, me.token)
    const client = await connect(`ws://127.0.0.1:${demo.port}${SOCKET_PATH}`)
    await client.ask({ type: 'hello', token: me.token })
    const kinds = watchStarts(demo.parts.notices, demo.parts.source)
    const at = starts_at.getTime() + MINUTE
    const runner = { db: demo.store.db, kinds, now: () => at, log: demo.parts.log }
    await doDueJobs(runner)
    const { data } = await client.heard(isNotice)
    if (data?.type !== 'notice.arrived') throw new Error('another frame')
    const { title, path, kind, read } = data.notice
    expect({ title, path, kind, read, unread: data.unread }).toEqual({
      title: '你预约的比赛开始了',
      path: `/liveGroupMatch?id=${id}`,
      kind: 'match',
      read: false,
      unread: 1,
    })
    expect((await demo.ask(getSimpleInfo, {}, me.token)).body.data.unread).toBe(1)
    client.socket.close()
    await client.closed
  })

  describe('[FEAT-02] a reminder', () => {
    test('[FEAT-02] comes a quarter of an hour before the start unless another time is chosen, once', async () => {
      const { token } = await demo.member('13800000011')
      const { id, startsAt } = await planned(1)
      await demo.ask(reserve, { matchId: id, on: true }, token)
      await run(startsAt - 16 * MINUTE)
      expect(await titles(token)).toEqual([])
      await run(startsAt - 15 * MINUTE)
      await run(startsAt - 5 * MINUTE)
      expect(await titles(token)).toEqual([['你预约的比赛还有 15 分钟开始', `/liveGroupMatch?id=${id}`]])
    })

    test('[FEAT-02] comes when each member chose, which is remembered for the next match and told with it', async () => {
      const hour = await demo.member('13800000012')
      const near = await demo.member('13800000013')
      const { id, startsAt } = await planned(2)
      const chosen = { matchId: id, reserved: true, minutesBefore: 60 }
      expect(
        (await demo.ask(reserve, { matchId: id, on: true, minutesBefore: 60 }, hour.token)).body.data,
      ).toEqual(chosen)
      await demo.ask(reserve, { matchId: id, on: true }, near.token)
      await demo.ask(reserve, { matchId: id, on: true, minutesBefore: 5 }, near.token)
      await run(startsAt - 60 * MINUTE)
      expect([await titles(hour.token), await titles(near.token)]).toEqual([
        [['你预约的比赛还有 60 分钟开始', `/liveGroupMatch?id=${id}`]],
        [],
      ])
      await run(startsAt - 5 * MINUTE)
      expect([(await titles(hour.token)).length, await titles(near.token)]).toEqual([
        1,
        [['你预约的比赛还有 5 分钟开始', `/liveGroupMatch?id=${id}`]],
      ])
      const { id: next } = await planned(3)
      const leadOf = async (matchId: string, token?: string) =>
        (await demo.ask(getMatchInfo, { matchId }, token)).body.data.minutesBefore
      expect([await leadOf(next, hour.token), await leadOf(id, near.token), await leadOf(next)]).toEqual([
        60,
        5,
        null,
      ])
      expect((await demo.ask(reserve, { matchId: next, on: true }, hour.token)).body.data.minutesBefore).toBe(
        60,
      )
    })

    test('[FEAT-02] said again without another time it stays as it was, and the answer says so', async () => {
      const { token } = await demo.member('13800000015')
      const [{ id: first }, { id: second }] = [await planned(6), await planned(7)]
      await demo.ask(reserve, { matchId: first, on: true, minutesBefore: 60 }, token)
      await demo.ask(reserve, { matchId: second, on: true, minutesBefore: 5 }, token)
      expect((await demo.ask(reserve, { matchId: first, on: true }, token)).body.data.minutesBefore).toBe(60)
      expect((await demo.ask(getMatchInfo, { matchId: first }, token)).body.data.minutesBefore).toBe(60)
      expect((await demo.ask(reserve, { matchId: first, on: false }, token)).body.data.minutesBefore).toBe(5)
    })

    test('[FEAT-02] moves with the match, to an earlier time and to a later one', async () => {
      const { token } = await demo.member('13800000014')
      const { id, startsAt } = await planned(4)
      await demo.ask(reserve, { matchId: id, on: true }, token)
      const moveTo = (at: number) =>
        demo.store.db
          .updateTable('match')
          .set({ starts_at: new Date(at) })
          .where('id', '=', id)
          .execute()
      await moveTo(startsAt - 4 * HOUR)
      await run(startsAt - 4 * HOUR - 15 * MINUTE)
      const first = ['你预约的比赛还有 15 分钟开始', `/liveGroupMatch?id=${id}`]
      expect(await titles(token)).toEqual([first])
      await moveTo(startsAt)
      await run(startsAt - 3 * HOUR)
      expect(await titles(token)).toEqual([first])
      await run(startsAt - 12 * MINUTE)
      expect(await titles(token)).toEqual([
        ['你预约的比赛还有 12 分钟开始', `/liveGroupMatch?id=${id}`],
        first,
      ])
    })

    test('[FEAT-02] whose time had passed comes at the longest choice that had not, and to who reserves nearer than all of them at the start alone', () => {
      const now = EVENING
      const due = (left: number, after: number) =>
        dueReminder({ at: now, minutesBefore: 60 }, now + left * MINUTE, now + after * MINUTE)
      expect([due(40, 24), due(40, 25), due(10, 1), due(10, 5), due(5, 1), due(5, 5)]).toEqual([
        null,
        15,
        null,
        5,
        null,
        null,
      ])
    })

    test('[FEAT-02] chosen or left as usual when its time has passed is answered, shown and given as the longest that is still to come', async () => {
      const { token } = await demo.member('13800000016')
      const [{ id: far }, { id: soon, startsAt }] = [await planned(8), await planned(9)]
      await demo.ask(reserve, { matchId: far, on: true, minutesBefore: 60 }, token)
      const startsIn = (minutes: number) =>
        demo.store.db
          .updateTable('match')
          .set({ starts_at: new Date(EVENING + minutes * MINUTE) })
          .where('id', '=', soon)
          .execute()
      const put = async (input: { on: boolean; minutesBefore?: 60 | 15 | 5 }) =>
        (await demo.ask(reserve, { matchId: soon, ...input }, token)).body.data.minutesBefore
      const shown = async () =>
        (await demo.ask(getMatchInfo, { matchId: soon }, token)).body.data.minutesBefore
      await startsIn(40)
      expect([await put({ on: true }), await shown()]).toEqual([15, 15])
      expect([await put({ on: true, minutesBefore: 60 }), await shown()]).toEqual([15, 15])
      await run(EVENING + 25 * MINUTE)
      const reminded = ['你预约的比赛还有 15 分钟开始', `/liveGroupMatch?id=${soon}`]
      expect(await titles(token)).toEqual([reminded])
      await startsIn(4)
      expect([await put({ on: false }), await put({ on: true }), await shown()]).toEqual([60, null, null])
      await startsIn((startsAt - EVENING) / MINUTE)
      expect(await shown()).toBe(60)
      expect((await demo.ask(getMatchInfo, { matchId: far }, token)).body.data.minutesBefore).toBe(60)
    })

    test('[FEAT-02] chosen later once the first was given is given as well', async () => {
      const { token } = await demo.member('13800000017')
      const { id, startsAt } = await planned(10)
      await demo.ask(reserve, { matchId: id, on: true, minutesBefore: 15 }, token)
      await run(startsAt - 15 * MINUTE)
      await demo.ask(reserve, { matchId: id, on: true, minutesBefore: 5 }, token)
      await run(startsAt - 5 * MINUTE)
      await run(startsAt - 4 * MINUTE)
      expect((await titles(token)).map(([title]) => title)).toEqual([
        '你预约的比赛还有 5 分钟开始',
        '你预约的比赛还有 15 分钟开始',
      ])
    })

    test('[ERR-09] at another time than those offered is refused', async () => {
      const { id } = await planned(5)
      const input = { matchId: id, on: true, minutesBefore: 7 as 5 }
      expect((await demo.ask(reserve, input, me.token)).status).toBe(400)
    })
  })

  test('[ERR-09] refuses a match that is over, one nobody knows, and a visitor', async () => {
    const { id } = await one('ended')
    expect(await demo.ask(reserve, { matchId: id, on: true }, me.token)).toEqual(
      refused(422, -1, '比赛已经结束，不能再预约'),
    )
    expect(await demo.ask(reserve, { matchId: 'nowhere', on: true }, me.token)).toEqual(
      refused(404, 404, '没有这场比赛，可能已被移除'),
    )
    expect((await demo.ask(reserve, { matchId: id, on: true })).body.code).toBe(10_004)
  })
})

test('[FEAT-02] the calendar is read by its key, answers 304 to who has it, and 404 to who guesses', async () => {
  const { data } = (await demo.ask(getCalendarFeed, {}, me.token)).body
  expect((await demo.ask(getCalendarFeed, {}, me.token)).body.data).toEqual(data)
  const response = await fetch(demo.url + data.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  expect((await response.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(demo.url + data.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(demo.url + data.url.replace(/.{4}\.ics$/, 'xxxx.ics'))).status).toBe(404)
})

test('[VAL-03] ranges: more than 366 days, backwards and beyond all calendars are refused', async () => {
  const range = (from: number, to: number) => demo.ask(listSchedule, { ...all, from, to })
  expect(await range(EVENING, EVENING + 367 * DAY)).toEqual(refused(400, 400, '最多选择 366 天'))
  expect(await range(EVENING, EVENING)).toEqual(refused(400, 400, '结束日期要晚于开始日期'))
  expect(await range(8.6e15, 9e15)).toEqual(refused(400, 400, '日期超出范围，请重新选择'))
  const { body } = await demo.ask(listSchedule, { ...all, from: EVENING, to: EVENING + DAY, page: 10_000 })
  expect(body.data.list).toEqual([])
  expect(await demo.ask(listScheduleDays, { starts: [EVENING, EVENING - DAY], queries: [] })).toEqual(
    refused(400, 400, '日期要按先后顺序排列'),
  )
})

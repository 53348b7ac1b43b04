import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus, MatchType } from '../../contract/enums'
import { schemasOf } from '../../contract/schemas'
import { SOCKET_PATH, type LiveUpdate } from '../../contract/socket'
import type { SavePlanInput } from '../../contract/studio.schema'
import { HOUR, writerOf } from './support/finding'
import { connect } from './support/rooms'
import { NOON } from './support/server'
import { pick, startStudio, type Studio } from './support/studio'

const { savePlan, cancelPlan, getPlan, listPlans, getStudio, getIngest, startPlan } = api.studio
const MINUTE = 60_000
const DAY = 24 * HOUR

let server: Studio
let anchor: { memberId: string; token: string }
let other: { memberId: string; token: string }
let fan: { memberId: string; token: string }
beforeAll(async () => {
  server = await startStudio()
  const write = writerOf(server.store.db)
  await write.league('coast', '海岸超级联赛')
  await write.team('hong', '南山红港')
  await write.team('lan', '北湾蓝桥')
  await write.match('derby', ['coast', 'hong', 'lan'], 2)
  anchor = await server.member('13800000001', 1)
  other = await server.member('13800000002', 1)
  fan = await server.member('13800000003')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.store
  for (const table of ['live', 'job', 'member_notice', 'follow', 'reservation', 'search_doc'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  server.clock.forward(NOON - server.clock.now())
})

const input = (more: Partial<SavePlanInput> = {}): SavePlanInput => ({
  liveId: null,
  title: '周末球迷夜话',
  matchType: MatchType.OTHER,
  matchId: null,
  cover: null,
  announcement: '',
  plannedAt: NOON + 2 * HOUR,
  ...more,
})
const save = (more: Partial<SavePlanInput> = {}, token = anchor.token) =>
  server.ask(savePlan, input(more), token)
const saved = async (more: Partial<SavePlanInput> = {}) => (await save(more)).body.data
const refusedAt = (field: string, msg: string) => ({
  status: 400,
  body: { code: 400, msg, data: { fields: { [field]: msg } } },
})
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const reserve = (liveId: string, on = true, token = fan.token) =>
  server.ask(api.live.reserveLive, { liveId, on }, token)

const reservedBy = async (token: string, page = { page: 1, limit: 20 }) => {
  const { data } = (await server.ask(api.live.listReservedLives, page, token)).body
  expect(Value.Check(schemasOf('live.listReservedLives').output, data)).toBe(true)
  return data
}
const listedFor = async (token: string) => {
  const { list, total } = await reservedBy(token)
  const { appointments } = (await server.ask(api.account.getSimpleInfo, {}, token)).body.data
  return { listed: list.map(({ liveId }) => liveId), total, appointments }
}
const listed = (...ids: readonly string[]) => ({ listed: ids, total: ids.length, appointments: ids.length })

describe('[FEAT-16] a plan', () => {
  test('[FEAT-16] is saved, shown to its anchor, and found by everybody', async () => {
    const plan = await saved({ matchType: MatchType.FOOTBALL, matchId: 'derby', announcement: ' 一起  看 ' })
    expect(
      pick(
        plan,
        'state',
        'title',
        'plannedAt',
        'startedAt',
        'endedAt',
        'announcement',
        'reserved',
        'cancelReason',
      ),
    ).toEqual({
      state: 'planned',
      title: '周末球迷夜话',
      plannedAt: NOON + 2 * HOUR,
      startedAt: null,
      endedAt: null,
      announcement: '一起 看',
      reserved: 0,
      cancelReason: null,
    })
    expect(plan.match?.matchId).toBe('derby')
    expect((await server.ask(listPlans, {}, anchor.token)).body.data).toEqual({ plans: [plan] })
    expect((await server.ask(getPlan, { liveId: plan.liveId }, anchor.token)).body.data).toEqual(plan)
    expect((await server.ask(getStudio, {}, anchor.token)).body.data.next).toEqual(plan)
    const found = await server.ask(api.search.searchLivingByPageList, {
      queryName: '夜话',
      page: 1,
      limit: 20,
    })
    expect(found.body.data.list.map(({ live }) => [live.liveId, live.status])).toEqual([
      [plan.liveId, LiveStatus.PLAN],
    ])
    const match = (await server.ask(api.match.getMatchInfo, { matchId: 'derby' })).body.data
    expect(match.lives.map(({ liveId }) => liveId)).toEqual([plan.liveId])
  })

  test('[FEAT-16] begins in the future, within 60 days, and an hour apart from the anchor’s others', async () => {
    expect(await save({ plannedAt: NOON })).toEqual(refusedAt('plannedAt', '开播时间要晚于现在，请重新选择'))
    expect(await save({ plannedAt: NOON + 61 * DAY })).toEqual(
      refusedAt('plannedAt', '只能预约 60 天以内的直播，请选近一点的时间'),
    )
    expect(await save({ plannedAt: Number.MAX_SAFE_INTEGER })).toEqual(
      refusedAt('plannedAt', '只能预约 60 天以内的直播，请选近一点的时间'),
    )
    const short = '标题至少要有 2 个字'
    expect(await save({ title: '\u200b夜\u200b', plannedAt: NOON })).toEqual({
      status: 400,
      body: {
        code: 400,
        msg: short,
        data: { fields: { title: short, plannedAt: '开播时间要晚于现在，请重新选择' } },
      },
    })
    await save()
    expect(await save({ title: '另一场', plannedAt: NOON + 3 * HOUR - 1 })).toEqual(
      refusedAt('plannedAt', '与你的另一场计划「周末球迷夜话」时间太近，请错开一小时'),
    )
    expect((await save({ title: '另一场', plannedAt: NOON + 3 * HOUR })).status).toBe(200)
    expect((await save({}, other.token)).status).toBe(200)
  })

  test('[FEAT-16] two tabs that save at once: one is refused', async () => {
    const both = await Promise.all([save({ title: '左边' }), save({ title: '右边' })])
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 400])
  })

  test('[FEAT-16] saved again with the same key it is one plan', async () => {
    const send = () =>
      fetch(`${server.url}/api${savePlan.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${anchor.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'plan-key-1',
        },
        body: JSON.stringify(input()),
      }).then((response) => response.json() as Promise<unknown>)
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect((await server.ask(listPlans, {}, anchor.token)).body.data.plans).toHaveLength(1)
  })

  test('[FEAT-16] is about a match that is there, of the sport that was chosen, with a cover of one’s own', async () => {
    expect(await save({ matchId: 'nowhere' })).toEqual(refusedAt('matchId', '没有这场比赛，请重新选择'))
    expect(await save({ matchId: 'derby' })).toEqual(
      refusedAt('matchId', '这场比赛不属于所选的赛事类型，请重新选择'),
    )
    const foreign = refusedAt('cover', '这张封面不是你上传的，请重新上传')
    const id = 'a'.repeat(32)
    expect(await save({ cover: `/uploads/${id}.webp` })).toEqual(foreign)
    const upload = (memberId: string, obj: string) =>
      sql`insert into upload (id, member_id, obj, bytes, width, height, created_at)
        values (${id}, ${memberId}, ${obj}, 1, 1, 1, ${new Date(NOON)})
        on conflict (id) do update set member_id = excluded.member_id, obj = excluded.obj`.execute(
        server.store.db,
      )
    await upload(other.memberId, 'cover')
    expect(await save({ cover: `/uploads/${id}.webp` })).toEqual(foreign)
    await upload(anchor.memberId, 'avatar')
    expect(await save({ cover: `/uploads/${id}.webp` })).toEqual(foreign)
    await upload(anchor.memberId, 'cover')
    expect(await save({ cover: '/uploads/../server.lock' })).toEqual(foreign)
    expect((await saved({ cover: `/uploads/${id}.webp` })).cover).toBe(`/uploads/${id}.webp`)
  })

  test('[FEAT-16] is its own anchor’s: nobody else sees, changes or cancels it there', async () => {
    const { liveId } = await saved()
    const lost = refused(404, 404, '没有这场直播，可能已经被移除')
    expect(await server.ask(getPlan, { liveId }, other.token)).toEqual(lost)
    expect(await save({ liveId }, other.token)).toEqual(lost)
    expect(await server.ask(cancelPlan, { liveId, reason: '' }, other.token)).toEqual(lost)
  })

  test('[FEAT-16] what says nothing is refused at its field', async () => {
    expect(await save({ title: '  \u200b字 ' })).toEqual(refusedAt('title', '标题至少要有 2 个字'))
  })
})

describe('[FEAT-02] whoever reserved it', () => {
  test('[FEAT-02] reserves once, is counted, sees it in the room, and takes it back', async () => {
    const { liveId } = await saved()
    const answer = (reserved: boolean) => ({
      status: 200,
      body: { code: 0, msg: 'ok', data: { liveId, reserved } },
    })
    expect(await reserve(liveId)).toEqual(answer(true))
    expect(await reserve(liveId)).toEqual(answer(true))
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.reserved).toBe(1)
    const room = async (token?: string) =>
      (await server.ask(api.live.getLiveRoom, { liveId }, token)).body.data.reserved
    expect([await room(fan.token), await room(other.token), await room()]).toEqual([true, false, false])
    expect(await reserve(liveId, false)).toEqual(answer(false))
    expect(await room(fan.token)).toBe(false)
    expect(await reserve('nowhere')).toEqual(refused(404, 404, '没有这个直播间，可能已经被移除'))
    expect((await server.ask(api.live.reserveLive, { liveId, on: true })).body.code).toBe(10_004)
  })

  test('[FEAT-02] finds what is on and what is to come among its own, the soonest first, as many as are counted', async () => {
    const later = (await saved({ plannedAt: NOON + 5 * HOUR })).liveId
    const soon = (await saved({ matchType: MatchType.FOOTBALL, matchId: 'derby' })).liveId
    const unreserved = await saved({ plannedAt: NOON + 9 * HOUR })
    const { liveId: on } = (await save({ plannedAt: NOON + 20 * MINUTE }, other.token)).body.data
    for (const liveId of [later, soon, on]) await reserve(liveId)
    expect(await server.publishing.published(on)).toBe(true)
    await reserve(unreserved.liveId, true, other.token)
    expect(await listedFor(fan.token)).toEqual(listed(on, soon, later))
    expect(await listedFor(other.token)).toEqual(listed(unreserved.liveId))
    const { list } = await reservedBy(fan.token)
    expect(
      list.map((live) => [
        live.status,
        live.reserved,
        live.duration,
        live.match?.matchId,
        live.anchor.memberId,
      ]),
    ).toEqual([
      [LiveStatus.START, true, null, undefined, other.memberId],
      [LiveStatus.PLAN, true, null, 'derby', anchor.memberId],
      [LiveStatus.PLAN, true, null, undefined, anchor.memberId],
    ])
    const second = await reservedBy(fan.token, { page: 2, limit: 2 })
    expect([second.list.map(({ liveId }) => liveId), second.total]).toEqual([[later], 3])
    expect((await server.ask(api.live.listReservedLives, { page: 1, limit: 20 })).body.code).toBe(10_004)
  })

  test('[FEAT-02] finds no plan there that was given back, cancelled or missed, and no stream that is over', async () => {
    const { liveId: cancelled } = await saved({ plannedAt: NOON + 9 * HOUR })
    const { liveId: missed } = await saved({ plannedAt: NOON + HOUR })
    const { liveId: over } = (await save({ plannedAt: NOON + 20 * MINUTE }, other.token)).body.data
    const { liveId: back } = await saved({ plannedAt: NOON + 5 * HOUR })
    for (const liveId of [cancelled, missed, over, back]) await reserve(liveId)
    expect(await listedFor(fan.token)).toEqual(listed(over, missed, back, cancelled))
    await reserve(back, false)
    await server.ask(cancelPlan, { liveId: cancelled, reason: '' }, anchor.token)
    await server.publishing.published(over)
    await server.publishing.unpublished(over)
    expect(await listedFor(fan.token)).toEqual(listed(missed))
    // By its time alone, before it is noted as missed.
    server.clock.forward(HOUR + 30 * MINUTE)
    expect(await listedFor(fan.token)).toEqual(listed())
  })

  test('[FEAT-02] is counted with the matches', async () => {
    const { liveId } = await saved()
    await reserve(liveId)
    await server.ask(api.match.reserve, { matchId: 'derby', on: true }, fan.token)
    expect(await listedFor(fan.token)).toEqual({ listed: [liveId], total: 1, appointments: 2 })
  })

  test('[FEAT-02] has one reservation where the plan has got a match since: seen in the room, listed and counted once, given back with the match', async () => {
    const plan = await saved()
    const { liveId } = plan
    await reserve(liveId)
    await save({ liveId, matchType: MatchType.FOOTBALL, matchId: 'derby' })
    const room = async () => {
      const { data } = (await server.ask(api.live.getLiveRoom, { liveId }, fan.token)).body
      return [data.reserved, data.minutesBefore]
    }
    const reserveMatch = (on: boolean) => server.ask(api.match.reserve, { matchId: 'derby', on }, fan.token)
    // Nothing is told before its start: what begins, moves or is called off is.
    expect([await room(), await listedFor(fan.token)]).toEqual([[true, null], listed(liveId)])
    await reserveMatch(true)
    expect([await room(), await listedFor(fan.token)]).toEqual([
      [true, 15],
      { listed: [], total: 0, appointments: 1 },
    ])
    await reserveMatch(false)
    expect([await room(), await listedFor(fan.token)]).toEqual([[false, 15], listed()])
    await reserve(liveId, true, other.token)
    await reserveMatch(false)
    expect(await listedFor(other.token)).toEqual(listed(liveId))
  })

  test('[FEAT-02] has every page told that reservations moved, and nobody else', async () => {
    const { liveId } = await saved()
    const [own, others] = [
      await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`),
      await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`),
    ]
    await own.ask({ type: 'hello', token: fan.token })
    await others.ask({ type: 'hello', token: other.token })
    const told = (page: typeof own) =>
      page.frames.filter(({ data }) => data?.type === 'reservations.moved').length
    await reserve(liveId)
    await own.heard(({ data }) => data?.type === 'reservations.moved')
    await server.ask(api.match.reserve, { matchId: 'derby', on: true }, fan.token)
    await own.heard(({ data }) => data?.type === 'reservations.moved' && told(own) === 2)
    expect([told(own), told(others)]).toEqual([2, 0])
    for (const page of [own, others]) {
      page.socket.close()
      await page.closed
    }
  })

  test('[FEAT-02] is told once of each move and of a cancel', async () => {
    const { liveId } = await saved()
    await reserve(liveId)
    await save({ liveId, plannedAt: NOON + 5 * HOUR })
    await save({ liveId, plannedAt: NOON + 5 * HOUR, title: '改了名字' })
    expect(await server.notices(fan.memberId)).toEqual([
      ['球迷0001 的直播改了时间', '「周末球迷夜话」改到 8月2日 01:00（北京时间）', `/live?id=${liveId}`],
    ])
    const cancel = () => server.ask(cancelPlan, { liveId, reason: '设备维修' }, anchor.token)
    const first = await cancel()
    expect(pick(first.body.data, 'state', 'cancelReason')).toEqual({
      state: 'cancelled',
      cancelReason: '设备维修',
    })
    expect(await cancel()).toEqual(first)
    // The notice leads to the room, which says it too.
    const room = await server.ask(api.live.getLiveRoom, { liveId })
    expect(pick(room.body.data, 'status', 'cancelReason')).toEqual({
      status: LiveStatus.END,
      cancelReason: '设备维修',
    })
    expect((await server.notices(fan.memberId)).map(([title, text]) => [title, text])).toEqual([
      ['球迷0001 取消了一场直播', '「改了名字」，原因：设备维修'],
      ['球迷0001 的直播改了时间', '「周末球迷夜话」改到 8月2日 01:00（北京时间）'],
    ])
    const page = { page: 1, limit: 20 }
    const { list } = (await server.ask(api.messages.listNotices, page, fan.token)).body.data
    expect(list.map(({ textEn }) => textEn)).toContain('“改了名字”, reason: 设备维修')
  })
})

test('[FEAT-16] who looks at lists is told that a plan moved, and that it was called off', async () => {
  const { liveId } = await saved()
  const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
  await client.ask({ type: 'board.watch' })
  const told = async (isIt: (live: LiveUpdate) => boolean) => {
    const { data } = await client.heard(
      ({ data: frame }) => frame?.type === 'board.batch' && frame.lives.some(isIt),
    )
    return data?.type === 'board.batch' ? data.lives.filter(isIt) : []
  }
  const { title, matchType, match, plannedAt } = await saved({ liveId, plannedAt: NOON + 5 * HOUR })
  expect(await told(({ heading }) => heading !== undefined)).toEqual([
    {
      liveId,
      status: LiveStatus.PLAN,
      viewers: 0,
      heading: { title, matchType, match, announcement: null, plannedAt },
    },
  ])
  await server.ask(cancelPlan, { liveId, reason: '' }, anchor.token)
  const ended = await told(({ status }) => status === LiveStatus.END)
  expect(ended.map((live) => [live.liveId, live.cancelled])).toEqual([[liveId, true]])
  client.socket.close()
  await client.closed
})

const begin = async (liveId: string) => {
  expect(await server.publishing.published(liveId)).toBe(true)
}
const next = async () => (await server.ask(getIngest, {}, anchor.token)).body.data.liveId

const start = (liveId: string, over: string | null = null) =>
  server.ask(startPlan, { liveId, over }, anchor.token)

describe('[FEAT-16] going live on a plan', () => {
  test('[FEAT-16] the next stream is the plan’s, however early, and for half an hour', async () => {
    const { liveId: soon } = await saved({ plannedAt: NOON + 10 * MINUTE })
    const { liveId } = await saved({ plannedAt: NOON + 5 * HOUR })
    expect(await next()).toBe(soon)
    expect((await start(liveId)).body.data.beginsFrom).toBe(NOON - 30 * MINUTE)
    expect(await next()).toBe(liveId)
    expect((await server.ask(getStudio, {}, anchor.token)).body.data.next?.liveId).toBe(liveId)
    server.clock.forward(30 * MINUTE)
    expect(await next()).toBe(soon)
  })

  test('[FEAT-16] a stream that is on goes on as the plan where its anchor wants it to', async () => {
    const { liveId: on } = await server.goLive(anchor.token)
    await server.work()
    const plan = await saved({ matchType: MatchType.FOOTBALL, matchId: 'derby', announcement: '一起看' })
    await reserve(plan.liveId)
    expect(await start(plan.liveId)).toEqual(refused(422, -1, '你正在直播另一场，请刷新后再试'))
    const match = plan.match && { ...plan.match, streams: 1 }
    const taking = { ...plan, match, liveId: on, state: 'live', startedAt: NOON, reserved: 1 }
    expect((await start(plan.liveId, on)).body.data).toEqual(taking)
    // The answer was lost: asked again, it is the same.
    expect((await start(plan.liveId, on)).body.data).toEqual(taking)
    const room = (await server.ask(api.live.getLiveRoom, { liveId: on })).body.data
    expect(pick(room, 'title', 'announcement')).toEqual({ title: plan.title, announcement: '一起看' })
    expect(room.match?.matchId).toBe('derby')
    // The plan is that stream from now on, and is neither missed nor begun again.
    expect((await server.ask(listPlans, {}, anchor.token)).body.data).toEqual({ plans: [taking] })
    expect((await server.ask(getPlan, { liveId: plan.liveId }, anchor.token)).body.data).toEqual(taking)
    expect((await server.ask(api.live.getLiveRoom, { liveId: plan.liveId })).body.data.status).toBe(
      LiveStatus.END,
    )
    server.clock.forward(3 * HOUR)
    await server.work()
    expect(await server.notices(fan.memberId)).toEqual([
      ['你预约的直播开始了：球迷0001', plan.title, `/live?id=${on}`],
    ])
    await server.publishing.unpublished(on)
    expect(await start(plan.liveId)).toEqual(refused(422, -1, '这场计划已经结束，不能再改'))
  })
})
describe('[LIVE-01] [LIVE-02] its life', () => {
  test('[LIVE-02] the key begins the plan from half an hour before its time until half an hour after', async () => {
    const { liveId } = await saved({ plannedAt: NOON + HOUR })
    expect(await next()).not.toBe(liveId)
    server.clock.forward(30 * MINUTE)
    expect(await next()).toBe(liveId)
    server.clock.forward(60 * MINUTE - 1)
    expect(await next()).toBe(liveId)
    server.clock.forward(1)
    expect(await next()).not.toBe(liveId)
  })

  test('[LIVE-02] once begun it is neither changed nor cancelled as a plan', async () => {
    const { liveId } = await saved()
    await begin(liveId)
    expect(await save({ liveId })).toEqual(refused(422, -1, '这场直播已经开始，不能再改计划'))
    expect(await server.ask(cancelPlan, { liveId, reason: '' }, anchor.token)).toEqual(
      refused(422, -1, '这场直播已经开始，请到直播间结束它'),
    )
    expect(await reserve(liveId)).toEqual(refused(422, -1, '直播已经开始，进来看吧'))
    await server.publishing.unpublished(liveId)
    expect(await save({ liveId })).toEqual(refused(422, -1, '这场计划已经结束，不能再改'))
    expect(await reserve(liveId)).toEqual(refused(422, -1, '直播已经结束，不能再预约'))
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('ended')
  })

  test('[LIVE-02] a cancelled plan never begins', async () => {
    const { liveId } = await saved()
    await server.ask(cancelPlan, { liveId, reason: '' }, anchor.token)
    expect(await server.publishing.published(liveId)).toBe(false)
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('cancelled')
  })

  test('[LIVE-02] a plan that is not begun is missed after its time of grace, and who waits is told', async () => {
    const { liveId } = await saved()
    await reserve(liveId)
    server.clock.forward(2 * HOUR + 30 * MINUTE - 1)
    await server.work()
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('planned')
    server.clock.forward(1)
    await server.work()
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('missed')
    expect((await server.ask(api.live.getLiveRoom, { liveId })).body.data.missed).toBe(true)
    expect(await start(liveId)).toEqual(refused(422, -1, '这场计划没有按时开播，已经错过了，请重新预约'))
    expect(await server.notices(fan.memberId)).toEqual([
      ['球迷0001 没有按时开播', '周末球迷夜话', `/live?id=${liveId}`],
    ])
    expect(await server.notices(anchor.memberId)).toEqual([
      ['你错过了一场计划的直播', '周末球迷夜话', `/planinfo?id=${liveId}`],
    ])
    expect(await server.publishing.published(liveId)).toBe(false)
  })

  test('[LIVE-02] a plan that was moved is missed at its new time alone', async () => {
    const { liveId } = await saved()
    await save({ liveId, plannedAt: NOON + 10 * HOUR })
    server.clock.forward(3 * HOUR)
    await server.work()
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('planned')
    server.clock.forward(8 * HOUR)
    await server.work()
    expect((await server.ask(getPlan, { liveId }, anchor.token)).body.data.state).toBe('missed')
  })
})

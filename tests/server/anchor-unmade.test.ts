import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus, MatchType, MemberType } from '../../contract/enums'
import type { ApplyInput } from '../../contract/studio.schema'
import { runErrand } from '../../server/office/commands'
import { connect } from './support/rooms'
import { addOperator, askOffice, sessionOf } from './support/office'
import { emptyMembers, health, startStudio, type Studio } from './support/studio'

const { office } = api
const DAY = 24 * 3_600_000
const reason = '长期没有开播'
const application = (name: string): ApplyInput => ({
  name,
  matchType: MatchType.OTHER,
  words: '看了二十年球，想和大家一起聊',
  agreed: true,
})

let server: Studio
let owner: string
let anchor: { memberId: string; token: string }
let fan: { memberId: string; token: string }
beforeAll(async () => {
  server = await startStudio()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyMembers(server, 'operator', 'operator_session', 'operator_log')
  await sql`delete from job`.execute(server.store.db)
  await sql`delete from search_doc`.execute(server.store.db)
  server.healthOf.clear()
  server.stopped.length = 0
  await addOperator(server, 'lin', 'owner')
  owner = await sessionOf(server, 'lin')
  anchor = await server.member('13800000001', MemberType.ANCHOR)
  fan = await server.member('13800000002')
})

const unmake = async (why = reason, token = owner) =>
  (await askOffice(server, office.unmakeAnchor, { memberId: anchor.memberId, reason: why }, token)).body
/** What a member was told last, in both languages. */
const toldLast = async (token: string) => {
  const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body.data
  return [list[0]?.text, list[0]?.textEn]
}
const userType = async () =>
  (await server.ask(api.account.getSimpleInfo, {}, anchor.token)).body.data.userType
const plan = async () => {
  const heading = {
    title: '周末德比',
    matchType: MatchType.OTHER,
    matchId: null,
    cover: null,
    announcement: '',
  }
  const plannedAt = server.clock.now() + DAY
  const input = { ...heading, liveId: null, plannedAt }
  return (await server.ask(api.studio.savePlan, input, anchor.token)).body.data.liveId
}
const logged = async () => {
  const { rows } = await sql<{ act: string }>`
    select who, act, target, before, after from operator_log where act like 'anchor.%' or act like 'live.%' order by id`.execute(
    server.store.db,
  )
  return rows
}

test('[ROLE-03] who is an anchor no more is told why at once, streams no more and may apply again', async () => {
  const { liveId, streamKey } = await server.goLive(anchor.token)
  server.healthOf.set(liveId, health)
  const page = await connect(`${server.url.replace('http', 'ws')}/api/socket`)
  await page.ask({ type: 'hello', token: anchor.token })
  expect(await unmake()).toEqual({ code: 0, msg: 'ok', data: { done: true } })
  await page.heard((frame) => frame.data?.type === 'member.moved')
  page.socket.close()
  expect(await userType()).toBe(MemberType.MEMBER)
  expect(server.stopped).toEqual([[liveId, `直播已被运营结束：${reason}`]])
  const { body } = await server.ask(api.studio.getStudio, {}, anchor.token)
  expect(body.msg).toBe('仅主播可以使用，请先申请成为主播')
  expect(await server.publishing.authorize({ via: 'rtmp', key: streamKey, ip: '127.0.0.1' })).toEqual({
    is: 'refused',
    reason: '仅主播可以开播，请先申请成为主播',
  })
  expect((await server.notices(anchor.memberId))[0]?.[0]).toBe('你不再是主播了')
  expect(await toldLast(anchor.token)).toEqual([
    `可以重新申请。原因：${reason}`,
    `You may apply again. Reason: ${reason}`,
  ])
  expect((await server.ask(api.studio.apply, application('球迷0001'), anchor.token)).status).toBe(200)
})

test('[ROLE-03] what was streamed can still be watched, plans are cancelled, and who waits for them is told', async () => {
  const { liveId } = await server.goLive(anchor.token)
  const planned = await plan()
  await server.ask(api.live.reserveLive, { liveId: planned, on: true }, fan.token)
  server.clock.forward(60_000)
  await unmake()
  const { rows } = await sql<{ id: string }>`
    select id, status, withheld, cancel_reason, end_reason from live where anchor_id = ${anchor.memberId} order by id = ${planned}`.execute(
    server.store.db,
  )
  expect(rows).toEqual([
    { id: liveId, status: LiveStatus.END, withheld: false, cancel_reason: null, end_reason: reason },
    { id: planned, status: LiveStatus.END, withheld: false, cancel_reason: '主播不再开播', end_reason: null },
  ])
  expect(await server.notices(fan.memberId)).toEqual([
    ['球迷0001 取消了一场直播', '「周末德比」，原因：主播不再开播', `/live?id=${planned}`],
  ])
  expect(await toldLast(fan.token)).toEqual([
    '「周末德比」，原因：主播不再开播',
    '“周末德比”, reason: The streamer streams no more',
  ])
  expect(await logged()).toEqual([
    {
      who: 'lin',
      act: 'live.end',
      target: anchor.memberId,
      before: { liveId },
      after: { reason, isWithheld: false },
    },
    {
      who: 'lin',
      act: 'anchor.unmade',
      target: anchor.memberId,
      before: { userType: MemberType.ANCHOR },
      after: { userType: MemberType.MEMBER, reason, lives: 1, plans: 1 },
    },
  ])
})

test('[ROLE-03] an accepted application counts no more then: the way to apply stands open', async () => {
  const standing = async () =>
    (await server.ask(api.studio.getApplication, {}, fan.token)).body.data.application?.state ?? null
  const { applicationId } = (await server.ask(api.studio.apply, application('南山说球'), fan.token)).body.data
  const now = server.clock.now()
  await server.parts.office.act((on) => on.decide(applicationId, { is: 'accepted' }, 'lin', now))
  expect(await standing()).toBe('accepted')
  await askOffice(server, office.unmakeAnchor, { memberId: fan.memberId, reason }, owner)
  expect(await standing()).toBeNull()
})

test('[ROLE-03] a stream that waits for its first picture does not begin for who is an anchor no more', async () => {
  const { liveId } = (await server.ask(api.studio.getIngest, {}, anchor.token)).body.data
  await unmake()
  expect(await server.publishing.published(liveId)).toBe(false)
})

test('[ROLE-03] an owner takes the role away once, and says why', async () => {
  await addOperator(server, 'mo', 'moderator')
  const moderator = await sessionOf(server, 'mo')
  expect((await unmake(reason, moderator)).msg).toBe('你的角色不能使用这项功能')
  expect(await unmake('\u200b')).toEqual({
    code: 400,
    msg: '请写明理由，200 个字以内',
    data: { fields: { reason: '请写明理由，200 个字以内' } },
  })
  expect([(await unmake()).msg, (await unmake()).msg]).toEqual([
    'ok',
    '这位会员不是主播，或来自演示世界，请刷新后重试',
  ])
  const nobody = await askOffice(server, office.unmakeAnchor, { memberId: 'nobody', reason }, owner)
  expect(nobody.body.msg).toBe('这位会员不是主播，或来自演示世界，请刷新后重试')
})

test('[ROLE-03] the command line takes the role away by the phone', async () => {
  const context = { office: server.parts.office, now: server.clock.now } as never
  const errand = (phone: string) => runErrand({ args: ['unanchor', phone, reason], by: 'root' }, context)
  expect(await errand('13800000001')).toBe(`球迷0001 (${anchor.memberId}) is no anchor any more\n`)
  expect(await userType()).toBe(MemberType.MEMBER)
  await expect(errand('13800000001')).rejects.toThrow('no anchor has the phone "13800000001"')
  await expect(errand('13899999999')).rejects.toThrow('no anchor has the phone "13899999999"')
})

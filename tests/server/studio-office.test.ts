import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MatchType, MemberType } from '../../contract/enums'
import { SOCKET_PATH, type ServerFrame } from '../../contract/socket'
import type { ApplyInput, ChangeApplicationInput } from '../../contract/studio.schema'
import { connect } from './support/rooms'
import { pick } from './support/studio'
import { NOON, startTestServer, type TestServer } from './support/server'

const { apply, changeApplication, getApplication, getStudio, withdrawApplication } = api.studio

const DECIDED = '你的申请已经有结果了，不能再修改或撤回'
const WITHDRAWN = '这份申请已经撤回了，可以重新申请'

let server: TestServer
let member: { memberId: string; token: string }
let other: { memberId: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate member cascade`.execute(server.store.db)
  await sql`truncate operator_log`.execute(server.store.db)
  member = await server.member('13800000001')
  other = await server.member('13800000002')
})

const words = '看了二十年英超，想用粤语和大家一起聊每周的焦点战'
const input = (more: Partial<ApplyInput> = {}): ApplyInput => ({
  name: '南山说球',
  matchType: MatchType.FOOTBALL,
  words,
  agreed: true,
  ...more,
})
const send = (more: Partial<ApplyInput> = {}, token = member.token) => server.ask(apply, input(more), token)
const newest = async (token = member.token) =>
  (await server.ask(getApplication, {}, token)).body.data.application
const me = async (token = member.token) => (await server.ask(api.account.getSimpleInfo, {}, token)).body.data
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const refusedAt = (field: string, msg: string) => ({
  status: 400,
  body: { code: 400, msg, data: { fields: { [field]: msg } } },
})
const office = () => server.parts.office
const withdraw = (applicationId: string, token = member.token) =>
  server.ask(withdrawApplication, { applicationId }, token)
const log = async () => {
  const { rows } = await sql<{
    act: string
  }>`select who, act, target, before, after from operator_log order by id`.execute(server.store.db)
  return rows
}

const isNotice = ({ data }: ServerFrame): boolean => data?.type === 'notice.arrived'
const make = (phone: string) =>
  office().act((on) => on.anchor(phone, { by: 'lin', matchType: MatchType.OTHER, now: NOON }))
const accept = async (more: Partial<ApplyInput>, token: string) => {
  const { applicationId } = (await send(more, token)).body.data
  await office().act((on) => on.decide(applicationId, { is: 'accepted' }, 'lin', NOON + 1))
}
const sendOnce = () =>
  fetch(`${server.url}/api${apply.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'apply-key-1',
    },
    body: JSON.stringify(input()),
  }).then((response) => response.json() as Promise<object>)

describe('[ROUTE-11] an application', () => {
  test('[ROUTE-11] waits, is shown, and there is one at a time', async () => {
    expect(await newest()).toBeNull()
    const { body } = await send({ name: '  南山 说球 ' })
    const pending = {
      applicationId: body.data.applicationId,
      state: 'pending',
      name: '南山 说球',
      matchType: MatchType.FOOTBALL,
      words,
      reason: null,
      at: NOON,
      decidedAt: null,
    }
    expect(body.data).toEqual(pending)
    expect(await newest()).toEqual(pending)
    expect(await send()).toEqual(refused(422, -1, '你的申请正在审核，结果会发到你的通知里'))
  })

  test('[ROUTE-11] two tabs at once send one application', async () => {
    const both = await Promise.all([send(), send({ name: '北湾说球' })])
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422])
  })

  test('[ROUTE-11] sent again with its key it is the same application', async () => {
    const [first, second] = [await sendOnce(), await sendOnce()]
    expect(second).toEqual(first)
    expect(pick(first, 'code')).toEqual({ code: 0 })
  })

  test('[ROUTE-11] asks for a name that nobody has or asks for, and that is not the operator’s', async () => {
    const taken = refusedAt('name', '这个名字已经有人用了，请换一个')
    expect(await send({ name: '球迷0002' })).toEqual(taken)
    await send({ name: 'Kai Live' }, other.token)
    expect(await send({ name: 'kai live' })).toEqual(taken)
    expect(await send({ name: '触线官方' })).toEqual(refusedAt('name', '这个名字会让人误会是官方，请换一个'))
    expect(await send({ name: '\u200b球\u200b' })).toEqual(refusedAt('name', '名字至少要有 2 个字'))
    expect(await send({ words: `${'\u200b'.repeat(12)}试` })).toEqual(
      refusedAt('words', '介绍至少要有 10 个字'),
    )
    expect((await send({ name: '球迷0001' })).status).toBe(200)
  })

  test('[ROLE-03] who is an anchor already does not apply', async () => {
    const anchor = await server.member('13800000003', MemberType.ANCHOR)
    expect(await send({}, anchor.token)).toEqual(refused(422, -1, '你已经是主播了，去「我的直播间」看看吧'))
  })
})

describe('[ROUTE-11] a decision', () => {
  test('[ROLE-03] what somebody wrote of themselves stands on their page, unless they have written something there', async () => {
    const bioOf = async (memberId: string) =>
      (await server.ask(api.social.getPerson, { memberId })).body.data.person.bio
    await server.ask(api.account.saveProfile, { bio: '老球迷' }, other.token)
    await accept({ words: `${words}${'，'.repeat(80)}` }, member.token)
    await accept({ name: '北岸说球' }, other.token)
    expect([
      (await bioOf(member.memberId)).slice(0, words.length),
      (await bioOf(member.memberId)).length,
    ]).toEqual([words, 80])
    expect(await bioOf(other.memberId)).toBe('老球迷')
  })

  test('[ROLE-03] [ROLE-04] [NAV-05] whoever is accepted is an anchor at once, in the session and on the socket they have', async () => {
    const { applicationId } = (await send()).body.data
    expect(await server.ask(getStudio, {}, member.token)).toEqual(
      refused(403, 403, '仅主播可以使用，请先申请成为主播'),
    )
    const client = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
    await client.ask({ type: 'hello', token: member.token })
    await office().act((on) => on.decide(applicationId, { is: 'accepted' }, 'lin', NOON + 1))
    const { data } = await client.heard(isNotice)
    if (data?.type !== 'notice.arrived') throw new Error('another frame')
    expect(pick(data.notice, 'kind', 'title', 'text', 'path')).toEqual({
      kind: 'system',
      title: '你成为主播了',
      text: '你的名字是「南山说球」',
      path: '/room',
    })
    expect(pick(await me(), 'userType', 'nickname')).toEqual({
      userType: MemberType.ANCHOR,
      nickname: '南山说球',
    })
    const { body } = await server.ask(getStudio, {}, member.token)
    expect(pick(body.data, 'title', 'matchType', 'onAir')).toEqual({
      title: '南山说球的直播间',
      matchType: MatchType.FOOTBALL,
      onAir: null,
    })
    expect(pick(await newest(), 'state', 'decidedAt')).toEqual({ state: 'accepted', decidedAt: NOON + 1 })
    const found = await server.ask(api.search.searchAnchorByPageList, {
      queryName: '南山',
      page: 1,
      limit: 20,
    })
    expect(found.body.data.total).toBe(1)
    client.socket.close()
    await client.closed
    expect(await log()).toEqual([
      {
        who: 'lin',
        act: 'application.accepted',
        target: applicationId,
        before: { state: 'pending', nickname: '球迷0001', userType: 0 },
        after: { state: 'accepted', reason: null, nickname: '南山说球' },
      },
    ])
  })

  test('[ROUTE-11] a pending one is changed, the office reads the newest, and decides on nothing it has not read', async () => {
    const { applicationId } = (await send()).body.data
    const others = (await send({ name: '北山说球' }, other.token)).body.data
    const changeTo = (more: Partial<ChangeApplicationInput>, token = member.token) =>
      server.ask(
        changeApplication,
        {
          applicationId,
          name: '南山说球',
          matchType: MatchType.BASKETBALL,
          words: `${words}，周末也播`,
          ...more,
        },
        token,
      )
    expect(await changeTo({ name: '北山 说球' })).toEqual(refusedAt('name', '这个名字已经有人用了，请换一个'))
    expect((await changeTo({ applicationId: others.applicationId })).body.msg).toBe(WITHDRAWN)
    const { data: changed } = (await changeTo({})).body
    expect(await newest()).toEqual(changed)
    expect(pick(changed, 'state', 'name', 'matchType', 'words')).toEqual({
      state: 'pending',
      name: '南山说球',
      matchType: MatchType.BASKETBALL,
      words: `${words}，周末也播`,
    })
    const waiting = await office().act((on) => on.waiting())
    expect(new Map(waiting.map((one) => [one.applicationId, one.words]))).toEqual(
      new Map([
        [changed.applicationId, changed.words],
        [others.applicationId, words],
      ]),
    )
    const decide = (id: string) => office().act((on) => on.decide(id, { is: 'accepted' }, 'lin', NOON + 1))
    await expect(decide(applicationId)).rejects.toThrow('没有这份申请，可能刚被修改或撤回，请刷新列表')
    await decide(changed.applicationId)
    expect(await changeTo({ applicationId: changed.applicationId })).toEqual(refused(422, -1, DECIDED))
    expect((await me()).nickname).toBe('南山说球')
  })

  test('[ROUTE-11] a pending one is withdrawn, and one that was decided meanwhile is not', async () => {
    const { applicationId } = (await send()).body.data
    await withdraw(applicationId, other.token)
    expect((await newest())?.applicationId).toBe(applicationId)
    const none = { status: 200, body: { code: 0, msg: 'ok', data: { application: null, isOpen: true } } }
    expect(await withdraw(applicationId)).toEqual(none)
    expect(await withdraw(applicationId)).toEqual(none)
    expect(await office().act((on) => on.waiting())).toEqual([])
    const again = (await send()).body.data.applicationId
    await office().act((on) => on.decide(again, { is: 'refused', reason: '介绍太短' }, 'lin', NOON + 1))
    expect(await withdraw(again)).toEqual(refused(422, -1, DECIDED))
    expect(pick(await newest(), 'state', 'reason')).toEqual({ state: 'refused', reason: '介绍太短' })
  })

  test('[ROUTE-11] whoever is refused is told why, and may apply again', async () => {
    const { applicationId } = (await send()).body.data
    const refuse = (reason: string) =>
      office().act((on) => on.decide(applicationId, { is: 'refused', reason }, 'lin', NOON + 1))
    await expect(refuse(' \u200b ')).rejects.toThrow('请写明理由，200 个字以内')
    await expect(refuse('长'.repeat(201))).rejects.toThrow('请写明理由，200 个字以内')
    await refuse('介绍太短')
    await expect(refuse('介绍太短')).rejects.toThrow('这份申请已经处理过了')
    await expect(office().act((on) => on.decide('nowhere', { is: 'accepted' }, 'lin', NOON))).rejects.toThrow(
      '没有这份申请',
    )
    expect(pick(await newest(), 'state', 'reason')).toEqual({ state: 'refused', reason: '介绍太短' })
    expect((await me()).userType).toBe(MemberType.MEMBER)
    const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, member.token)).body
      .data
    expect(list.map(({ title, text, path }) => [title, text, path])).toEqual([
      ['主播申请没有通过', '介绍太短', '/room'],
    ])
    expect((await send()).status).toBe(200)
  })

  test('[ROUTE-11] a name that somebody took meanwhile is not given twice', async () => {
    const { applicationId } = (await send()).body.data
    await sql`update member set nickname = '南山说球' where id = ${other.memberId}`.execute(server.store.db)
    await expect(
      office().act((on) => on.decide(applicationId, { is: 'accepted' }, 'lin', NOON)),
    ).rejects.toThrow('这个名字已经有人用了，请换一个')
    expect(pick(await newest(), 'state')).toEqual({ state: 'pending' })
    expect(await log()).toEqual([])
  })

  test('[ROUTE-11] those who wait are listed, the oldest first', async () => {
    await send()
    server.clock.forward(1)
    await send({ name: '北湾说球' }, other.token)
    const waiting = await office().act((on) => on.waiting())
    expect(waiting.map(({ name, nickname, memberId }) => [name, nickname, memberId])).toEqual([
      ['南山说球', '球迷0001', member.memberId],
      ['北湾说球', '球迷0002', other.memberId],
    ])
  })
})

describe('[ROLE-03] the office makes an anchor', () => {
  test('[ROLE-03] of a member, of a stranger, and once', async () => {
    expect(await make('13800000001')).toEqual({
      memberId: member.memberId,
      nickname: '球迷0001',
      userType: MemberType.ANCHOR,
      isNew: true,
    })
    expect((await server.ask(getStudio, {}, member.token)).status).toBe(200)
    expect(pick(await make('13800000001'), 'isNew')).toEqual({ isNew: false })
    const stranger = await make('13911112222')
    const row = await server.store.db
      .selectFrom('member')
      .select(['phone', 'user_type', 'nickname'])
      .where('id', '=', stranger.memberId)
      .executeTakeFirst()
    expect(row).toEqual({ phone: '13911112222', user_type: 1, nickname: stranger.nickname })
    expect((await log()).map(({ act }) => act)).toEqual(['anchor.made', 'member.registered', 'anchor.made'])
    await expect(make('12')).rejects.toThrow('手机号不正确，请检查后重试')
  })

  test('[ROLE-03] with the name that was applied with', async () => {
    await send()
    expect(pick(await make('13800000001'), 'nickname', 'isNew')).toEqual({
      nickname: '南山说球',
      isNew: true,
    })
    expect(pick(await newest(), 'state')).toEqual({ state: 'accepted' })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { SettleMessageReportInput } from '../../contract/office.schema'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'
import { chinaTime } from '../../server/domain/messages/china-time'

const { office, messages } = api
const pages = { page: 1, limit: 20 }
const HOUR = 3_600_000

interface Person {
  readonly memberId: string
  readonly token: string
}
let server: TestServer
let ann: Person
let ben: Person
let moderator: string
let threadId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.member('13800000001')
  ben = await server.member('13800000002')
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await server.ask(api.social.follow, { kind: 'member', id: other.memberId, on: true }, one.token)
})
afterAll(() => server.close())

let keys = 0
const write = async (text: string, by = ann) => {
  keys += 1
  const key = `key-${String(keys).padStart(6, '0')}`
  return (await server.ask(messages.sendMessage, { threadId, key, text }, by.token)).body
}
const report = (seq: number, by = ben) =>
  server.ask(messages.reportMessage, { threadId, seq, reason: 'fraud', text: '骗子' }, by.token)
beforeEach(async () => {
  await sql`truncate thread, operator, operator_session, operator_log, message_mute, member_notice cascade`.execute(
    server.store.db,
  )
  server.clock.forward(HOUR)
  await addOperator(server, 'mo', 'moderator')
  moderator = await sessionOf(server, 'mo')
  threadId = (await server.ask(messages.openThread, { memberId: ben.memberId }, ann.token)).body.data.threadId
  for (const text of ['在吗', '加我领内部料', '包赢']) await write(text)
  await report(2)
})

const reports = async (open = true) =>
  (await askOffice(server, office.listMessageReports, { open, ...pages }, moderator)).body.data.list
const settle = async (more: Partial<SettleMessageReportInput>) => {
  const reportId = (await reports())[0]?.reportId ?? '0'
  const input = { reportId, decision: 'dismiss', hours: null, reason: '', ...more } as const
  const { body } = await askOffice(server, office.settleMessageReport, input, moderator)
  return [body.code, body.msg]
}
const read = async (by: Person) =>
  (await server.ask(messages.readThread, { threadId }, by.token)).body.data.messages.map(
    ({ text, removed }) => (removed ? 'removed' : text),
  )
const told = async ({ memberId }: Person) => {
  const { rows } = await sql<{ text: string }>`
    select text from member_notice where member_id = ${memberId} order by at, id`.execute(server.store.db)
  return rows.map(({ text }) => text)
}

test('[FEAT-06] an operator reads who reported which message of whom', async () => {
  expect(await reports()).toEqual([
    {
      reportId: expect.any(String),
      at: server.clock.now(),
      reporter: { memberId: ben.memberId, nickname: '球迷0002' },
      person: { memberId: ann.memberId, nickname: '球迷0001' },
      message: '加我领内部料',
      picture: null,
      reason: 'fraud',
      text: '骗子',
      mutedUntil: null,
      decision: null,
    },
  ])
})

test('[FEAT-06] what two have written around it is read where it is needed, and the log keeps by whom', async () => {
  const [first] = await reports()
  expect(await logOf(server)).toEqual([])
  const { body } = await askOffice(
    server,
    office.readMessagesAround,
    { reportId: first?.reportId ?? '' },
    moderator,
  )
  expect(body.data.messages.map(({ seq, nickname, text, meant }) => [seq, nickname, text, meant])).toEqual([
    [1, '球迷0001', '在吗', false],
    [2, '球迷0001', '加我领内部料', true],
    [3, '球迷0001', '包赢', false],
  ])
  expect(await logOf(server)).toEqual([['mo', 'messageReport.read', first?.reportId]])
})

/** What whoever reported just now is told. */
const outcome = (came: string): string =>
  `${chinaTime(server.clock.now())}你举报了「球迷0001」的私信「加我领内部料」。${came}。谢谢你的提醒`

test('[FEAT-06] a report of nothing wrong changes nothing, and who reported is told', async () => {
  expect(await settle({})).toEqual([0, 'ok'])
  expect([await read(ben), await reports(), (await reports(false)).map((row) => row.decision)]).toEqual([
    ['在吗', '加我领内部料', '包赢'],
    [],
    ['dismiss'],
  ])
  expect(await told(ben)).toEqual([outcome('我们看过了，没有发现违规')])
  expect((await logOf(server)).map(([who, act]) => [who, act])).toEqual([['mo', 'messageReport.settle']])
})

test('[FEAT-06] a message that is removed goes from both pages at once, and its words are answered to nobody', async () => {
  const page = await connect(server.url.replace('http', 'ws') + '/api/socket')
  await page.ask({ type: 'hello', token: ben.token })
  expect(await settle({ decision: 'remove' })).toEqual([0, 'ok'])
  const { data } = await page.heard((frame) => frame.data?.type === 'thread.moved')
  expect(
    data?.type === 'thread.moved' && [data.message?.seq, data.message?.removed, data.message?.text],
  ).toEqual([2, true, ''])
  page.socket.close()
  for (const one of [ann, ben]) expect(await read(one)).toEqual(['在吗', 'removed', '包赢'])
  expect(await told(ben)).toEqual([outcome('这条私信已被删除')])
  expect(await report(2)).toEqual({
    status: 404,
    body: { code: 404, msg: '这条消息已经不在了', data: null },
  })
})

test('[FEAT-06] who is kept from writing is told why and how long, and writes again afterwards', async () => {
  expect(await settle({ decision: 'mute', hours: 24, reason: '诈骗' })).toEqual([0, 'ok'])
  expect(await read(ann)).toEqual(['在吗', 'removed', '包赢'])
  expect(await told(ann)).toEqual(['你发的私信被举报，经平台运营核实（诈骗），24 小时内不能发私信'])
  expect(await write('再来')).toEqual({
    code: -1,
    msg: '平台运营已禁止你发私信（诈骗），还剩 24 小时',
    data: null,
  })
  expect((await write('别再发了', ben)).code).toBe(0)
  expect((await reports(false)).map((row) => row.mutedUntil)).toEqual([server.clock.now() + 24 * HOUR])
  server.clock.forward(24 * HOUR)
  expect((await write('改过了')).code).toBe(0)
})

test('[FEAT-06] an operator lifts it before its time, once', async () => {
  await settle({ decision: 'mute', hours: 720 })
  const lift = async () => {
    const { memberId } = ann
    return (await askOffice(server, office.liftMessageMute, { memberId }, moderator)).body.msg
  }
  expect([await lift(), await lift()]).toEqual(['ok', '这个人没有被禁止发私信，请刷新后重试'])
  expect((await write('谢谢')).code).toBe(0)
  expect(await told(ann)).toContain('平台运营解除了对你的限制，现在可以发私信了')
})

test('[FEAT-06] a mute says how long, a report is decided on once, and an unknown one is refused', async () => {
  const [first] = await reports()
  const again = { reportId: first?.reportId ?? '' }
  expect(await settle({ decision: 'mute' })).toEqual([400, '请选择禁止多久'])
  expect([await told(ann), (await reports()).length]).toEqual([[], 1])
  await settle(again)
  expect(await settle(again)).toEqual([-1, '这条举报已经处理过了'])
  expect(await settle({ reportId: '99' })).toEqual([404, '没有这条举报，请刷新后重试'])
  expect(await settle({ reportId: 'seven' })).toEqual([404, '没有这条举报，请刷新后重试'])
})

test('[FEAT-06] of a deleted account the message can be removed, and nobody is kept from writing', async () => {
  const gone = await server.member('13800000009')
  for (const [one, other] of [
    [gone, ben],
    [ben, gone],
  ] as const)
    await server.ask(api.social.follow, { kind: 'member', id: other.memberId, on: true }, one.token)
  threadId = (await server.ask(messages.openThread, { memberId: ben.memberId }, gone.token)).body.data
    .threadId
  await write('包赢', gone)
  await settle({})
  await report(1)
  await sql`delete from member where id = ${gone.memberId}`.execute(server.store.db)
  expect(await settle({ decision: 'mute', hours: 1 })).toEqual([-1, '对方已注销账号，无法禁止'])
  expect(await settle({ decision: 'remove' })).toEqual([0, 'ok'])
  expect(await read(ben)).toEqual(['removed'])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { ChatUserType } from '../../contract/enums'
import { GOES_ON_WITHIN } from '../../contract/support.service-rules'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { support, office, messages } = api
const pages = { page: 1, limit: 20 }

let server: TestServer
let lin: string
let he: string
let next = 13_700_004_000
let keys = 0
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'moderator')
  await addOperator(server, 'he', 'owner')
  lin = await sessionOf(server, 'lin')
  server.clock.forward(60_000)
  he = await sessionOf(server, 'he')
})
afterAll(() => server.close())

const somebody = async () => {
  next += 1
  return (await server.member(String(next))).token
}
const open = async (token: string) => (await server.ask(support.openService, {}, token)).body.data
const state = async (token: string) => (await server.ask(support.getService, {}, token)).body.data.last
const key = (): string => {
  keys += 1
  return `key-${String(keys).padStart(6, '0')}`
}
const write = async (token: string, text: string) => {
  const { threadId } = await open(token)
  return (await server.ask(messages.sendMessage, { threadId, key: key(), text }, token)).body
}
const talk = async (token: string) => {
  const { threadId } = await open(token)
  const { data } = (await server.ask(messages.readThread, { threadId }, token)).body
  return data.messages.map(({ userType, text, own }) => [userType, text, own])
}
/** What each line of the service's thread says in English. */
const inEnglish = async (token: string) => {
  const { list } = (await server.ask(messages.listThreads, pages, token)).body.data
  const threadId = list.find(({ kind }) => kind === 'service')?.threadId ?? ''
  const { data } = (await server.ask(messages.readThread, { threadId }, token)).body
  return data.messages.map(({ textEn }) => textEn)
}
/** How far the service has read. */
const readTo = async (token: string) => {
  const { threadId } = await open(token)
  return (await server.ask(messages.readThread, { threadId }, token)).body.data.thread.theirReadSeq
}
const waiting = async () =>
  (await askOffice(server, office.listCases, { state: 'waiting', ...pages }, lin)).body.data.list
const caseWith = async (last: string) =>
  (await askOffice(server, office.listCases, { state: null, ...pages }, lin)).body.data.list.find(
    (row) => row.last === last,
  )?.caseId ?? ''
const take = async (caseId: string, by: string) =>
  (await askOffice(server, office.takeCase, { caseId }, by)).body
const answer = async (caseId: string, text: string, by: string, as = key()) =>
  (await askOffice(server, office.answerCase, { caseId, key: as, text }, by)).body
const close = async (caseId: string, by: string) =>
  (await askOffice(server, office.closeCase, { caseId }, by)).body

test('[FEAT-15] answers are found by characters, pinyin and initials, the best first, and say whether they helped', async () => {
  const token = await somebody()
  const find = async (queryName: string) =>
    (await server.ask(support.listHelp, { queryName }, token)).body.data.list.map(
      ({ articleId }) => articleId,
    )
  expect((await find('')).length).toBeGreaterThan(10)
  expect([(await find('砖块'))[0], (await find('brick'))[0], (await find('gold'))[0]]).toEqual([
    'brick',
    'brick',
    'gold',
  ])
  const found = await Promise.all(['验证码', 'yanzhengma', 'yzm', 'OBS', '从头看', '没有这样的话'].map(find))
  expect(found.map(([first]) => first)).toEqual(['code', 'code', 'code', 'obs', 'rewind', undefined])
  const logins = await Promise.all(
    ['忘记密码', '通行密钥', 'passkey', '换号', '旧号码', '加好友', 'wjmm'].map(find),
  )
  expect(logins.map(([first]) => first)).toEqual([
    'password',
    'passkey',
    'passkey',
    'phone',
    'lostPhone',
    'addFriend',
    'password',
  ])
  const own = await Promise.all(
    ['昵称', '怎么改昵称', '换头像', '签名', 'nickname', '免打扰', '怎么关掉推送', 'quiet hours'].map(find),
  )
  expect(own.map(([first]) => first)).toEqual([
    'profile',
    'profile',
    'profile',
    'profile',
    'profile',
    'push',
    'push',
    'push',
  ])
  const questions = [
    '怎么给好友发消息',
    '为什么收不到短信验证码',
    'how do I message a friend',
    '请问如何没有这样的话',
  ]
  expect((await Promise.all(questions.map(find))).map(([first]) => first)).toEqual([
    'friends',
    'code',
    'friends',
    undefined,
  ])
  expect([(await find('分成'))[0], (await find('fencheng'))[0], (await find('share'))[0]]).toEqual([
    'gifts',
    'gifts',
    'gifts',
  ])
  const vote = async (helpful: boolean, articleId = 'code') =>
    (await server.ask(support.voteHelp, { articleId, helpful }, token)).body.code
  expect([await vote(true), await vote(false), await vote(true, 'gone')]).toEqual([
    0,
    0,
    ResultCode.SERVER_LOST,
  ])
  const { list } = (await server.ask(support.listHelp, { queryName: '验证码' }, token)).body.data
  expect(list[0]?.helpful).toBe(false)
})

test.each([
  ['黑名单', 'report'],
  ['屏蔽', 'report'],
  ['投诉', 'report'],
  ['没声音', 'stall'],
  ['没有声音怎么办', 'stall'],
  ['黑屏', 'stall'],
  ['转圈', 'stall'],
  ['模糊', 'stall'],
  ['退钱', 'orders'],
  ['退货', 'orders'],
  ['物流', 'orders'],
  ['取消订单', 'orders'],
  ['勿扰', 'push'],
  ['消息提醒', 'push'],
  ['太吵', 'push'],
  ['收不到提醒', 'push'],
  ['收不到提醒', 'reserve'],
  ['晚上别吵我', 'push'],
  ['加朋友', 'addFriend'],
  ['图片发不出去', 'friends'],
  ['被盗', 'devices'],
  ['账号被盗', 'devices'],
  ['盗号', 'devices'],
  ['删号', 'close'],
  ['导出', 'close'],
  ['换绑', 'phone'],
  ['手机丢了', 'lostPhone'],
  ['收短信', 'code'],
  ['登不上', 'password'],
  ['打赏', 'gifts'],
  ['充值', 'gold'],
  ['提现', 'gold'],
  ['打卡', 'tasks'],
  ['积分', 'mall'],
  ['当主播', 'apply'],
  ['推流码', 'obs'],
  ['被禁', 'mute'],
  ['剧透', 'spoiler'],
  ['录像', 'rewind'],
  ['集锦', 'clip'],
  ['闹钟', 'reserve'],
  ['开播通知', 'starts'],
  ['换头像', 'profile'],
  ['下注', 'predictions'],
  ['扫码', 'addFriend'],
  ['refund', 'orders'],
  ['hacked', 'devices'],
  ['block', 'report'],
  ['no sound', 'stall'],
  ['lag', 'stall'],
  ['do not disturb', 'push'],
  ['delete', 'close'],
  ['banned', 'mute'],
  ['replay', 'rewind'],
  ['shop', 'mall'],
])('[FEAT-15] who looks for %s finds %s among the first three answers', async (queryName, articleId) => {
  const { list } = (await server.ask(support.listHelp, { queryName })).body.data
  expect(list.slice(0, 3).map((one) => one.articleId)).toContain(articleId)
})

test('[FEAT-15] of which starts one is told stands where fans look, not with what streamers ask', async () => {
  const { list } = (await server.ask(support.listHelp, { queryName: '' })).body.data
  expect(list.find(({ articleId }) => articleId === 'starts')?.category).toBe('watch')
})

test('[FEAT-15] a visitor reads the answers, and nobody’s opinion of them', async () => {
  const token = await somebody()
  await server.ask(support.voteHelp, { articleId: 'code', helpful: false }, token)
  const { list } = (await server.ask(support.listHelp, { queryName: '验证码' })).body.data
  expect([list[0]?.articleId, new Set(list.map(({ helpful }) => helpful))]).toEqual(['code', new Set([null])])
})

test('[FEAT-15] operators write, order and hide answers; the log keeps what was before', async () => {
  const token = await somebody()
  const { list } = (await askOffice(server, office.listArticles, { page: 1, limit: 100 }, he)).body.data
  const {
    helpful: _yes,
    unhelpful: _no,
    ...old
  } = list.find(({ articleId }) => articleId === 'friends') ?? list[0]!
  const save = async (change: object) =>
    (await askOffice(server, office.saveArticle, { ...old, ...change }, he)).body.code
  expect(await save({ articleId: null, title: '独特的新问题' })).toBe(0)
  expect(await save({ hidden: true })).toBe(0)
  expect(await save({ articleId: 'gone' })).toBe(ResultCode.SERVER_LOST)
  const shown = (await server.ask(support.listHelp, { queryName: '' }, token)).body.data.list
  expect([
    shown.some(({ title }) => title === '独特的新问题'),
    shown.some(({ articleId }) => articleId === 'friends'),
  ]).toEqual([true, false])
  expect((await logOf(server)).map(([, act]) => act)).toEqual(['article.save', 'article.save'])
})

test('[FEAT-15] who asks waits in a queue, an operator takes it, both write, it is closed and rated once', async () => {
  const [first, second] = [await somebody(), await somebody()]
  expect(await state(first)).toBe(null)
  const both = await Promise.all([open(first), open(first)])
  expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(1)
  // Who has written nothing waits for nobody.
  expect([await state(first), await waiting()]).toEqual([null, []])
  server.clock.forward(1_000)
  await write(first, '耳机没有声音')
  server.clock.forward(1_000)
  await write(second, '我也想问')
  expect([(await state(first))?.ahead, (await state(second))?.ahead]).toEqual([0, 1])
  expect((await waiting()).map(({ last }) => last)).toEqual(['耳机没有声音', '我也想问'])
  const caseId = await caseWith('耳机没有声音')
  expect((await answer(caseId, '还没接待', lin)).code).toBe(ResultCode.BUSINESS_FAILURE)
  expect([await readTo(first), await readTo(second)]).toEqual([0, 0])
  expect([(await take(caseId, lin)).code, (await take(caseId, lin)).code]).toEqual([0, 0])
  // What was written is read as it is taken up, and what comes later as it is answered.
  expect([await readTo(first), await readTo(second)]).toEqual([2, 0])
  const twice = key()
  expect([
    (await answer(caseId, '哪一款手机？', lin, twice)).code,
    (await answer(caseId, '哪一款手机？', lin, twice)).code,
  ]).toEqual([0, 0])
  expect(await talk(first)).toEqual([
    [ChatUserType.WEB, '耳机没有声音', true],
    [ChatUserType.SYS, '客服为你服务', false],
    [ChatUserType.MMS, '哪一款手机？', false],
  ])
  const { list } = (await server.ask(messages.listThreads, pages, first)).body.data
  const service = list.find(({ kind }) => kind === 'service')
  expect([service?.last?.text, service?.unread, service?.bar]).toEqual(['哪一款手机？', 1, null])
  expect(service?.service).toEqual({ state: 'taken', ahead: 0, rated: false })
  expect((await server.ask(support.rateService, { rating: 5 }, first)).body.code).toBe(
    ResultCode.BUSINESS_FAILURE,
  )
  expect([(await close(caseId, lin)).code, (await close(caseId, lin)).code]).toEqual([0, 0])
  const english = await inEnglish(first)
  expect(english).toEqual([
    undefined,
    'Customer service is with you',
    undefined,
    'This conversation has ended. Write here again if anything is left',
  ])
  const newest = (await server.ask(messages.listThreads, pages, first)).body.data.list.find(
    ({ kind }) => kind === 'service',
  )?.last
  expect([newest?.text, newest?.textEn]).toEqual(['本次对话已结束，还有问题可以继续在这里写', english[3]])
  const { data: notices } = (await server.ask(messages.listNotices, pages, first)).body
  expect(notices.list.map(({ title, path }) => [title, path])).toEqual([['客服对话已结束', '/service']])
  const rate = async () => (await server.ask(support.rateService, { rating: 4 }, first)).body.code
  expect([await rate(), await rate(), (await state(first))?.rating]).toEqual([
    0,
    ResultCode.BUSINESS_FAILURE,
    4,
  ])
  expect((await answer(caseId, '太晚了', lin)).code).toBe(ResultCode.BUSINESS_FAILURE)
  expect((await take(caseId, lin)).code).toBe(ResultCode.BUSINESS_FAILURE)
  expect((await logOf(server)).slice(-2)).toEqual([
    ['lin', 'case.take', caseId],
    ['lin', 'case.close', caseId],
  ])
})

test('[FEAT-15] another operator takes over, and only that one answers from then on', async () => {
  const token = await somebody()
  await write(token, '请换一个人')
  const caseId = await caseWith('请换一个人')
  await take(caseId, lin)
  await take(caseId, he)
  expect([(await answer(caseId, '是我', lin)).code, (await answer(caseId, '我来', he)).code]).toEqual([
    ResultCode.BUSINESS_FAILURE,
    0,
  ])
  const told = (await server.ask(support.getService, {}, token)).body
  expect(/"(?:lin|he)"|客服 (?:lin|he)/.test(JSON.stringify(told))).toBe(false)
  const { data } = (await askOffice(server, office.readCase, { caseId }, he)).body
  expect(data.messages.map(({ text }) => text)).toEqual([
    '请换一个人',
    '客服为你服务',
    '客服为你服务',
    '我来',
  ])
  expect(JSON.stringify(data)).not.toContain('key-')
})

test('[FEAT-15] who writes within a day after the end is back with the same operator; later it is a new conversation', async () => {
  const token = await somebody()
  await write(token, '第一次')
  const caseId = await caseWith('第一次')
  await take(caseId, lin)
  await close(caseId, lin)
  await write(token, '还有一个问题')
  expect((await state(token))?.state).toBe('taken')
  expect((await answer(caseId, '我还在', lin)).code).toBe(0)
  await close(caseId, lin)
  server.clock.forward(GOES_ON_WITHIN)
  const { token: later } = await server.parts.sessions.open(`m${next}`)
  await write(later, '过了一天')
  expect((await state(later))?.state).toBe('waiting')
  lin = await sessionOf(server, 'lin')
})

test('[FEAT-15] a conversation of somebody else is nobody’s, and one that is not there is told so', async () => {
  const [token, other] = [await somebody(), await somebody()]
  const { threadId } = await open(token)
  const foreign = await server.ask(messages.sendMessage, { threadId, key: key(), text: '偷看' }, other)
  expect(foreign.body.code).toBe(ResultCode.SERVER_LOST)
  const read = await askOffice(server, office.readCase, { caseId: 'gone' }, lin)
  expect([read.body.code, (await take('gone', lin)).code, (await close('gone', lin)).code]).toEqual([
    ResultCode.SERVER_LOST,
    ResultCode.SERVER_LOST,
    ResultCode.SERVER_LOST,
  ])
})

test('[FEAT-15] what the system says of the talk is no unread message; a picture alone is said to be one', async () => {
  const member = await server.member('13700004900')
  await write(member.token, '画面一直转圈，读不出来')
  const unread = async () => {
    const { data } = (await server.ask(messages.listThreads, pages, member.token)).body
    const { data: own } = (await server.ask(api.account.getSimpleInfo, {}, member.token)).body
    return [data.list.find(({ kind }) => kind === 'service')?.unread, own.unreadMessages]
  }
  const caseId = await caseWith('画面一直转圈，读不出来')
  await take(caseId, lin)
  expect(await unread()).toEqual([0, 0])
  await answer(caseId, '请刷新', lin)
  expect(await unread()).toEqual([1, 1])
  const id = 'e'.repeat(32)
  await sql`insert into upload (id, member_id, obj, bytes, width, height, created_at)
    values (${id}, ${member.memberId}, 'message', 3, 1, 1, now())`.execute(server.store.db)
  const { threadId } = await open(member.token)
  const sent = { threadId, key: key(), text: '', picture: `/uploads/${id}.webp` }
  expect((await server.ask(messages.sendMessage, sent, member.token)).body.code).toBe(0)
  const row = (await askOffice(server, office.listCases, { state: null, ...pages }, lin)).body.data.list.find(
    (found) => found.caseId === caseId,
  )
  expect([row?.last, row?.lastIsPicture]).toEqual(['', true])
  // Who writes has read.
  await close(caseId, lin)
  expect(await unread()).toEqual([0, 0])
})

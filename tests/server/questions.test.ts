import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { AddQuestionInput } from '../../contract/support.questions.schema'
import { QUESTIONS_A_DAY } from '../../contract/support.question-rules'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { NOON, startTestServer, type TestServer } from './support/server'

const { support, office, messages } = api
const pages = { page: 1, limit: 20 }
const all = { own: false, kind: null, state: null, ...pages }

let server: TestServer
let operator: string
let next = 13_700_003_000
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'mo', 'moderator')
  operator = await sessionOf(server, 'mo')
})
afterAll(() => server.close())

const somebody = () => {
  next += 1
  return server.member(String(next))
}
const words: AddQuestionInput = {
  kind: 'suggestion',
  title: '回看时一次跳 30 秒',
  text: '现在一次只能跳 10 秒。',
  pictures: [],
  open: true,
}
const add = (token: string, change: Partial<AddQuestionInput> = {}) =>
  server.ask(support.addQuestion, { ...words, ...change }, token)
const added = async (token: string, change: Partial<AddQuestionInput> = {}) =>
  (await add(token, change)).body.data.questionId
const list = async (token: string, change: Partial<typeof all> = {}) =>
  (await server.ask(support.listQuestions, { ...all, ...change }, token)).body.data.list
const idsOf = async (token: string, change: Partial<typeof all> = {}) =>
  (await list(token, change)).map(({ questionId }) => questionId)
const get = async (questionId: string, token: string) =>
  (await server.ask(support.getQuestion, { questionId }, token)).body
const answer = (questionId: string, change: object = {}) =>
  askOffice(
    server,
    office.answerQuestion,
    { questionId, state: 'working', answer: '正在做', hidden: false, ...change },
    operator,
  )

const find = async (queryName: string, state: 'done' | null = null) =>
  (
    await askOffice(server, office.findQuestions, { queryName, state, ...pages }, operator)
  ).body.data.list.map(({ questionId }) => questionId)

const remove = async (questionId: string, token: string) =>
  (await server.ask(support.removeQuestion, { questionId }, token)).body.code

const picture = async (nth: number, owner: string, obj: 'question' | 'avatar') => {
  const id = String(nth).repeat(32)
  await server.store.db
    .insertInto('upload')
    .values({ id, member_id: owner, obj, bytes: 1, width: 1, height: 1, created_at: new Date(NOON) })
    .execute()
  return `/uploads/${id}.webp`
}

test('[FEAT-14] what a member suggests is seen by all, what is not open by the member alone', async () => {
  const [{ token: writer, memberId }, { token: reader }] = [await somebody(), await somebody()]
  const open = await added(writer)
  const closed = await added(writer, { open: false, kind: 'problem' })
  expect(new Set(await idsOf(writer, { own: true }))).toEqual(new Set([open, closed]))
  expect(await idsOf(writer, { own: true, kind: 'problem' } as never)).toEqual([closed])
  const seen = await idsOf(reader)
  expect([seen.includes(open), seen.includes(closed)]).toEqual([true, false])
  expect((await get(open, reader)).data).toEqual({
    questionId: open,
    ...words,
    state: 'new',
    votes: 0,
    voted: false,
    own: false,
    hidden: false,
    by: { memberId, nickname: (await get(open, reader)).data.by.nickname, avatar: null },
    at: server.clock.now(),
    answer: null,
    answeredAt: null,
  })
  expect((await get(closed, reader)).code).toBe(ResultCode.SERVER_LOST)
  expect((await get(closed, writer)).data.own).toBe(true)
})

test('[FEAT-14] what is written in several lines stays so, with one empty line at most between two', async () => {
  const { token } = await somebody()
  const id = await added(token, {
    title: '多行\n的标题',
    text: '  第一行 \r\n\n\n\n第二行\u2028 \n第三行\n\n',
  })
  const { title, text } = (await get(id, token)).data
  expect([title, text]).toEqual(['多行 的标题', '第一行\n\n第二行\n\n第三行'])
})

test('[FEAT-14] a vote counts once however often it is sent, is taken back, and the most wanted stands first', async () => {
  const [{ token: writer }, { token: one }, { token: two }] = [
    await somebody(),
    await somebody(),
    await somebody(),
  ]
  const wanted = await added(writer, { title: '大家都想要的功能' })
  const vote = (token: string, on: boolean) =>
    server.ask(support.voteQuestion, { questionId: wanted, on }, token)
  const answers = await Promise.all([vote(one, true), vote(one, true), vote(two, true), vote(one, true)])
  expect(answers.every(({ body }) => body.code === 0)).toBe(true)
  expect([(await get(wanted, one)).data.votes, (await get(wanted, writer)).data.voted]).toEqual([2, false])
  expect((await idsOf(one))[0]).toBe(wanted)
  expect((await vote(one, false)).body.data).toEqual({ votes: 1, voted: false })
  expect((await vote(one, false)).body.data).toEqual({ votes: 1, voted: false })
})

test('[FEAT-14] operators answer: the writer is told, the log keeps by whom; what they hide the writer alone sees', async () => {
  const [{ token: writer }, { token: reader }] = [await somebody(), await somebody()]
  const questionId = await added(writer)
  expect((await answer(questionId)).body.data.answer).toBe('正在做')
  const { list: notices } = (await server.ask(messages.listNotices, pages, writer)).body.data
  expect(notices.map(({ kind, title, text, path }) => [kind, title, text, path])).toEqual([
    ['reply', '你的反馈有了回复：处理中', `${words.title}：正在做`, `/detailQuestion?id=${questionId}`],
  ])
  await answer(questionId, { hidden: true })
  const { total } = (await server.ask(messages.listNotices, pages, writer)).body.data
  expect(total).toBe(1)
  // It concerns the writer; a new state alone is what the platform says.
  server.clock.forward(1_000)
  await answer(questionId, { state: 'done', hidden: true })
  const inBox = async (box: 'interaction' | 'system') =>
    (await server.ask(messages.listNotices, { ...pages, box }, writer)).body.data.list.map(
      ({ title }) => title,
    )
  expect([await inBox('interaction'), await inBox('system')]).toEqual([
    ['你的反馈有了回复：处理中'],
    ['你的反馈：已完成'],
  ])
  // An answer where the state stayed names none.
  server.clock.forward(1_000)
  await answer(questionId, { state: 'done', answer: '上线了', hidden: true })
  expect((await inBox('interaction'))[0]).toBe('你的反馈有了回复')
  expect([(await get(questionId, reader)).code, (await get(questionId, writer)).data.hidden]).toEqual([
    ResultCode.SERVER_LOST,
    true,
  ])
  expect((await logOf(server)).slice(-2)).toEqual([
    ['mo', 'question.answer', questionId],
    ['mo', 'question.answer', questionId],
  ])
  expect((await answer('gone')).body.code).toBe(ResultCode.SERVER_LOST)
})

test('[FEAT-14] operators find by words and state, those that nobody works on first', async () => {
  const { token } = await somebody()
  const first = await added(token, { title: '独一无二的标题甲', text: '长'.repeat(500) })
  const second = await added(token, { title: '独一无二的标题乙' })
  await answer(first, { state: 'done', answer: '' })
  expect([await find('独一无二'), await find('独一无二', 'done'), await find('%')]).toEqual([
    [second, first],
    [first],
    [],
  ])
})

test('[FEAT-14] a member takes back what nobody works on yet, and nobody else’s', async () => {
  const [{ token: writer }, { token: other }] = [await somebody(), await somebody()]
  const [mine, worked] = [await added(writer), await added(writer)]
  await answer(worked)
  expect([await remove(mine, other), (await get(mine, writer)).code]).toEqual([0, 0])
  expect([await remove(mine, writer), await remove(mine, writer), (await get(mine, writer)).code]).toEqual([
    0,
    0,
    ResultCode.SERVER_LOST,
  ])
  expect(await remove(worked, writer)).toBe(ResultCode.BUSINESS_FAILURE)
})

test('[FEAT-14] [VAL-04] what cannot be taken is told at its field, and a day has its measure', async () => {
  const { token, memberId } = await somebody()
  const { memberId: other } = await somebody()
  const own = await picture(1, memberId, 'question')
  const theirs = await picture(2, other, 'question')
  const avatar = await picture(3, memberId, 'avatar')
  const refusal = async (change: Partial<AddQuestionInput>) => {
    const { body } = await add(token, change)
    return Object.keys((body.data as unknown as { fields: object } | null)?.fields ?? {})
  }
  expect(await refusal({ title: '\u200b\u200b\u200b\u200b' })).toEqual(['title'])
  expect(await refusal({ title: '赌球平台哪个好' })).toEqual(['title'])
  for (const pictures of [[theirs], [avatar], [own, own], [`/uploads/${'f'.repeat(32)}.webp`]])
    expect(await refusal({ pictures })).toEqual(['pictures'])
  expect((await add(token, { pictures: [own] })).body.data.pictures).toEqual([own])
  for (let nth = 1; nth < QUESTIONS_A_DAY; nth += 1) await add(token)
  expect((await add(token)).body.code).toBe(ResultCode.BUSINESS_FAILURE)
})

test('[FEAT-14] a question that is sent again with its key is one, and the list shows how a long one begins', async () => {
  const { token } = await somebody()
  const text = '长'.repeat(2_000)
  const send = async () => {
    const response = await fetch(`${server.url}/api${support.addQuestion.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'key-question-1',
      },
      body: JSON.stringify({ ...words, text }),
    })
    return ((await response.json()) as { data: { questionId: string } }).data.questionId
  }
  expect(await send()).toBe(await send())
  const rows = await list(token, { own: true })
  expect(rows.map((row) => row.text.length)).toEqual([160])
})

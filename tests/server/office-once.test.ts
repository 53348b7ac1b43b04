import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Envelope } from '../../contract/call'
import { IDEMPOTENCY_KEY, OFFICE_HEADER } from '../../contract/constants'
import type { OfficeCall } from '../../contract/office'
import { office as samples } from '../../contract/samples/office'
import { KEPT_FOR } from '../../server/domain/idempotency'
import { clean } from '../../server/store/cleaning'
import { addOperator, askOffice, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office } = api

let server: TestServer
let owner: string
let editor: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'owner')
  await addOperator(server, 'he', 'editor')
  owner = await sessionOf(server, 'lin')
  editor = await sessionOf(server, 'he')
})
afterAll(() => server.close())

const send = <Input, Output>(call: OfficeCall<Input, Output>, input: Input, key: string, token = owner) =>
  askOffice(server, call, input, token, { [OFFICE_HEADER]: '1', [IDEMPOTENCY_KEY]: key })
const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.store.db)
  return rows[0]?.count ?? 0
}

const activity = {
  ...samples.saveActivity.input,
  activityId: null,
  targetKind: 'none' as const,
  targetId: '',
}
const slide = { ...samples.saveSlide.input, carouselId: null, targetKind: 'none' as const, targetId: '' }
type Sent = (key: string) => Promise<{ readonly body: Envelope<unknown> }>
const each: readonly (readonly [string, Sent])[] = [
  ['goods', (key) => send(office.saveGoods, { ...samples.saveGoods.input, goodsId: null, seen: 0 }, key)],
  ['activity', (key) => send(office.saveActivity, activity, key)],
  ['carousel', (key) => send(office.saveSlide, slide, key)],
  ['help_article', (key) => send(office.saveArticle, { ...samples.saveArticle.input, articleId: null }, key)],
  [
    'hot_work',
    (key) => send(office.saveHotWord, { wordId: null, text: '德比', textEn: null, hot: false }, key),
  ],
]

test.each(each)(
  'what makes a row of %s makes one, however often it is sent under its key',
  async (table, sent) => {
    const before = await rowsOf(table)
    const key = randomUUID()
    const first = await sent(key)
    const again = await Promise.all([sent(key), sent(key)])
    expect([first.body.code, again.map(({ body }) => body), await rowsOf(table)]).toEqual([
      0,
      [first.body, first.body],
      before + 1,
    ])
  },
)

test('a key that made something else is refused, and is another operator’s own', async () => {
  const [key, before] = [randomUUID(), await rowsOf('carousel')]
  await send(office.saveSlide, slide, key)
  const other = await send(office.saveSlide, { ...slide, title: '别的' }, key)
  const others = await send(office.saveSlide, { ...slide, title: '别的' }, key, editor)
  expect([other.body.msg, others.body.code, await rowsOf('carousel')]).toEqual([
    '同一次操作的内容前后不一致，请刷新页面后重新提交',
    0,
    before + 2,
  ])
})

test('what was refused leaves its key free; what is no key is refused', async () => {
  const key = randomUUID()
  const wrong = { ...slide, from: 2_000, until: 1_000 }
  const before = await rowsOf('carousel')
  await send(office.saveSlide, wrong, key)
  const right = await send(office.saveSlide, slide, key)
  const none = await send(office.saveSlide, slide, '!')
  expect([right.body.code, none.body.msg, await rowsOf('carousel')]).toEqual([
    0,
    'Idempotency-Key 不正确，请检查后重试',
    before + 1,
  ])
})

test('keys are kept as long as those of members', async () => {
  await send(office.saveSlide, slide, randomUUID())
  const kept = await rowsOf('operator_idempotency')
  const { db } = server.store
  await db.transaction().execute((tx) => clean({}, tx, server.clock.now() + KEPT_FOR + 1))
  expect([kept > 0, await rowsOf('operator_idempotency')]).toEqual([true, 0])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { NoticeCode } from '../../contract/enums'
import type { Envelope } from '../../contract/call'
import type { OfficeCall } from '../../contract/office'
import { versionOf, type Edited } from '../../contract/office.version'
import { office as samples } from '../../contract/samples/office'
import { addOperator, askOffice, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office } = api
const page = { page: 1, limit: 20 }

let server: TestServer
let lin: string
let wang: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'owner')
  await addOperator(server, 'wang', 'owner')
  lin = await sessionOf(server, 'lin')
  wang = await sessionOf(server, 'wang')
})
afterAll(() => server.close())

const send = async <Input, Output>(call: OfficeCall<Input, Output>, input: Input, token = lin) =>
  (await askOffice(server, call, input, token)).body
/** What a refusal says of the fields. */
const fieldsOf = ({ data }: Envelope<unknown>): Readonly<Record<string, string>> =>
  (data as { fields: Record<string, string> }).fields

interface Edits {
  readonly kind: Edited
  /** As a list shows it to whoever opens the form. */
  readonly read: () => Promise<object>
  /** Saves it with these words, as it was opened with. */
  readonly save: (words: string, version: string, token: string) => Promise<Envelope<unknown>>
  /** Where the words stand. */
  readonly at: string
}

const slide = { ...samples.saveSlide.input, targetKind: 'none' as const, targetId: '' }
const activity = { ...samples.saveActivity.input, targetKind: 'none' as const, targetId: '' }
const newest = async <Row>(call: OfficeCall<typeof page, { list: Row[] }>): Promise<Row> => {
  const { data } = await send(call, page)
  const [row] = data.list
  if (row === undefined) throw new Error('there is none')
  return row
}

const records: readonly Edits[] = [
  {
    kind: 'notice',
    at: 'title',
    read: () => newest(office.listSiteNotices),
    save: (title, version, token) =>
      send(
        office.saveSiteNotice,
        { ...samples.saveSiteNotice.input, code: NoticeCode.APP_ADDRESS, title, version },
        token,
      ),
  },
  {
    kind: 'slide',
    at: 'title',
    read: () => newest(office.listSlides),
    save: async (title, version, token) => {
      const { carouselId } = version === '' ? { carouselId: null } : await newest(office.listSlides)
      return send(office.saveSlide, { ...slide, carouselId, title, version }, token)
    },
  },
  {
    kind: 'goods',
    at: 'title',
    read: async () =>
      (await send(office.findGoods, { queryName: '', kind: null, listed: null, ...page })).data.list[0] ?? {},
    save: async (title, version, token) => {
      const [row] = (await send(office.findGoods, { queryName: '', kind: null, listed: null, ...page })).data
        .list
      const goodsId = version === '' ? null : (row?.goodsId ?? null)
      return send(office.saveGoods, { ...samples.saveGoods.input, goodsId, seen: 0, title, version }, token)
    },
  },
  {
    kind: 'article',
    at: 'title',
    read: () => newest(office.listArticles),
    save: async (title, version, token) => {
      const { articleId } = await newest(office.listArticles)
      return send(
        office.saveArticle,
        { ...samples.saveArticle.input, position: 1, articleId, title, version },
        token,
      )
    },
  },
  {
    kind: 'hotWord',
    at: 'text',
    read: async () => (await send(office.listHotWords, {})).data.list[0] ?? {},
    save: async (text, version, token) => {
      const [row] = (await send(office.listHotWords, {})).data.list
      const wordId = version === '' ? null : (row?.wordId ?? null)
      return send(office.saveHotWord, { wordId, text, textEn: null, hot: false, version }, token)
    },
  },
  {
    kind: 'activity',
    at: 'title',
    read: async () => ({ ...(await newest(office.listActivities)), targetKind: 'none', targetId: '' }),
    save: async (title, version, token) => {
      const [row] = (await send(office.listActivities, page)).data.list
      const activityId = version === '' ? null : (row?.activityId ?? null)
      return send(office.saveActivity, { ...activity, activityId, title, version }, token)
    },
  },
]

test.each(records)(
  'of two who opened the same $kind the later one undoes nothing unseen',
  async ({ kind, at, read, save }) => {
    await save('起初', kind === 'article' ? versionOf(kind, await read()) : '', lin)
    const opened = versionOf(kind, await read())
    expect((await save('王改的', opened, wang)).code).toBe(0)
    const refused = await save('林改的', opened, lin)
    expect(fieldsOf(refused)['version']).toMatch(/^(wang|有人) 在你打开之后改过，请看过现在的内容再保存$/)
    const now = JSON.parse(fieldsOf(refused)['now'] ?? '') as Record<string, unknown>
    expect([now[at], versionOf(kind, now), ((await read()) as Record<string, unknown>)[at]]).toEqual([
      '王改的',
      versionOf(kind, await read()),
      '王改的',
    ])
    // Seen, it goes before it.
    expect((await save('林改的', versionOf(kind, now), lin)).code).toBe(0)
  },
)

test('a price that another operator has set is not undone unseen, nor a role', async () => {
  const [gift] = (await send(office.listGifts, {})).data.list
  if (gift === undefined) throw new Error('there is no gift')
  const version = versionOf('gift', gift)
  expect((await send(office.saveGift, { ...gift, price: 777, version }, wang)).code).toBe(0)
  const late = await send(office.saveGift, { ...gift, listed: true, version })
  expect(fieldsOf(late)).toEqual({
    version: 'wang 在你打开之后改过，请看过现在的内容再保存',
    now: JSON.stringify({ price: 777, listed: gift.listed }),
  })
  await addOperator(server, 'he', 'editor')
  const row = (await send(office.listOperators, page)).data.list.find(({ name }) => name === 'he')
  const change = { operatorId: 'op-he', disabled: false, version: versionOf('operator', row ?? null) }
  expect((await send(office.changeOperator, { ...change, role: 'moderator' }, wang)).code).toBe(0)
  expect(fieldsOf(await send(office.changeOperator, { ...change, role: 'owner' }))['version']).toContain(
    'wang',
  )
})

test('a notice that two begin at once is one’s, and the other is told', async () => {
  await server.store.db.deleteFrom('notice').execute()
  const input = { ...samples.saveSiteNotice.input, code: NoticeCode.APP_ADDRESS }
  expect((await send(office.saveSiteNotice, { ...input, title: '先', version: '' }, wang)).code).toBe(0)
  const late = await send(office.saveSiteNotice, { ...input, title: '后', version: '' })
  expect(fieldsOf(late)['version']).toBe('wang 在你打开之后改过，请看过现在的内容再保存')
})

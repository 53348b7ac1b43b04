import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { writerOf } from './support/finding'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

interface Person {
  readonly memberId: string
  readonly token: string
}
let server: TestServer
let ann: Person
let ben: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球')
  await write.live('room', 'chen', '一起看')
  ann = await server.member('13800000001')
  ben = await server.member('13800000002')
  eve = await server.member('13800000003')
})
afterAll(() => server.close())

const call = (who: Person, nickname: string) =>
  server.store.db.updateTable('member').set({ nickname }).where('id', '=', who.memberId).execute()
beforeEach(async () => {
  await sql`truncate chat_line, member_notice, member_block`.execute(server.store.db)
  // Another ten minutes, and no pace of an earlier test.
  server.clock.forward(3_600_000)
  await call(ann, '安安')
  await call(ben, '海獭')
  await call(eve, '海獭的朋友')
})

let keys = 0
const enter = async (who: Person) => {
  const page = await connect(server.url.replace('http', 'ws') + '/api/socket')
  await page.ask({ type: 'hello', token: who.token })
  await page.ask({ type: 'room.enter', liveId: 'room', after: null })
  return page
}
const say = async (text: string, who = ann) => {
  const page = await enter(who)
  keys += 1
  const answer = await page.ask({ type: 'chat.send', liveId: 'room', key: `mention-${keys}`, text })
  page.socket.close()
  return answer.data?.type
}
const notices = async ({ token }: Person) =>
  (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body.data.list
const told = async (...people: readonly Person[]) =>
  (await Promise.all(people.map(notices))).map((list) => list.map(({ text }) => text))

test('[FEAT-06] a name in a line reaches the person, with the way to the room', async () => {
  expect(await say('@海獭 你看那脚射门')).toBe('chat.sent')
  await expect.poll(async () => (await notices(ben)).length).toBe(1)
  expect(await notices(ben)).toEqual([
    {
      noticeId: expect.any(String),
      kind: 'mention',
      title: '安安 提到了你',
      text: '@海獭 你看那脚射门',
      titleEn: '安安 mentioned you',
      textEn: '@海獭 你看那脚射门',
      path: '/live?id=room',
      at: server.clock.now(),
      read: false,
    },
  ])
})

test('[FEAT-06] of names that begin alike the longest is meant, without a space behind it too', async () => {
  await say('@海獭的朋友你好')
  await expect.poll(() => told(ben, eve)).toEqual([[], ['@海獭的朋友你好']])
})

test('[FEAT-06] one line turns to three at most, and nobody is told of themselves', async () => {
  await say('@安安 @没有这个人 @海獭 @海獭的朋友')
  await expect.poll(() => told(ann, ben, eve)).toEqual([[], ['@安安 @没有这个人 @海獭 @海獭的朋友'], []])
})

test('[FEAT-06] three of one person in ten minutes are notices of their own, what is more joins the last, unread again', async () => {
  const listed = async () => (await told(ben))[0]?.toSorted()
  const texts = ['@海獭 1', '@海獭 2', '@海獭 3']
  for (const [nth, text] of texts.entries()) {
    server.clock.forward(10_000)
    await say(text)
    await expect.poll(listed).toEqual(texts.slice(0, nth + 1))
  }
  await server.ask(api.messages.readNotice, { noticeId: null }, ben.token)
  await say('@海獭 4', eve)
  await expect.poll(listed).toEqual([...texts, '@海獭 4'])
  server.clock.forward(10_000)
  await say('@海獭 5')
  await expect.poll(listed).toEqual(['@海獭 1', '@海獭 2', '@海獭 3 · @海獭 5', '@海獭 4'])
  const [newest] = await notices(ben)
  expect([newest?.text, newest?.at, newest?.read]).toEqual(['@海獭 3 · @海獭 5', server.clock.now(), false])
})

test('[FEAT-06] who has blocked the writer, or streams there, is not told', async () => {
  await server.ask(api.social.blockPerson, { memberId: ann.memberId, on: true }, ben.token)
  await say('@海獭 @老陈说球')
  await server.ask(api.social.blockPerson, { memberId: ann.memberId, on: false }, ben.token)
  server.clock.forward(600_000)
  await say('@海獭 后来的')
  await expect.poll(() => told(ben)).toEqual([['@海獭 后来的']])
  const { rows } = await sql`select 1 from member_notice where member_id = 'chen'`.execute(server.store.db)
  expect(rows).toEqual([])
})

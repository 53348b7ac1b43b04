import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Envelope } from '../../contract/call'
import type { UploadedFile } from '../../contract/account.schema'
import type { ServerFrame } from '../../contract/socket'
import { connect } from './support/rooms'
import { NOON, startTestServer, type TestServer } from './support/server'

const {
  listThreads,
  openThread,
  readThread,
  sendMessage,
  hideMessage,
  recallMessage,
  markRead,
  changeThread,
  block,
  reportMessage,
} = api.messages

const { saveVisibility } = api.account
const seenByAll = { findable: true, writable: 'friends', follows: 'all' } as const

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
  ann = await server.member('13800000001')
  ben = await server.member('13800000002')
  eve = await server.member('13800000003')
})
afterAll(() => server.close())

const follow = async (one: Person, other: Person, on = true) => {
  await server.ask(api.social.follow, { kind: 'member', id: other.memberId, on }, one.token)
}
beforeEach(async () => {
  await sql`truncate thread cascade`.execute(server.store.db)
  await sql`delete from member_block`.execute(server.store.db)
  await sql`delete from member_notice`.execute(server.store.db)
  await sql`delete from notice_box`.execute(server.store.db)
  server.clock.forward(3_600_000)
  await follow(ann, ben)
  await follow(ben, ann)
  await follow(eve, ann, false)
  await sql`delete from member_notice`.execute(server.store.db)
})

const opened = async (by = ann, other = ben): Promise<string> =>
  (await server.ask(openThread, { memberId: other.memberId }, by.token)).body.data.threadId
let keys = 0
const write = (
  threadId: string,
  text: string,
  by = ann,
  more: { key?: string; picture?: string; quote?: number } = {},
) => {
  keys += 1
  const { key = `key-${String(keys).padStart(6, '0')}`, ...rest } = more
  return server.ask(sendMessage, { threadId, key, text, ...rest }, by.token)
}
const read = async (threadId: string, by: Person, part: { after?: number; before?: number } = {}) =>
  (await server.ask(readThread, { threadId, ...part }, by.token)).body.data
const listed = async (by: Person) =>
  (await server.ask(listThreads, { page: 1, limit: 20 }, by.token)).body.data.list
const unreadOf = async (by: Person) =>
  (await server.ask(api.account.getSimpleInfo, {}, by.token)).body.data.unreadMessages
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const unknown = refused(404, 404, '没有这个会话，可能已经被删除')

const person = ({ memberId }: Person, nickname: string) => ({ memberId, nickname, avatar: null, userType: 0 })

const listen = async (by: Person) => {
  const client = await connect(server.url.replace('http', 'ws') + '/api/socket')
  await client.ask({ type: 'hello', token: by.token })
  return client
}

const isTold = (data: ServerFrame['data']): boolean =>
  data?.type === 'ties.moved' || data?.type === 'notice.read' || data?.type === 'member.moved'

const upload = async (obj: string, by: Person) => {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#287a4b' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(drawn)]), 'a.png')
  const response = await fetch(`${server.url}/api/v1/mms/front/cfg/uploadFile?obj=${obj}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body,
  })
  return ((await response.json()) as Envelope<UploadedFile>).data.url
}

describe('writing', () => {
  test('[FEAT-06] a message between friends has its place, and both see it their own way', async () => {
    const threadId = await opened()
    expect(await opened(ben, ann)).toBe(threadId)
    const sent = await write(threadId, ' 今晚\u200b一起看 ', ann, { key: 'key-hello' })
    const facts = { seq: 1, userType: 1, text: '今晚一起看', picture: null, at: server.clock.now() }
    const message = { ...facts, own: true, key: 'key-hello', removed: false, recalled: false }
    const thread = {
      threadId,
      kind: 'direct',
      person: person(ben, '球迷0002'),
      last: {
        text: '今晚一起看',
        textEn: null,
        isPicture: false,
        own: true,
        removed: false,
        recalled: false,
      },
      at: server.clock.now(),
      lastSeq: 1,
      readSeq: 1,
      theirReadSeq: 0,
      unread: 0,
      muted: false,
      pinned: false,
      bar: null,
      service: null,
    }
    expect(sent).toEqual({ status: 200, body: { code: 0, msg: 'ok', data: { thread, message } } })
    expect(await read(threadId, ben)).toEqual({
      thread: {
        ...thread,
        person: person(ann, '球迷0001'),
        last: { ...thread.last, own: false },
        readSeq: 0,
        theirReadSeq: 1,
        unread: 1,
      },
      messages: [{ ...message, own: false, key: null }],
      more: false,
      gone: [],
    })
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([0, 1])
  })

  test('[FEAT-06] the same key is one message, however often and at once it is sent', async () => {
    const threadId = await opened()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => write(threadId, '一次', ann, { key: 'key-once-1' })),
    )
    expect(sent.map(({ body }) => body.data.message.seq)).toEqual(Array.from({ length: 8 }, () => 1))
    await write(threadId, '两次', ann, { key: 'key-once-2' })
    expect((await read(threadId, ben)).messages.map(({ text }) => text)).toEqual(['一次', '两次'])
  })

  test('[FEAT-06] two who write at once leave no hole and no double', async () => {
    const threadId = await opened()
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => write(threadId, `第${place}条`, place % 2 === 0 ? ann : ben)),
    )
    const { messages } = await read(threadId, ann)
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  })

  test.each([
    ['nothing', '', 400, 400, '先写点什么再发送'],
    ['blanks', ' \n\t ', 400, 400, '先写点什么再发送'],
    ['what has no width', '\u200b\u200d\u2060\ufeff', 400, 400, '先写点什么再发送'],
    ['a blocked word', '要不要博 彩.代理', 422, -1, '这条消息里有不让发的内容，换个说法吧'],
  ])('[FEAT-06] [VAL-04] %s is refused in words', async (_what, text, status, code, msg) => {
    const threadId = await opened()
    expect(await write(threadId, text)).toEqual(refused(status, code, msg))
    expect((await read(threadId, ann)).messages).toEqual([])
  })

  test('[FEAT-06] [VAL-04] what is longer than a message may be is refused, and names the field', async () => {
    const threadId = await opened()
    expect((await write(threadId, '字'.repeat(1_000))).status).toBe(200)
    const { status, body } = await write(threadId, '字'.repeat(1_001))
    expect([status, body.code, Object.keys((body.data as { fields?: object } | null)?.fields ?? {})]).toEqual(
      [400, 400, ['text']],
    )
  })

  test('[FEAT-06] who writes too fast is told, and may go on later', async () => {
    const threadId = await opened()
    for (let place = 0; place < 30; place += 1) await write(threadId, `第${place}条`)
    expect(await write(threadId, '再来')).toEqual(refused(422, -1, '发得太快了，歇几秒再发'))
    server.clock.forward(2_000)
    expect((await write(threadId, '再来')).status).toBe(200)
  })

  test('[FEAT-06] [FEAT-09] only friends begin, and who stops following is told why nothing goes any more', async () => {
    expect(await server.ask(openThread, { memberId: eve.memberId }, ann.token)).toEqual(
      refused(422, -1, '互相关注后才能发消息'),
    )
    expect(await server.ask(openThread, { memberId: 'nobody' }, ann.token)).toEqual(
      refused(404, 404, '没有这位用户，可能已经离开'),
    )
    expect(await server.ask(openThread, { memberId: ann.memberId }, ann.token)).toEqual(
      refused(422, -1, '不能给自己发消息'),
    )
    const threadId = await opened()
    await follow(ben, ann, false)
    const sides = async () => [(await read(threadId, ann)).thread.bar, (await read(threadId, ben)).thread.bar]
    expect(await sides()).toEqual(['awaited', 'stranger'])
    expect(await write(threadId, '还在吗')).toEqual(refused(422, -1, '对方也关注你之后才能发消息'))
    // Whoever may not follow is not sent to do so.
    await server.ask(saveVisibility, { ...seenByAll, followable: 'none' }, ann.token)
    expect(await sides()).toEqual(['awaited', 'barred'])
    expect(await write(threadId, '在', ben)).toEqual(refused(422, -1, '你现在不能给对方发消息'))
    await server.ask(saveVisibility, { ...seenByAll, followable: 'all' }, ann.token)
  })

  test('[FEAT-06] who is blocked cannot write, as where a follow was ended, and who blocked neither until it is lifted', async () => {
    const threadId = await opened()
    await server.ask(block, { threadId, on: true }, ben.token)
    expect([(await read(threadId, ann)).thread.bar, (await read(threadId, ben)).thread.bar]).toEqual([
      'barred',
      'blocked',
    ])
    expect(await write(threadId, '在吗', ann)).toEqual(refused(422, -1, '你现在不能给对方发消息'))
    expect(await write(threadId, '在吗', ben)).toEqual(refused(422, -1, '你已拉黑对方，解除后才能发消息'))
    await server.ask(block, { threadId, on: false }, ben.token)
    expect([(await read(threadId, ann)).thread.bar, (await read(threadId, ben)).thread.bar]).toEqual([
      'stranger',
      'stranger',
    ])
    await follow(ann, ben)
    await follow(ben, ann)
    expect((await write(threadId, '在吗', ann)).status).toBe(200)
  })

  test('[FEAT-06] [API-07] a picture is one’s own and was uploaded for a message', async () => {
    const threadId = await opened()
    const picture = await upload('message', ann)
    const { body } = await write(threadId, '', ann, { picture })
    expect(body.data.message.picture).toEqual({ url: picture, width: 40, height: 30 })
    expect(body.data.thread.last).toEqual({
      text: '',
      textEn: null,
      isPicture: true,
      own: true,
      removed: false,
      recalled: false,
    })
    const lost = refused(400, 400, '图片不见了，请重新选择')
    const foreign = await upload('message', ben)
    const other = await upload('avatar', ann)
    for (const url of [foreign, other]) expect(await write(threadId, '', ann, { picture: url })).toEqual(lost)
    for (const url of ['https://example.com/a.webp', '/uploads/../a.webp'])
      expect((await write(threadId, '', ann, { picture: url })).status).toBe(400)
  })
})

describe('what is answered', () => {
  test('[FEAT-06] an answer shows what it answers, as that stands now, to both', async () => {
    const threadId = await opened()
    await write(threadId, '今晚一起看吗')
    const { body } = await write(threadId, '好', ben, { quote: 1 })
    const quote = { seq: 1, own: false, text: '今晚一起看吗', isPicture: false, removed: false }
    expect(body.data.message.quote).toEqual(quote)
    const quotesOf = async (by: Person) => (await read(threadId, by)).messages.map((message) => message.quote)
    expect(await quotesOf(ann)).toEqual([undefined, { ...quote, own: true }])
    await server.ask(recallMessage, { threadId, seq: 1 }, ann.token)
    expect(await quotesOf(ben)).toEqual([undefined, { ...quote, text: '', removed: true }])
  })

  test('[FEAT-06] [ROLE-04] only what stands in this thread is answered, and what one has not deleted', async () => {
    const threadId = await opened()
    await write(threadId, '一')
    expect((await write(threadId, '二', ben, { quote: 2 })).body.code).toBe(404)
    await server.ask(changeThread, { threadId, deleted: true }, ben.token)
    expect((await write(threadId, '三', ben, { quote: 1 })).body.msg).toBe('这条消息已经不在了')
    const other = await opened(ann, ben)
    expect((await write(other, '四', eve, { quote: 1 })).body.code).toBe(404)
  })
})

const recall = (threadId: string, seq: number, by = ann) =>
  server.ask(recallMessage, { threadId, seq }, by.token)

describe('taking back', () => {
  test('[FEAT-06] a message is taken back for both within two minutes, with its words and its picture', async () => {
    const threadId = await opened()
    const picture = await upload('message', ann)
    await write(threadId, '说错了', ann, { key: 'key-recall', picture })
    server.clock.forward(120_000)
    const { status, body } = await recall(threadId, 1)
    const line = { text: '', textEn: null, isPicture: false, own: true, removed: true, recalled: true }
    expect([status, body.data.message, body.data.thread.last]).toEqual([
      200,
      {
        seq: 1,
        userType: 1,
        own: true,
        text: '',
        picture: null,
        key: 'key-recall',
        at: server.clock.now() - 120_000,
        removed: true,
        recalled: true,
      },
      line,
    ])
    const theirs = await read(threadId, ben)
    expect([
      theirs.messages[0]?.text,
      theirs.messages[0]?.recalled,
      theirs.thread.last,
      await unreadOf(ben),
    ]).toEqual(['', true, { ...line, own: false }, 0])
    const { rows } = await sql`
      select text, picture, (select count(*)::int from upload where obj = 'message' and '/uploads/' || id || '.webp' = ${picture}) as files
      from message where thread_id = ${threadId}`.execute(server.store.db)
    expect(rows).toEqual([{ text: '', picture: null, files: 0 }])
    expect((await recall(threadId, 1)).status).toBe(200)
    expect(
      (await read(threadId, ben, { after: 1 })).gone.map(({ seq, recalled }) => [seq, recalled]),
    ).toEqual([[1, true]])
  })

  test('[FEAT-06] a message is deleted for oneself alone, on one’s other pages too, whoever wrote it', async () => {
    const threadId = await opened()
    await write(threadId, '一')
    await write(threadId, '二', ben)
    const page = await listen(ann)
    const other = await listen(ben)
    const ask = (seq: number, by = ann) => server.ask(hideMessage, { threadId, seq }, by.token)
    const { status, body } = await ask(2)
    const { own, key, text, picture, removed, hidden } = body.data.message
    expect([status, { own, key, text, picture, removed, hidden }]).toEqual([
      200,
      { own: false, key: null, text: '', picture: null, removed: false, hidden: true },
    ])
    const told = await Promise.all(
      [page, other].map(async (each) => (await each.heard(({ data }) => data?.type === 'thread.moved')).data),
    )
    expect(
      told.map((data) => data?.type === 'thread.moved' && [data.message, data.thread.last?.text]),
    ).toEqual([
      [body.data.message, '一'],
      [null, '二'],
    ])
    const said = async (by: Person) => (await read(threadId, by)).messages.map((message) => message.text)
    expect([await said(ann), await said(ben)]).toEqual([['一'], ['一', '二']])
    expect((await read(threadId, ann, { after: 2 })).gone).toEqual([body.data.message])
    expect((await read(threadId, ben, { after: 2 })).gone).toEqual([])
    expect([(await ask(2)).status, await ask(3)]).toEqual([200, refused(404, 404, '这条消息已经不在了')])
    expect(await ask(1, eve)).toEqual(unknown)
    await ask(1)
    expect([(await listed(ann)).length, (await listed(ben)).length]).toEqual([0, 1])
    for (const each of [page, other]) each.socket.close()
  })

  test('[FEAT-06] what is older, another’s, removed or of the service stays as it is, and says why', async () => {
    const threadId = await opened()
    await write(threadId, '太久了')
    server.clock.forward(120_001)
    await write(threadId, '对方的', ben)
    expect(await recall(threadId, 1)).toEqual(refused(422, -1, '发出超过 2 分钟，不能撤回了'))
    expect(await recall(threadId, 2)).toEqual(refused(422, -1, '只能撤回自己的消息'))
    expect(await recall(threadId, 3)).toEqual(refused(404, 404, '这条消息已经不在了'))
    expect((await read(threadId, ann)).messages.map(({ text }) => text)).toEqual(['太久了', '对方的'])
    await sql`update message set removed_at = now() where seq = 2 and thread_id = ${threadId}`.execute(
      server.store.db,
    )
    expect(await recall(threadId, 2, ben)).toEqual(refused(404, 404, '这条消息已经不在了'))
    const service = (await server.ask(api.support.openService, {}, ann.token)).body.data.threadId
    const { seq } = (await write(service, '在吗')).body.data.message
    expect(await recall(service, seq)).toEqual(refused(422, -1, '发给客服的消息不能撤回'))
  })

  test('[FEAT-06] open pages of both are told at once; a report keeps what was written, and its picture', async () => {
    const threadId = await opened()
    const picture = await upload('message', ann)
    await write(threadId, '骂人的话', ann, { picture })
    await server.ask(reportMessage, { threadId, seq: 1, reason: 'abuse', text: '' }, ben.token)
    const pages = await Promise.all([listen(ann), listen(ben)])
    await recall(threadId, 1)
    const told = await Promise.all(
      pages.map((page) => page.heard(({ data }) => data?.type === 'thread.moved')),
    )
    expect(
      told.map(
        ({ data }) =>
          data?.type === 'thread.moved' && [data.message?.own, data.message?.text, data.message?.recalled],
      ),
    ).toEqual([
      [true, '', true],
      [false, '', true],
    ])
    const { rows } = await sql`
      select message_text, picture, (select count(*)::int from upload where '/uploads/' || id || '.webp' = message_report.picture) as files
      from message_report`.execute(server.store.db)
    expect(rows).toEqual([{ message_text: '骂人的话', picture, files: 1 }])
    for (const page of pages) page.socket.close()
  })
})

describe('reading', () => {
  test('[FEAT-06] nobody reads, writes or changes a thread of others', async () => {
    const threadId = await opened()
    await write(threadId, '只给你看')
    const tries = [
      server.ask(readThread, { threadId }, eve.token),
      server.ask(sendMessage, { threadId, key: 'key-foreign', text: '我也在' }, eve.token),
      server.ask(recallMessage, { threadId, seq: 1 }, eve.token),
      server.ask(markRead, { threadId, seq: 1 }, eve.token),
      server.ask(changeThread, { threadId, muted: true }, eve.token),
      server.ask(block, { threadId, on: true }, eve.token),
      server.ask(reportMessage, { threadId, seq: 1, reason: 'abuse', text: '' }, eve.token),
      server.ask(readThread, { threadId: 'system' }, ann.token),
    ]
    expect(await Promise.all(tries)).toEqual(tries.map(() => unknown))
    expect(await listed(eve)).toEqual([])
    expect((await read(threadId, ben)).messages.map(({ text }) => text)).toEqual(['只给你看'])
  })

  test('[FEAT-06] what came meanwhile is given from where one stands, and older ones page by page', async () => {
    const threadId = await opened()
    for (let place = 1; place <= 56; place += 1) {
      await write(threadId, `第${place}条`, place % 2 === 0 ? ann : ben)
      server.clock.forward(2_000)
    }
    const seqs = (part: Awaited<ReturnType<typeof read>>) => [
      part.messages[0]?.seq,
      part.messages.at(-1)?.seq,
      part.more,
    ]
    expect(seqs(await read(threadId, ann))).toEqual([7, 56, true])
    expect(seqs(await read(threadId, ann, { before: 7 }))).toEqual([1, 6, false])
    expect(seqs(await read(threadId, ann, { after: 50 }))).toEqual([51, 56, false])
    expect(seqs(await read(threadId, ann, { after: 3 }))).toEqual([4, 53, true])
    expect(seqs(await read(threadId, ann, { after: 56 }))).toEqual([undefined, undefined, false])
  })

  test('[FEAT-06] reading goes on only, and the other sees how far', async () => {
    const threadId = await opened()
    for (const text of ['一', '二', '三']) await write(threadId, text)
    const mark = async (seq: number) => {
      const { thread, unread } = (await server.ask(markRead, { threadId, seq }, ben.token)).body.data
      return [thread.readSeq, thread.unread, unread]
    }
    expect(await mark(2)).toEqual([2, 1, 1])
    expect(await mark(1)).toEqual([2, 1, 1])
    expect(await mark(900)).toEqual([3, 0, 0])
    expect((await read(threadId, ann)).thread.theirReadSeq).toBe(3)
  })

  test('[FEAT-06] the list has pinned threads first, then the newest, and notices as two of their own', async () => {
    const one = await opened()
    await write(one, '先说的')
    await follow(ann, eve)
    await follow(eve, ann)
    const two = await opened(ann, eve)
    server.clock.forward(1_000)
    await write(two, '后说的', eve)
    const names = async () => (await listed(ann)).map(({ threadId, unread }) => [threadId, unread])
    expect(await names()).toEqual([
      [two, 1],
      ['interaction', 1],
      [one, 0],
    ])
    await server.ask(changeThread, { threadId: one, pinned: true }, ann.token)
    expect((await names())[0]).toEqual([one, 0])
    await follow(ann, eve, false)
  })

  test('[FEAT-06] a muted thread counts for itself, and not in the number of all', async () => {
    const threadId = await opened()
    await server.ask(changeThread, { threadId, muted: true }, ben.token)
    await write(threadId, '安静')
    expect([(await listed(ben)).map(({ unread }) => unread), await unreadOf(ben)]).toEqual([[1], 0])
  })

  test('[FEAT-06] [FEAT-09] a thread of notices is pinned and muted like one of two, and neither deleted nor blocked', async () => {
    const threadId = await opened()
    await follow(eve, ann)
    server.clock.forward(1_000)
    await write(threadId, '最新的', ben)
    const change = async (of: object) =>
      (await server.ask(changeThread, { threadId: 'interaction', ...of }, ann.token)).body
    const rows = async () =>
      (await listed(ann)).map((row) => [row.threadId, row.unread, row.muted, row.pinned])
    const notices = async () => (await server.ask(api.account.getSimpleInfo, {}, ann.token)).body.data.unread
    const before = await rows()
    expect((await change({ pinned: true })).data.thread.pinned).toBe(true)
    await change({ muted: true })
    expect([before, await rows(), await notices()]).toEqual([
      [
        [threadId, 1, false, false],
        ['interaction', 1, false, false],
      ],
      [
        ['interaction', 1, true, true],
        [threadId, 1, false, false],
      ],
      0,
    ])
    await change({ pinned: false, muted: false })
    expect([await rows(), await notices()]).toEqual([before, 1])
    expect((await change({ deleted: true })).msg).toBe('通知不能删除')
    expect(await server.ask(changeThread, { threadId: 'system', muted: true }, ann.token)).toEqual(unknown)
  })

  test('[FEAT-09] a notice of a muted thread comes without a word but in its list', async () => {
    await follow(eve, ben, false)
    await sql`insert into member_notice (id, member_id, kind, title, text, path, key, at)
      values ('n-heard', ${ben.memberId}, 'fan', '你有新的粉丝', '', null, 'fan:heard', ${new Date(NOON)})`.execute(
      server.store.db,
    )
    await server.ask(changeThread, { threadId: 'interaction', muted: true }, ben.token)
    const page = await listen(ben)
    await follow(eve, ben)
    const { data } = await page.heard((frame) => frame.data?.type === 'notice.arrived')
    expect(data?.type === 'notice.arrived' && [data.unread, data.muted]).toEqual([0, true])
    page.socket.close()
    await follow(eve, ben, false)
  })

  test('[FEAT-06] a deleted thread is gone for one, comes back when it is taken back, and begins anew with the next message', async () => {
    const threadId = await opened()
    await write(threadId, '旧的')
    const change = async (deleted: boolean) =>
      (await server.ask(changeThread, { threadId, deleted }, ben.token)).status
    expect(await change(true)).toBe(200)
    expect(await change(true)).toBe(200)
    expect([await listed(ben), await unreadOf(ben), (await read(threadId, ben)).messages]).toEqual([
      [],
      0,
      [],
    ])
    expect((await listed(ann)).length).toBe(1)
    await change(false)
    expect((await read(threadId, ben)).messages.map(({ text }) => text)).toEqual(['旧的'])
    await change(true)
    await write(threadId, '新的')
    expect((await read(threadId, ben)).messages.map(({ text }) => text)).toEqual(['新的'])
    expect((await read(threadId, ben, { after: 0 })).messages.map(({ text }) => text)).toEqual(['新的'])
  })

  test('[FEAT-06] what a deleted account wrote stays, and nothing is written to it', async () => {
    const gone = await server.member('13800000009')
    await follow(ann, gone)
    await follow(gone, ann)
    const threadId = await opened(ann, gone)
    await write(threadId, '再见', gone)
    await sql`delete from member where id = ${gone.memberId}`.execute(server.store.db)
    const { thread, messages } = await read(threadId, ann)
    expect([thread.person, thread.bar, messages.map(({ text, own }) => [text, own])]).toEqual([
      null,
      'gone',
      [['再见', false]],
    ])
    expect(await write(threadId, '还在吗')).toEqual(refused(422, -1, '对方已注销账号，不能再发消息了'))
  })

  test('[FEAT-06] a message is reported once with what was written, by who has it, and not one’s own', async () => {
    const threadId = await opened()
    await write(threadId, '骂人的话')
    const report = (seq: number, by: Person) =>
      server.ask(reportMessage, { threadId, seq, reason: 'abuse', text: '他骂人' }, by.token)
    const other = { threadId, seq: 1, reason: 'other' as const, text: ' ' }
    expect((await server.ask(reportMessage, other, ben.token)).body.msg).toBe('选「其他」时请写几个字说明')
    expect((await report(1, ben)).body.data).toEqual({ reported: true })
    expect((await report(1, ben)).body.data).toEqual({ reported: true })
    expect(await report(1, ann)).toEqual(refused(422, -1, '不能举报自己的消息'))
    expect(await report(7, ben)).toEqual(refused(404, 404, '这条消息已经不在了'))
    const { rows } =
      await sql`select member_id, nickname, message_text, reason, text, state from message_report`.execute(
        server.store.db,
      )
    expect(rows).toEqual([
      {
        member_id: ann.memberId,
        nickname: '球迷0001',
        message_text: '骂人的话',
        reason: 'abuse',
        text: '他骂人',
        state: 'open',
      },
    ])
  })

  test('[FEAT-06] no log carries what was written', async () => {
    const threadId = await opened()
    await write(threadId, '秘密的话')
    await write(threadId, '秘密的网赌')
    await write(`${threadId}x`, '秘密的别处')
    expect(JSON.stringify(server.logged).includes('秘密')).toBe(false)
  })
})

describe('over the socket', () => {
  test('[FEAT-06] a message reaches every page of both, and nobody else', async () => {
    const threadId = await opened()
    const pages = await Promise.all([listen(ann), listen(ben), listen(ben), listen(eve)])
    const { body } = await write(threadId, '听得到吗', ann, { key: 'key-heard' })
    const heard = await Promise.all(
      pages.slice(0, 3).map((page) => page.heard(({ data }) => data?.type === 'thread.moved')),
    )
    expect(heard.map(({ data }) => data?.type === 'thread.moved' && [data.message, data.unread])).toEqual([
      [body.data.message, 0],
      [{ ...body.data.message, own: false, key: null }, 1],
      [{ ...body.data.message, own: false, key: null }, 1],
    ])
    const [, , , outsider] = pages
    await outsider?.ask({ type: 'ping' })
    expect(outsider?.frames.some(({ data }) => data?.type === 'thread.moved')).toBe(false)
    for (const page of pages) page.socket.close()
  })

  test('[FEAT-09] who is blocked, left or no longer a fan is told that something moved, and nothing else; one’s own pages are told what', async () => {
    await opened()
    const moved = async (change: () => Promise<unknown>): Promise<unknown> => {
      const page = await listen(ann)
      await change()
      const { data } = await page.heard((frame) => frame.data?.type === 'ties.moved')
      page.socket.close()
      return data
    }
    const whom = { memberId: ann.memberId }
    const heard = [
      await moved(() => follow(ben, ann, false)),
      await moved(() => follow(ben, ann)),
      await moved(() => server.ask(api.social.removeFan, whom, ben.token)),
      await moved(() => server.ask(api.social.blockPerson, { ...whom, on: true }, ben.token)),
      await moved(() => server.ask(api.social.blockPerson, { ...whom, on: false }, ben.token)),
    ]
    expect(heard).toEqual(Array.from(heard, () => ({ type: 'ties.moved' })))
    const page = await listen(ben)
    await server.ask(api.social.blockPerson, { ...whom, on: true }, ben.token)
    const { data } = await page.heard((frame) => frame.data?.type === 'ties.moved')
    expect(data).toEqual({ type: 'ties.moved', own: { ...whom, followed: false, fan: false } })
    page.socket.close()
  })

  test('[FEAT-09] the member’s other devices are told of a follow, of notices that were read, and of another profile', async () => {
    const other = await server.member('13800000002')
    const here = await listen(ben)
    const there = await listen(other)
    const readAll = () => server.ask(api.messages.readNotice, { noticeId: null }, ben.token)
    await follow(ben, eve)
    await follow(eve, ben)
    await readAll()
    // What was read already is no news.
    await readAll()
    await server.ask(api.account.saveProfile, { bio: '在路上' }, ben.token)
    await Promise.all([here, there].map((page) => page.heard(({ data }) => data?.type === 'member.moved')))
    const common = [
      { type: 'ties.moved' },
      { type: 'notice.read', noticeId: null, unread: 0 },
      { type: 'member.moved' },
    ]
    const heard = [here, there].map(({ frames }) => frames.map(({ data }) => data).filter(isTold))
    expect(heard).toEqual([
      common,
      [{ type: 'ties.moved', own: { memberId: eve.memberId, followed: true } }, ...common],
    ])
    for (const page of [here, there]) page.socket.close()
  })

  test('[FEAT-06] [FEAT-09] after a block was lifted, the threads of both open as soon as they follow each other again', async () => {
    const threadId = await opened()
    const whom = { memberId: ann.memberId }
    await server.ask(api.social.blockPerson, { ...whom, on: true }, ben.token)
    await server.ask(api.social.blockPerson, { ...whom, on: false }, ben.token)
    await follow(ben, ann)
    const pages = await Promise.all([listen(ann), listen(ben)])
    await follow(ann, ben)
    const heard = await Promise.all(
      pages.map((page) => page.heard(({ data }) => data?.type === 'thread.moved')),
    )
    expect(
      heard.map(({ data }) => data?.type === 'thread.moved' && [data.thread.threadId, data.thread.bar]),
    ).toEqual([
      [threadId, null],
      [threadId, null],
    ])
    for (const page of pages) page.socket.close()
  })

  test('[FEAT-06] who reads on one page has read on the others, and the writer sees it', async () => {
    const threadId = await opened()
    await write(threadId, '看到了吗')
    const [writer, other] = await Promise.all([listen(ann), listen(ben)])
    await server.ask(markRead, { threadId, seq: 1 }, ben.token)
    const [one, two] = await Promise.all(
      [writer, other].map((page) => page.heard(({ data }) => data?.type === 'thread.moved')),
    )
    expect(one?.data?.type === 'thread.moved' && one.data.thread.theirReadSeq).toBe(1)
    expect(two?.data?.type === 'thread.moved' && [two.data.thread.unread, two.data.unread]).toEqual([0, 0])
    for (const page of [writer, other]) page.socket.close()
  })

  test('[FEAT-06] [SES-04] a page whose session is over hears nothing of its threads', async () => {
    const threadId = await opened()
    const page = await listen(eve)
    const guest = await server.parts.sessions.open(ben.memberId)
    await page.ask({ type: 'hello', token: guest.token })
    await server.parts.sessions.end(guest.token)
    await write(threadId, '还在听吗')
    await page.ask({ type: 'ping' })
    expect(page.frames.some(({ data }) => data?.type === 'thread.moved')).toBe(false)
    page.socket.close()
  })
})

test('[FEAT-06] the clock of a message is the server’s', async () => {
  const threadId = await opened()
  expect((await write(threadId, '几点')).body.data.message.at).toBeGreaterThan(NOON)
})

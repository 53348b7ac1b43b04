import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../contract/api'
import { CLOSING_GRACE, COPY_EVERY, COPY_KEPT, GONE_NAME } from '../../contract/account.privacy-rules'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import { copyTitles } from '../../server/domain/account/copy-words'
import { begunNote, cancelledNote, missedNote, movedNote } from '../../server/domain/live/stream-notes'
import { outcomeNote, reported } from '../../server/domain/office/outcome'
import { keptData } from '../../server/domain/account/kept-data'
import { notPersonal, personalData } from '../../server/repositories/account/personal-data'
import { NOON, startTestServer, type TestServer } from './support/server'

const {
  getDataCopy,
  askDataCopy,
  closeAccount,
  savePassword,
  sendPhoneCode,
  getSimpleInfo,
  smsSend,
  smsLogin,
} = api.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const until = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 60_000, interval: 50 })

/** The files of a zip archive by their names, read from its own list. */
const unzip = (zip: Buffer): Readonly<Record<string, Buffer>> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files[name] = method === 8 ? inflateRawSync(bytes) : bytes
    at += 46 + nameLength + extra + comment
  }
  return files
}
const jsonOf = (files: Readonly<Record<string, Buffer>>, name: string): unknown =>
  JSON.parse(files[name]?.toString() ?? 'null')

const close = async (phone: string, token: string) => {
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  return server.ask(closeAccount, { code: server.codeOf(phone) }, token)
}
const copyOf = async (token: string) => {
  await server.ask(askDataCopy, {}, token)
  return until(async () => {
    const { data } = (await server.ask(getDataCopy, {}, token)).body
    expect(data.state).toBe('ready')
    return data
  })
}

test('[FEAT-07] each table with a column of a person says what the copy has of it, what is left after deletion, and stands in the privacy policy', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name like '%member_id' or column_name in
      ('anchor_id', 'reporter_id', 'sender_id', 'blocked_id', 'by_id', 'phone', 'nickname', 'endpoint'))`.execute(
    server.store.db,
  )
  const missing = rows.filter(({ table }) => !(table in personalData) && !(table in notPersonal))
  expect(missing).toEqual([])
  const { rows: keys } = await sql<{ table: string; kind: string }>`
    select conrelid::regclass::text as table, confdeltype::text as kind from pg_constraint
    where contype = 'f' and confrelid = 'member'::regclass`.execute(server.store.db)
  const named = keptData.flatMap(({ of }) => of)
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  const known = [...Object.keys(personalData), ...Object.keys(notPersonal)]
  expect(new Set(named.map((name) => name.split('.')[0]))).toEqual(new Set(known))
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in ('member', 'session')`.execute(server.store.db)
  const unnamed = columns.rows.map(({ name }) => name).filter((name) => !named.includes(name))
  expect(unnamed.toSorted()).toEqual([
    'member.demo',
    'member.fans',
    'member.follows',
    'member.gift_rest',
    'member.id',
    'member.skeleton',
    'member.user_type',
    'session.expires_at',
    'session.id',
    'session.member_id',
    'session.token_hash',
  ])
  const copied = Object.entries(personalData).flatMap(([table, { copy }]) =>
    typeof copy === 'string' ? [] : typeof copy === 'function' ? [table] : Object.keys(copy),
  )
  expect(new Set(Object.keys(copyTitles))).toEqual(new Set(copied))
  const goesAlone = Object.entries(personalData).flatMap(([table, { erase }]) =>
    erase === 'cascade' && !keys.some((key) => key.table === table && key.kind !== 'a') ? [table] : [],
  )
  expect(goesAlone).toEqual([])
})

test('[FEAT-07] a member has a copy made of what is kept, is told when it is there, and others cannot find it', async () => {
  const phone = '13700001001'
  const { memberId, token } = await server.member(phone)
  const { db } = server.store
  await db
    .insertInto('upload')
    .values({
      id: 'a'.repeat(32),
      member_id: memberId,
      obj: 'avatar',
      bytes: 3,
      width: 1,
      height: 1,
      created_at: new Date(NOON),
    })
    .execute()
  expect((await server.ask(getDataCopy, {}, token)).body.data).toEqual({
    state: 'none',
    path: null,
    bytes: null,
    madeAt: null,
    expiresAt: null,
    again: null,
  })
  const copy = await copyOf(token)
  expect({ ...copy, path: null, bytes: null }).toEqual({
    state: 'ready',
    path: null,
    bytes: null,
    madeAt: server.clock.now(),
    expiresAt: server.clock.now() + COPY_KEPT,
    again: server.clock.now() + COPY_EVERY,
  })
  const answer = await fetch(`${server.url}${copy.path ?? ''}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.length).toBe(copy.bytes)
  const files = unzip(zip)
  expect(JSON.stringify(jsonOf(files, 'data/member.json'))).toContain(phone)
  expect(jsonOf(files, 'data/session.json')).toHaveLength(1)
  expect(Object.keys(files)).toContain('README.txt')
  expect(zip.toString('latin1')).not.toContain('token_hash')
  const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body.data
  expect([list[0]?.title, list[0]?.path]).toEqual(['你的个人数据已经准备好', '/editInfo?view=privacy'])
  for (const path of ['x'.repeat(43), '..%2F..%2Fpglite', `${'x'.repeat(42)}%00`])
    expect(
      (await fetch(`${server.url}${(copy.path ?? '').replace(/[^/]+\.zip$/, `${path}.zip`)}`)).status,
    ).toBe(404)
})

test('[FEAT-07] the copy has the pictures that others sent one, and none that was removed or sent to somebody else', async () => {
  const { db } = server.store
  const [one, friend, other] = [
    await server.member('13700001021'),
    await server.member('13700001022'),
    await server.member('13700001023'),
  ]
  const picture = async (letter: string) => {
    const id = letter.repeat(32)
    const about = { bytes: 3, width: 1, height: 1, created_at: new Date(NOON) }
    await db
      .insertInto('upload')
      .values({ id, member_id: friend.memberId, obj: 'message', ...about })
      .execute()
    writeFileSync(join(server.dataDir, 'uploads', `${id}.webp`), letter)
    return `/uploads/${id}.webp`
  }
  const thread = async (id: string, withId: string) => {
    await sql`insert into thread (id, kind, last_at) values (${id}, 'direct', now())`.execute(db)
    await sql`insert into thread_member (thread_id, member_id)
      values (${id}, ${friend.memberId}), (${id}, ${withId})`.execute(db)
  }
  const send = (threadId: string, seq: number, url: string, removed: boolean) =>
    sql`insert into message (thread_id, seq, sender_id, user_type, text, picture, width, height, at, removed_at)
      values (${threadId}, ${seq}, ${friend.memberId}, 0, '', ${url}, 1, 1, now(), ${removed ? new Date(NOON) : null})`.execute(
      db,
    )
  await thread('t-copy', one.memberId)
  await thread('t-other', other.memberId)
  await send('t-copy', 1, await picture('b'), false)
  await send('t-copy', 2, await picture('c'), true)
  await send('t-other', 1, await picture('d'), false)
  const { path } = await copyOf(one.token)
  const files = unzip(Buffer.from(await (await fetch(`${server.url}${path ?? ''}`)).arrayBuffer()))
  const pictures = Object.entries(files).filter(([name]) => name.startsWith('pictures/'))
  expect(pictures.map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    [`pictures/${'b'.repeat(32)}.webp`, 'b'],
  ])
})

/** Two who follow each other, and their thread. */
const friends = async (...phones: readonly [own: string, other: string]) => {
  const [me, friend] = [await server.member(phones[0]), await server.member(phones[1])]
  for (const [id, by] of [
    [friend.memberId, me.token],
    [me.memberId, friend.token],
  ] as const)
    await server.ask(api.social.follow, { kind: 'member', id, on: true }, by)
  const opened = await server.ask(api.messages.openThread, { memberId: friend.memberId }, me.token)
  return { me, friend, threadId: opened.body.data.threadId }
}

test('[FEAT-07] the copy says with whom one wrote and who follows one, and has a page that a person can read', async () => {
  const { db } = server.store
  const { me, friend, threadId } = await friends('13700001024', '13700001025')
  await db.updateTable('member').set({ nickname: '<b>北岸</b>' }).where('id', '=', friend.memberId).execute()
  const write = (token: string, text: string) =>
    server.ask(api.messages.sendMessage, { threadId, key: `key-${text.length}0000`, text }, token)
  await write(me.token, '到了吗')
  await write(friend.token, '在门口等你')
  await write(friend.token, '这一句我从我这里删掉')
  await server.ask(api.messages.hideMessage, { threadId, seq: 3 }, me.token)
  const { path } = await copyOf(me.token)
  const files = unzip(Buffer.from(await (await fetch(`${server.url}${path ?? ''}`)).arrayBuffer()))
  const said = jsonOf(files, 'data/message.json') as { with: string; own: boolean; text: string }[]
  expect(said.map((line) => [line.with, line.own, line.text])).toEqual([
    ['<b>北岸</b>', true, '到了吗'],
    ['<b>北岸</b>', false, '在门口等你'],
  ])
  const fans = jsonOf(files, 'data/fans.json') as { nickname: string }[]
  expect(fans.map(({ nickname }) => nickname)).toEqual(['<b>北岸</b>'])
  const page = files['index.html']?.toString() ?? ''
  expect(page).toContain('<h3>&lt;b&gt;北岸&lt;/b&gt;</h3>')
  expect(page).toContain('<b><span lang="zh">我</span><span lang="en">Me</span></b> 到了吗')
  expect(page).not.toContain('<b>北岸</b>')
  expect(page).toContain('<h2 id="fans"><span lang="zh">粉丝</span><span lang="en">Fans</span></h2>')
})

test('[FEAT-07] what one has deleted for oneself, a message or a whole thread, is in no copy of one’s own', async () => {
  const { me, friend, threadId } = await friends('13700001044', '13700001045')
  const write = (token: string, text: string) =>
    server.ask(api.messages.sendMessage, { threadId, key: `gone-${text.length}0000`, text }, token)
  const saidTo = async (token: string) => {
    const { path } = await copyOf(token)
    const files = unzip(Buffer.from(await (await fetch(`${server.url}${path ?? ''}`)).arrayBuffer()))
    return (jsonOf(files, 'data/message.json') as { text: string }[]).map(({ text }) => text)
  }
  await write(me.token, '一')
  await write(friend.token, '二二')
  await server.ask(api.messages.changeThread, { threadId, deleted: true }, me.token)
  await write(friend.token, '三三三')
  expect([await saidTo(me.token), await saidTo(friend.token)]).toEqual([['三三三'], ['一', '二二', '三三三']])
})

test('[FEAT-07] one copy a day; after a week it is gone from the disk, too', async () => {
  const { token } = await server.member('13700001002')
  const first = await copyOf(token)
  expect((await server.ask(askDataCopy, {}, token)).body).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    data: null,
    msg: '每天只能准备一份，请下载已有的这份，或明天再来',
  })
  server.clock.forward(COPY_EVERY)
  const second = await copyOf(token)
  expect(second.path).not.toBe(first.path)
  expect((await fetch(`${server.url}${first.path ?? ''}`)).status).toBe(404)
  server.clock.forward(COPY_KEPT)
  const later = await server.parts.sessions.open('m13700001002')
  expect((await server.ask(getDataCopy, {}, later.token)).body.data.state).toBe('none')
  expect((await fetch(`${server.url}${second.path ?? ''}`)).status).toBe(404)
  await until(async () => expect(readdirSync(join(server.dataDir, 'copies'))).toEqual([]))
})

test('[FEAT-07] an account is closed with the password of who has one, and with no wrong one', async () => {
  const phone = '13700001093'
  const { token } = await server.member(phone)
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  const password = 'wind over the east stand'
  await server.ask(savePassword, { code: server.codeOf(phone), password }, token)
  const refused = [
    (await server.ask(closeAccount, {}, token)).body.data,
    (await server.ask(closeAccount, { password: 'rain over the west stand' }, token)).body.data,
  ]
  expect(refused).toEqual([
    { fields: { code: '请先确认是你本人：现在号码的验证码、登录密码或通行密钥' } },
    { fields: { password: '密码不正确，还可以再试 4 次' } },
  ])
  const { body } = await server.ask(closeAccount, { password }, token)
  expect(body.data).toEqual({ dueAt: server.clock.now() + CLOSING_GRACE })
})

test('[FEAT-07] an account is closed with a code to its own number: all sessions end, and a login in time keeps it', async () => {
  const phone = '13700001003'
  const { memberId, token } = await server.member(phone)
  const { token: other } = await server.parts.sessions.open(memberId)
  expect((await server.ask(closeAccount, { code: '000000' }, token)).body.code).not.toBe(0)
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(200)
  const { body } = await close(phone, token)
  expect(body.data).toEqual({ dueAt: server.clock.now() + CLOSING_GRACE })
  const { status, body: told } = await server.ask(getSimpleInfo, {}, other)
  expect([status, told.msg.split('，').slice(1, 4)]).toEqual([
    401,
    ['账号申请了注销', '这台设备已退出登录。想保留账号', '请在 7 天内登录；如果不是你本人操作'],
  ])
  server.clock.forward(60_000)
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(401)
  server.clock.forward(CLOSING_GRACE - 61_000)
  await server.ask(smsSend, { phone })
  const login = await server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })
  const { access_token: again, isNew, isKept } = login.body.data
  expect([isNew, isKept]).toEqual([false, true])
  const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, again)).body.data
  expect(list[0]?.title).toBe('账号注销已取消')
  server.clock.forward(CLOSING_GRACE)
  const jobs = await server.store.db
    .selectFrom('job')
    .select('key')
    .where('key', '=', `erase:${memberId}`)
    .execute()
  expect(jobs).toEqual([])
  const { body: mine } = await server.ask(getSimpleInfo, {}, again)
  expect(mine.data.memberId).toBe(memberId)
})

test('[FEAT-07] who has a stream planned is asked to cancel it first, and stays logged in', async () => {
  const phone = '13700001004'
  const { memberId, token } = await server.member(phone, 1)
  await addLive(memberId, 'live-planned', LiveStatus.PLAN)
  expect((await close(phone, token)).body).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    data: null,
    msg: '你还有正在进行或已计划的直播，请先结束或取消它们',
  })
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(200)
})

const addLive = async (anchorId: string, id: string, status: LiveStatus) => {
  const at = new Date(server.clock.now())
  await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, started_at, ended_at, viewers, heat, last_seq, demo, phase, peak_viewers, direct, missed)
    values (${id}, ${anchorId}, 1, '老陈的直播', ${status}, ${at}, ${at}, ${at}, 0, 0, 0, false, 0, 0, false, false)`.execute(
    server.store.db,
  )
}

/** Every row of every table as text, with where it stands. */
const everything = async (): Promise<readonly { table: string; row: string }[]> => {
  const { db } = server.store
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
      return rows.map(({ row }) => ({ table: name, row }))
    }),
  )
  return found.flat()
}

test('[FEAT-07] after its grace nothing of an account is left, and what others need of it has nobody’s name', async () => {
  const { db } = server.store
  const phone = '13700001005'
  const { memberId, token } = await server.member(phone, 1)
  const { memberId: friendId, token: friend } = await server.member('13700001006')
  await db
    .updateTable('member')
    .set({ nickname: '将要离开的人', bio: '签名也要走' })
    .where('id', '=', memberId)
    .execute()
  const follow = (id: string, by: string) =>
    server.ask(api.social.follow, { kind: 'member', id, on: true }, by)
  await follow(friendId, token)
  await follow(memberId, friend)
  const thread = (await server.ask(api.messages.openThread, { memberId: friendId }, token)).body.data
  await server.ask(
    api.messages.sendMessage,
    { threadId: thread.threadId, key: 'key-000001', text: '再见了' },
    token,
  )
  const asked = (await server.ask(api.support.openService, {}, token)).body.data
  await server.ask(
    api.messages.sendMessage,
    { threadId: asked.threadId, key: 'key-000003', text: '只写给客服看的话' },
    token,
  )
  await addLive(memberId, 'live-theirs', LiveStatus.END)
  await addLive(friendId, 'live-friend', LiveStatus.END)
  const at = new Date(server.clock.now())
  const line = { live_id: 'live-friend', user_type: 1, at, demo: false, text: '好球' } as const
  await db
    .insertInto('chat_line')
    .values([
      {
        ...line,
        seq: 1,
        member_id: memberId,
        nickname: '将要离开的人',
        avatar: '/uploads/x.webp',
        key: 'key-000002',
      },
      { ...line, seq: 2, member_id: friendId, nickname: '留下的人' },
    ] as never)
    .execute()
  await sql`insert into room_log (anchor_id, at, by_id, by_name, action, member_id, nickname, text)
    values (${friendId}, ${at}, ${memberId}, '将要离开的人', 'mute', ${memberId}, '将要离开的人', '')`.execute(
    db,
  )
  await sql`insert into recording (live_id, started_at, ended_at, seconds, bytes) values ('live-theirs', ${at}, ${at}, 60, 1000)`.execute(
    db,
  )
  await sql`insert into clip (id, live_id, match_type, member_id, title, moment, starts_at, seconds, loop, bytes, created_at)
    values ('clip1', 'live-friend', 1, ${memberId}, '进球', null, ${at}, 10, null, 10, ${at})`.execute(db)
  await copyOf(token)
  const { notices } = server.parts
  const stream = { liveId: 'live-theirs', anchorId: memberId, title: '进球', nickname: '将要离开的人' }
  const own = reported.line('将要离开的人', '好球')
  const outcome = { at: server.clock.now(), of: own, came: own, path: null, about: memberId }
  const told = [
    begunNote(stream, false),
    missedNote(stream),
    movedNote(stream, NOON),
    cancelledNote(stream, { text: '', english: '' }),
    outcomeNote({ ...outcome, key: 'report:1' }),
  ]
  for (const note of told) await notices.tell(friendId, note)
  const { body } = await close(phone, token)
  expect(body.code).toBe(0)
  server.clock.forward(CLOSING_GRACE)
  await until(async () => {
    const left = await db.selectFrom('member').select('id').where('id', '=', memberId).execute()
    expect(left).toEqual([])
  })
  const rows = await everything()
  const named = rows.filter(({ row }) =>
    [memberId, phone, '将要离开的人', '签名也要走', '只写给客服看的话', 'live-theirs', 'clip1'].some((word) =>
      row.includes(word),
    ),
  )
  expect(named).toEqual([])
  const lines = await db
    .selectFrom('chat_line')
    .select(['nickname', 'member_id', 'text'])
    .where('live_id', '=', 'live-friend')
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([
    { nickname: GONE_NAME, member_id: null, text: '好球' },
    { nickname: '留下的人', member_id: friendId, text: '好球' },
  ])
  const counts = await db
    .selectFrom('member')
    .select(['fans', 'follows'])
    .where('id', '=', friendId)
    .executeTakeFirstOrThrow()
  expect(counts).toEqual({ fans: 0, follows: 0 })
  const { token: back } = await server.parts.sessions.open(friendId)
  const { list } = (await server.ask(api.messages.listThreads, { page: 1, limit: 20 }, back)).body.data
  const left = list.find(({ threadId }) => threadId === thread.threadId)
  expect([left?.person, left?.bar, left?.last]).toEqual([
    null,
    'gone',
    { text: '再见了', textEn: null, isPicture: false, own: false, removed: false, recalled: false },
  ])
  await until(async () => {
    const { rows: known } = await sql<{ secret: string }>`select secret from data_copy`.execute(db)
    const files = readdirSync(join(server.dataDir, 'copies'))
    expect(files.filter((name) => !known.some(({ secret }) => name === `${secret}.zip`))).toEqual([])
  })
})

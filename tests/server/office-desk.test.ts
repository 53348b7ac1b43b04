import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { api } from '../../contract/api'
import { BACKUP_AGE_MAX } from '../../contract/office.desk-rules'
import { createAttention } from '../../server/domain/office/attention'
import { attentionRows } from '../../server/repositories/office/attention.repository'
import { addJob, runOne } from '../../server/store/jobs'
import { markBackup } from '../../server/store/last-backup'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

const { office } = api
const pages = { page: 1, limit: 20 }
const HOUR = 3_600_000

const noDisk = { on: false, quota: 0, clipQuota: 0, keptFor: 0 }

let server: TestServer
let owner: string
let moderator: string
let editor: string
beforeAll(async () => {
  server = await startTestServer({ config: { recordings: noDisk } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate operator, operator_session, operator_log, job cascade`.execute(server.store.db)
  for (const role of ['owner', 'moderator', 'editor'] as const) await addOperator(server, role, role)
  owner = await sessionOf(server, 'owner')
  moderator = await sessionOf(server, 'moderator')
  editor = await sessionOf(server, 'editor')
})

const attention = async (token: string) => (await askOffice(server, office.getAttention, {}, token)).body.data
const failing = async () =>
  (await askOffice(server, office.listJobs, { failing: true, ...pages }, owner)).body.data.list
/** A job that fails once. */
const fail = async () => {
  await addJob(server.store.db, { kind: 'test.fails', data: { matchId: 'derby' }, due: server.clock.now() })
  const kinds = { 'test.fails': () => Promise.reject(new Error('nobody answers')) }
  await runOne({ db: server.store.db, kinds, now: server.clock.now, log: server.parts.log })
}

test('the start page tells each role what waits for it, and since when', async () => {
  const { memberId } = await server.member('13800000001')
  await server.store.db
    .insertInto('question')
    .values({
      id: 'q1',
      member_id: memberId,
      kind: 'problem',
      title: '看不了回放',
      text: '',
      pictures: '[]',
      open: true,
      at: new Date(server.clock.now() - HOUR),
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
  await fail()
  const waits = async (token: string) =>
    (await attention(token)).waiting.flatMap(({ work, count, since }) =>
      count === 0 ? [] : [[work, count, since]],
    )
  const question = ['questions', 1, server.clock.now() - HOUR]
  expect(await waits(owner)).toEqual([question, ['jobs', 1, server.clock.now()], ['backup', 1, null]])
  expect(await waits(moderator)).toEqual([question])
  expect((await attention(editor)).waiting).toEqual([
    { work: 'questions', count: 1, since: server.clock.now() - HOUR },
  ])
  expect((await attention(owner)).disk).toEqual({ free: expect.any(Number), recordings: null })
})

test('owners see when the last backup was: none, and one that is older than its alarm’s bound, wait', async () => {
  const waits = (read: Awaited<ReturnType<typeof attention>>) =>
    read.waiting.filter(({ work }) => work === 'backup')
  const none = await attention(owner)
  expect([none.backup, waits(none)]).toEqual([{ at: null }, [{ work: 'backup', count: 1, since: null }]])
  const at = server.clock.now() - BACKUP_AGE_MAX
  markBackup(server.dataDir, at / 1_000)
  const young = await attention(owner)
  expect([young.backup, waits(young)]).toEqual([{ at }, [{ work: 'backup', count: 0, since: at }]])
  server.clock.forward(1)
  expect(waits(await attention(owner))).toEqual([{ work: 'backup', count: 1, since: at }])
  expect(waits(await attention(moderator))).toEqual([])
  const alarm = `expr: time() - max(touchline_backup_taken_seconds) > ${BACKUP_AGE_MAX / 1_000}`
  expect(readFileSync('deploy/alerts.yaml', 'utf8')).toContain(alarm)
})

test('what recordings take is told of those that are here; of PostgreSQL’s backups nothing is said', async () => {
  const rows = {
    ...attentionRows(server.store.db),
    recorded: async () => [
      { liveId: 'here', bytes: 4_000_000 },
      { liveId: 'not-brought-back', bytes: 6_300_000 },
    ],
  }
  const read = await createAttention({
    rows,
    ingests: { health: () => null },
    freeBytes: async () => 41_000_000_000,
    quota: () => 20_000_000_000,
    keptHere: async () => new Set(['here', 'else']),
    lastBackup: null,
    now: server.clock.now,
  }).read('owner')
  expect([read.disk.recordings, read.backup, read.waiting.at(-1)]).toEqual([
    { bytes: 4_000_000, most: 20_000_000_000 },
    null,
    { work: 'backup', count: 0, since: null },
  ])
})

test('a job that has failed is seen with its reason, is tried at once, and the log keeps by whom', async () => {
  await fail()
  const [job] = await failing()
  expect(job).toEqual({
    jobId: expect.any(String),
    kind: 'test.fails',
    about: 'derby',
    due: server.clock.now() + 1_000,
    tries: 1,
    failedAt: server.clock.now(),
    error: 'nobody answers',
    comesAgain: false,
  })
  const input = { jobId: job?.jobId ?? '' }
  expect((await askOffice(server, office.retryJob, input, owner)).body.code).toBe(0)
  expect((await failing()).map(({ due }) => due)).toEqual([server.clock.now()])
  expect(await logOf(server)).toEqual([['owner', 'job.retry', 'test.fails']])
})

test('a job that is given up is gone, with the reason in the log, and cannot be given up twice', async () => {
  await fail()
  const [job] = await failing()
  const giveUp = async () => {
    const input = { jobId: job?.jobId ?? '', reason: '对方已停用' }
    return (await askOffice(server, office.giveUpJob, input, owner)).body.msg
  }
  expect([await giveUp(), await giveUp()]).toEqual(['ok', '这项任务已经完成，或者正在进行，请刷新后重试'])
  expect(await failing()).toEqual([])
  const { rows } = await sql`select act, before, after from operator_log`.execute(server.store.db)
  expect(rows).toEqual([
    {
      act: 'job.giveUp',
      before: { kind: 'test.fails', about: 'derby', tries: 1, error: 'nobody answers' },
      after: { reason: '对方已停用' },
    },
  ])
})

const HOURS = { mute: 24, block: 72 } as const
const restrict = (memberId: string, kind: 'mute' | 'block') =>
  askOffice(
    server,
    office.restrictMember,
    { memberId, kind, hours: HOURS[kind], reason: ' 骂人 ' },
    moderator,
  )
const lift = async (memberId: string, kind: 'mute' | 'block') =>
  (await askOffice(server, office.liftMember, { memberId, kind }, moderator)).body.msg
const card = async (memberId: string) =>
  (await askOffice(server, office.getMember, { memberId }, moderator)).body.data
const told = async (memberId: string) => {
  const { rows } = await sql<{ text: string }>`
    select text from member_notice where member_id = ${memberId} order by at, id`.execute(server.store.db)
  return rows.map(({ text }) => text)
}
const logIn = async (phone: string) => {
  server.clock.forward(61_000)
  await server.ask(api.account.smsSend, { phone })
  const input = { phone, code: server.codeOf(phone), type: 'login' } as const
  return (await server.ask(api.account.smsLogin, input)).body
}

test('a member is found by nickname, id or the end of the phone, which nobody reads whole', async () => {
  const { memberId } = await server.member('13800007741')
  const found = async (queryName: string, show: 'all' | 'restricted' | 'anchors' = 'all') =>
    (await askOffice(server, office.findMembers, { queryName, show, ...pages }, moderator)).body.data.list
  const row = {
    memberId,
    nickname: '球迷7741',
    phone: '138****7741',
    isAnchor: false,
    since: server.clock.now(),
    seenAt: server.clock.now(),
    sanctions: [],
  }
  expect([
    await found('迷7741'),
    await found(memberId),
    await found('7741'),
    await found('13800007741'),
    await found('138 0000 7741'),
    await found('+86 138-0000-7741'),
  ]).toEqual([[row], [row], [row], [row], [row], [row]])
  expect([await found('7741', 'anchors'), await found('7741', 'restricted'), await found('774')]).toEqual([
    [],
    [],
    [row],
  ])
  // What the mask hides is not found out figure by figure.
  expect([await found('07741'), await found('0007741'), await found('3800007741')]).toEqual([[], [], []])
  expect((await card(memberId)).phone).toBe('138****7741')
})

test('who is muted says nothing in any room from that moment on, reads why, and talks again once it is lifted', async () => {
  const { memberId, token } = await server.member('13800000003')
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球')
  await write.live('room', 'chen', '一起看')
  const page = await connect(`${server.url.replace('http', 'ws')}/api/socket`)
  await page.ask({ type: 'hello', token })
  await page.ask({ type: 'room.enter', liveId: 'room', after: null })
  const say = async (key: string) =>
    (await page.ask({ type: 'chat.send', liveId: 'room', key, text: `大家好 ${key}` })).msg
  expect(await say('key-000001')).toBe('')
  expect((await restrict(memberId, 'mute')).body.code).toBe(0)
  const standing = await page.heard((frame) => frame.data?.type === 'room.standing')
  expect(standing.data?.type === 'room.standing' && standing.data.standing.sanction).toEqual({
    kind: 'mute',
    until: server.clock.now() + 24 * HOUR,
    reason: '骂人',
    official: true,
  })
  expect(await say('key-000002')).toBe('你被平台运营禁言了（骂人），还剩 24 小时')
  expect(await told(memberId)).toEqual(['平台运营对你作出处理（骂人），24 小时内不能在直播间发言和发私信'])
  expect([await lift(memberId, 'mute'), await lift(memberId, 'mute')]).toEqual([
    'ok',
    '这项限制已经不在了，请刷新后重试',
  ])
  await page.heard((frame) => frame.data?.type === 'room.standing' && frame.data.standing.sanction === null)
  server.clock.forward(10_000)
  expect(await say('key-000003')).toBe('')
  page.socket.close()
  expect(await logOf(server)).toEqual([
    ['moderator', 'member.mute', memberId],
    ['moderator', 'member.muteLifted', memberId],
  ])
})

test('who is blocked is logged out everywhere at once and cannot log in before it is over or lifted', async () => {
  const phone = '13800000004'
  const { memberId, token } = await server.member(phone)
  const page = await connect(`${server.url.replace('http', 'ws')}/api/socket`)
  await page.ask({ type: 'hello', token })
  expect((await restrict(memberId, 'block')).body.code).toBe(0)
  await page.heard((frame) => frame.code === 10_004)
  page.socket.close()
  expect((await server.ask(api.account.listSessions, {}, token)).body.code).toBe(10_004)
  expect(await logIn(phone)).toEqual({
    code: -1,
    msg: '平台运营已停用这个账号（骂人），还剩 3 天',
    data: null,
  })
  expect((await card(memberId)).sanctions).toEqual([
    { kind: 'block', reason: '骂人', at: expect.any(Number), until: expect.any(Number), by: 'moderator' },
  ])
  expect(await lift(memberId, 'block')).toBe('ok')
  expect((await logIn(phone)).code).toBe(0)
  await restrict(memberId, 'block')
  server.clock.forward(72 * HOUR)
  expect((await logIn(phone)).code).toBe(0)
})

test('an anchor who is blocked cannot go live either, as long as the block lasts', async () => {
  const { memberId } = await server.member('13800000005', 1)
  const blocks = () => server.store.db.selectFrom('anchor_block').select(['member_id', 'reason']).execute()
  await restrict(memberId, 'block')
  expect(await blocks()).toEqual([{ member_id: memberId, reason: '骂人' }])
  await lift(memberId, 'block')
  expect([await blocks(), (await card(memberId)).acts.map(({ act }) => act)]).toEqual([
    [],
    ['anchor.unblock', 'member.blockLifted', 'anchor.block', 'member.block'],
  ])
})

test('an owner makes a member an anchor; a member is logged out everywhere on demand', async () => {
  const { memberId, token } = await server.member('13800000006')
  const make = async () => (await askOffice(server, office.makeAnchor, { memberId }, owner)).body.msg
  expect([await make(), await make()]).toEqual(['ok', '这位会员已经是主播'])
  const end = async () =>
    (await askOffice(server, office.endMemberSessions, { memberId }, moderator)).body.msg
  expect([await end(), await end()]).toEqual(['ok', '这位会员没有登录，请刷新后重试'])
  expect((await server.ask(api.account.listSessions, {}, token)).body.code).toBe(10_004)
  expect((await card(memberId)).isAnchor).toBe(true)
})

test('a member’s page has what waits of it, and what operators decided of its application, questions and accounts', async () => {
  const { memberId, token } = await server.member('13800000009')
  const applied = {
    name: '海港说球',
    matchType: 1,
    words: '想和大家一起聊每周的焦点战，说说海港队',
    agreed: true,
  } as const
  await server.ask(api.studio.apply, applied, token)
  expect((await card(memberId)).application).toEqual({ name: '海港说球', at: server.clock.now() })
  const [application] = await server.store.db.selectFrom('anchor_application').select('id').execute()
  const decision = { applicationId: application?.id ?? '', accepted: false, reason: '介绍太短' }
  await askOffice(server, office.decideApplication, decision, moderator)
  const question = {
    id: 'q9',
    member_id: memberId,
    kind: 'problem',
    title: '看不了',
    text: '',
    pictures: '[]',
    open: true,
  } as const
  await server.store.db
    .insertInto('question')
    .values({
      ...question,
      at: new Date(server.clock.now()),
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
  const answer = { questionId: 'q9', state: 'done', answer: '修好了', hidden: false } as const
  await askOffice(server, office.answerQuestion, answer, moderator)
  const { application: none, acts } = await card(memberId)
  expect([none, acts.map(({ act }) => act)]).toEqual([null, ['question.answer', 'application.refused']])
  const input = { who: '', act: '', target: '', from: null, until: null, ...pages }
  const { list } = (await askOffice(server, office.listLog, input, owner)).body.data
  expect(list.map(({ act, object }) => [act, object])).toEqual([
    ['question.answer', { kind: 'question', id: 'q9', name: '看不了' }],
    ['application.refused', { kind: 'member', id: memberId, name: '球迷0009' }],
  ])
})

test('the log is searched by whom an act was done to and by words of what it changed', async () => {
  const { memberId } = await server.member('13800000008')
  await restrict(memberId, 'mute')
  await lift(memberId, 'mute')
  const found = async (target: string) => {
    const input = { who: '', act: '', target, from: null, until: null, ...pages }
    return (await askOffice(server, office.listLog, input, owner)).body.data.list.map(({ act }) => act)
  }
  expect([await found(memberId), await found('球迷0008'), await found('骂人'), await found('别的')]).toEqual([
    ['member.muteLifted', 'member.mute'],
    ['member.muteLifted', 'member.mute'],
    ['member.muteLifted', 'member.mute'],
    [],
  ])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { ReportDecision, SettleReportInput } from '../../contract/office.schema'
import { writerOf } from './support/finding'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'
import { chinaTime } from '../../server/domain/messages/china-time'

const { office } = api
const pages = { page: 1, limit: 20 }

let server: TestServer
let moderator: string
const people: Record<'fan' | 'other' | 'spammer', { memberId: string; token: string }> = {
  fan: { memberId: '', token: '' },
  other: { memberId: '', token: '' },
  spammer: { memberId: '', token: '' },
}
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球')
  await write.live('room', 'chen', '一起看')
  await server.store.db.updateTable('member').set({ demo: false }).where('id', '=', 'chen').execute()
  people.fan = await server.member('13800000001')
  people.other = await server.member('13800000002')
  people.spammer = await server.member('13800000003')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.store
  await sql`truncate operator, operator_session, operator_log, chat_report, chat_line, room_sanction, room_log,
    member_notice, anchor_block`.execute(db)
  await addOperator(server, 'mo', 'moderator')
  moderator = await sessionOf(server, 'mo')
  for (const [seq, memberId, text] of [
    [1, people.fan.memberId, '开球了'],
    [2, people.spammer.memberId, '加群领红包'],
    [3, people.other.memberId, '别发广告'],
  ] as const)
    await db
      .insertInto('chat_line')
      .values({
        live_id: 'room',
        seq,
        user_type: ChatUserType.WEB,
        member_id: memberId,
        nickname: `用户${seq}`,
        avatar: null,
        text,
        key: null,
        at: new Date(server.clock.now() + seq),
        demo: false,
        event: 'null',
      })
      .execute()
  for (const who of [people.fan, people.other])
    await server.ask(
      api.live.reportChat,
      { liveId: 'room', memberId: people.spammer.memberId, seq: 2, reason: 'spam', text: '广告' },
      who.token,
    )
})

const reports = async (open = true) =>
  (await askOffice(server, office.listReports, { open, ...pages }, moderator)).body.data.list
const settle = async (decision: ReportDecision, more: Partial<SettleReportInput> = {}) => {
  const [first] = await reports()
  const { body } = await askOffice(
    server,
    office.settleReport,
    { reportId: first?.reportId ?? '0', decision, minutes: null, reason: '', ...more },
    moderator,
  )
  return [body.code, body.msg]
}
const told = async () => {
  const { rows } = await sql<{ member_id: string; text: string }>`
    select member_id, text from member_notice order by member_id`.execute(server.store.db)
  return rows.map(({ member_id: memberId, text }) => [memberId, text])
}
const removed = async () =>
  (
    await server.store.db.selectFrom('chat_line').select('seq').where('removed_at', 'is not', null).execute()
  ).map(({ seq }) => seq)

test('[FEAT-06] of the demo world a report says so, so that nobody ends its stream or blocks its anchor', async () => {
  await server.store.db.updateTable('member').set({ demo: true }).where('id', '=', 'chen').execute()
  const ofDemo = (await reports()).map(({ isDemo }) => isDemo)
  await server.store.db.updateTable('member').set({ demo: false }).where('id', '=', 'chen').execute()
  expect([ofDemo, (await reports()).map(({ isDemo }) => isDemo)]).toEqual([[true], [false]])
})

test('[FEAT-06] reports of one thing are one row and wait as one; another line of the same person is another', async () => {
  await server.store.db
    .insertInto('chat_line')
    .values({
      live_id: 'room',
      seq: 4,
      user_type: ChatUserType.WEB,
      member_id: people.spammer.memberId,
      nickname: '用户2',
      avatar: null,
      text: '还在吗',
      key: null,
      at: new Date(server.clock.now()),
      demo: false,
      event: 'null',
    })
    .execute()
  const input = {
    liveId: 'room',
    memberId: people.spammer.memberId,
    seq: 4,
    reason: 'abuse' as const,
    text: '',
  }
  await server.ask(api.live.reportChat, input, people.fan.token)
  const { body } = await askOffice(server, office.listReports, { open: false, ...pages }, moderator)
  expect([
    body.data.list.map(({ line, count, others }) => [line, count, others.length]).toSorted(byFirst),
    body.data.total,
    (await askOffice(server, office.getAttention, {}, moderator)).body.data.waiting.find(
      ({ work }) => work === 'reports',
    )?.count,
  ]).toEqual([
    [
      ['加群领红包', 2, 1],
      ['还在吗', 1, 0],
    ].toSorted(byFirst),
    2,
    2,
  ])
})

test('[FEAT-06] an operator reads who reported what of whom, and what was said around it', async () => {
  const [first, ...more] = await reports()
  expect(more).toEqual([])
  const { status } = await server.store.db
    .selectFrom('live')
    .select('status')
    .where('id', '=', 'room')
    .executeTakeFirstOrThrow()
  expect(first).toEqual({
    reportId: expect.any(String),
    at: server.clock.now(),
    reporter: { memberId: people.fan.memberId, nickname: expect.any(String) },
    room: {
      liveId: 'room',
      title: '一起看',
      status,
      anchor: { memberId: 'chen', nickname: '老陈说球' },
    },
    person: { memberId: people.spammer.memberId, nickname: '用户2' },
    seq: 2,
    clipId: null,
    stream: null,
    line: '加群领红包',
    reason: 'spam',
    text: '广告',
    decision: null,
    count: 2,
    others: [
      {
        at: server.clock.now(),
        reporter: { memberId: people.other.memberId, nickname: expect.any(String) },
        reason: 'spam',
        text: '广告',
      },
    ],
    isDemo: false,
  })
  const { lines } = (await askOffice(server, office.readTalk, { liveId: 'room', around: 2 }, moderator)).body
    .data
  expect(lines.map(({ seq, text }) => [seq, text])).toEqual([
    [1, '开球了'],
    [2, '加群领红包'],
    [3, '别发广告'],
  ])
})

/** What whoever reported just now is told. */
const outcome = (what: string, came: string): string =>
  `${chinaTime(server.clock.now())}你举报了${what}。${came}。谢谢你的提醒`

test.each([
  ['dismiss', [], [], '我们看过了，没有发现违规'],
  ['remove', [2], [], '这条消息已被删除'],
  ['mute', [], ['mute'], '对方已被禁言'],
  ['ban', [], ['ban'], '对方已被移出直播间的聊天'],
] as const)(
  '[FEAT-06] %s settles all reports of the line, is written down, and everybody who reported it is told',
  async (decision, lines, kinds, came) => {
    const words = outcome('「用户2」的消息「加群领红包」', came)
    expect(await settle(decision, { minutes: 10, reason: '发广告' })).toEqual([0, 'ok'])
    const sanctions = await server.store.db.selectFrom('room_sanction').selectAll().execute()
    expect([await removed(), sanctions.map(({ kind }) => kind)]).toEqual([lines, kinds])
    expect(await reports()).toEqual([])
    expect((await reports(false)).map((row) => row.decision)).toEqual([decision, decision])
    expect(await told()).toEqual([
      [people.fan.memberId, words],
      [people.other.memberId, words],
    ])
    expect(await logOf(server)).toEqual([['mo', 'report.settle', expect.any(String)]])
  },
)

test('[FEAT-06] the anchor of a room can be blocked for what is said there', async () => {
  await server.store.db.updateTable('member').set({ user_type: 1 }).where('id', '=', 'chen').execute()
  expect(await settle('block', { reason: '放任广告' })).toEqual([0, 'ok'])
  const blocks = await server.store.db.selectFrom('anchor_block').select(['member_id', 'reason']).execute()
  expect(blocks).toEqual([{ member_id: 'chen', reason: '放任广告' }])
  expect((await logOf(server)).map(([, act]) => act)).toContain('anchor.block')
})

test('[FEAT-06] a report is decided on once, a mute says for how long, and what is refused changes nothing', async () => {
  expect(await settle('mute')).toEqual([expect.any(Number), '请选择禁言多久'])
  expect((await reports()).map(({ count }) => count)).toEqual([2])
  const [first] = await reports()
  await settle('dismiss')
  const again = await askOffice(
    server,
    office.settleReport,
    { reportId: first?.reportId ?? '', decision: 'remove', minutes: null, reason: '' },
    moderator,
  )
  const now = JSON.stringify({ by: 'mo', decision: 'dismiss' })
  expect([again.body.msg, again.body.data, await removed()]).toEqual([
    '这条举报已经处理过了',
    { fields: { settled: '这条举报已经处理过了', now } },
    [],
  ])
  expect((await told()).length).toBe(2)
})

const saidOf = (by: string) => ({
  fields: { settled: '这条举报已经处理过了', now: JSON.stringify({ by, decision: 'dismiss' }) },
})

test('[FEAT-06] each of the reports that were decided as one says who has decided it, whoever decides anew later', async () => {
  await settle('dismiss')
  const decided = (await reports(false)).map(({ reportId }) => reportId)
  server.clock.forward(1_000)
  await addOperator(server, 'lin', 'moderator')
  const { memberId } = people.spammer
  await server.ask(
    api.live.reportChat,
    { liveId: 'room', memberId, seq: 2, reason: 'fraud', text: '' },
    (await server.member('13800000004')).token,
  )
  const [later] = await reports()
  const input = { decision: 'dismiss' as const, minutes: null, reason: '' }
  const decide = (reportId: string, as: string) =>
    askOffice(server, office.settleReport, { ...input, reportId }, as)
  await decide(later?.reportId ?? '', await sessionOf(server, 'lin'))
  const answers = await Promise.all([...decided, later?.reportId ?? ''].map((id) => decide(id, moderator)))
  expect(answers.map(({ body }) => body.data)).toEqual([saidOf('mo'), saidOf('mo'), saidOf('lin')])
})

test('[FEAT-06] two operators who decide at the same moment decide once', async () => {
  const [first] = await reports()
  const answers = await Promise.all(
    [first, first].map((one) =>
      askOffice(
        server,
        office.settleReport,
        { reportId: one?.reportId ?? '', decision: 'remove', minutes: null, reason: '' },
        moderator,
      ),
    ),
  )
  expect(answers.map(({ body }) => body.msg).toSorted()).toEqual(['ok', '这条举报已经处理过了'])
})

test('[FEAT-06] an operator deletes a line of any room and mutes who said it; the room’s own log and the office’s tell of it', async () => {
  const act = (action: 'remove' | 'mute', minutes: 10 | null) =>
    askOffice(server, office.moderate, { liveId: 'room', seq: 2, action, minutes, reason: '广告' }, moderator)
  await act('remove', null)
  await act('mute', 10)
  expect(await removed()).toEqual([2])
  const rows = await server.store.db
    .selectFrom('room_log')
    .select(['by_name', 'action'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { by_name: '平台运营', action: 'removed' },
    { by_name: '平台运营', action: 'muted' },
  ])
  expect(await logOf(server)).toEqual([
    ['mo', 'talk.remove', 'room'],
    ['mo', 'talk.mute', 'room'],
  ])
  const changes = await server.store.db
    .selectFrom('operator_log')
    .select(['before', 'after'])
    .where('act', 'like', 'talk.%')
    .orderBy('id')
    .execute()
  const before = {
    memberId: people.spammer.memberId,
    nickname: '用户2',
    line: '加群领红包',
    seq: 2,
  }
  expect(changes).toEqual([
    { before, after: { until: null, reason: '广告' } },
    { before, after: { until: server.clock.now() + 10 * 60_000, reason: '广告' } },
  ])
  const { lines } = (await askOffice(server, office.readTalk, { liveId: 'room', around: null }, moderator))
    .body.data
  expect(lines.map((line) => line.removed)).toEqual([false, true, false])
})

test('[FEAT-06] what operators impose is known as theirs: anchor and moderators neither lift it nor put less in its place, operators lift it', async () => {
  const { live } = api
  const anchor = await server.member('13800000009', 1)
  await server.store.db
    .updateTable('live')
    .set({ anchor_id: anchor.memberId })
    .where('id', '=', 'room')
    .execute()
  const act = (action: 'mute' | 'lift', minutes: 60 | null) =>
    askOffice(server, office.moderate, { liveId: 'room', seq: 2, action, minutes, reason: '诈骗' }, moderator)
  const books = async () =>
    (await server.ask(live.getModeration, { liveId: 'room' }, anchor.token)).body.data.sanctions
  const sanctioned = async () =>
    (
      await askOffice(server, office.readTalk, { liveId: 'room', around: null }, moderator)
    ).body.data.lines.map((line) => line.sanctions)
  const muted = () =>
    server.ask(
      live.sanction,
      {
        liveId: 'room',
        memberId: people.spammer.memberId,
        seq: null,
        kind: 'mute',
        minutes: 10,
        reason: '',
        removeLines: false,
      },
      anchor.token,
    )
  expect((await act('lift', null)).body.msg).toBe('此人没有被处罚，不用解除')
  await muted()
  await act('mute', 60)
  const [official] = await books()
  expect([(await books()).length, official?.official, official?.by, official?.reason]).toEqual([
    1,
    true,
    '平台运营',
    '诈骗',
  ])
  const lifted = await server.ask(
    live.liftSanction,
    { liveId: 'room', sanctionId: official?.sanctionId ?? '' },
    anchor.token,
  )
  const words = '这是平台运营的处罚，直播间不能更改或解除'
  expect([lifted.body.msg, (await muted()).body.msg, await sanctioned()]).toEqual([
    words,
    words,
    [[], [{ kind: 'mute', until: server.clock.now() + 60 * 60_000, reason: '诈骗', by: '平台运营' }], []],
  ])
  expect((await books())[0]).toEqual(official)
  expect((await act('lift', null)).body.msg).toBe('ok')
  expect([await books(), await sanctioned()]).toEqual([[], [[], [], []]])
  expect((await muted()).body.msg).toBe('ok')
  expect((await logOf(server)).map(([, what]) => what)).toEqual(['talk.mute', 'talk.lift'])
})

const cut = (clipId: string, memberId: string | null) =>
  server.store.db
    .insertInto('clip')
    .values({
      id: clipId,
      live_id: 'room',
      match_id: null,
      match_type: 1,
      member_id: memberId,
      event_id: null,
      title: '加群看片段',
      title_en: null,
      moment: 'null',
      starts_at: new Date(server.clock.now()),
      seconds: 20,
      loop: 'null',
      bytes: 0,
      created_at: new Date(server.clock.now()),
      removed_at: null,
    })
    .execute()
const byFirst = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]).localeCompare(String(other[0]))
const reportClip = async (clipId: string, token: string, more: object = {}) => {
  const input = { clipId, reason: 'porn' as const, text: ' 不宜 ', ...more }
  const { status, body } = await server.ask(api.live.reportClip, input, token)
  return [status, body.code, body.msg]
}

test('[FEAT-01] a clip is reported once by each, leads operators to it, and goes with the decision for all', async () => {
  await sql`delete from chat_report`.execute(server.store.db)
  await cut('cut', people.spammer.memberId)
  expect(await reportClip('cut', people.fan.token)).toEqual([200, 0, 'ok'])
  await reportClip('cut', people.fan.token)
  await reportClip('cut', people.other.token)
  const waiting = await reports()
  expect(
    waiting.map(({ reporter, clipId, seq, line, person, text, others }) => [
      reporter.memberId,
      clipId,
      seq,
      line,
      person.memberId,
      text,
      others.map((other) => other.reporter.memberId),
    ]),
  ).toEqual([
    [
      people.fan.memberId,
      'cut',
      null,
      '加群看片段',
      people.spammer.memberId,
      '不宜',
      [people.other.memberId],
    ],
  ])
  expect(await settle('remove', { reason: '低俗' })).toEqual([0, 'ok'])
  expect([await reports(), (await reports(false)).map(({ decision }) => decision)]).toEqual([
    [],
    ['remove', 'remove'],
  ])
  const { status } = await server.ask(api.live.getClip, { clipId: 'cut' })
  expect(status).toBe(410)
  const words = outcome('片段「加群看片段」', '这个片段已被移除')
  expect((await told()).toSorted(byFirst)).toEqual(
    [
      [people.fan.memberId, words],
      [people.other.memberId, words],
      [people.spammer.memberId, '「加群看片段」因「低俗」被平台移除'],
    ].toSorted(byFirst),
  )
})

test('[FEAT-01] a reported clip that is gone already is decided all the same; one cut by itself falls to the anchor', async () => {
  await sql`delete from chat_report`.execute(server.store.db)
  await cut('gone', null)
  expect(await reportClip('gone', people.fan.token)).toEqual([200, 0, 'ok'])
  expect((await reports()).map(({ person, room }) => person.memberId === room?.anchor.memberId)).toEqual([
    true,
  ])
  await sql`delete from clip where id = 'gone'`.execute(server.store.db)
  expect(await settle('remove')).toEqual([0, 'ok'])
  expect(await reports()).toEqual([])
})

test('[FEAT-01] refuses a clip of one’s own, one that is not there, a reason there is not, and who is nobody', async () => {
  await cut('own', people.spammer.memberId)
  expect([
    (await reportClip('own', people.spammer.token))[2],
    (await reportClip('none', people.fan.token))[2],
    (await reportClip('own', people.fan.token, { reason: 'dull' }))[0],
    (await reportClip('own', people.fan.token, { text: 'a'.repeat(301) }))[0],
    (await reportClip('own', ''))[0],
  ]).toEqual(['不能举报自己', '没有这个片段，可能已经被删除', 400, 400, 401])
})

const reportLive = async (token: string, more: object = {}) => {
  const input = { liveId: 'room', at: null, reason: 'porn' as const, text: ' 画面不宜 ', ...more }
  const { status, body } = await server.ask(api.live.reportLive, input, token)
  return status === 200 ? body.data.before : body.msg
}
const startLive = async (status: LiveStatus) => {
  const { db } = server.store
  await sql`delete from chat_report`.execute(db)
  const startedAt = status === LiveStatus.PLAN ? null : new Date(server.clock.now() - 600_000)
  await db
    .updateTable('live')
    .set({ status, started_at: startedAt, ended_at: null, anchor_id: 'chen', withheld: false })
    .where('id', '=', 'room')
    .execute()
}

test('[FEAT-06] a stream is reported once by each, with the time the picture showed; who reports again is told how it stands', async () => {
  await startLive(LiveStatus.START)
  const at = server.clock.now() - 90_000
  expect([
    await reportLive(people.fan.token, { at }),
    await reportLive(people.fan.token, { at, reason: 'other' }),
    await reportLive(people.other.token, { at: server.clock.now() + 3_600_000 }),
  ]).toEqual(['no', 'waiting', 'no'])
  const [first, ...more] = await reports()
  expect([first, more]).toEqual([
    {
      reportId: expect.any(String),
      at: server.clock.now(),
      reporter: { memberId: people.fan.memberId, nickname: expect.any(String) },
      room: {
        liveId: 'room',
        title: '一起看',
        status: LiveStatus.START,
        anchor: { memberId: 'chen', nickname: '老陈说球' },
      },
      person: { memberId: 'chen', nickname: '老陈说球' },
      seq: null,
      clipId: null,
      stream: { place: 510 },
      line: '一起看',
      reason: 'porn',
      text: '画面不宜',
      decision: null,
      count: 2,
      others: [
        {
          at: server.clock.now(),
          reporter: { memberId: people.other.memberId, nickname: expect.any(String) },
          reason: 'porn',
          text: '画面不宜',
        },
      ],
      isDemo: false,
    },
    [],
  ])
  await server.store.db.updateTable('member').set({ nickname: '老陈' }).where('id', '=', 'chen').execute()
  expect(await settle('dismiss')).toEqual([0, 'ok'])
  await server.store.db.updateTable('member').set({ nickname: '老陈说球' }).where('id', '=', 'chen').execute()
  expect([await reports(), await reportLive(people.fan.token)]).toEqual([[], 'decided'])
})

test.each([
  [{}, '直播内容违规', true],
  [{ reason: '无版权画面', keepReplay: true }, '无版权画面', false],
] as const)(
  '[FEAT-06] operators end a reported stream from its report %j, and everybody who reported it is told',
  async (more, reason, isWithheld) => {
    await startLive(LiveStatus.START)
    await reportLive(people.fan.token)
    await reportLive(people.other.token)
    expect(await settle('end', more)).toEqual([0, 'ok'])
    const live = await server.store.db
      .selectFrom('live')
      .select(['status', 'end_reason', 'withheld'])
      .where('id', '=', 'room')
      .executeTakeFirstOrThrow()
    expect([live, (await reports(false)).map(({ decision }) => decision)]).toEqual([
      { status: LiveStatus.END, end_reason: reason, withheld: isWithheld },
      ['end', 'end'],
    ])
    const words = outcome('「老陈说球」的直播「一起看」', '这场直播已被结束')
    expect((await told()).toSorted(byFirst)).toEqual(
      [
        ['chen', `「一起看」：${reason}`],
        [people.fan.memberId, words],
        [people.other.memberId, words],
      ].toSorted(byFirst),
    )
    expect((await logOf(server)).map(([, act]) => act)).toEqual(['live.end', 'report.settle'])
  },
)

test('[FEAT-06] a stream that has ended meanwhile is not ended again, and its report still waits', async () => {
  await startLive(LiveStatus.END)
  await reportLive(people.fan.token)
  expect([(await settle('end'))[1], (await reports()).length]).toEqual([
    '这场直播已经结束，或来自演示世界，不能在这里结束',
    1,
  ])
})

test('[FEAT-06] the replay of a stream that is over is withheld from its report; the anchor and who reported are told, and it can be shown again', async () => {
  await startLive(LiveStatus.END)
  await sql`update live set ended_at = ${new Date(server.clock.now())} where id = 'room'`.execute(
    server.store.db,
  )
  await reportLive(people.fan.token)
  const ended = async () => {
    const input = { memberId: 'chen', page: 1, limit: 20 }
    const { list } = (await askOffice(server, office.listEndedLives, input, moderator)).body.data
    return list.map(({ liveId, title, isWithheld }) => [liveId, title, isWithheld])
  }
  const show = async () =>
    (await askOffice(server, office.showReplay, { liveId: 'room' }, moderator)).body.code
  const withhold = async (liveId: string) =>
    (await askOffice(server, office.withholdReplay, { liveId, reason: '无版权画面' }, moderator)).body.code
  expect([await ended(), await settle('withhold', { reason: '无版权画面' }), await ended()]).toEqual([
    [['room', '一起看', false]],
    [0, 'ok'],
    [['room', '一起看', true]],
  ])
  expect((await told()).toSorted(byFirst)).toEqual(
    [
      ['chen', '「一起看」：无版权画面'],
      [people.fan.memberId, outcome('「老陈说球」的直播「一起看」', '这场直播的回放不再给任何人看')],
    ].toSorted(byFirst),
  )
  const at = server.clock.now()
  await sql`insert into chat_line (live_id, seq, user_type, nickname, text, at, demo)
    values ('room', 900, ${ChatUserType.WEB}, '路人', '不该说的话', ${new Date(at - 1)}, false)`.execute(
    server.store.db,
  )
  const talk = async () => {
    const input = { liveId: 'room', from: at - 60_000, to: at, after: 0 }
    return (await server.ask(api.live.listReplayChat, input)).body.data.lines.map(({ text }) => text)
  }
  expect(await talk()).toEqual([])
  expect([await show(), await ended(), await show()]).toEqual([0, [['room', '一起看', false]], 404])
  expect(await talk()).toEqual(['不该说的话'])
  expect([await withhold('room'), await withhold('none'), await talk()]).toEqual([0, 404, []])
  expect((await logOf(server)).map(([, act]) => act)).toEqual([
    'live.withhold',
    'report.settle',
    'live.show',
    'live.withhold',
  ])
  await startLive(LiveStatus.START)
  expect([await withhold('room'), await ended()]).toEqual([404, []])
})

test('[FEAT-06] a planned stream is reported without a time; one’s own, one that is not there and a stranger’s are refused', async () => {
  await startLive(LiveStatus.PLAN)
  expect(await reportLive(people.fan.token, { at: server.clock.now() })).toBe('no')
  expect((await reports()).map(({ stream }) => stream)).toEqual([{ place: null }])
  const anchor = await server.member('13800000008', 1)
  await server.store.db
    .updateTable('live')
    .set({ anchor_id: anchor.memberId })
    .where('id', '=', 'room')
    .execute()
  expect([
    await reportLive(anchor.token),
    await reportLive(people.fan.token, { liveId: 'none' }),
    await reportLive(''),
    await reportLive(people.other.token, { text: 'a'.repeat(301) }),
  ]).toEqual(['不能举报自己', '没有这个直播间，可能已经被移除', expect.any(String), expect.any(String)])
  expect((await reports()).length).toBe(1)
})

const reported = async () =>
  (await reports()).map(({ reporter, others, person, room, line, reason, text }) => ({
    by: [reporter, ...others.map((other) => other.reporter)].map(({ memberId: id }) => id),
    of: person.memberId,
    room,
    line,
    reason,
    text,
  }))

test('[FEAT-09] a person is reported once until it is decided on, in the same queue, and whoever reported is told what came of it', async () => {
  await sql`delete from chat_report`.execute(server.store.db)
  const { memberId } = people.spammer
  const report = async (by: { readonly token: string }, whom = memberId) => {
    const { body } = await server.ask(
      api.social.reportPerson,
      { memberId: whom, reason: 'fraud', text: ' 冒充客服 ' },
      by.token,
    )
    return [body.code, body.msg, body.data]
  }
  expect([
    await report(people.fan),
    await report(people.fan),
    await report(people.other),
    await report(people.spammer),
    await report(people.fan, 'nobody'),
  ]).toEqual([
    [0, 'ok', { before: false }],
    [0, 'ok', { before: true }],
    [0, 'ok', { before: false }],
    [-1, '不能举报自己', null],
    [404, '没有这位用户，可能已经离开', null],
  ])
  const row = { of: memberId, room: null, line: '', reason: 'fraud', text: '冒充客服' }
  expect(await reported()).toEqual([{ by: [people.fan.memberId, people.other.memberId], ...row }])
  expect(await settle('remove')).toEqual([-1, '举报的是人，请选择禁言或停用账号'])
  expect(await settle('mute', { hours: 24, reason: '冒充客服' })).toEqual([0, 'ok'])
  expect(await reported()).toEqual([])
  const { nickname } = await server.store.db
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const words = outcome(`「${nickname}」`, '对方已被禁言')
  expect((await told()).toSorted(byFirst)).toEqual(
    [
      [people.fan.memberId, words],
      [people.other.memberId, words],
      [memberId, '平台运营对你作出处理（冒充客服），24 小时内不能在直播间发言和发私信'],
    ].toSorted(byFirst),
  )
  // What happens after it was decided on is reported again.
  expect(await report(people.fan)).toEqual([0, 'ok', { before: false }])
  expect(await settle('dismiss')).toEqual([0, 'ok'])
  await sql`delete from member_sanction`.execute(server.store.db)
})

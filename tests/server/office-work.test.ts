import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus, NoticeCode } from '../../contract/enums'
import type { LogInput, SaveSlideInput } from '../../contract/office.schema'
import { office as samples } from '../../contract/samples/office'
import { hashOf } from '../../server/domain/secrets'
import { writerOf } from './support/finding'
import { addOperator, askOffice, codeAt, logOf, sessionOf } from './support/office'
import { connect } from './support/rooms'
import { NOON, startTestServer, type TestServer } from './support/server'

const { office, home } = api
const MINUTE = 60_000

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球')
  await write.league('coast', '海岸超级联赛')
  await write.team('hong', '南山红港')
  await write.team('lan', '北湾蓝桥')
  await write.match('derby', ['coast', 'hong', 'lan'], 2)
  await write.live('room', 'chen', '一起看')
  await server.store.db.updateTable('live').set({ match_id: 'derby' }).execute()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate operator, operator_session, operator_log, notice, carousel`.execute(server.store.db)
  await addOperator(server, 'lin', 'owner')
  owner = await sessionOf(server, 'lin')
})

const everything: LogInput = { who: '', act: '', target: '', from: null, until: null, page: 1, limit: 20 }
const pages = { page: 1, limit: 20 }
const wordsOf = ({ body: { msg, data } }: { body: { msg: string; data: unknown } }) => [
  msg,
  Object.keys((data as { fields?: object } | null)?.fields ?? {}),
]

describe('operators', () => {
  test('one who is added signs in with what was told, and with nothing else until the password is another', async () => {
    const added = await askOffice(server, office.addOperator, { name: 'He', role: 'editor' }, owner)
    const { password, uri, name } = added.body.data
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    expect([name, uri.startsWith('otpauth://totp/Touchline:he?issuer=Touchline&secret=')]).toEqual([
      'he',
      true,
    ])
    const code = codeAt(server.clock.now(), secret)
    const { body } = await askOffice(server, office.signIn, { name, password, code })
    expect([body.data.role, body.data.mustChange]).toEqual(['editor', true])
    const { list } = (await askOffice(server, office.listOperators, pages, owner)).body.data
    expect(list.map((row) => [row.name, row.role, row.mustChange, row.seenAt])).toEqual([
      ['he', 'editor', true, server.clock.now()],
      ['lin', 'owner', false, server.clock.now()],
    ])
    expect(
      JSON.stringify(await server.store.db.selectFrom('operator_log').selectAll().execute()),
    ).not.toContain(password)
  })

  test('a name is given once, whatever its capitals', async () => {
    const again = await askOffice(server, office.addOperator, { name: 'LIN', role: 'editor' }, owner)
    expect(wordsOf(again)).toEqual(['这个名称已经有人用了，请换一个', ['name']])
  })

  test('one who is disabled is out at once; one who may come back signs in anew', async () => {
    await addOperator(server, 'he', 'editor')
    const token = await sessionOf(server, 'he')
    const change = (disabled: boolean) =>
      askOffice(server, office.changeOperator, { operatorId: 'op-he', role: 'moderator', disabled }, owner)
    const gone = await change(true)
    expect([gone.body.data.disabledAt, (await askOffice(server, office.getSelf, {}, token)).status]).toEqual([
      server.clock.now(),
      401,
    ])
    const back = await change(false)
    expect([back.body.data.disabledAt, back.body.data.role]).toEqual([null, 'moderator'])
    expect((await askOffice(server, office.getSelf, {}, token)).status).toBe(401)
    const lines = (await askOffice(server, office.listLog, everything, owner)).body.data.list
    expect(lines.map(({ who, act, target, before, after }) => [who, act, target, before, after])).toEqual([
      [
        'lin',
        'operator.change',
        'he',
        { role: 'moderator', disabled: true },
        { role: 'moderator', disabled: false },
      ],
      [
        'lin',
        'operator.change',
        'he',
        { role: 'editor', disabled: false },
        { role: 'moderator', disabled: true },
      ],
    ])
  })

  test('the last owner who may sign in stays one, also where two take each other’s place at once', async () => {
    const leave = (operatorId: string, disabled: boolean) =>
      askOffice(
        server,
        office.changeOperator,
        { operatorId, role: disabled ? 'owner' : 'editor', disabled },
        owner,
      )
    expect([(await leave('op-lin', true)).body.msg, (await leave('op-lin', false)).body.msg]).toEqual([
      '至少要保留一个可以登录的所有者',
      '至少要保留一个可以登录的所有者',
    ])
    await addOperator(server, 'he', 'owner')
    const both = await Promise.all([leave('op-lin', false), leave('op-he', false)])
    expect(both.map(({ status }) => status === 200 || status === 403).filter(Boolean).length).toBeGreaterThan(
      0,
    )
    const owners = await server.store.db
      .selectFrom('operator')
      .select('name')
      .where('role', '=', 'owner')
      .execute()
    expect(owners.length).toBe(1)
    expect(await logOf(server)).toEqual([['lin', 'operator.change', expect.any(String)]])
  })

  test('a reset gives another password and another secret, and ends the sessions', async () => {
    await addOperator(server, 'he', 'editor')
    const token = await sessionOf(server, 'he')
    const { password, uri } = (await askOffice(server, office.resetOperator, { operatorId: 'op-he' }, owner))
      .body.data
    server.clock.forward(MINUTE)
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const at = server.clock.now()
    const enter = (code: string) => askOffice(server, office.signIn, { name: 'he', password, code })
    expect([
      (await askOffice(server, office.getSelf, {}, token)).status,
      (await enter(codeAt(at))).status,
      (await enter(codeAt(at, secret))).body.data?.mustChange,
    ]).toEqual([401, 422, true])
    expect((await askOffice(server, office.resetOperator, { operatorId: 'nobody' }, owner)).status).toBe(404)
  })
})

const find = async (given: Partial<LogInput>) => {
  const { list, total } = (await askOffice(server, office.listLog, { ...everything, ...given }, owner)).body
    .data
  return [total, ...list.map(({ act }) => act)]
}

describe('the log', () => {
  test('the database itself refuses to change or remove a line', async () => {
    const { db } = server.store
    await askOffice(server, office.addOperator, { name: 'he', role: 'editor' }, owner)
    const told = 'the log of operators is only added to'
    await expect(db.updateTable('operator_log').set({ who: 'nobody' }).execute()).rejects.toThrow(told)
    await expect(db.deleteFrom('operator_log').execute()).rejects.toThrow(told)
    expect(await logOf(server)).toEqual([['lin', 'operator.add', 'he']])
  })

  test('an act that cannot be told is not done', async () => {
    const { db } = server.store
    await sql`alter table operator_log add constraint silent check (act <> 'operator.add')`.execute(db)
    const { status } = await askOffice(server, office.addOperator, { name: 'he', role: 'editor' }, owner)
    await sql`alter table operator_log drop constraint silent`.execute(db)
    const names = await db.selectFrom('operator').select('name').execute()
    expect([status, names]).toEqual([500, [{ name: 'lin' }]])
  })

  test('is found by who, act, target and time', async () => {
    const insert = (who: string, act: string, target: string, minute: number) =>
      server.store.db
        .insertInto('operator_log')
        .values({
          who,
          act,
          target,
          before: 'null',
          after: '{"reason":"1"}',
          at: new Date(NOON + minute * MINUTE),
        })
        .execute()
    await insert('lin', 'anchor.block', 'm1', 0)
    await insert('he', 'anchor.unblock', 'm1', 1)
    await insert('he', 'notice.save', 'appAddr', 2)
    expect([
      await find({}),
      await find({ who: 'he' }),
      await find({ act: 'anchor.' }),
      await find({ act: '%' }),
      await find({ target: 'M1' }),
      await find({ from: NOON + MINUTE, until: NOON + 2 * MINUTE }),
      await find({ limit: 1, page: 2 }),
    ]).toEqual([
      [3, 'notice.save', 'anchor.unblock', 'anchor.block'],
      [2, 'notice.save', 'anchor.unblock'],
      [2, 'anchor.unblock', 'anchor.block'],
      [0],
      [2, 'anchor.unblock', 'anchor.block'],
      [1, 'anchor.unblock'],
      [3, 'anchor.unblock'],
    ])
  })
})

describe('notices', () => {
  const notice = {
    code: NoticeCode.APP_ADDRESS,
    title: '新地址',
    content: '<p>好<script>x</script></p>',
    titleEn: 'New address',
    contentEn: '<p>Good<script>x</script></p>',
  }
  const seen = async () => (await server.ask(home.getMemberNoticeByCode, { code: notice.code })).body.data

  test('[API-10] are seen in their time, sanitised', async () => {
    const at = server.clock.now()
    await askOffice(
      server,
      office.saveSiteNotice,
      { ...notice, from: at + MINUTE, until: at + 3 * MINUTE },
      owner,
    )
    const nothing = { title: '', content: '', titleEn: null, contentEn: null }
    const met = [await seen()]
    server.clock.forward(MINUTE)
    met.push(await seen())
    server.clock.forward(2 * MINUTE)
    met.push(await seen())
    expect(met).toEqual([
      nothing,
      { title: '新地址', content: '<p>好</p>', titleEn: 'New address', contentEn: '<p>Good</p>' },
      nothing,
    ])
    const { list } = (await askOffice(server, office.listSiteNotices, pages, owner)).body.data
    expect(list).toEqual([{ ...notice, from: at + MINUTE, until: at + 3 * MINUTE }])
    const [line] = (await askOffice(server, office.listLog, everything, owner)).body.data.list
    expect([line?.act, line?.target, line?.before, line?.after]).toEqual([
      'notice.save',
      'appAddr',
      null,
      list[0],
    ])
  })

  test('end after they begin', async () => {
    const wrong = await askOffice(server, office.saveSiteNotice, { ...notice, from: 2, until: 2 }, owner)
    expect(wordsOf(wrong)).toEqual(['结束时间要晚于开始时间', ['until']])
  })
})

const shown = async () => (await server.ask(home.carouses, {})).body.data.map(({ title }) => title)

describe('home’s pictures', () => {
  const slide: SaveSlideInput = {
    carouselId: null,
    title: '德比',
    titleEn: null,
    subtitle: '',
    subtitleEn: null,
    image: null,
    targetKind: 'none',
    targetId: '',
    from: null,
    until: null,
  }
  const save = (given: Partial<SaveSlideInput>) =>
    askOffice(server, office.saveSlide, { ...slide, ...given }, owner)

  test('[API-08] are added at the end, changed, put in order, shown in their time and removed', async () => {
    const ids: string[] = []
    for (const title of ['一', '二', '三']) ids.push((await save({ title })).body.data.carouselId)
    const [one = '', two = '', three = ''] = ids
    expect(await shown()).toEqual(['一', '二', '三'])
    await askOffice(server, office.orderSlides, { carouselIds: [three, one, two] }, owner)
    await save({ carouselId: one, title: '壹', until: server.clock.now() + MINUTE })
    expect(await shown()).toEqual(['三', '壹', '二'])
    server.clock.forward(MINUTE)
    await askOffice(server, office.removeSlide, { carouselId: three }, owner)
    expect(await shown()).toEqual(['二'])
    expect((await logOf(server)).map(([, act]) => act)).toEqual([
      'carousel.save',
      'carousel.save',
      'carousel.save',
      'carousel.order',
      'carousel.save',
      'carousel.remove',
    ])
  })

  test('[API-08] are told in English too, where that was written', async () => {
    await save({
      title: '春季观赛指南',
      titleEn: 'What to watch this spring',
      subtitle: '八个项目',
      subtitleEn: null,
    })
    const { data } = (await server.ask(home.carouses, {})).body
    expect(data.map(({ titleEn, subtitleEn }) => [titleEn, subtitleEn])).toEqual([
      ['What to watch this spring', null],
    ])
  })

  test('[API-08] a match or a stream as a target brings its match', async () => {
    await save({ targetKind: 'match', targetId: 'derby' })
    await save({ targetKind: 'live', targetId: 'room' })
    const { data } = (await server.ask(home.carouses, {})).body
    expect(data.map(({ target, match }) => [target.kind, target.id, match?.matchId])).toEqual([
      ['match', 'derby', 'derby'],
      ['live', 'room', 'derby'],
    ])
  })

  test.each([
    [{ targetKind: 'match', targetId: 'gone' }, '没有这场比赛', 'targetId'],
    [{ targetKind: 'live', targetId: '' }, '没有这个直播间', 'targetId'],
    [
      { targetKind: 'url', targetId: 'javascript:alert(1)' },
      '请填写以 http:// 或 https:// 开头的地址',
      'targetId',
    ],
    [{ image: 'javascript:alert(1)' }, '图片地址不正确，请检查后重试', 'image'],
    [{ from: 5, until: 4 }, '结束时间要晚于开始时间', 'until'],
    [{ title: '' }, '标题不正确，请检查后重试', 'title'],
  ] as const)('%j is refused at its field', async (given, words, field) => {
    expect(wordsOf(await save(given))).toEqual([words, [field]])
    expect(await shown()).toEqual([])
  })

  test('an order that does not name all is refused, and so is what is gone', async () => {
    await save({})
    const order = await askOffice(server, office.orderSlides, { carouselIds: [] }, owner)
    const gone = await save({ carouselId: 'gone' })
    const removed = await askOffice(server, office.removeSlide, { carouselId: 'gone' }, owner)
    expect([order.body.msg, gone.status, removed.status]).toEqual([
      '轮播图在此期间有变化，请刷新后重试',
      404,
      404,
    ])
  })
})

const apply = async (phone: string, name: string): Promise<string> => {
  const { memberId } = await server.member(phone)
  await server.store.db
    .insertInto('anchor_application')
    .values({
      id: `a-${phone}`,
      member_id: memberId,
      state: 'pending',
      name,
      match_type: 1,
      words: '解说十年业余联赛',
      reason: null,
      at: new Date(server.clock.now()),
      decided_at: null,
    })
    .execute()
  return memberId
}

const decide = (applicationId: string, accepted: boolean, reason = '') =>
  askOffice(server, office.decideApplication, { applicationId, accepted, reason }, owner)

describe('applications', () => {
  test('[ROUTE-11] one that is accepted makes an anchor, one that is refused tells why; both are in the log', async () => {
    const [first, second] = [await apply('13900000001', '阿凯'), await apply('13900000002', '小林')]
    const unexplained = await decide('a-13900000002', false, ' ')
    expect(wordsOf(unexplained)).toEqual(['请写明理由，200 个字以内', ['reason']])
    expect((await decide('a-13900000001', true)).body.data).toEqual({ done: true })
    expect((await decide('a-13900000002', false, '请先完善资料')).body.data).toEqual({ done: true })
    expect([(await decide('a-13900000002', true)).body.msg, (await decide('gone', true)).status]).toEqual([
      '这份申请已经处理过了',
      404,
    ])
    const people = await server.store.db
      .selectFrom('member')
      .select(['nickname', 'user_type'])
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute()
    expect(people).toEqual([
      { nickname: '阿凯', user_type: 1 },
      { nickname: '球迷0002', user_type: 0 },
    ])
    const list = async (state: 'pending' | 'refused' | null) => {
      const { body } = await askOffice(server, office.listApplications, { state, ...pages }, owner)
      return body.data.list.map((row) => [row.name, row.state, row.reason])
    }
    expect([await list('pending'), await list('refused'), (await list(null)).length]).toEqual([
      [],
      [['小林', 'refused', '请先完善资料']],
      2,
    ])
    expect(await logOf(server)).toEqual([
      ['lin', 'application.accepted', 'a-13900000001'],
      ['lin', 'application.refused', 'a-13900000002'],
    ])
  })

  test('[ROUTE-11] of those that wait the oldest is shown first, before all that are decided on, of which the newest is', async () => {
    await sql`delete from anchor_application`.execute(server.store.db)
    for (const nth of [1, 2, 3, 4]) {
      await apply(`1390000000${nth}`, `主播${nth}`)
      server.clock.forward(1_000)
    }
    await decide('a-13900000001', true)
    await decide('a-13900000003', false, '请先完善资料')
    const list = async (state: 'pending' | null) => {
      const { body } = await askOffice(server, office.listApplications, { state, ...pages }, owner)
      return body.data.list.map(({ name }) => name)
    }
    expect([await list('pending'), await list(null)]).toEqual([
      ['主播2', '主播4'],
      ['主播2', '主播4', '主播3', '主播1'],
    ])
  })
})

const anchorsNamed = async (show: 'all' | 'live' | 'blocked', queryName = '') => {
  const { body } = await askOffice(server, office.listAnchors, { queryName, show, ...pages }, owner)
  return body.data.list.map(({ nickname, live, block }) => [
    nickname,
    live?.liveId ?? null,
    block?.reason ?? null,
  ])
}

const publish = () =>
  server.parts.publishing.authorize({ via: 'rtmp', key: 'a stream key', ip: '203.0.113.5' })

const endRoom = (reason: string) =>
  askOffice(server, office.endLive, { liveId: 'room', reason, keepReplay: false }, owner)

describe('anchors', () => {
  const key = hashOf('a stream key')
  beforeEach(async () => {
    const { db } = server.store
    await sql`truncate anchor_block, stream_key`.execute(db)
    await db.updateTable('live').set({ status: 2 }).where('id', '=', 'room').execute()
    await db
      .insertInto('stream_key')
      .values({ member_id: 'chen', key_hash: key, made_at: new Date(server.clock.now()) })
      .execute()
  })

  test('[LIVE-02] one who is blocked is off the air at once and cannot publish until the time is over', async () => {
    expect(await anchorsNamed('live')).toEqual([['老陈说球', 'room', null]])
    const until = server.clock.now() + MINUTE
    await askOffice(server, office.blockAnchor, { memberId: 'chen', reason: '违规内容', until }, owner)
    expect([await anchorsNamed('live'), await anchorsNamed('blocked')]).toEqual([
      [],
      [['老陈说球', null, '违规内容']],
    ])
    expect(await publish()).toEqual({ is: 'refused', reason: '你暂时不能开播：违规内容', anchorId: 'chen' })
    server.clock.forward(MINUTE)
    expect([(await publish()).is, await anchorsNamed('blocked')]).toEqual(['allowed', []])
    expect(await logOf(server)).toEqual([
      ['lin', 'anchor.block', 'chen'],
      ['lin', 'live.end', 'chen'],
    ])
  })

  test('[FEAT-09] one whose stream is ended, who is blocked or free again, is told at once why', async () => {
    const told = async () => {
      const { rows } = await sql<{ told: string }>`
        select title || '：' || text as told from member_notice where member_id = 'chen' order by at, id`.execute(
        server.store.db,
      )
      return rows.map((row) => row.told)
    }
    await sql`delete from member_notice where member_id = 'chen'`.execute(server.store.db)
    await endRoom('违规内容')
    server.clock.forward(MINUTE)
    const until = Date.UTC(2031, 0, 2, 4, 5)
    await askOffice(server, office.blockAnchor, { memberId: 'chen', reason: '屡次违规', until }, owner)
    server.clock.forward(MINUTE)
    await askOffice(server, office.unblockAnchor, { memberId: 'chen' }, owner)
    expect(await told()).toEqual([
      '你的直播被运营结束了：「一起看」：违规内容',
      '你暂时不能开播和预约开播：到 1月2日 12:05（北京时间）：屡次违规',
      '你又可以开播了：开播的限制已经解除',
    ])
  })

  test.each([
    [false, true],
    [true, undefined],
  ] as const)(
    '[LIVE-02] a stream that an operator ends (replay kept: %s) is over at once in its room, which says so where no replay will come',
    async (keepReplay, takenDown) => {
      const { db } = server.store
      const liveId = `room-kept-${keepReplay}`
      await writerOf(db).live(liveId, 'chen', '一起看')
      await db.updateTable('live').set({ status: LiveStatus.START }).where('id', '=', liveId).execute()
      const fan = await connect(`${server.url.replace('http', 'ws')}/api/socket`)
      await fan.ask({ type: 'room.enter', liveId, after: null })
      await askOffice(server, office.endLive, { liveId, reason: '违规内容', keepReplay }, owner)
      const { data } = await fan.heard(
        (frame) => frame.data?.type === 'room.batch' && frame.data.live?.status === LiveStatus.END,
      )
      const later = await server.ask(api.live.getLiveRoom, { liveId })
      expect([data?.type === 'room.batch' && data.live?.takenDown, later.body.data.takenDown]).toEqual([
        takenDown,
        takenDown,
      ])
      fan.socket.close()
      await fan.closed
    },
  )

  test('[LIVE-02] one who was let in before the block begins no stream after it', async () => {
    await endRoom('违规内容')
    const answer = await publish()
    const liveId = answer.is === 'allowed' ? answer.liveId : ''
    await askOffice(server, office.blockAnchor, { memberId: 'chen', reason: '违规内容', until: null }, owner)
    expect([await server.parts.publishing.published(liveId), await anchorsNamed('live')]).toEqual([false, []])
  })

  test('[LIVE-02] anchors of the demo world are listed last and marked, and neither blocked nor ended', async () => {
    const { db } = server.store
    await writerOf(db).anchor('demo-anchor', '演示主播', 9_000_000)
    await writerOf(db).live('demo-room', 'demo-anchor', '演示直播')
    await db.updateTable('live').set({ demo: true }).where('id', '=', 'demo-room').execute()
    await db.updateTable('member').set({ demo: true }).where('id', '=', 'demo-anchor').execute()
    const { body } = await askOffice(
      server,
      office.listAnchors,
      { queryName: '', show: 'live', ...pages },
      owner,
    )
    expect(body.data.list.map(({ memberId, live, isDemo }) => [memberId, live?.liveId, isDemo])).toEqual([
      ['chen', 'room', false],
      ['demo-anchor', 'demo-room', true],
    ])
    const block = { memberId: 'demo-anchor', reason: '违规内容', until: null }
    const end = { liveId: 'demo-room', reason: '违规内容', keepReplay: false }
    expect([
      (await askOffice(server, office.blockAnchor, block, owner)).status,
      (await askOffice(server, office.endLive, end, owner)).status,
    ]).toEqual([404, 404])
    await sql`delete from live where id = 'demo-room'`.execute(db)
    await sql`delete from member where id = 'demo-anchor'`.execute(db)
  })

  test('a block without an end stands until somebody lifts it, once', async () => {
    const block = { memberId: 'chen', reason: '违规内容', until: null }
    await askOffice(server, office.blockAnchor, block, owner)
    server.clock.forward(400 * 86_400_000)
    const session = await sessionOf(server, 'lin')
    const lift = () => askOffice(server, office.unblockAnchor, { memberId: 'chen' }, session)
    expect([
      (await publish()).is,
      (await lift()).status,
      (await publish()).is,
      (await lift()).status,
    ]).toEqual(['refused', 200, 'allowed', 404])
  })

  test('a stream is ended once, with a reason', async () => {
    expect([
      (await endRoom(' ')).status,
      (await endRoom('违规内容')).status,
      (await endRoom('违规内容')).status,
    ]).toEqual([400, 200, 404])
    expect(await anchorsNamed('live')).toEqual([])
  })

  test('only anchors are blocked, and not into the past', async () => {
    const { memberId } = await server.member('13900000009')
    const block = (of: string, until: number | null) =>
      askOffice(server, office.blockAnchor, { memberId: of, reason: '理由', until }, owner)
    expect([(await block(memberId, null)).status, wordsOf(await block('chen', server.clock.now()))]).toEqual([
      404,
      ['结束时间要晚于现在', ['until']],
    ])
  })

  test('names are found by a part, and signs of patterns are only signs', async () => {
    expect([
      await anchorsNamed('all', '老陈'),
      await anchorsNamed('all', '%'),
      await anchorsNamed('all', '_'),
    ]).toEqual([[['老陈说球', 'room', null]], [], []])
  })
})

test('a picture of home is of this server, and leads by an id or by the link of its page', async () => {
  const input = { ...samples.saveSlide.input, carouselId: null, image: null, targetKind: 'live' as const }
  const targetOf = async (targetId: string) =>
    (await askOffice(server, office.saveSlide, { ...input, targetId }, owner)).body.data.targetId
  expect([
    await targetOf('room'),
    await targetOf(' https://live.example.com/#/live?id=room&from=chat '),
    await targetOf('/#/live?id=room'),
  ]).toEqual(['room', 'room', 'room'])
  const elsewhere = { ...input, targetId: 'room', image: 'https://elsewhere.example/a.jpg' }
  expect((await askOffice(server, office.saveSlide, elsewhere, owner)).body.data).toEqual({
    fields: { image: '别的网站的图片在首页显示不出来，请上传图片' },
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MatchPulse } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { Store } from '../../server/store/open'
import { connect, hasLine, isBatch, linesOf, openTestStore, startRooms, type RoomsServer } from './rooms-kit'
import { addLive, addMatch, addMember, NOON } from './rooms-rows'

let store: Store
let server: RoomsServer
let liveId: string
let rooms = 0

beforeAll(async () => {
  store = await openTestStore()
  for (const id of ['ann', 'ben', 'eve']) await addMember(store, id)
  await addMember(store, 'anchor', 1)
  await addMatch(store, 'match')
})
afterAll(() => store.close())

beforeEach(async () => {
  rooms += 1
  liveId = `live${rooms}`
  await addLive(store, { id: liveId, anchor: 'anchor', match: 'match' })
  server = await startRooms(store)
})
afterEach(() => server.close())

const member = async (memberId: string, into: string | null = liveId) => {
  const { token } = await server.sessions.open(memberId)
  const client = await connect(server.address)
  await client.ask({ type: 'hello', token })
  if (into !== null) await client.ask({ type: 'room.enter', liveId: into, after: null })
  return {
    ...client,
    token,
    say: (text: string, key: string) => client.ask({ type: 'chat.send', liveId, key, text }),
  }
}

const lineOf = (
  seq: number,
  memberId: string,
  text: string,
  key: string,
  userType: ChatUserType = ChatUserType.WEB,
) => ({
  seq,
  userType,
  memberId,
  nickname: `球迷${memberId}`,
  avatar: null,
  text,
  key,
  at: NOON,
  demo: false,
  event: null,
})

const pulse = (home: number): MatchPulse => ({
  matchId: 'match',
  at: NOON,
  state: 'live',
  score: { home, away: 0, parts: [] },
  clock: null,
  touchline: null,
})

test('[FEAT-06] two members talk: each hears the other, in the same order', async () => {
  const ann = await member('ann')
  const ben = await member('ben')
  expect(await ann.say('开球了', 'ann-key-1')).toEqual({
    code: 0,
    msg: '',
    data: { type: 'chat.sent', liveId, line: lineOf(1, 'ann', '开球了', 'ann-key-1') },
    re: 3,
  })
  await ben.say('今天谁首发', 'ben-key-1')
  await Promise.all([ann.heard(hasLine('今天谁首发')), ben.heard(hasLine('今天谁首发'))])
  const said = [lineOf(1, 'ann', '开球了', 'ann-key-1'), lineOf(2, 'ben', '今天谁首发', 'ben-key-1')]
  expect(linesOf(ann)).toEqual(said)
  expect(linesOf(ben)).toEqual(said)
})

test('[FEAT-06] what many say at once is stored together and comes as one frame', async () => {
  const reader = await connect(server.address)
  await reader.ask({ type: 'room.enter', liveId, after: null })
  const said = { userType: ChatUserType.WEB, nickname: '球迷', avatar: null, demo: false, event: null }
  const lines = Array.from({ length: 40 }, (_, nth) => ({
    ...said,
    memberId: `m${nth}`,
    text: `第${nth}句`,
    key: `burst-key-${nth}`,
  }))
  await Promise.all(lines.map((line) => server.live.rooms.say(liveId, line)))
  await reader.heard(hasLine('第39句'))
  const frames = reader.frames.filter(isBatch).filter(({ data }) => data.lines.length > 0)
  expect(frames.map(({ data }) => data.lines.map(({ text }) => text))).toEqual([
    lines.map(({ text }) => text),
  ])
})

test('[FEAT-06] a line sent again with its key stays one line, while it is stored and after', async () => {
  const ann = await member('ann')
  const answers = await Promise.all([ann.say('只说一次', 'same-key-1'), ann.say('只说一次', 'same-key-1')])
  answers.push(await ann.say('只说一次', 'same-key-1'))
  const line = lineOf(1, 'ann', '只说一次', 'same-key-1')
  expect(answers.map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ type: 'chat.sent', liveId, line })))
  await ann.say('下一句', 'next-key-1')
  await ann.heard(hasLine('下一句'))
  expect(linesOf(ann).map(({ seq, text }) => [seq, text])).toEqual([
    [1, '只说一次'],
    [2, '下一句'],
  ])
})

test('[ENUM-02] the anchor of the room talks as ANCHOR there', async () => {
  const anchor = await member('anchor')
  const answer = await anchor.say('欢迎大家', 'anchor-key-1')
  expect(answer.data).toEqual({
    type: 'chat.sent',
    liveId,
    line: lineOf(1, 'anchor', '欢迎大家', 'anchor-key-1', ChatUserType.ANCHOR),
  })
})

test('[ROLE-01] [ROLE-04] a visitor reads and may not talk', async () => {
  const visitor = await connect(server.address)
  await visitor.ask({ type: 'room.enter', liveId, after: null })
  expect(await visitor.ask({ type: 'chat.send', liveId, key: 'visitor-key', text: '你好' })).toEqual({
    code: 403,
    msg: '登录后才能发言',
    data: null,
    re: 2,
  })
})

test('[FEAT-06] HTML stays text, what cannot be seen goes, half a character harms nobody', async () => {
  const ann = await member('ann')
  const html = '<img src=x onerror=alert(1)>'
  const sent = [html, '  两\n边\t空  ', 'a\u202eb\u0000c\ud800d', '👨‍👩‍👧']
  const kept: unknown[] = []
  for (const [place, text] of sent.entries()) {
    const { data } = await ann.say(text, `clean-key-${place}`)
    kept.push(data?.type === 'chat.sent' ? data.line.text : data)
  }
  expect(kept).toEqual([html, '两 边 空', 'abcd', '👨‍👩‍👧'])
})

test('[FEAT-06] a line of nothing, a line too long, a room not entered: refused in words', async () => {
  const ann = await member('ann')
  const answers = [
    await ann.say(' \u200b\u2060 ', 'empty-key-1'),
    await ann.say('', 'empty-key-2'),
    await ann.say('长'.repeat(201), 'long-key-1'),
    await ann.ask({ type: 'chat.send', liveId: 'elsewhere', key: 'else-key-1', text: '你好' }),
    await ann.ask({ type: 'room.enter', liveId: 'nowhere', after: null }),
  ]
  expect(answers.map(({ code, msg, data }) => ({ code, msg, data }))).toEqual([
    { code: 400, msg: '先写点什么再发送', data: null },
    { code: 400, msg: '先写点什么再发送', data: null },
    { code: 400, msg: '一次最多说 200 个字', data: null },
    { code: 403, msg: '请先进入直播间再发言', data: null },
    { code: 404, msg: '直播间不存在，去首页看看别的直播吧', data: null },
  ])
  expect((await ann.say('长'.repeat(200), 'long-key-2')).code).toBe(0)
})

test('[FEAT-06] five lines at once, then one a second; the same thing a third time is refused', async () => {
  const ann = await member('ann')
  const codes: number[] = []
  for (let nth = 0; nth < 6; nth += 1) codes.push((await ann.say(`第${nth}句`, `pace-key-${nth}`)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, -1])
  expect((await ann.say('再来', 'pace-key-9')).msg).toBe('说得太快了，歇一秒再发')
  server.clock.forward(5_000)
  const again: string[] = []
  for (let nth = 0; nth < 3; nth += 1) again.push((await ann.say('加油', `again-key-${nth}`)).msg)
  expect(again).toEqual(['', '', '同样的话说两遍就够了，换一句吧'])
  server.clock.forward(61_000)
  expect((await ann.say('加油', 'again-key-9')).code).toBe(0)
})

/** What one gets on entry who holds the lines up to `after`. */
const places = async (after: number | null) => {
  const client = await connect(server.address)
  const { data } = await client.ask({ type: 'room.enter', liveId, after })
  return data?.type === 'room.entered'
    ? { missed: data.missed, places: data.lines.map(({ seq }) => seq) }
    : data
}
/** Places up to 60. */
const from = (first: number) => Array.from({ length: 61 - first }, (_, place) => first + place)

test('[FEAT-06] history on entry: the newest 50, oldest first; who comes back gets what was missed', async () => {
  const said = {
    userType: ChatUserType.WEB,
    memberId: 'ben',
    nickname: '球迷ben',
    avatar: null,
    demo: false,
    event: null,
  }
  for (let nth = 1; nth <= 60; nth += 1)
    await server.live.rooms.say(liveId, { ...said, text: `${nth}`, key: `history-${nth}` })
  await (await member('ann')).heard(hasLine('60'))
  expect(await places(null)).toEqual({ missed: false, places: from(11) })
  expect(await places(57)).toEqual({ missed: false, places: [58, 59, 60] })
  expect(await places(60)).toEqual({ missed: false, places: [] })
  expect(await places(0)).toEqual({ missed: false, places: from(1) })
  expect(await places(99)).toEqual({ missed: true, places: from(11) })
})

test('[LIVE-01] a stream that ends is told in its room and takes no more lines', async () => {
  const ann = await member('ann')
  server.world.beat({ lives: [{ liveId, status: LiveStatus.END }] })
  const told = await ann.heard((frame) => isBatch(frame) && frame.data.live?.status === LiveStatus.END)
  expect(told.data).toEqual({
    type: 'room.batch',
    liveId,
    at: NOON,
    lines: [],
    live: { liveId, status: LiveStatus.END, viewers: 0 },
    match: null,
  })
  expect(await ann.say('还在吗', 'ended-key-1')).toEqual({
    code: -1,
    msg: '直播已结束，不能再发言了',
    data: null,
    re: 3,
  })
})

test('[LIVE-02] an ended stream never starts again', async () => {
  const ann = await member('ann')
  server.world.beat({ lives: [{ liveId, status: LiveStatus.END }] })
  server.world.beat({ lives: [{ liveId, status: LiveStatus.START }] })
  await ann.heard((frame) => isBatch(frame) && frame.data.live !== null)
  const again = await connect(server.address)
  const { data } = await again.ask({ type: 'room.enter', liveId, after: null })
  expect(data?.type === 'room.entered' && data.live.status).toBe(LiveStatus.END)
})

test('[ENUM-02] a match event comes as a line of SYS with the new score beside it', async () => {
  const ann = await member('ann')
  const event = { kind: 'goal', side: 'home', minute: "34'", score: { home: 1, away: 0 } } as const
  server.world.beat({ matches: [pulse(1)], told: [{ matchId: 'match', event, text: '海港 1-0 领先' }] })
  const told = await ann.heard(hasLine('海港 1-0 领先'))
  const line = {
    seq: 1,
    userType: ChatUserType.SYS,
    memberId: null,
    nickname: '系统',
    avatar: null,
    text: '海港 1-0 领先',
  }
  const moved = await ann.heard((frame) => isBatch(frame) && frame.data.match !== null)
  expect([isBatch(told) && told.data.lines, isBatch(moved) && moved.data.match]).toEqual([
    [{ ...line, key: null, at: NOON, demo: false, event }],
    pulse(1),
  ])
  const later = await connect(server.address)
  const { data } = await later.ask({ type: 'room.enter', liveId, after: null })
  expect(data).toEqual({
    type: 'room.entered',
    liveId,
    lines: [{ ...line, key: null, at: NOON, demo: false, event }],
    missed: false,
    live: { liveId, status: LiveStatus.START, viewers: 2 },
    match: pulse(1),
  })
})

test('[FEAT-06] an event is told in a room that nobody reads, too', async () => {
  const event = { kind: 'card', side: 'away', minute: "40'", score: { home: 0, away: 0 } } as const
  server.world.beat({ told: [{ matchId: 'match', event, text: '山城吃到黄牌' }] })
  const ann = await member('ann')
  await ann.heard(hasLine('山城吃到黄牌'))
  expect(linesOf(ann).map(({ seq, text }) => ({ seq, text }))).toEqual([{ seq: 1, text: '山城吃到黄牌' }])
})

test('[LIVE-01] viewers are counted by socket, told in the room and on the board, and kept', async () => {
  const ann = await member('ann')
  const board = await connect(server.address)
  await board.ask({ type: 'board.watch' })
  const ben = await connect(server.address)
  await ben.ask({ type: 'room.enter', liveId, after: null })
  const told = await ann.heard((frame) => isBatch(frame) && frame.data.live?.viewers === 2)
  expect(isBatch(told) && told.data.live).toEqual({ liveId, status: LiveStatus.START, viewers: 2 })
  const moved = await board.heard(({ data }) => data?.type === 'board.batch')
  expect(moved.data).toEqual({
    type: 'board.batch',
    at: NOON,
    lives: [{ liveId, status: LiveStatus.START, viewers: 2 }],
    matches: [],
  })
  expect(server.live.rooms.viewers(liveId)).toBe(2)
  ben.socket.close()
  await ann.heard((frame) => isBatch(frame) && frame.data.live?.viewers === 1)
  const row = await store.db.selectFrom('live').select('viewers').where('id', '=', liveId).executeTakeFirst()
  expect(row).toEqual({ viewers: 1 })
})

test('[FEAT-06] left is left: no frame comes after', async () => {
  const ann = await member('ann')
  const ben = await member('ben')
  expect((await ben.ask({ type: 'room.leave', liveId })).data).toEqual({ type: 'room.left', liveId })
  await ann.say('你走了吗', 'leave-key-1')
  await ann.heard(hasLine('你走了吗'))
  expect(linesOf(ben)).toEqual([])
})

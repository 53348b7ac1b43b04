import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../contract/entities.schema'
import type { Tick } from '../../server/domain/ports'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import { eachInRoom } from './support/room'
import type { ServerFrame } from '../../contract/socket'
import { connect, hasLine, isBatch, linesOf } from './support/rooms'
import { addLive, addMember, NOON } from './rooms-rows'
import { openTalk, plainStanding } from '../../contract/samples/socket'
import { openRoomStore } from '../../server/store/room-store'

const room = eachInRoom()

const pulse = (home: number): MatchUpdate => ({
  matchId: 'match',
  at: NOON,
  state: 'live',
  score: { home, away: 0, parts: [] },
  clock: null,
  touchline: null,
})

const isTold = (elsewhere?: string) => (frame: ServerFrame) =>
  isBatch(frame) && frame.data.live !== null && frame.data.live.elsewhere === elsewhere

const isInterrupted = (interrupted: boolean) => (frame: ServerFrame) =>
  isBatch(frame) && frame.data.live !== null && (frame.data.live.interrupted ?? false) === interrupted

test('[LIVE-01] a stream that ends is told in its room and takes no more lines', async () => {
  const { server, liveId, member } = room()
  const ann = await member('ann')
  server.world.tick({ lives: [{ liveId, status: LiveStatus.END }] })
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

test('[LIVE-02] what moves in a stream while it is read for the first time is not lost, and stays in its order', async () => {
  const { server, store } = room()
  for (const id of ['fresh', 'fresher']) await addLive(store, { id, anchor: 'anchor' })
  const told = (liveId: string, change: object) =>
    server.world.tick({ lives: [{ liveId, status: LiveStatus.START, ...change }] })
  const { rooms } = server.live
  const resumeUntil = NOON + 120_000
  told('fresh', {})
  told('fresh', { interrupted: true, resumeUntil })
  told('fresher', { interrupted: true, resumeUntil })
  told('fresher', { interrupted: false })
  await expect.poll(() => rooms.isOn('fresher')).toBe(true)
  await expect.poll(() => rooms.awaitedUntil('fresh')).toBe(resumeUntil)
  expect(rooms.awaitedUntil('fresher')).toBe(null)
})

test('[LIVE-02] a stream whose pictures stay away is told as interrupted in its room, and to who enters, until they come or it ends', async () => {
  const { server, liveId, member } = room()
  const ann = await member('ann')
  const told = () =>
    ann.frames
      .flatMap(({ data }) => (data?.type === 'room.batch' && data.live) || [])
      .map(({ status, interrupted }) => (status === LiveStatus.END ? 'over' : interrupted ? 'away' : 'on'))
      .filter((is, nth, all) => is !== all[nth - 1] && (is !== 'on' || nth > 0))
  const tick = async (lives: Tick['lives'], becomes: 'over' | 'away' | 'on') => {
    const before = told().length
    server.world.tick({ lives })
    await ann.heard(() => told().length > before && told().at(-1) === becomes)
  }
  await tick([{ liveId, status: LiveStatus.START, interrupted: true }], 'away')
  // What it is called has changed: that says nothing of its pictures.
  server.world.tick({ lives: [{ liveId, status: LiveStatus.START }] })
  const later = await connect(server.address)
  const { data } = await later.ask({ type: 'room.enter', liveId, after: null })
  expect(data?.type === 'room.entered' && data.live.interrupted).toBe(true)
  await tick([{ liveId, status: LiveStatus.START, interrupted: false }], 'on')
  const resumeUntil = NOON + 120_000
  await tick([{ liveId, status: LiveStatus.START, interrupted: true, resumeUntil }], 'away')
  const latest = await later.ask({ type: 'room.enter', liveId, after: null })
  expect(latest.data?.type === 'room.entered' && latest.data.live.resumeUntil).toBe(resumeUntil)
  await tick([{ liveId, status: LiveStatus.END }], 'over')
  expect(told()).toEqual(['away', 'on', 'away', 'over'])
})

test('[LIVE-01] who is in the room of a plan is told where its anchor is on, on entry and when that begins and ends', async () => {
  const { store, server } = room()
  await addMember(store, 'planner', 1)
  await addLive(store, { id: 'planned', anchor: 'planner', status: LiveStatus.PLAN })
  const ann = await connect(server.address)
  const enter = async () => {
    const { data } = await ann.ask({ type: 'room.enter', liveId: 'planned', after: null })
    return data?.type === 'room.entered' && [data.live.status, data.live.elsewhere]
  }
  expect(await enter()).toEqual([LiveStatus.PLAN, undefined])
  await addLive(store, { id: 'direct', anchor: 'planner' })
  server.world.tick({ lives: [{ liveId: 'direct', status: LiveStatus.START }] })
  await ann.heard(isTold('direct'))
  expect(await enter()).toEqual([LiveStatus.PLAN, 'direct'])
  const before = ann.frames.length
  server.world.tick({ lives: [{ liveId: 'direct', status: LiveStatus.END }] })
  await ann.heard((frame) => ann.frames.indexOf(frame) >= before && isTold()(frame))
  expect(await enter()).toEqual([LiveStatus.PLAN, undefined])
})

test('[LIVE-02] an ended stream never starts again', async () => {
  const { server, liveId, member } = room()
  const ann = await member('ann')
  server.world.tick({ lives: [{ liveId, status: LiveStatus.END }] })
  server.world.tick({ lives: [{ liveId, status: LiveStatus.START }] })
  await ann.heard((frame) => isBatch(frame) && frame.data.live !== null)
  const again = await connect(server.address)
  const { data } = await again.ask({ type: 'room.enter', liveId, after: null })
  expect(data?.type === 'room.entered' && data.live.status).toBe(LiveStatus.END)
})

test('[ENUM-02] a match event comes as a line of SYS with the new score beside it', async () => {
  const { server, liveId, member } = room()
  const ann = await member('ann')
  const event = { kind: 'goal', side: 'home', score: { home: 1, away: 0 } } as const
  server.world.tick({ matches: [pulse(1)], events: [{ matchId: 'match', event, text: '海港 1-0 领先' }] })
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
    talk: openTalk,
    standing: plainStanding,
  })
})

test('[FEAT-06] an event is told in a room that nobody reads, too', async () => {
  const { server, member } = room()
  const event = { kind: 'card', side: 'away', score: { home: 0, away: 0 } } as const
  server.world.tick({ events: [{ matchId: 'match', event, text: '山城吃到黄牌' }] })
  const ann = await member('ann')
  await ann.heard(hasLine('山城吃到黄牌'))
  expect(linesOf(ann).map(({ seq, text }) => ({ seq, text }))).toEqual([{ seq: 1, text: '山城吃到黄牌' }])
})

test('[LIVE-01] viewers are people, told in the room and on the board, and kept', async () => {
  const { store, server, liveId, member, visitor } = room()
  const ann = await member('ann')
  const board = await connect(server.address)
  await board.ask({ type: 'board.watch' })
  const ben = await visitor()
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
  // Both have been there.
  const come = await store.db.selectFrom('live_viewer').selectAll().where('live_id', '=', liveId).execute()
  expect(come.length).toBe(2)
})

test('[FEAT-16] while a stream is lost its count makes neither a sample nor a peak, and while its viewers return no sample', async () => {
  const { store } = room()
  const ids = ['seen', 'lost', 'returning']
  for (const id of ids) await addLive(store, { id, anchor: 'anchor' })
  const exceptions = { lost: new Set(['lost']), returning: new Set(['returning']) }
  await openRoomStore(store.db).keepViewers(new Map(ids.map((id) => [id, 7])), NOON, exceptions)
  const { rows } = await sql`select id, viewers, peak_viewers as peak,
      (select count(*)::int from live_sample where live_id = live.id) as samples
    from live where id = any(${ids}) order by array_position(${ids}::text[], id)`.execute(store.db)
  expect(rows).toEqual([
    { id: 'seen', viewers: 7, peak: 7, samples: 1 },
    { id: 'lost', viewers: 7, peak: 0, samples: 0 },
    { id: 'returning', viewers: 7, peak: 7, samples: 0 },
  ])
})

test('[LIVE-01] a member with two sockets is one viewer, before the login and after', async () => {
  const { server, liveId, member } = room()
  const phone = await member('ann')
  const laptop = await member('ann')
  expect(server.live.rooms.viewers(liveId)).toBe(1)
  await laptop.ask({ type: 'hello', token: null, device: 'laptop' })
  expect(server.live.rooms.viewers(liveId)).toBe(2)
  await laptop.ask({ type: 'hello', token: phone.token })
  expect(server.live.rooms.viewers(liveId)).toBe(1)
  phone.socket.close()
  await phone.closed
  laptop.socket.close()
  await expect.poll(() => server.live.rooms.viewers(liveId)).toBe(0)
})

test('[LIVE-01] visitors are counted by device, and one address counts for so many at most', async () => {
  const { server, liveId } = room()
  const enter = async (device: string | null): Promise<void> => {
    const client = await connect(server.address)
    await client.ask({ type: 'hello', token: null, device })
    await client.ask({ type: 'room.enter', liveId, after: null })
  }
  for (const device of [null, null, 'phone', 'phone', 'tablet']) await enter(device)
  expect(server.live.rooms.viewers(liveId)).toBe(3)
  for (let nth = 0; nth < 40; nth += 1) await enter(`made up ${nth}`)
  expect(server.live.rooms.viewers(liveId)).toBe(16)
})

test('[FEAT-11] minutes count while the stream is on; its recording, watched in the same room, counts nothing', async () => {
  const { server, liveId, member, pictures } = room()
  const ann = await member('ann')
  await ann.ask({ type: 'ping', watching: liveId })
  server.world.tick({ lives: [{ liveId, status: LiveStatus.END }] })
  await ann.heard((frame) => isBatch(frame) && frame.data.live?.status === LiveStatus.END)
  await ann.ask({ type: 'ping', watching: liveId })
  expect(pictures).toEqual(['ann'])
})

test('[FEAT-11] nothing counts while the server itself has no pictures of the stream, whatever a page says', async () => {
  const { server, liveId, member, pictures } = room()
  const ann = await member('ann')
  server.world.tick({ lives: [{ liveId, status: LiveStatus.START, interrupted: true }] })
  await ann.heard(isInterrupted(true))
  await ann.ask({ type: 'ping', watching: liveId })
  expect(pictures).toEqual([])
  server.world.tick({ lives: [{ liveId, status: LiveStatus.START, interrupted: false }] })
  await ann.heard(isInterrupted(false))
  await ann.ask({ type: 'ping', watching: liveId })
  expect(pictures).toEqual(['ann'])
})

test('[FEAT-11] a picture counts to the moment at which it stops, its room is left or its page is closed', async () => {
  const { liveId, member, pictures } = room()
  const [ann, ben] = [await member('ann'), await member('ben')]
  const counted = async (ask: Parameters<typeof ann.ask>[0]) => {
    const before = pictures.length
    await ann.ask(ask)
    return pictures.length - before
  }
  expect([
    await counted({ type: 'ping', watching: liveId }),
    await counted({ type: 'ping' }),
    await counted({ type: 'ping' }),
    await counted({ type: 'ping', watching: liveId }),
    await counted({ type: 'room.leave', liveId }),
    await counted({ type: 'ping', watching: liveId }),
  ]).toEqual([1, 1, 0, 1, 1, 0])
  await ben.ask({ type: 'ping', watching: liveId })
  const before = pictures.length
  ben.socket.close()
  await expect.poll(() => pictures.length - before).toBe(1)
})

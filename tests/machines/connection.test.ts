import { beforeEach, expect, test } from 'vitest'
import { createActor, fromCallback, fromTransition, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { walkOf } from './kit/walk'
import { connectConnection } from '../../machines/connect/connection'
import { connectionMachine } from '../../machines/connection.machine'
import type {
  ConnectionExpired,
  ConnectionTold,
  ConnectionWish,
  SocketFact,
  SocketWish,
  WakeFact,
} from '../../machines/connection.types'
import { ResultCode } from '../../contract/codes'
import type { ChatLine } from '../../contract/entities.schema'
import { NOW } from '../../contract/samples/sample'
import {
  frame,
  lines,
  livePulse,
  matchPulse,
  ownLine,
  refusedFrame,
  serverMessages,
} from '../../contract/samples/socket'
import type { ClientMessage, ServerMessage } from '../../contract/socket'

const { liveId } = livePulse
const TOKEN = 'tk_b7c1e0f2a94d4c7c8f15d3e6'
const walk = walkOf(connectionMachine)

const listener = fromTransition(
  (told: readonly ConnectionTold[], fact: ConnectionTold) => [...told, fact],
  [],
)

const begin = (token: string | null = TOKEN, random = 0.5) => {
  const clock = new SimulatedClock()
  const written: ClientMessage[] = []
  let looked = 0
  const expired: ConnectionExpired[] = []
  let tell: ((fact: SocketFact) => void) | null = null
  let wake: ((fact: WakeFact) => void) | null = null
  let opened = 0
  let closed = 0
  const connection = connectionMachine.provide({
    actors: {
      socket: fromCallback<SocketWish>(({ sendBack, receive }) => {
        opened += 1
        tell = sendBack
        receive(({ message }) => written.push(message))
        return () => {
          closed += 1
        }
      }),
      wake: fromCallback(({ sendBack }) => {
        wake = sendBack
      }),
    },
  })
  const app = setup({ types: { events: {} as ConnectionExpired }, actors: { connection } }).createMachine({
    invoke: {
      src: 'connection',
      systemId: 'connection',
      input: { token, now: () => NOW + clock.now(), random: () => random },
    },
    on: { 'session.expired': { actions: ({ event }) => expired.push(event) } },
  })
  const { system } = createActor(app, { clock, inspect: walk.inspect }).start()
  const actor = system.get('connection') as ActorRefFrom<typeof connectionMachine>
  const last = (type: ClientMessage['type']): number =>
    written.findLast((message) => message.type === type)?.id ?? 0
  return {
    actor,
    expired,
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    view: () => connectConnection(actor.getSnapshot(), actor.send),
    wish: (wish: ConnectionWish) => actor.send(wish),
    wake: (type: WakeFact['type']) => wake?.({ type }),
    tell: (fact: SocketFact) => tell?.(fact),
    pass: (ms: number) => clock.increment(ms),
    sockets: () => ({ opened, closed }),
    /** What was written since the last look. */
    wrote: () => {
      const news = written.slice(looked)
      looked = written.length
      return news
    },
    /** Answers the newest message of a type. */
    answer: (to: ClientMessage['type'], message: ServerMessage) =>
      tell?.({ type: 'frame.arrived', frame: frame(message, last(to)) }),
    refuse: (to: ClientMessage['type'], code: ResultCode, msg: string) =>
      tell?.({ type: 'frame.arrived', frame: refusedFrame(code, msg, last(to)) }),
    hear: (message: ServerMessage) => tell?.({ type: 'frame.arrived', frame: frame(message) }),
    last,
  }
}

const someone = () => {
  const actor = createActor(listener).start()
  let seen = 0
  return {
    by: actor,
    /** What it was told since the last look. */
    told: (): readonly ConnectionTold[] => {
      const all = actor.getSnapshot().context
      const news = all.slice(seen)
      seen = all.length
      return news
    },
  }
}

type Run = ReturnType<typeof begin>
type Someone = ReturnType<typeof someone>
let run: Run
let reader: Someone
beforeEach(() => {
  run = begin()
  reader = someone()
})

const want = (after: number | null = null, who: Someone = reader, topic: string | null = liveId) =>
  run.wish({ type: 'topic.wanted', liveId: topic, after, by: who.by })
const release = (who: Someone = reader, topic: string | null = liveId) =>
  run.wish({ type: 'topic.released', liveId: topic, by: who.by })
const open = () => {
  run.tell({ type: 'socket.opened' })
  run.answer('hello', serverMessages.helloDone)
}
/** In the room, with the newest line 878. */
const enter = () => {
  want()
  open()
  run.answer('room.enter', serverMessages.entered)
  reader.told()
  run.wrote()
}
const batch = (...said: readonly ChatLine[]): ServerMessage => ({
  type: 'room.batch',
  liveId,
  at: NOW,
  lines: [...said],
  live: null,
  match: null,
})
const line = (seq: number): ChatLine => ({ ...ownLine, seq, key: `key-of-${seq}` })
const talk = { type: 'chat.send', liveId, key: 'k-4b1f20aa', text: ownLine.text } as const

const steady = { linked: { open: 'steady' } }
const probing = { linked: { open: 'probing' } }

test('[FEAT-06] no socket until somebody needs one; then it opens, says who is here and enters the room', () => {
  expect([run.is(), run.view(), run.sockets()]).toEqual([
    'asleep',
    { is: 'asleep' },
    { opened: 0, closed: 0 },
  ])
  want()
  expect([run.is(), run.view(), run.sockets()]).toEqual([
    { linked: 'connecting' },
    { is: 'connecting' },
    { opened: 1, closed: 0 },
  ])
  run.tell({ type: 'socket.opened' })
  expect([run.is(), run.wrote()]).toEqual([{ linked: 'greeting' }, [{ type: 'hello', id: 1, token: TOKEN }]])
  run.answer('hello', serverMessages.helloDone)
})

test('[FEAT-06] once greeted it enters the room, and the subscriber hears what the server gives', () => {
  want(870)
  open()
  expect(run.is()).toEqual(steady)
  expect(run.view()).toEqual({ is: 'open' })
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 1, token: TOKEN },
    { type: 'room.enter', id: 2, liveId, after: 870 },
  ])
  run.answer('room.enter', serverMessages.entered)
  expect(reader.told()).toEqual([
    {
      type: 'room.arrived',
      liveId,
      lines,
      missed: false,
      live: livePulse,
      match: matchPulse,
      serverOffset: 0,
    },
  ])
  run.hear(serverMessages.batch)
  expect(reader.told()).toEqual([
    { type: 'room.moved', liveId, lines: [ownLine], live: livePulse, match: matchPulse, serverOffset: 0 },
  ])
})

test('[FEAT-06] a line is written with a number, and its answer goes to who sent it', () => {
  enter()
  const other = someone()
  want(null, other)
  run.wrote()
  run.wish({ type: 'message.send', message: talk, by: other.by })
  expect(run.wrote()).toEqual([{ ...talk, id: 4 }])
  run.tell({ type: 'frame.arrived', frame: frame(serverMessages.sent, 4) })
  expect([other.told(), reader.told()]).toEqual([
    [{ type: 'line.sent', liveId, key: 'k-4b1f20aa', line: ownLine }],
    [],
  ])
  run.wish({ type: 'message.send', message: talk, by: other.by })
  run.refuse('chat.send', ResultCode.BUSINESS_FAILURE, '说得太快了，歇一秒再发')
  expect(other.told()).toEqual([
    { type: 'line.refused', liveId, key: 'k-4b1f20aa', code: -1, msg: '说得太快了，歇一秒再发' },
  ])
})

test('[REQ-08] a line unanswered for 10 s is told so; the socket stays', () => {
  enter()
  run.wish({ type: 'message.send', message: talk, by: reader.by })
  run.pass(9_999)
  expect(reader.told()).toEqual([])
  run.pass(1)
  expect([run.is(), reader.told()]).toEqual([
    steady,
    [{ type: 'line.unanswered', liveId, key: 'k-4b1f20aa' }],
  ])
})

test('[FEAT-06] a line wished for without a connection is unanswered at once', () => {
  want()
  run.wish({ type: 'message.send', message: talk, by: reader.by })
  expect(reader.told()).toEqual([{ type: 'line.unanswered', liveId, key: 'k-4b1f20aa' }])
})

test('[FEAT-06] a room unanswered for 10 s means the socket is dead', () => {
  want()
  open()
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
})

test('[FEAT-06] lost: subscribers are told, and after the wait it asks for what came after the last line', () => {
  enter()
  run.hear(batch(line(879), line(880)))
  reader.told()
  run.tell({ type: 'socket.closed', code: 1012 })
  expect([run.is(), run.view().is, reader.told(), run.sockets()]).toEqual([
    'waiting',
    'waiting',
    [{ type: 'connection.lost' }],
    { opened: 1, closed: 1 },
  ])
  run.pass(249)
  expect(run.is()).toBe('waiting')
  run.pass(1)
  expect([run.is(), run.sockets()]).toEqual([{ linked: 'connecting' }, { opened: 2, closed: 1 }])
  open()
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 3, token: TOKEN },
    { type: 'room.enter', id: 4, liveId, after: 880 },
  ])
})

test('[FEAT-06] the wait doubles from half a second to 15 s, times chance; a pong starts it anew', () => {
  run = begin(TOKEN, 1)
  want()
  const waits: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    run.tell({ type: 'socket.closed', code: 1006 })
    let waited = 0
    for (; run.is() === 'waiting'; waited += 100) run.pass(100)
    waits.push(waited)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  open()
  run.answer('room.enter', serverMessages.entered)
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  expect(run.context().attempts).toBe(0)
})

test('[FEAT-06] a hole in the lines is asked for once, from the last whole place', () => {
  enter()
  run.hear(batch(line(879)))
  run.hear(batch(line(882)))
  run.hear(batch(line(883)))
  expect(run.wrote()).toEqual([{ type: 'room.enter', id: 3, liveId, after: 879 }])
  const missed = [880, 881, 882, 883].map(line)
  run.answer('room.enter', { ...serverMessages.entered, lines: missed })
  run.hear(batch(line(884)))
  expect(run.wrote()).toEqual([])
  expect(
    reader.told().flatMap((fact) => ('lines' in fact ? [[fact.type, fact.lines.map(({ seq }) => seq)]] : [])),
  ).toEqual([
    ['room.moved', [879]],
    ['room.moved', [882]],
    ['room.moved', [883]],
    ['room.arrived', [880, 881, 882, 883]],
    ['room.moved', [884]],
  ])
})

test('[FEAT-06] an unknown room is refused and no longer asked for', () => {
  want()
  open()
  run.refuse('room.enter', ResultCode.SERVER_LOST, '直播间不存在')
  expect(reader.told()).toEqual([{ type: 'room.refused', liveId, code: 404, msg: '直播间不存在' }])
  expect(run.context().subscriptions).toEqual([])
})

test('[FEAT-06] the room is left by its last subscriber; half a minute without any closes the socket', () => {
  enter()
  const other = someone()
  want(null, other)
  run.answer('room.enter', serverMessages.entered)
  run.wrote()
  release()
  expect(run.wrote()).toEqual([])
  release(other)
  expect(run.wrote()).toEqual([{ type: 'room.leave', id: 4, liveId }])
  run.answer('room.leave', serverMessages.left)
  run.pass(19_999)
  run.pass(10_000)
  expect(run.is()).toEqual(probing)
  run.answer('ping', serverMessages.pong)
  run.pass(1)
  expect([run.is(), run.sockets()]).toEqual(['asleep', { opened: 1, closed: 1 }])
})

test('[FEAT-06] wanted again within the half minute, the socket stays', () => {
  enter()
  release()
  run.pass(15_000)
  want()
  run.answer('room.enter', serverMessages.entered)
  run.pass(5_000)
  run.answer('ping', serverMessages.pong)
  run.pass(10_000)
  expect(run.is()).toEqual(steady)
})

test('[LIVE-01] the board is watched, told and left; hidden, it alone keeps no socket', () => {
  want(null, reader, null)
  open()
  expect(run.wrote().at(-1)).toEqual({ type: 'board.watch', id: 2 })
  run.answer('board.watch', serverMessages.watched)
  run.hear(serverMessages.board)
  expect(reader.told()).toEqual([
    { type: 'board.arrived' },
    { type: 'board.moved', lives: [livePulse], matches: [matchPulse] },
  ])
  run.wake('page.hidden')
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  run.pass(10_000)
  expect([run.is(), reader.told()]).toEqual(['asleep', [{ type: 'connection.lost' }]])
  run.wake('page.shown')
  expect(run.is()).toEqual({ linked: 'connecting' })
  open()
  run.wrote()
  release(reader, null)
  expect(run.wrote()).toEqual([{ type: 'board.leave', id: 6 }])
})

test('[FEAT-06] a room keeps the socket while the tab is hidden', () => {
  enter()
  run.wake('page.hidden')
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  run.pass(19_999)
  expect(run.is()).toEqual(steady)
})

test('[FEAT-06] a ping every 20 s; 5 s without a pong and the socket is given up', () => {
  enter()
  run.pass(20_000)
  expect([run.is(), run.wrote()]).toEqual([probing, [{ type: 'ping', id: 3 }]])
  run.hear(batch(line(879)))
  run.pass(4_999)
  run.answer('ping', { type: 'pong', serverNow: NOW + 30_000 })
  expect([run.is(), run.context().serverOffset]).toEqual([steady, 7_501])
  run.pass(20_000)
  run.pass(5_000)
  expect(run.is()).toBe('waiting')
})

test('[FEAT-06] the server’s clock is taken halfway between question and answer', () => {
  want()
  run.tell({ type: 'socket.opened' })
  run.pass(400)
  run.answer('hello', { type: 'hello.done', memberId: null, serverNow: NOW + 5_200 })
  expect(run.context().serverOffset).toBe(5_000)
})

test('[FEAT-06] after sleep, in a page shown again, or with a network that is back, it tries at once whether the server still hears', () => {
  for (const fact of ['sleep.ended', 'network.back', 'page.shown'] as const) {
    run = begin()
    reader = someone()
    enter()
    run.wake(fact)
    expect([run.is(), run.wrote()]).toEqual([probing, [{ type: 'ping', id: 3 }]])
  }
})

test('[FEAT-06] while it waits: sleep that ends, the page shown, the network back, or a tap hurry it', () => {
  const hurries: readonly (() => void)[] = [
    () => run.wake('sleep.ended'),
    () => run.wake('page.shown'),
    () => run.wake('network.back'),
    () => {
      const view = run.view()
      if (view.is === 'waiting') view.connectNow()
    },
  ]
  for (const hurry of hurries) {
    run = begin()
    reader = someone()
    want()
    run.tell({ type: 'socket.closed', code: 1006 })
    hurry()
    expect(run.is()).toEqual({ linked: 'connecting' })
  }
})

test('[FEAT-06] without a network it waits for one, looks again every 15 s, and may be hurried', () => {
  enter()
  run.wake('network.lost')
  expect([run.is(), run.view().is, reader.told()]).toEqual([
    'offline',
    'offline',
    [{ type: 'connection.lost' }],
  ])
  run.wake('network.back')
  expect(run.is()).toEqual({ linked: 'connecting' })
  run.tell({ type: 'socket.closed', code: 1006 })
  run.wake('network.lost')
  expect(run.is()).toBe('offline')
  run.pass(15_000)
  expect(run.is()).toEqual({ linked: 'connecting' })
  run.wake('network.lost')
  const view = run.view()
  if (view.is === 'offline') view.connectNow()
  expect(run.is()).toEqual({ linked: 'connecting' })
})

test('[FEAT-06] not needed any more, it stops trying, with or without a network', () => {
  for (const loss of [
    () => run.wake('network.lost'),
    () => run.tell({ type: 'socket.closed', code: 1006 }),
  ]) {
    run = begin(TOKEN, 1)
    reader = someone()
    enter()
    loss()
    const lost = run.is()
    release()
    expect(run.is()).toBe(lost)
    run.actor.send({ type: 'link.unneeded' })
    expect([run.is(), run.sockets()]).toEqual(['asleep', { opened: 1, closed: 1 }])
  }
})

test('[FEAT-06] a socket that does not open in 10 s, or whose greeting has no answer in 10 s, is given up', () => {
  want()
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
  run.wish({ type: 'connect.now' })
  run.tell({ type: 'socket.opened' })
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
})

test('[SES-02] a login or logout is told on the open socket, and before it opens', () => {
  run = begin(null)
  want()
  run.wish({ type: 'token.changed', token: 'first' })
  run.tell({ type: 'socket.opened' })
  run.wish({ type: 'token.changed', token: 'second' })
  run.answer('hello', serverMessages.helloDone)
  run.wish({ type: 'token.changed', token: null })
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 1, token: 'first' },
    { type: 'hello', id: 2, token: 'second' },
    { type: 'room.enter', id: 3, liveId, after: null },
    { type: 'hello', id: 4, token: null },
  ])
})

test('[SES-04] 10004 on the greeting: told once, and the room is entered as a visitor', () => {
  want()
  run.tell({ type: 'socket.opened' })
  run.refuse('hello', ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!')
  expect([run.is(), run.expired]).toEqual([
    steady,
    [{ type: 'session.expired', words: { said: '登录身份已失效，请重新登录!' } }],
  ])
  expect([run.context().token, run.wrote().at(-1)]).toEqual([
    null,
    { type: 'room.enter', id: 2, liveId, after: null },
  ])
})

test('[SES-04] 10004 unasked or on a line: told once, however often it comes', () => {
  enter()
  run.wish({ type: 'message.send', message: talk, by: reader.by })
  run.refuse('chat.send', ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!')
  run.tell({
    type: 'frame.arrived',
    frame: refusedFrame(ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!', null),
  })
  expect([run.expired.length, reader.told()]).toEqual([
    1,
    [{ type: 'line.refused', liveId, key: 'k-4b1f20aa', code: 10004, msg: '登录身份已失效，请重新登录!' }],
  ])
})

test('[FEAT-06] frames nobody waits for change nothing', () => {
  enter()
  const before = run.context()
  for (const message of [
    serverMessages.entered,
    serverMessages.sent,
    serverMessages.watched,
    serverMessages.unwatched,
  ])
    run.hear(message)
  run.hear(batch({ ...line(3) }))
  run.hear({ ...serverMessages.batch, liveId: 'r-other' })
  expect([run.context().subscriptions, reader.told().length]).toEqual([before.subscriptions, 1])
})

test('every transition of the chart was taken above', () => {
  expect(walk.untaken()).toEqual([])
})

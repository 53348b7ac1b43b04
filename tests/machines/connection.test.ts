import { sessionChanged } from '../support/session-changed'
import { expect, test } from 'vitest'
import { NOW } from '../../contract/samples/sample'
import {
  lines,
  liveUpdate,
  matchUpdate,
  ownLine,
  openTalk,
  plainStanding,
  serverMessages,
  frame,
  refusedFrame,
} from '../../contract/samples/socket'
import {
  liveId,
  TOKEN,
  begin,
  batch,
  steady,
  line,
  someone,
  talk,
  type Run,
  probing,
} from './support/connection'
import { ResultCode } from '../../contract/codes'

test('[FEAT-06] no socket until somebody needs one; then it opens, says who is here and enters the room', () => {
  const run = begin(null)
  expect([run.is(), run.view(), run.sockets()]).toEqual([
    'asleep',
    { is: 'asleep' },
    { opened: 0, closed: 0 },
  ])
  run.want()
  expect([run.is(), run.view(), run.sockets()]).toEqual([
    { linked: 'connecting' },
    { is: 'connecting' },
    { opened: 1, closed: 0 },
  ])
  run.notify({ type: 'socket.opened' })
  expect([run.is(), run.wrote()]).toEqual([{ linked: 'greeting' }, [{ type: 'hello', id: 1, token: null }]])
  run.answer('hello', serverMessages.helloDone)
})

test('[FEAT-09] a member has a socket wherever they are, while the page is seen; after the logout it goes', () => {
  const run = begin()
  run.open()
  expect([run.is(), run.wrote()]).toEqual([steady, [{ type: 'hello', id: 1, token: TOKEN }]])
  run.hear(serverMessages.notice)
  run.wake('page.hidden')
  run.actor.send({ type: 'link.unneeded' })
  expect(run.is()).toBe('asleep')
  run.wake('page.shown')
  expect(run.is()).toEqual({ linked: 'connecting' })
  run.command(sessionChanged('logout'))
  run.open()
  run.actor.send({ type: 'link.unneeded' })
  expect(run.is()).toBe('asleep')
  run.command(sessionChanged('login', { token: 'another' }))
  expect(run.is()).toEqual({ linked: 'connecting' })
})

test('[FEAT-09] a member’s socket that is back says that notices may have been missed, the first one does not', () => {
  const run = begin()
  run.open()
  run.command(sessionChanged('elsewhere', { token: 'another' }))
  expect(run.restored).toEqual([])
  run.notify({ type: 'socket.closed', code: 1006 })
  run.command({ type: 'connect.now' })
  run.open()
  expect(run.restored).toEqual([{ type: 'connection.restored' }])
  run.command(sessionChanged('logout'))
  run.want()
  run.notify({ type: 'socket.closed', code: 1006 })
  run.command({ type: 'connect.now' })
  run.open()
  expect(run.restored).toHaveLength(1)
})

test('[FEAT-06] once greeted it enters the room, and the subscriber hears what the server gives', () => {
  const run = begin()
  run.want(870)
  run.open()
  expect(run.is()).toEqual(steady)
  expect(run.view()).toEqual({ is: 'open' })
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 1, token: TOKEN },
    { type: 'room.enter', id: 2, liveId, after: 870 },
  ])
  run.answer('room.enter', serverMessages.entered)
  expect(run.reader.notified()).toEqual([
    {
      type: 'room.arrived',
      liveId,
      lines,
      missed: false,
      live: liveUpdate,
      match: matchUpdate,
      talk: openTalk,
      standing: plainStanding,
      serverOffset: 0,
    },
  ])
  run.hear(serverMessages.batch)
  expect(run.reader.notified()).toEqual([
    { type: 'room.moved', liveId, lines: [ownLine], live: liveUpdate, match: matchUpdate, serverOffset: 0 },
  ])
})

test('[FEAT-06] the server’s clock is taken halfway between question and answer', () => {
  const run = begin()
  run.want()
  run.notify({ type: 'socket.opened' })
  run.pass(400)
  run.answer('hello', { type: 'hello.done', memberId: null, serverNow: NOW + 5_200 })
  expect(run.context().serverOffset).toBe(5_000)
})

test('[FEAT-06] a socket that does not open in 10 s, or whose greeting has no answer in 10 s, is given up', () => {
  const run = begin()
  run.want()
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
  run.command({ type: 'connect.now' })
  run.notify({ type: 'socket.opened' })
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
})

test('[FEAT-06] frames nobody waits for change nothing', () => {
  const run = begin()
  run.enter()
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
  expect([run.context().subscriptions, run.reader.notified().length]).toEqual([before.subscriptions, 1])
})

test('[FEAT-06] a line is written with a number, and its answer goes to who sent it', () => {
  const run = begin()
  run.enter()
  const other = someone()
  run.want(null, other)
  run.wrote()
  run.command({ type: 'message.send', message: talk, by: other.by })
  expect(run.wrote()).toEqual([{ ...talk, id: 4 }])
  run.notify({ type: 'frame.arrived', frame: frame(serverMessages.sent, 4) })
  expect([other.notified(), run.reader.notified()]).toEqual([
    [{ type: 'line.sent', liveId, key: 'k-4b1f20aa', line: ownLine }],
    [],
  ])
  run.command({ type: 'message.send', message: talk, by: other.by })
  run.refuse('chat.send', ResultCode.BUSINESS_FAILURE, '说得太快了，歇一秒再发')
  expect(other.notified()).toEqual([
    { type: 'line.refused', liveId, key: 'k-4b1f20aa', code: -1, msg: '说得太快了，歇一秒再发' },
  ])
})

test('[FEAT-08] cheers are written while the socket is open, and awaited by nobody', () => {
  const run = begin()
  const cheers = { type: 'cheers.send', liveId, home: 2, away: 1 } as const
  run.command(cheers)
  run.enter()
  run.wrote()
  run.command(cheers)
  expect(run.wrote()).toEqual([{ type: 'room.cheer', liveId, home: 2, away: 1, id: 3 }])
  expect(run.context().awaited).toEqual({})
})

test('[REQ-08] a line unanswered for 10 s is told so; the socket stays', () => {
  const run = begin()
  run.enter()
  run.command({ type: 'message.send', message: talk, by: run.reader.by })
  run.pass(9_999)
  expect(run.reader.notified()).toEqual([])
  run.pass(1)
  expect([run.is(), run.reader.notified()]).toEqual([
    steady,
    [{ type: 'line.unanswered', liveId, key: 'k-4b1f20aa' }],
  ])
})

test('[FEAT-06] a line wished for without a connection is unanswered at once', () => {
  const run = begin()
  run.want()
  run.command({ type: 'message.send', message: talk, by: run.reader.by })
  expect(run.reader.notified()).toEqual([{ type: 'line.unanswered', liveId, key: 'k-4b1f20aa' }])
})

test('[FEAT-06] a room unanswered for 10 s means the socket is dead', () => {
  const run = begin()
  run.want()
  run.open()
  run.pass(10_000)
  expect(run.is()).toBe('waiting')
})

test('[FEAT-06] a hole in the lines is asked for once, from the last whole place', () => {
  const run = begin()
  run.enter()
  run.hear(batch(line(879)))
  run.hear(batch(line(882)))
  run.hear(batch(line(883)))
  expect(run.wrote()).toEqual([{ type: 'room.enter', id: 3, liveId, after: 879 }])
  const missed = [880, 881, 882, 883].map(line)
  run.answer('room.enter', { ...serverMessages.entered, lines: missed })
  run.hear(batch(line(884)))
  expect(run.wrote()).toEqual([])
  expect(
    run.reader
      .notified()
      .flatMap((event) => ('lines' in event ? [[event.type, event.lines.map(({ seq }) => seq)]] : [])),
  ).toEqual([
    ['room.moved', [879]],
    ['room.moved', [882]],
    ['room.moved', [883]],
    ['room.arrived', [880, 881, 882, 883]],
    ['room.moved', [884]],
  ])
})

test('[FEAT-06] an unknown room is refused and no longer asked for', () => {
  const run = begin()
  run.want()
  run.open()
  run.refuse('room.enter', ResultCode.SERVER_LOST, '直播间不存在')
  expect(run.reader.notified()).toEqual([{ type: 'room.refused', liveId, code: 404, msg: '直播间不存在' }])
  expect(run.context().subscriptions).toEqual([])
})

test('[FEAT-06] lost: subscribers are told, and after the wait it asks for what came after the last line', () => {
  const run = begin()
  run.enter()
  run.hear(batch(line(879), line(880)))
  run.reader.notified()
  run.notify({ type: 'socket.closed', code: 1012 })
  expect([run.is(), run.view().is, run.reader.notified(), run.sockets()]).toEqual([
    'waiting',
    'waiting',
    [{ type: 'connection.lost' }],
    { opened: 1, closed: 1 },
  ])
  run.pass(249)
  expect(run.is()).toBe('waiting')
  run.pass(1)
  expect([run.is(), run.sockets()]).toEqual([{ linked: 'connecting' }, { opened: 2, closed: 1 }])
  run.open()
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 3, token: TOKEN },
    { type: 'room.enter', id: 4, liveId, after: 880 },
  ])
})

test('[FEAT-06] the wait doubles from half a second to 15 s, times chance; a pong starts it anew', () => {
  const run = begin(TOKEN, 1)
  run.want()
  const waits: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    run.notify({ type: 'socket.closed', code: 1006 })
    let waited = 0
    for (; run.is() === 'waiting'; waited += 100) run.pass(100)
    waits.push(waited)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  run.open()
  run.answer('room.enter', serverMessages.entered)
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  expect(run.context().attempts).toBe(0)
})

test('[FEAT-06] while it waits: sleep that ends, the page shown, the network back, or a tap hurry it', () => {
  const hurries: readonly ((run: Run) => void)[] = [
    (run) => run.wake('sleep.ended'),
    (run) => run.wake('page.shown'),
    (run) => run.wake('network.back'),
    (run) => {
      const view = run.view()
      if (view.is === 'waiting') view.connectNow()
    },
  ]
  for (const hurry of hurries) {
    const run = begin()
    run.want()
    run.notify({ type: 'socket.closed', code: 1006 })
    hurry(run)
    expect(run.is()).toEqual({ linked: 'connecting' })
  }
})

test('[FEAT-06] without a network it waits for one, looks again every 15 s, and may be hurried', () => {
  const run = begin()
  run.enter()
  run.wake('network.lost')
  expect([run.is(), run.view().is, run.reader.notified()]).toEqual([
    'offline',
    'offline',
    [{ type: 'connection.lost' }],
  ])
  run.wake('network.back')
  expect(run.is()).toEqual({ linked: 'connecting' })
  run.notify({ type: 'socket.closed', code: 1006 })
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
    (run: Run) => run.wake('network.lost'),
    (run: Run) => run.notify({ type: 'socket.closed', code: 1006 }),
  ]) {
    const run = begin(null, 1)
    run.enter()
    loss(run)
    const lost = run.is()
    run.release()
    expect(run.is()).toBe(lost)
    run.actor.send({ type: 'link.unneeded' })
    expect([run.is(), run.sockets()]).toEqual(['asleep', { opened: 1, closed: 1 }])
  }
})

test('[FEAT-06] the room is left by its last subscriber; half a minute without any closes the socket', () => {
  const run = begin(null)
  run.enter()
  const other = someone()
  run.want(null, other)
  run.answer('room.enter', serverMessages.entered)
  run.wrote()
  run.release()
  expect(run.wrote()).toEqual([])
  run.release(other)
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
  const run = begin()
  run.enter()
  run.release()
  run.pass(15_000)
  run.want()
  run.answer('room.enter', serverMessages.entered)
  run.pass(5_000)
  run.answer('ping', serverMessages.pong)
  run.pass(10_000)
  expect(run.is()).toEqual(steady)
})

test('[LIVE-01] the board is watched, told and left; hidden, it alone keeps no socket', () => {
  const run = begin()
  run.want(null, run.reader, null)
  run.open()
  expect(run.wrote().at(-1)).toEqual({ type: 'board.watch', id: 2 })
  run.answer('board.watch', serverMessages.watched)
  run.hear(serverMessages.board)
  expect(run.reader.notified()).toEqual([
    { type: 'board.arrived' },
    { type: 'board.moved', lives: [liveUpdate], matches: [matchUpdate] },
  ])
  run.wake('page.hidden')
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  run.pass(10_000)
  expect([run.is(), run.reader.notified()]).toEqual(['asleep', [{ type: 'connection.lost' }]])
  run.wake('page.shown')
  expect(run.is()).toEqual({ linked: 'connecting' })
  run.open()
  run.wrote()
  run.release(run.reader, null)
  expect(run.wrote()).toEqual([{ type: 'board.leave', id: 6 }])
})

test('[FEAT-06] a room keeps the socket while the tab is hidden', () => {
  const run = begin()
  run.enter()
  run.wake('page.hidden')
  run.pass(20_000)
  run.answer('ping', serverMessages.pong)
  run.pass(19_999)
  expect(run.is()).toEqual(steady)
})

test('[FEAT-06] a ping every 20 s; 5 s without a pong and the socket is given up', () => {
  const run = begin()
  run.enter()
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

test('[FEAT-11] a ping says which room’s picture plays: as it begins, while it does, and as it ends', () => {
  const run = begin()
  run.enter()
  run.actor.send({ type: 'picture.runs', liveId })
  expect(run.wrote()).toEqual([{ type: 'ping', id: 3, watching: liveId }])
  run.answer('ping', serverMessages.pong)
  run.wake('sleep.ended')
  expect(run.wrote()).toEqual([{ type: 'ping', id: 4, watching: liveId }])
  run.answer('ping', serverMessages.pong)
  run.actor.send({ type: 'picture.runs', liveId: null })
  expect(run.wrote()).toEqual([{ type: 'ping', id: 5 }])
  run.answer('ping', serverMessages.pong)
  run.wake('sleep.ended')
  expect(run.wrote()).toEqual([{ type: 'ping', id: 6 }])
})

test('[FEAT-06] after sleep, in a page shown again, or with a network that is back, it tries at once whether the server still hears', () => {
  for (const event of ['sleep.ended', 'network.back', 'page.shown'] as const) {
    const run = begin()
    run.enter()
    run.wake(event)
    expect([run.is(), run.wrote()]).toEqual([probing, [{ type: 'ping', id: 3 }]])
  }
})

test('[SES-02] a login or logout is told on the open socket, and before it opens', () => {
  const run = begin(null)
  run.want()
  run.command(sessionChanged('login', { token: 'first' }))
  run.notify({ type: 'socket.opened' })
  run.command(sessionChanged('elsewhere', { token: 'second' }))
  run.answer('hello', serverMessages.helloDone)
  run.command(sessionChanged('user', { token: 'second' }))
  run.command(sessionChanged('logout'))
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 1, token: 'first' },
    { type: 'hello', id: 2, token: 'second' },
    { type: 'room.enter', id: 3, liveId, after: null },
    { type: 'hello', id: 4, token: null },
  ])
})

test('[SES-04] 10004 on the greeting: told once, and the room is entered as a visitor', () => {
  const run = begin()
  run.want()
  run.notify({ type: 'socket.opened' })
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
  const run = begin()
  run.enter()
  run.command({ type: 'message.send', message: talk, by: run.reader.by })
  run.refuse('chat.send', ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!')
  run.notify({
    type: 'frame.arrived',
    frame: refusedFrame(ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!', null),
  })
  expect([run.expired.length, run.reader.notified()]).toEqual([
    1,
    [{ type: 'line.refused', liveId, key: 'k-4b1f20aa', code: 10004, msg: '登录身份已失效，请重新登录!' }],
  ])
})

test('[FEAT-06] all is known until the socket goes; once another is open and what was missed has had its time to come, nothing is missing', () => {
  const run = begin()
  run.open()
  run.pass(10_000)
  expect(run.context().knownUntil).toBe(null)
  run.notify({ type: 'socket.closed', code: 1006 })
  expect(run.context().knownUntil).toBe(NOW + 10_000)
  run.pass(5_000)
  run.command({ type: 'connect.now' })
  run.notify({ type: 'socket.closed', code: 1006 })
  run.command({ type: 'connect.now' })
  run.open()
  expect(run.context().knownUntil).toBe(NOW + 10_000)
  run.pass(4_000)
  expect(run.context().knownUntil).toBe(null)
})

test('[FEAT-06] where no socket has opened, only what was read is known', () => {
  const run = begin()
  run.wake('network.lost')
  expect(run.context().knownUntil).toBe(0)
})

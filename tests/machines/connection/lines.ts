import { expect, test } from 'vitest'
import { ResultCode } from '../../../contract/codes'
import { frame, ownLine, serverMessages } from '../../../contract/samples/socket'
import { liveId, someone, begin, batch, line, talk, steady } from './arrange'

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

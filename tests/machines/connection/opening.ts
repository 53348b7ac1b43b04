import { expect, test } from 'vitest'
import { NOW } from '../../../contract/samples/sample'
import { lines, liveUpdate, matchUpdate, ownLine, serverMessages } from '../../../contract/samples/socket'
import { liveId, TOKEN, begin, batch, steady, line } from './arrange'

test('[FEAT-06] no socket until somebody needs one; then it opens, says who is here and enters the room', () => {
  const run = begin()
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
  expect([run.is(), run.wrote()]).toEqual([{ linked: 'greeting' }, [{ type: 'hello', id: 1, token: TOKEN }]])
  run.answer('hello', serverMessages.helloDone)
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

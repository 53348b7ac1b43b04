import { expect, test } from 'vitest'
import { liveUpdate, matchUpdate, serverMessages } from '../../../contract/samples/socket'
import { liveId, someone, begin, steady, probing } from './arrange'

test('[FEAT-06] the room is left by its last subscriber; half a minute without any closes the socket', () => {
  const run = begin()
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

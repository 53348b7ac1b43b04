import { expect, test } from 'vitest'
import { serverMessages } from '../../../contract/samples/socket'
import { liveId, TOKEN, begin, batch, line, type Run } from './arrange'

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
    const run = begin(TOKEN, 1)
    run.enter()
    loss(run)
    const lost = run.is()
    run.release()
    expect(run.is()).toBe(lost)
    run.actor.send({ type: 'link.unneeded' })
    expect([run.is(), run.sockets()]).toEqual(['asleep', { opened: 1, closed: 1 }])
  }
})

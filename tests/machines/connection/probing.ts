import { expect, test } from 'vitest'
import { NOW } from '../../../contract/samples/sample'
import { begin, batch, line, steady, probing } from './arrange'

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

test('[FEAT-06] after sleep, in a page shown again, or with a network that is back, it tries at once whether the server still hears', () => {
  for (const event of ['sleep.ended', 'network.back', 'page.shown'] as const) {
    const run = begin()
    run.enter()
    run.wake(event)
    expect([run.is(), run.wrote()]).toEqual([probing, [{ type: 'ping', id: 3 }]])
  }
})

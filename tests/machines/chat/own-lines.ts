import { expect, test } from 'vitest'
import { liveId, begin, line, mine, arrived, moved, sending } from './arrange'

test('[FEAT-06] one’s own line: pending at once, then in its place without waiting for the picture', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 5_000 })
  run.sent()
  const view = run.view()
  if (view.is === 'open' && view.talk.may === 'say') view.talk.say('  好球 ')
  expect(run.sent()).toEqual([sending('key-1-of-mine', '好球')])
  expect(run.context().own).toEqual([{ key: 'key-1-of-mine', text: '好球', is: 'pending', problem: null }])
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.notify({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.notify(moved([line5]))
  expect([run.context().lines, run.context().held, run.shown()]).toEqual([[line5], [], []])
})

test('[FEAT-06] one’s own line that the room tells before the answer comes is shown once', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 5_000 }, { type: 'line.send', text: '好球' })
  const line5 = mine(5, 'key-1-of-mine', '好球')
  run.notify(moved([line(4), line5]))
  expect([run.context().own, run.context().lines, run.shown()]).toEqual([[], [line5], ['好球']])
  run.notify({ type: 'line.sent', liveId, key: 'key-1-of-mine', line: line5 })
  expect(run.context().lines).toEqual([line5])
  run.pass(5_000)
  expect(run.context().lines).toEqual([line(4), line5])
})

test('[FEAT-06] a line refused or unanswered is unsent; it can be sent again with its key, or dropped', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '一' }, { type: 'line.send', text: '二' })
  run.notify({ type: 'line.refused', liveId, key: 'key-1-of-mine', code: -1, msg: '说得太快了，歇一秒再发' })
  run.notify({ type: 'line.unanswered', liveId, key: 'key-2-of-mine' })
  run.sent()
  expect(run.context().own).toEqual([
    { key: 'key-1-of-mine', text: '一', is: 'unsent', problem: '说得太快了，歇一秒再发' },
    { key: 'key-2-of-mine', text: '二', is: 'unsent', problem: null },
  ])
  const view = run.view()
  const [first, second] = 'own' in view ? view.own : []
  if (first?.is === 'unsent') first.retry()
  if (second?.is === 'unsent') second.drop()
  expect([run.sent(), run.context().own]).toEqual([
    [sending('key-1-of-mine', '一')],
    [{ key: 'key-1-of-mine', text: '一', is: 'pending', problem: null }],
  ])
  run.notify({ type: 'line.retry', key: 'key-1-of-mine' }, { type: 'line.drop', key: 'key-1-of-mine' })
  expect([run.sent(), run.context().own.length]).toEqual([[], 1])
})

test('[FEAT-06] what cannot be a line is not sent: nothing, too much', () => {
  const run = begin()
  run.notify(arrived([]))
  run.sent()
  run.notify({ type: 'line.send', text: '   ' }, { type: 'line.send', text: '长'.repeat(201) })
  expect([run.sent(), run.context().own]).toEqual([[], []])
})

import { expect, test } from 'vitest'
import { liveId, begin, line, mine, arrived, lost, texts, sending } from './arrange'

test('[FEAT-06] the connection is lost: what was said stays, what one says waits and goes with its own key', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), { type: 'line.send', text: '在途' }, lost)
  run.sent()
  expect(run.link()).toEqual({ inside: 'reconnecting' })
  run.notify({ type: 'line.send', text: '断线时说的' })
  run.notify({ type: 'line.send', text: '没发出去的' })
  run.notify(
    { type: 'line.unanswered', liveId, key: 'key-3-of-mine' },
    { type: 'line.retry', key: 'key-3-of-mine' },
  )
  const view = run.view()
  expect([view.is, 'lines' in view && texts(view.lines), run.sent()]).toEqual(['reconnecting', ['第1句'], []])
  run.notify(arrived([line(2)]))
  expect([run.link(), texts(run.context().lines), run.sent()]).toEqual([
    { inside: 'open' },
    ['第1句', '第2句'],
    [
      sending('key-1-of-mine', '在途'),
      sending('key-2-of-mine', '断线时说的'),
      sending('key-3-of-mine', '没发出去的'),
    ],
  ])
})

test('[FEAT-06] the line that was under way when the connection broke is among those missed: it is not said twice', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'line.send', text: '在途' }, lost)
  run.sent()
  run.notify(arrived([mine(1, 'key-1-of-mine', '在途')]))
  expect([run.sent(), run.context().own, texts(run.context().lines)]).toEqual([[], [], ['在途']])
})

test('[FEAT-06] more was missed than is given: the gap is marked', () => {
  const run = begin()
  run.notify(arrived([line(1, 9_000), line(2, 9_000)]), lost)
  run.notify(arrived([line(501, 2_000), line(502, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([
    501,
    [1, 2, 501, 502],
  ])
})

test('[FEAT-06] a server that holds less than the page begins another history', () => {
  const run = begin()
  run.notify(arrived([line(90, 9_000)]), lost)
  run.notify(arrived([line(3, 2_000)], { missed: true }))
  expect([run.context().gapBefore, run.context().lines.map(({ seq }) => seq)]).toEqual([null, [3]])
})

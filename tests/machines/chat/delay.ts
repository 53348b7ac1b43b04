import { expect, test } from 'vitest'
import { begin, serverNow, line, arrived, moved, goal, texts } from './arrange'

test('[FEAT-06] lines wait until the picture shows the moment they were said in', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1, 900), line(2, 400)]))
  expect([texts(run.context().lines), run.is().picture]).toEqual([[], 'awaited'])
  run.pass(99)
  expect(texts(run.context().lines)).toEqual([])
  run.pass(1)
  expect([texts(run.context().lines), run.shown()]).toEqual([['第1句'], ['第1句']])
  run.pass(500)
  expect([texts(run.context().lines), run.is().picture]).toEqual([['第1句', '第2句'], 'reached'])
})

test('[FEAT-06] lines that become due within 100 ms are shown together', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  run.notify(moved([line(1, 990), line(2, 960), line(3, 910)]))
  run.pass(90)
  expect(run.shown()).toEqual([])
  run.pass(10)
  expect(run.shown()).toEqual(['第1句', '第2句', '第3句'])
})

test('[FEAT-06] a picture that catches up lets out what it has reached; half a minute is the longest wait', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 }, moved([line(1)]))
  run.notify({ type: 'picture.delayed', ms: -5 })
  expect([texts(run.context().lines), run.context().delayMs]).toEqual([['第1句'], 0])
  run.notify({ type: 'picture.delayed', ms: 3_600_000 })
  expect(run.context().delayMs).toBe(30_000)
})

test('[FEAT-03] the score waits for the picture, too, and an older one never follows a newer', () => {
  const run = begin()
  run.notify(arrived([]), { type: 'picture.delayed', ms: 1_000 })
  run.notify(moved([], { match: goal(serverNow - 500, 2) }), moved([], { match: goal(serverNow - 200, 3) }))
  expect(run.context().match).toBe(null)
  run.pass(500)
  expect(run.context().match).toEqual(goal(serverNow - 500, 2))
  run.pass(300)
  expect(run.context().match).toEqual(goal(serverNow - 200, 3))
})

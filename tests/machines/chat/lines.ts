import { expect, test } from 'vitest'
import { CHAT_LINES_IN_PAGE } from '../../../contract/constants'
import { begin, line, arrived, moved, texts } from './arrange'

test('[FEAT-06] lines that come are shown once, however often they come, and go over the picture', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]), moved([line(2), line(3)]), moved([line(3), line(2), line(4)]))
  expect([texts(run.context().lines), run.shown()]).toEqual([
    ['第1句', '第2句', '第3句', '第4句'],
    ['第2句', '第3句', '第4句'],
  ])
})

test('[FEAT-06] a batch is one change of what is shown', () => {
  const run = begin()
  run.notify(arrived([]))
  const sizes = new Set<number>()
  run.watch(({ lines }) => sizes.add(lines.length))
  run.notify(moved([1, 2, 3, 4, 5].map((seq) => line(seq))))
  expect([...sizes]).toEqual([5])
})

test('[FEAT-06] at most 300 lines stay in the page', () => {
  const run = begin()
  run.notify(arrived([]))
  for (let first = 1; first <= 400; first += 50)
    run.notify(moved(Array.from({ length: 50 }, (_, place) => line(first + place))))
  const { lines } = run.context()
  expect([lines.length, lines[0]?.seq, lines.at(-1)?.seq]).toEqual([CHAT_LINES_IN_PAGE, 101, 400])
  run.notify(moved([line(7)]))
  expect(run.context().lines[0]?.seq).toBe(101)
})

test('[FEAT-06] reading back: new lines are counted, not jumped to; the bottom or one’s own line forgets them', () => {
  const run = begin()
  run.notify(arrived([line(1, 2_000)]))
  const first = run.view()
  if ('reading' in first && first.reading.is === 'atBottom') first.reading.leave()
  run.notify(moved([line(2), line(3)]), moved([line(4)]))
  const second = run.view()
  expect('reading' in second && second.reading).toEqual({
    is: 'back',
    unseen: 3,
    reach: expect.any(Function) as () => void,
  })
  if ('reading' in second && second.reading.is === 'back') second.reading.reach()
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
  run.notify({ type: 'bottom.left' }, moved([line(5)]), { type: 'line.send', text: '好' })
  expect([run.is().reading, run.context().unseen]).toEqual(['atBottom', 0])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScoreStrip } from '../../src/screens/live/score-strip'
import { planned } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { mount, texts } from './support/mount'

/** Nothing was ever heard: clocks stand where they were read. */
const context = { knownUntil: 0, hides: false, revealed: new Set<string>() }
vi.mock('../../src/app/app-context', () => ({
  useAppActor: () => ({ send: () => {} }),
  useAppSelector: (_name: string, select: (snapshot: { context: unknown }) => unknown) => select({ context }),
}))

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

test('[FEAT-03] what day it is goes on where a match’s clock stands', () => {
  const startsAt = NOW + 24 * 3_600_000
  mount(<ScoreStrip match={{ ...planned, startsAt }} pulse={null} />)
  expect(texts('span').some((words) => words.startsWith('明天'))).toBe(true)
})

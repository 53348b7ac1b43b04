import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScoreStrip } from '../../src/screens/live/score-strip'
import { football, planned } from '../../contract/samples/matches'
import { matchUpdate } from '../../contract/samples/socket'
import { AsOf } from '../../src/features/as-of'
import type { MatchCard } from '../../contract/entities.schema'
import { formatTime } from '../../src/text/format'
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

test('[FEAT-03] a match under way says since when it stands', () => {
  const at = NOW - 60_000
  const clock = { period: 1, seconds: 60, running: true, at }
  const { show } = mount(<ScoreStrip match={{ ...football, clock }} pulse={null} />)
  expect(texts('p')).toEqual([`比分停在今天 ${formatTime(at)}`])
  show(<ScoreStrip match={planned} pulse={null} />)
  expect(texts('p')).toEqual([])
})

test('scores of a list stand since nothing is heard of them, the oldest where nothing ever was', () => {
  const at = NOW - 86_400_000
  const older: MatchCard = { ...football, clock: { period: 1, seconds: 60, running: true, at } }
  const matches = [planned, football, older]
  const { show } = mount(<AsOf matches={matches} at={NOW - 60_000} />)
  expect(texts('p')).toEqual([`比分停在今天 ${formatTime(NOW - 60_000)}`])
  show(<AsOf matches={matches} at={0} />)
  expect(texts('p')).toEqual([`比分停在昨天 ${formatTime(at)}`])
  show(<AsOf matches={[football]} at={NOW} matchOf={() => ({ ...matchUpdate, state: 'ended' })} />)
  expect(texts('p')).toEqual([])
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PeriodPoints } from '../../src/screens/live/period-points'
import { MatchType } from '../../contract/enums'
import { football } from '../../contract/samples/matches'

test.each([
  [MatchType.OTHER, ' 18–15'],
  [MatchType.BASKETBALL, ''],
])(
  '[LIVE-03] the scoreboard of a room tells the points of the set under way, of sport %i: %s',
  (matchType, words) => {
    const [match] = Object.values(football)
    if (match === undefined) throw new Error('there is no sample')
    const under = {
      ...football,
      matchType,
      state: 'live' as const,
      score: {
        home: 1,
        away: 0,
        parts: [
          [25, 20],
          [18, 15],
        ] as [number, number][],
      },
      clock: { period: 2, running: false, seconds: 0, at: 0 },
    }
    expect(renderToString(<PeriodPoints match={under} />)).toBe(words)
  },
)

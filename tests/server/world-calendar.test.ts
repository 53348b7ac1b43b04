import { expect, test } from 'vitest'
import { isKnockout } from '../../contract/rounds'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { fixturesBetween, plannedRounds, zoneBornAt } from '../../server/demo/fixtures'
import { leagues } from '../../server/demo/leagues'
import { DAY, EVENING, HOUR, MINUTE } from './support/world'

const calendar = { seed: 2026, zone: 8 * HOUR }
const WEEKS = 6
const ZONE = 8 * HOUR
/** Midnight in China. */
const from = Math.floor((EVENING + ZONE) / DAY) * DAY - ZONE
const fixtures = fixturesBetween(calendar, from, from + WEEKS * 7 * DAY, 'all')
const dayOf = (at: number): number => Math.floor((at + ZONE) / DAY)

test('a team plays at most once a day', () => {
  const days = fixtures.flatMap(({ home, away, startsAt }) =>
    [home, away].map(({ id }) => `${id} ${dayOf(startsAt)}`),
  )
  expect(days.filter((day, nth) => days.indexOf(day) !== nth)).toEqual([])
})

test.each(leagues.filter(({ cup }) => !cup).map(({ id }) => id))(
  '%s: rounds follow each other day by day, a season ends, and two days later the next one begins',
  (id) => {
    const own = fixtures.filter(({ leagueId }) => leagueId === id)
    const seasons = new Map(own.map(({ season }) => [season, own.filter((match) => match.season === season)]))
    const whole = [...seasons.values()].filter((played) => played.length === 14 * 4)
    expect(whole.length).toBeGreaterThan(0)
    for (const played of whole) {
      const first = dayOf(played[0]?.startsAt ?? 0)
      expect(played.map(({ startsAt }) => dayOf(startsAt) - first)).toEqual(
        played.map(({ roundOrder }) => roundOrder),
      )
      const pairs = played.map(({ home, away }) => `${home.id} ${away.id}`)
      expect(new Set(pairs).size).toBe(56)
    }
    const [one, next] = [...seasons.values()].slice(-2)
    const [lastDay, firstDay] = [one?.at(-1), next?.[0]].map((match) => dayOf(match?.startsAt ?? 0))
    expect((firstDay ?? 0) - (lastDay ?? 0)).toBe(3)
  },
)

test('a cup is three days of groups, semi-finals, and on the fifth day third place and the final, whose dates are known', () => {
  const cups = fixtures.filter(({ leagueId }) => leagueId === 'fb3')
  const [season = 0] = [...new Set(cups.map((match) => match.season))].slice(1)
  const played = cups.filter((match) => match.season === season)
  const first = dayOf(played[0]?.startsAt ?? 0)
  const knockout = played.filter(({ round }) => isKnockout(round))
  expect(knockout.map(({ round, startsAt }) => [round, dayOf(startsAt) - first])).toEqual([
    ['半决赛', 3],
    ['半决赛', 3],
    ['季军赛', 4],
    ['决赛', 4],
  ])
  const planned = plannedRounds(calendar, played[0]?.startsAt ?? 0)
  expect(planned.flatMap(({ round, startsAt }) => startsAt.map((at) => [round, at]))).toEqual(
    knockout.map(({ round, startsAt }) => [round, startsAt]),
  )
})

test('at any hour a match is under way, and more in the evening than in the night', () => {
  const simulation = simulationAt()
  const played = fixtures.map(({ id, matchType, seed, startsAt, round }) => ({
    startsAt,
    endsAt: simulation.endOf({
      id,
      matchType,
      seed,
      startsAt,
      home: '',
      away: '',
      knockout: isKnockout(round),
    }),
  }))
  const looks = Array.from(
    { length: (WEEKS * 7 - 1) * 48 },
    (_, nth) => from + 4 * HOUR + nth * 30 * MINUTE + MINUTE,
  ).map((at) => ({
    hour: Math.floor(((at + ZONE) % DAY) / HOUR),
    live: played.filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at).length,
  }))
  expect(looks.filter(({ live }) => live < 1)).toEqual([])
  const averageAt = (wanted: (hour: number) => boolean): number => {
    const some = looks.filter(({ hour }) => wanted(hour))
    return some.reduce((sum, { live }) => sum + live, 0) / some.length
  }
  expect(averageAt((hour) => hour >= 19 && hour < 22)).toBeGreaterThan(1.5 * averageAt((hour) => hour < 7))
})

test('whoever starts it, at whatever hour, meets a match of every sport', () => {
  const simulation = simulationAt()
  const midnight = Date.UTC(2026, 7, 3)
  for (let minute = 0; minute < 17 * 24 * 60; minute += 61) {
    const birth = midnight + minute * MINUTE
    const zone = zoneBornAt(birth)
    const clock = ((birth + zone) % DAY) / MINUTE
    expect([
      clock >= 20.5 * 60 && clock < 20.75 * 60,
      Math.abs(zone) <= 14 * HOUR,
      Number.isInteger(zone / (15 * MINUTE)),
    ]).toEqual([true, true, true])
    const live = fixturesBetween({ seed: 2026, zone }, birth - 4 * HOUR, birth, 'all').filter(
      ({ id, matchType, seed, startsAt, round }) => {
        const knockout = isKnockout(round)
        const match = { id, matchType, seed, startsAt, home: '', away: '', knockout }
        return simulation.endOf(match) > birth + 10 * MINUTE
      },
    )
    expect(new Set(live.map(({ matchType }) => matchType)).size).toBe(8)
  }
})

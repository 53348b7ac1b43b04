import { describe, expect, test } from 'vitest'
import { isKnockout } from '../../contract/rounds'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { fixturesBetween, plannedRounds, zoneBornAt } from '../../server/demo/fixtures'
import { leagues } from '../../server/demo/leagues'
import { DAY, EVENING, HOUR, MINUTE } from './support/world'

const WEEKS = 9
const ZONE = 8 * HOUR
const dayOf = (at: number): number => Math.floor((at + ZONE) / DAY)
/** Midnight in China. */
const from = dayOf(EVENING) * DAY - ZONE
const bornAt = (birth: number) => ({ seed: 2026, zone: zoneBornAt(birth), announced: -Infinity })
const calendar = bornAt(EVENING)
const BIRTHS = Array.from({ length: 16 }, (_, nth) => from + nth * 90 * MINUTE + 7 * MINUTE)
const hourOf = (birth: number): string => new Date(birth + ZONE).toISOString().slice(11, 16)
const fixturesOf = (birth: number) => fixturesBetween(bornAt(birth), from, from + WEEKS * 7 * DAY, 'all')
const fixtures = fixturesOf(EVENING)

const simulation = simulationAt()
const endOf = ({ id, matchType, seed, startsAt, round }: (typeof fixtures)[number]): number =>
  simulation.endOf({ id, matchType, seed, startsAt, home: '', away: '', knockout: isKnockout(round) })

describe.each(BIRTHS.map((birth) => [hourOf(birth), birth] as const))(
  'a world born at %s in China',
  (_, birth) => {
    const own = fixturesOf(birth)

    test('a team plays at most once on a day in China, and begins again six hours later at the earliest', () => {
      const twice: string[] = []
      const tired: string[] = []
      const last = new Map<string, number>()
      for (const { home, away, startsAt } of own)
        for (const { id } of [home, away]) {
          const before = last.get(id) ?? -Infinity
          if (dayOf(before) === dayOf(startsAt)) twice.push(`${id} ${dayOf(startsAt)}`)
          if (startsAt - before < 6 * HOUR) tired.push(`${id} ${(startsAt - before) / HOUR}`)
          last.set(id, startsAt)
        }
      expect([last.size, twice, tired]).toEqual([136, [], []])
    })

    test('a round is of one day, in the order of its season, and two days are free after the last', () => {
      for (const { id, cup } of leagues) {
        const seasons = new Map<number, Map<number, number[]>>()
        for (const { leagueId, season, roundOrder, startsAt } of own) {
          if (leagueId !== id) continue
          const rounds = seasons.get(season) ?? new Map<number, number[]>()
          seasons.set(season, rounds.set(roundOrder, [...(rounds.get(roundOrder) ?? []), dayOf(startsAt)]))
        }
        const whole = [...seasons.values()].slice(1, -1)
        const days = whole.map((rounds) => [...rounds.values()].map((played) => [...new Set(played)]))
        // Third place and the final of a cup are of one day.
        const offsets = cup ? [0, 1, 2, 3, 4, 4] : Array.from({ length: 14 }, (_one, nth) => nth)
        const firsts = days.map(([first]) => first?.[0] ?? Number.NaN)
        expect([id, days]).toEqual([id, firsts.map((first) => offsets.map((nth) => [first + nth]))])
        const cycle = (offsets.at(-1) ?? 0) + 3
        expect(firsts).toEqual(firsts.map((_one, nth) => (firsts[0] ?? Number.NaN) + nth * cycle))
        expect(firsts.length).toBeGreaterThan(1)
      }
    })

    test('at any hour a match is under way: looked at twice an hour, none is missing', () => {
      const looks = new Set(
        Array.from(
          { length: (WEEKS * 7 - 1) * 48 },
          (_one, nth) => from + 4 * HOUR + (nth * 30 + 1) * MINUTE,
        ),
      )
      for (const fixture of own) {
        const end = endOf(fixture)
        for (const at of looks) {
          if (at >= end) break
          if (fixture.startsAt <= at) looks.delete(at)
        }
      }
      expect([...looks].map((at) => new Date(at).toISOString())).toEqual([])
    })

    test('no round of a cup is drawn before those it is drawn from are over', () => {
      const cups = own.filter(({ leagueId }) => leagueId === 'fb3')
      const early = cups.filter(({ season, round, roundOrder, startsAt }) => {
        const before = cups.filter((one) => one.season === season && one.roundOrder < Math.min(roundOrder, 4))
        return isKnockout(round) && before.some((one) => endOf(one) > startsAt - 6 * HOUR)
      })
      expect(early).toEqual([])
    })
  },
)

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
  const played = fixtures.map((fixture) => ({ startsAt: fixture.startsAt, endsAt: endOf(fixture) }))
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
    const live = fixturesBetween(bornAt(birth), birth - 4 * HOUR, birth, 'all').filter(
      (fixture) => endOf(fixture) > birth + 10 * MINUTE,
    )
    expect(new Set(live.map(({ matchType }) => matchType)).size).toBe(8)
  }
})

import { expect, test } from 'vitest'
import { ended } from '../../contract/samples/matches'
import { MatchType } from '../../contract/enums'
import { replayFramesOf } from '../../machines/match/match.replay'
import { simulationAt } from '../../server/demo/simulation/simulation'
import { eventsOf, playsOf, viewAt } from '../../server/demo/timeline/view'
import { simulated, startsAt } from './support/simulated'

const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const ofParts = Object.values(MatchType).filter((type) => type !== MatchType.FOOTBALL)
const simulation = simulationAt()

/** A match that is over, as it ended and as it is told again. */
const toldAgain = (matchType: MatchType, seed: number) => {
  const match = simulated(matchType, seed)
  const end = simulation.endOf(match)
  const view = viewAt(match, 1, end)
  const result = simulation.simulate(match, end)
  const events = eventsOf(view)
  const story = replayFramesOf({
    match: { ...ended, ...result, matchType },
    events,
    plays: playsOf(view),
  })
  return { match, result, events, story }
}

test.each(ofParts)(
  '[FEAT-03] sport %i is told again to the end of its last period and no further',
  (sport) => {
    for (const seed of seeds) {
      const { result, events, story } = toldAgain(sport, seed)
      expect(story.moments.flatMap(({ event }) => event ?? [])).toEqual(events)
      const periods = story.moments.map(({ clock }) => clock?.period ?? 0)
      const last = story.moments[story.moments.length - 1]
      expect([Math.max(...periods), last?.clock?.period, last?.clock?.running]).toEqual([
        result.score.parts.length,
        result.score.parts.length,
        false,
      ])
    }
  },
)

test.each(ofParts)('[FEAT-03] between two periods of sport %i the next one has not begun', (sport) => {
  for (const seed of seeds) {
    const { story } = toldAgain(sport, seed)
    const ends = story.moments.filter(({ event }) => event?.kind === 'part')
    expect(ends.map(({ score, clock }) => [score.parts.length, clock?.period, clock?.running])).toEqual(
      ends.map((_, nth) => [nth + 1, nth + 1, false]),
    )
  }
})

test.each(Object.values(MatchType))(
  '[FEAT-03] what the line of sport %i shares is the same told again as it was live',
  (sport) => {
    for (const seed of seeds) {
      const { match, story } = toldAgain(sport, seed)
      const live = story.moments.map(({ event, play }) => {
        const at = event?.at ?? play?.at ?? startsAt
        return simulation.simulate(match, at).touchline
      })
      const again = story.moments.map(({ touchline }, nth) => (live[nth] === null ? null : touchline))
      expect(again).toEqual(live)
    }
  },
)

test.each(Object.values(MatchType))('[FEAT-03] sport %i begins nothing at its end', (sport) => {
  for (const seed of seeds) {
    const { events, story } = toldAgain(sport, seed)
    const starts = events.filter(
      ({ kind, minute }) => kind === 'period' && !/Time|shootOut/.test(minute.period?.kind ?? ''),
    )
    const begun = story.plays.filter(({ kind }) => kind === 'kickOff')
    expect(begun.map(({ at }) => at)).toEqual(starts.map(({ at }) => at))
  }
})

test('[FEAT-03] a break of snooker that ends the frame is told before the pause after it', () => {
  const plays = seeds.flatMap((seed) =>
    toldAgain(MatchType.BILLIARDS, seed)
      .story.moments.filter(({ event }) => event?.kind === 'points')
      .map(({ play }) => play?.kind),
  )
  expect([plays.length > 0, new Set(plays)]).toEqual([true, new Set(['point'])])
})

test('[FEAT-03] a score that is told again never falls', () => {
  for (const sport of ofParts)
    for (const seed of seeds) {
      const sums = toldAgain(sport, seed).story.moments.map(({ score }) => score.home + score.away)
      expect(sums).toEqual(sums.toSorted((a, b) => a - b))
    }
})

import type { MatchType } from '../../contract/enums'
import { heatOf } from '../domain/world/heat'
import { hashOf } from '../domain/world/random'
import { simulationAt } from '../domain/world/simulation'
import { CLOSES_AFTER, OPENS_BEFORE } from '../domain/world/stream-times'
import { leagues, type SeedLeague, type SeedTeam } from './leagues'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** China's time is eight hours ahead of UTC all year. */
const ZONE = 8 * 60 * MINUTE
/** Rounds until everybody met everybody at home and away. */
const SEASON = 14

/** A match on the timetable. Headlines are announced a week ahead, all others hours ahead. `startsAt`, `endsAt`: epoch milliseconds of the world's own time. */
export interface Fixture {
  readonly id: string
  readonly matchType: MatchType
  readonly leagueId: string
  readonly round: string
  readonly home: SeedTeam
  readonly away: SeedTeam
  readonly startsAt: number
  readonly endsAt: number
  readonly seed: number
  readonly heat: number
}

/**
 * Whom slot number `slot` pairs, by the circle method: within a round all eight play once, and from round to round
 * a pairing's place moves by one at most, so that a team rests at least two slots.
 */
const pairing = (slot: number): { first: number; second: number; round: number; swap: boolean } => {
  const round = Math.floor(slot / 4)
  const pair = slot % 4
  const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % 7))
  const swap = (round + pair + Math.floor(round / 7)) % 2 === 1
  return { first: at(pair), second: at(7 - pair), round: (round % SEASON) + 1, swap }
}

const clock = simulationAt()

/**
 * A seed whose match is over before its teams play again and lasts about until the next begins, with its end. Round
 * the clock two streams in turn cover all: a stream and its margins fit two slots, but where sports have more anchors.
 */
const seedFor = (worldSeed: number, id: string, league: SeedLeague, startsAt: number) => {
  const slot = league.every * MINUTE
  const longest = league.turns ? 2 * slot - OPENS_BEFORE - CLOSES_AFTER - MINUTE : 2.9 * slot
  for (let attempt = 0; ; attempt += 1) {
    // The column is a signed 32-bit integer.
    const seed = hashOf(worldSeed, id, attempt) >>> 1
    const endsAt = clock.endOf({ id, matchType: league.matchType, seed, startsAt, home: '', away: '' })
    const lasts = endsAt - startsAt
    if (lasts >= 0.9 * slot && lasts <= longest) return { seed, endsAt }
  }
}

const startOf = (league: SeedLeague, day: number, place: number): number =>
  day * DAY - ZONE + (league.opens + place * league.every) * MINUTE

const idOf = (league: SeedLeague, day: number, place: number): string =>
  `${league.id}-${(day * league.slots + place).toString(36)}`

const isHeadline = (worldSeed: number, id: string, startsAt: number): boolean => {
  const hour = Math.floor(((startsAt + ZONE) % DAY) / (60 * MINUTE))
  const odds = hour >= 18 && hour < 23 ? 16 : hour >= 12 ? 3 : 1
  return hashOf(worldSeed, id, 'headline') % 100 < odds
}

const fixtureAt = (worldSeed: number, league: SeedLeague, day: number, place: number): Fixture => {
  const { first, second, round, swap } = pairing(day * league.slots + place)
  const home = league.teams[swap ? second : first]
  const away = league.teams[swap ? first : second]
  if (!home || !away) throw new RangeError(`league ${league.id} has too few teams`)
  const id = idOf(league, day, place)
  const startsAt = startOf(league, day, place)
  const { seed, endsAt } = seedFor(worldSeed, id, league, startsAt)
  return {
    id,
    matchType: league.matchType,
    leagueId: league.id,
    round: `${league.stage} 第 ${round} 轮`.trim(),
    home,
    away,
    startsAt,
    endsAt,
    seed,
    heat: heatOf(league.heat, seed, null),
  }
}

/** The timetable's matches that start from `from` up to before `to` (the world's own time), soonest first. */
export const fixturesBetween = (
  worldSeed: number,
  from: number,
  to: number,
  which: 'all' | 'headlines',
): Fixture[] => {
  const found: Fixture[] = []
  for (let day = Math.floor((from + ZONE) / DAY); day * DAY - ZONE < to; day += 1)
    for (const league of leagues)
      for (let place = 0; place < league.slots; place += 1) {
        const startsAt = startOf(league, day, place)
        if (startsAt < from || startsAt >= to) continue
        if (which === 'headlines' && !isHeadline(worldSeed, idOf(league, day, place), startsAt)) continue
        found.push(fixtureAt(worldSeed, league, day, place))
      }
  return found.toSorted((a, b) => a.startsAt - b.startsAt)
}

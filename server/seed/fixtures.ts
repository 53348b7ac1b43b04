import type { Score } from '../../contract/entities.schema'
import type { MatchType } from '../../contract/enums'
import { isKnockout } from '../domain/league/rounds'
import { heatOf } from '../domain/world/heat'
import { hashOf } from '../domain/world/random'
import { simulationAt } from '../domain/world/simulation'
import { CLOSES_AFTER, OPENS_BEFORE } from '../domain/world/stream-times'
import { CUP_DAYS, cupPairing, isKnockoutDay, type Pairing } from './cup'
import { leagues, type SeedLeague, type SeedTeam } from './leagues'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** China's time is eight hours ahead of UTC all year. */
const ZONE = 8 * 60 * MINUTE
/** Rounds until everybody met everybody at home and away, and the matches of one. */
const SEASON = 14
const ROUND = 4
/** Matches made before anybody else has a turn. */
const AT_ONCE = 8

/** A match on the timetable. Headlines are announced a week ahead, all others hours ahead. `startsAt`, `endsAt`: epoch milliseconds of the world's own time. */
export interface Fixture {
  readonly id: string
  readonly matchType: MatchType
  readonly leagueId: string
  readonly round: string
  readonly roundOrder: number
  readonly season: number
  readonly group: string | null
  readonly home: SeedTeam
  readonly away: SeedTeam
  readonly startsAt: number
  readonly endsAt: number
  readonly seed: number
  readonly heat: number
  /** How it ends. */
  readonly score: Score
}

/**
 * Whom slot number `slot` pairs, by the circle method: within a round all eight play once, and from round to round
 * a pairing's place moves by one at most, so that a team rests at least two slots.
 */
const leaguePairing = (league: SeedLeague, slot: number): Pairing => {
  const round = Math.floor(slot / ROUND)
  const pair = slot % ROUND
  const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % 7))
  const [first, second] = [league.teams[at(pair)], league.teams[at(7 - pair)]]
  if (!first || !second) throw new RangeError(`league ${league.id} has too few teams`)
  const swap = (round + pair + Math.floor(round / 7)) % 2 === 1
  const order = round % SEASON
  return {
    home: swap ? second : first,
    away: swap ? first : second,
    round: `${league.stage} 第 ${order + 1} 轮`.trim(),
    order,
    season: Math.floor(round / SEASON),
    group: null,
  }
}

const clock = simulationAt()

/**
 * A seed whose match is over before its teams play again and lasts about until the next begins, with its end. Round
 * the clock two streams in turn cover all: a stream and its margins fit two slots, but where sports have more anchors.
 */
const seedFor = (worldSeed: number, id: string, league: SeedLeague, startsAt: number, knockout: boolean) => {
  const slot = league.every * MINUTE
  const longest = league.turns ? 2 * slot - OPENS_BEFORE - CLOSES_AFTER - MINUTE : 2.9 * slot
  for (let attempt = 0; ; attempt += 1) {
    // The column is a signed 32-bit integer.
    const seed = hashOf(worldSeed, id, attempt) >>> 1
    const match = { id, matchType: league.matchType, seed, startsAt, home: '', away: '', knockout }
    const endsAt = clock.endOf(match)
    const lasts = endsAt - startsAt
    if (lasts >= 0.9 * slot && lasts <= longest)
      return { seed, endsAt, score: clock.simulate(match, endsAt).score }
  }
}

const startOf = (league: SeedLeague, day: number, place: number): number =>
  day * DAY - ZONE + (league.opens + place * league.every) * MINUTE

const idOf = (league: SeedLeague, day: number, place: number): string =>
  `${league.id}-${(day * league.slots + place).toString(36)}`

const isHeadline = (worldSeed: number, league: SeedLeague, day: number, place: number): boolean => {
  // Nobody knows yet who will be in it.
  if (league.cup && isKnockoutDay(day)) return false
  const hour = Math.floor(((startOf(league, day, place) + ZONE) % DAY) / (60 * MINUTE))
  const odds = hour >= 18 && hour < 23 ? 16 : hour >= 12 ? 3 : 1
  return hashOf(worldSeed, idOf(league, day, place), 'headline') % 100 < odds
}

/** Null: nothing is played in that slot. */
const fixtureAt = (worldSeed: number, league: SeedLeague, day: number, place: number): Fixture | null => {
  const outcome = (played: number, at: number) => {
    const found = fixtureAt(worldSeed, league, played, at)
    return found && { pairing: { ...found, order: found.roundOrder }, score: found.score }
  }
  const pairing = league.cup
    ? cupPairing(worldSeed, league, day, place, outcome)
    : leaguePairing(league, day * league.slots + place)
  if (!pairing) return null
  const { order: roundOrder, home, away, round, season, group } = pairing
  const id = idOf(league, day, place)
  const startsAt = startOf(league, day, place)
  const course = seedFor(worldSeed, id, league, startsAt, isKnockout(round))
  const heat = heatOf(league.heat, course.seed, null)
  const { matchType, id: leagueId } = league
  return { id, matchType, leagueId, round, roundOrder, season, group, home, away, startsAt, ...course, heat }
}

interface Slot {
  readonly league: SeedLeague
  readonly day: number
  readonly place: number
}
const slotsBetween = (from: number, to: number, among: readonly SeedLeague[]): Slot[] => {
  const found: Slot[] = []
  for (let day = Math.floor((from + ZONE) / DAY); day * DAY - ZONE < to; day += 1)
    for (const league of among)
      for (let place = 0; place < league.slots; place += 1) {
        const startsAt = startOf(league, day, place)
        if (startsAt >= from && startsAt < to) found.push({ league, day, place })
      }
  return found
}

const fixturesOf = (worldSeed: number, slots: readonly Slot[]): Fixture[] =>
  slots
    .flatMap(({ league, day, place }) => fixtureAt(worldSeed, league, day, place) ?? [])
    .toSorted((a, b) => a.startsAt - b.startsAt)

/** The timetable's matches that start from `from` up to before `to` (the world's own time), soonest first. */
export const fixturesBetween = (
  worldSeed: number,
  from: number,
  to: number,
  which: 'all' | 'headlines',
): Fixture[] =>
  fixturesOf(
    worldSeed,
    slotsBetween(from, to, leagues).filter(
      ({ league, day, place }) => which === 'all' || isHeadline(worldSeed, league, day, place),
    ),
  )

/** The first instant of the season a league is in, and of the one before. */
const seasonStart = (league: SeedLeague, world: number, before: 0 | 1): number => {
  const day = Math.floor((world + ZONE) / DAY)
  if (league.cup) return startOf(league, day - (day % CUP_DAYS) - before * CUP_DAYS, 0)
  const begun = slotsBetween(day * DAY - ZONE, world, [league]).length
  const slot = day * league.slots + Math.max(0, begun - 1)
  const first = slot - (slot % (SEASON * ROUND)) - before * SEASON * ROUND
  return startOf(league, Math.floor(first / league.slots), first % league.slots)
}

/** How far a season is made up for. `before` 1: the season before it too. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly before: 0 | 1
  readonly known: Pick<ReadonlySet<string>, 'has'>
}

/** A league's matches of its season that ended before `to`, but those already known by name, a few at a time. */
export function* endedInSeason(
  worldSeed: number,
  league: SeedLeague,
  { from, to, before, known }: Stretch,
): Generator<Fixture[]> {
  const slots = slotsBetween(Math.max(from, seasonStart(league, to, before)), to, [league])
  const missing = slots.filter(({ day, place }) => !known.has(idOf(league, day, place)))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    yield fixturesOf(worldSeed, missing.slice(at, at + AT_ONCE)).filter(({ endsAt }) => endsAt <= to)
}

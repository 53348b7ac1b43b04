import type { Score } from '../../contract/entities.schema'
import type { MatchType } from '../../contract/enums'
import { isKnockout } from '../../contract/rounds'
import { heatOf } from './simulation/heat'
import { hashOf } from './simulation/random'
import { simulationAt } from './simulation/simulation'
import { CUP_DAYS, cupPairing, isKnockoutDay, knockoutDates, type Pairing } from './cup'
import { leagues, REST, type SeedLeague, type SeedTeam } from './leagues'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * What a demo world's matches grow from. `zone`: milliseconds by which its clock, that of its kick-offs, is ahead of UTC.
 * `announced`: up to when (the world's own time) matches may be known whose days are those of that clock. Every
 * league's next season goes by China's days, and so does all of a world that never had others (-Infinity).
 */
export interface Calendar {
  readonly seed: number
  readonly zone: number
  readonly announced: number
}

const CHINA = 8 * 60 * MINUTE

const QUARTER = 15 * MINUTE
const PRIME_TIME = (20 * 60 + 30) * MINUTE

/**
 * The zone in which a world that is born now begins in its prime time, at half past eight in the evening or up to a
 * quarter of an hour later: whoever tries it, at whatever hour, meets every sport under way.
 */
export const zoneBornAt = (birth: number): number => {
  const ahead = Math.ceil((PRIME_TIME - (birth % DAY)) / QUARTER) * QUARTER
  return ahead > 14 * 60 * MINUTE ? ahead - DAY : ahead < -12 * 60 * MINUTE ? ahead + DAY : ahead
}
/** Match days until everybody met everybody at home and away. */
const SEASON = 14
/** How far ahead the calendar is known, milliseconds: a season and its rest. */
export const ANNOUNCED = (SEASON + REST) * DAY
/** Matches made before anybody else has a turn. */
const AT_ONCE = 8

/** A match on the calendar. `startsAt`: epoch milliseconds of the world's own time. */
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
  readonly seed: number
  readonly heat: number
}

/** A fixture that was played. */
export interface PlayedFixture extends Fixture {
  readonly endsAt: number
  readonly score: Score
}

/** Where a day lies in a league's seasons. `matchDay` null: nobody plays. */
interface SeasonDay {
  readonly season: number
  readonly matchDay: number | null
}

const seasonDayOf = (league: SeedLeague, day: number): SeasonDay => {
  const days = league.cup ? CUP_DAYS : SEASON
  const cycle = days + REST
  const season = Math.floor((day + league.phase) / cycle)
  const nth = day + league.phase - season * cycle
  return { season, matchDay: nth < days ? nth : null }
}

/** The first day of the season that `day` lies in, or of the one `before` it; the rest after a season belongs to it. */
const seasonStart = (league: SeedLeague, day: number, before: 0 | 1): number => {
  const cycle = (league.cup ? CUP_DAYS : SEASON) + REST
  return (seasonDayOf(league, day).season - before) * cycle - league.phase
}

const dayIn = (zone: number, world: number): number => Math.floor((world + zone) / DAY)

const goesByChina = ({ zone, announced }: Calendar, league: SeedLeague, day: number): boolean =>
  seasonDayOf(league, day).season > seasonDayOf(league, dayIn(zone, announced)).season

/** Where a round lies in its season, and whether its day is one of China's. */
interface MatchDay {
  readonly season: number
  readonly matchDay: number
  readonly inChina: boolean
}

/**
 * Whom a kick-off of a match day pairs, by the circle method: everybody plays once, at home and away in turn. From one
 * day to the next nobody moves up by more than a kick-off, since midnight may lie between any two of them: who plays
 * late does not play early in the morning. Another one stands still in the circle each season.
 */
const leaguePairing = (league: SeedLeague, day: MatchDay, place: number): Pairing => {
  const { season, matchDay, inChina } = day
  const pair = inChina ? place : (place + matchDay) % league.kickOffs.length
  const stands = inChina ? season % 8 : 0
  const seat = (at: number): number => (stands + (at === 0 ? 0 : 1 + ((at - 1 + matchDay) % 7))) % 8
  const [first, second] = [league.teams[seat(pair)], league.teams[seat(7 - pair)]]
  if (!first || !second) throw new RangeError(`league ${league.id} has too few teams`)
  const swap = ((matchDay % 7) + pair + Math.floor(matchDay / 7) + season) % 2 === 1
  return {
    home: swap ? second : first,
    away: swap ? first : second,
    round: `${league.stage} 第 ${matchDay + 1} 轮`.trim(),
    order: matchDay,
    season,
    group: null,
  }
}

const clock = simulationAt()

/** The day of a league that an instant of the world's own time lies in. */
const dayOf = (calendar: Calendar, league: SeedLeague, world: number): number => {
  const day = dayIn(CHINA, world)
  return goesByChina(calendar, league, day) ? day : dayIn(calendar.zone, world)
}
/** Since midnight in China, soonest first, milliseconds. */
const kickOffsInChina = ({ zone }: Calendar, { kickOffs }: SeedLeague): number[] =>
  kickOffs
    .map((minutes) => (minutes * MINUTE - zone + CHINA + DAY) % DAY)
    .toSorted((one, other) => one - other)
const startOf = (calendar: Calendar, league: SeedLeague, day: number, place: number): number =>
  goesByChina(calendar, league, day)
    ? day * DAY - CHINA + (kickOffsInChina(calendar, league)[place] ?? 0)
    : day * DAY - calendar.zone + (league.kickOffs[place] ?? 0) * MINUTE
const idOf = (league: SeedLeague, day: number, place: number): string =>
  `${league.id}-${(day * league.kickOffs.length + place).toString(36)}`

const playedOf = (fixture: Fixture): PlayedFixture => {
  const { id, matchType, seed, startsAt, round } = fixture
  const match = { id, matchType, seed, startsAt, home: '', away: '', knockout: isKnockout(round) }
  const endsAt = clock.endOf(match)
  return { ...fixture, endsAt, score: clock.simulate(match, endsAt).score }
}

/** Null: nothing is played then. */
const fixtureAt = (calendar: Calendar, league: SeedLeague, day: number, place: number): Fixture | null => {
  const { season, matchDay } = seasonDayOf(league, day)
  if (matchDay === null) return null
  const outcome = (played: number, at: number) => {
    const found = fixtureAt(calendar, league, day - matchDay + played, at)
    return found && { pairing: { ...found, order: found.roundOrder }, score: playedOf(found).score }
  }
  const pairing = league.cup
    ? cupPairing(calendar.seed, league, { season, matchDay, place }, outcome)
    : leaguePairing(league, { season, matchDay, inChina: goesByChina(calendar, league, day) }, place)
  if (!pairing) return null
  const { order: roundOrder, home, away, round, group } = pairing
  const id = idOf(league, day, place)
  // The column is a signed 32-bit integer.
  const seed = hashOf(calendar.seed, id) >>> 1
  return {
    id,
    matchType: league.matchType,
    leagueId: league.id,
    round,
    roundOrder,
    season,
    group,
    home,
    away,
    startsAt: startOf(calendar, league, day, place),
    seed,
    heat: heatOf(league.heat, seed, null),
  }
}

interface Slot {
  readonly league: SeedLeague
  readonly day: number
  readonly place: number
}
const slotsBetween = (calendar: Calendar, from: number, to: number, among: readonly SeedLeague[]): Slot[] => {
  const found: Slot[] = []
  const zones = [CHINA, calendar.zone]
  const last = Math.max(...zones.map((zone) => dayIn(zone, to)))
  for (let day = Math.min(...zones.map((zone) => dayIn(zone, from))); day <= last; day += 1)
    for (const league of among)
      for (let place = 0; place < league.kickOffs.length; place += 1) {
        const startsAt = startOf(calendar, league, day, place)
        if (startsAt >= from && startsAt < to) found.push({ league, day, place })
      }
  return found
}

const fixturesOf = (calendar: Calendar, slots: readonly Slot[]): Fixture[] =>
  slots
    .flatMap(({ league, day, place }) => fixtureAt(calendar, league, day, place) ?? [])
    .toSorted((a, b) => a.startsAt - b.startsAt)

const isDrawn = ({ league, day }: Slot): boolean =>
  !league.cup || !isKnockoutDay(seasonDayOf(league, day).matchDay ?? 0)

/**
 * The calendar's matches that start from `from` up to before `to` (the world's own time), soonest first. `drawn`: without
 * those of a cup's knockout, since nobody knows yet who will be in it.
 */
export const fixturesBetween = (
  calendar: Calendar,
  from: number,
  to: number,
  which: 'all' | 'drawn',
): Fixture[] =>
  fixturesOf(
    calendar,
    slotsBetween(calendar, from, to, leagues).filter((slot) => which === 'all' || isDrawn(slot)),
  )

/** A round of a cup's knockout on the calendar, before it is drawn. `startsAt`: the world's own time. */
export interface PlannedRound {
  readonly leagueId: string
  readonly season: number
  readonly round: string
  readonly order: number
  /** By start, one for each match. */
  readonly startsAt: readonly number[]
}

/** The knockouts of the cups' seasons under way. */
export const plannedRounds = (calendar: Calendar, world: number): PlannedRound[] =>
  leagues
    .filter(({ cup }) => cup)
    .flatMap((league) => {
      const first = seasonStart(league, dayOf(calendar, league, world), 0)
      const { season } = seasonDayOf(league, first)
      const rounds = new Map<string, PlannedRound>()
      for (let matchDay = 0; matchDay < CUP_DAYS; matchDay += 1)
        for (const { round, order, place } of knockoutDates(matchDay)) {
          const startsAt = [
            ...(rounds.get(round)?.startsAt ?? []),
            startOf(calendar, league, first + matchDay, place),
          ]
          rounds.set(round, { leagueId: league.id, season, round, order, startsAt })
        }
      return [...rounds.values()]
    })

/** How far a season is made up for. `before` 1: the season before it too. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly before: 0 | 1
  readonly known: Pick<ReadonlySet<string>, 'has'>
}

/** A league's matches of its season that ended before `to`, but those already known by name, a few at a time. */
export function* endedInSeason(
  calendar: Calendar,
  league: SeedLeague,
  { from, to, before, known }: Stretch,
): Generator<PlayedFixture[]> {
  const begins = startOf(calendar, league, seasonStart(league, dayOf(calendar, league, to), before), 0)
  const slots = slotsBetween(calendar, Math.max(from, begins), to, [league])
  const missing = slots.filter(({ day, place }) => !known.has(idOf(league, day, place)))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    yield fixturesOf(calendar, missing.slice(at, at + AT_ONCE))
      .map(playedOf)
      .filter(({ endsAt }) => endsAt <= to)
}

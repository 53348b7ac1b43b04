import type { Score } from '../../contract/entities.schema'
import { tablesOf, type Result } from '../domain/league/table'
import { chanceOf, hashOf } from './simulation/random'
import type { SeedLeague, SeedTeam } from './leagues'

/** Who meets whom in a slot of the timetable. `order`: the round's place in its season. */
export interface Pairing {
  readonly home: SeedTeam
  readonly away: SeedTeam
  readonly round: string
  readonly order: number
  readonly season: number
  readonly group: string | null
}

/** A cup takes five days: three of group matches, one of semi-finals, one for third place and the final. */
export const CUP_DAYS = 5
const GROUPS = ['A', 'B'] as const
const SEMI_DAY = 3
const FINAL_DAY = 4
/** Kick-offs of the knockout days that are used: late ones, so that the day before is over when they are drawn. */
const KNOCKOUT_PLACES: readonly number[] = [2, 3]

/** A round of the knockout, whose date is known before anybody has reached it. */
export interface KnockoutDate {
  readonly round: string
  readonly order: number
  readonly place: number
}

/** What is played on the knockout days of a cup; nothing on the others. `matchDay`: from 0. */
export const knockoutDates = (matchDay: number): readonly KnockoutDate[] => {
  const [first = 0, second = 0] = KNOCKOUT_PLACES
  if (matchDay === SEMI_DAY) return [first, second].map((place) => ({ round: '半决赛', order: 3, place }))
  if (matchDay === FINAL_DAY)
    return [
      { round: '季军赛', order: 4, place: first },
      { round: '决赛', order: 5, place: second },
    ]
  return []
}
const groupRounds = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [2, 0],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
] as const

/** How the match at a kick-off of a match day ended. */
export type Outcome = (
  matchDay: number,
  place: number,
) => { readonly pairing: Pairing; readonly score: Score } | null

export const isKnockoutDay = (matchDay: number): boolean => matchDay >= SEMI_DAY

const firstAndSecond = (league: SeedLeague, group: (typeof GROUPS)[number], outcome: Outcome): string[] => {
  const nth = GROUPS.indexOf(group)
  const results = [0, 1, 2].flatMap((day) =>
    [nth, nth + 2].flatMap((place): Result[] => {
      const found = outcome(day, place)
      if (!found) return []
      const { home, away } = found.pairing
      return [{ homeId: home.id, awayId: away.id, score: found.score, group }]
    }),
  )
  const teams = new Map(
    league.teams.map(({ id, colors, ...team }) => [
      id,
      { teamId: id, ...team, colors: [colors[0], colors[1]] as [string, string] },
    ]),
  )
  const tables = tablesOf({ results, teams, rules: 'goalDifference', zones: null, draws: true })
  return (tables[0]?.rows ?? []).slice(0, 2).map(({ team }) => team.teamId)
}

const decided = ({ pairing, score }: { readonly pairing: Pairing; readonly score: Score }) => {
  const { shootout = [0, 0] } = score
  const isHome = score.home === score.away ? shootout[0] > shootout[1] : score.home > score.away
  const { home, away } = pairing
  return isHome ? { winner: home, loser: away } : { winner: away, loser: home }
}

/** Null: nothing is played then. Knockout pairings follow from the outcomes of the days before. */
export const cupPairing = (
  worldSeed: number,
  league: SeedLeague,
  { season, matchDay, place }: { readonly season: number; readonly matchDay: number; readonly place: number },
  outcome: Outcome,
): Pairing | null => {
  const drawn = chanceOf(hashOf(worldSeed, league.id, season)).shuffled(league.teams)
  if (matchDay < SEMI_DAY) {
    const [nth, pair] = [place % 2, place < 2 ? 0 : 1]
    const places = groupRounds[matchDay]?.[pair]
    const [home, away] = (places ?? []).map((one) => drawn[nth * 4 + one])
    const group = GROUPS[nth] ?? null
    return home && away
      ? { home, away, round: `小组赛 第 ${matchDay + 1} 轮`, order: matchDay, season, group }
      : null
  }
  const date = knockoutDates(matchDay).find((one) => one.place === place)
  if (!date) return null
  const { round, order } = date
  const isFirst = place === KNOCKOUT_PLACES[0]
  if (matchDay === FINAL_DAY) {
    const semis = KNOCKOUT_PLACES.map((one) => outcome(SEMI_DAY, one))
    const [one, other] = semis.map((semi) => semi && decided(semi))
    if (!one || !other) return null
    const [home, away] = isFirst ? [one.loser, other.loser] : [one.winner, other.winner]
    return { home, away, round, order, season, group: null }
  }
  const [a, b] = GROUPS.map((group) => firstAndSecond(league, group, outcome))
  const ids = isFirst ? [a?.[0], b?.[1]] : [b?.[0], a?.[1]]
  const [home, away] = ids.map((id) => league.teams.find((team) => team.id === id))
  return home && away ? { home, away, round, order, season, group: null } : null
}

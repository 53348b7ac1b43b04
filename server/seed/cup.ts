import type { Score } from '../../contract/entities.schema'
import { tablesOf, type Result } from '../domain/league/table'
import { chanceOf, hashOf } from '../domain/world/random'
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

/** A cup takes five days of four slots: three of group matches, one of semi-finals, one for third place and the final. */
export const CUP_DAYS = 5
const GROUPS = ['A', 'B'] as const
const SEMI_DAY = 3
const FINAL_DAY = 4
/** Slots of the knockout days that are used: late ones, so that the day before is over when they are drawn. */
const KNOCKOUT_PLACES: readonly number[] = [1, 3]
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

/** How the match of a slot ended. */
export type Outcome = (
  day: number,
  place: number,
) => { readonly pairing: Pairing; readonly score: Score } | null

export const isKnockoutDay = (day: number): boolean => day % CUP_DAYS >= SEMI_DAY

const firstAndSecond = (
  league: SeedLeague,
  from: number,
  group: (typeof GROUPS)[number],
  outcome: Outcome,
): string[] => {
  const nth = GROUPS.indexOf(group)
  const results = [0, 1, 2].flatMap((day) =>
    [nth, nth + 2].flatMap((place): Result[] => {
      const found = outcome(from + day, place)
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

/** Null: the slot stays empty. Knockout pairings follow from the outcomes of the days before. */
export const cupPairing = (
  worldSeed: number,
  league: SeedLeague,
  day: number,
  place: number,
  outcome: Outcome,
): Pairing | null => {
  const season = Math.floor(day / CUP_DAYS)
  const from = season * CUP_DAYS
  const phase = day - from
  const drawn = chanceOf(hashOf(worldSeed, league.id, season)).shuffled(league.teams)
  if (phase < SEMI_DAY) {
    const [nth, pair] = [place % 2, place < 2 ? 0 : 1]
    const places = groupRounds[phase]?.[pair]
    const [home, away] = (places ?? []).map((one) => drawn[nth * 4 + one])
    const group = GROUPS[nth] ?? null
    return home && away
      ? { home, away, round: `小组赛 第 ${phase + 1} 轮`, order: phase, season, group }
      : null
  }
  const first = place === KNOCKOUT_PLACES[0]
  if (!KNOCKOUT_PLACES.includes(place)) return null
  const shared = { season, group: null }
  if (phase === FINAL_DAY) {
    const semis = KNOCKOUT_PLACES.map((one) => outcome(from + SEMI_DAY, one))
    const [one, other] = semis.map((semi) => semi && decided(semi))
    if (!one || !other) return null
    return first
      ? { home: one.loser, away: other.loser, round: '季军赛', order: 4, ...shared }
      : { home: one.winner, away: other.winner, round: '决赛', order: 5, ...shared }
  }
  const [a, b] = GROUPS.map((group) => firstAndSecond(league, from, group, outcome))
  const ids = first ? [a?.[0], b?.[1]] : [b?.[0], a?.[1]]
  const [home, away] = ids.map((id) => league.teams.find((team) => team.id === id))
  return home && away ? { home, away, round: '半决赛', order: 3, ...shared } : null
}

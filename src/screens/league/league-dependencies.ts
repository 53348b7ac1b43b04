import { idIn } from '../../features/id-in'
import { leagueMatches, leagueRows, type RoundWanted } from '../../../machines/league/league.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Dependency } from '../../../machines/patterns/dependency'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { getBracket, getScorers, getTable } from '../../../contract/league'
import type { BracketRound, LeagueInput, LeagueTable, Scorer } from '../../../contract/league.schema'

const tabs = ['matches', 'table', 'scorers', 'bracket'] as const
export type Tab = (typeof tabs)[number]

/** ROUTE-15 What the address says. `round` undefined: the current one. `season`: of the round, by its number; undefined: the one under way. `teams`: those of the match one came from. */
export interface LeagueQuery {
  readonly leagueId: string
  readonly tab: Tab
  readonly round: string | undefined
  readonly season: number | undefined
  readonly teams: readonly string[]
}

const seasonIn = (search: URLSearchParams): number | undefined => {
  const said = search.get('season') ?? ''
  return /^\d{1,4}$/.test(said) ? Number(said) : undefined
}

export const queryOf = (search: URLSearchParams): LeagueQuery => ({
  leagueId: idIn(search, 'id') ?? 'none',
  tab: tabs.find((tab) => tab === search.get('tab')) ?? 'matches',
  round: search.get('round') ?? undefined,
  season: search.has('round') ? seasonIn(search) : undefined,
  teams: search.get('team')?.split(',') ?? [],
})

/** The address's query for it, `?` included. */
export const searchOf = ({ leagueId, tab, round, season, teams }: LeagueQuery): string => {
  const search = new URLSearchParams({ id: leagueId })
  if (tab !== 'matches') search.set('tab', tab)
  if (round !== undefined) search.set('round', round)
  if (season !== undefined) search.set('season', String(season))
  if (teams.length > 0) search.set('team', teams.join(','))
  return `?${search.toString()}`
}

/** Matches of a round; of the current one where the address names none. */
export const roundMatches = ({
  leagueId,
  round,
  season,
}: LeagueQuery): Dependency<List<ScheduledMatch, RoundWanted>> => leagueMatches({ leagueId, round, season })

/** Asked for only where the league has one. */
export const tablesOf = (leagueId: string): Dependency<List<LeagueTable, LeagueInput>> =>
  leagueRows(getTable, { leagueId }, ({ hasTable }) => hasTable)
export const scorersOf = (leagueId: string): Dependency<List<Scorer, LeagueInput>> =>
  leagueRows(getScorers, { leagueId }, ({ hasScorers }) => hasScorers)
export const bracketOf = (leagueId: string): Dependency<List<BracketRound, LeagueInput>> =>
  leagueRows(getBracket, { leagueId }, ({ hasBracket }) => hasBracket)

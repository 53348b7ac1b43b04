import { idIn } from '../../features/id-in'
import { leagueMatches, leagueRows, type RoundWanted } from '../../../machines/league/league.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Dependency } from '../../../machines/patterns/dependency'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { getBracket, getScorers, getTable } from '../../../contract/league'
import type { BracketRound, LeagueInput, LeagueTable, Scorer } from '../../../contract/league.schema'

const tabs = ['matches', 'table', 'scorers', 'bracket'] as const
export type Tab = (typeof tabs)[number]

/** ROUTE-15 What the address says. `edition`: the season that is shown, by its number; undefined: the one under way. `round` undefined: the current one. `season`: of the round, undefined: the one shown. `teams`: those of the match one came from. */
export interface LeagueQuery {
  readonly leagueId: string
  readonly tab: Tab
  readonly edition: number | undefined
  readonly round: string | undefined
  readonly season: number | undefined
  readonly teams: readonly string[]
}

const seasonIn = (search: URLSearchParams, name: 'season' | 'edition'): number | undefined => {
  const said = search.get(name) ?? ''
  return /^\d{1,4}$/.test(said) ? Number(said) : undefined
}

export const queryOf = (search: URLSearchParams): LeagueQuery => ({
  leagueId: idIn(search, 'id') ?? 'none',
  tab: tabs.find((tab) => tab === search.get('tab')) ?? 'matches',
  edition: seasonIn(search, 'edition'),
  round: search.get('round') ?? undefined,
  season: search.has('round') ? seasonIn(search, 'season') : undefined,
  teams: search.get('team')?.split(',') ?? [],
})

/** The address's query for it, `?` included. */
export const searchOf = ({ leagueId, tab, edition, round, season, teams }: LeagueQuery): string => {
  const search = new URLSearchParams({ id: leagueId })
  if (tab !== 'matches') search.set('tab', tab)
  if (edition !== undefined) search.set('edition', String(edition))
  if (round !== undefined) search.set('round', round)
  if (season !== undefined) search.set('season', String(season))
  if (teams.length > 0) search.set('team', teams.join(','))
  return `?${search.toString()}`
}

/** Matches of a round; of the current one where the address names none. */
export const roundMatches = ({
  leagueId,
  edition,
  round,
  season = edition,
}: LeagueQuery): Dependency<List<ScheduledMatch, RoundWanted>> => leagueMatches({ leagueId, round, season })

/** The league in the season that the address says. */
export const leagueOf = ({ leagueId, edition }: LeagueQuery): LeagueInput => ({
  leagueId,
  ...(edition !== undefined && { season: edition }),
})

/** Asked for only where the league has one. */
export const tablesOf = (league: LeagueInput): Dependency<List<LeagueTable, LeagueInput>> =>
  leagueRows(getTable, league, ({ hasTable }) => hasTable)
export const scorersOf = (league: LeagueInput): Dependency<List<Scorer, LeagueInput>> =>
  leagueRows(getScorers, league, ({ hasScorers }) => hasScorers)
export const bracketOf = (league: LeagueInput): Dependency<List<BracketRound, LeagueInput>> =>
  leagueRows(getBracket, league, ({ hasBracket }) => hasBracket)

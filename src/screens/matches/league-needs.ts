import { leagueMatches, leagueRows, type RoundWanted } from '../../../machines/connect/league'
import type { List } from '../../../machines/connect/list'
import type { Need } from '../../../machines/generic/need'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { getBracket, getScorers, getTable } from '../../../contract/league'
import type { BracketRound, LeagueInput, LeagueTable, Scorer } from '../../../contract/league.schema'

const tabs = ['matches', 'table', 'scorers', 'bracket'] as const
export type Tab = (typeof tabs)[number]

/** ROUTE-15 The tab that the address names. */
export const tabOf = (query: URLSearchParams): Tab =>
  tabs.find((tab) => tab === query.get('tab')) ?? 'matches'

/** Matches of a round; of the current one where the address names none. */
export const roundMatches = (
  leagueId: string,
  round: string | null,
): Need<List<ScheduledMatch, RoundWanted>> => leagueMatches({ leagueId, round: round ?? undefined })

/** Asked for only where the league has one. */
export const tablesOf = (leagueId: string): Need<List<LeagueTable, LeagueInput>> =>
  leagueRows(getTable, { leagueId }, ({ hasTable }) => hasTable)
export const scorersOf = (leagueId: string): Need<List<Scorer, LeagueInput>> =>
  leagueRows(getScorers, { leagueId }, ({ hasScorers }) => hasScorers)
export const bracketOf = (leagueId: string): Need<List<BracketRound, LeagueInput>> =>
  leagueRows(getBracket, { leagueId }, ({ hasBracket }) => hasBracket)

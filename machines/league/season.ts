import type { List } from '../patterns/list.connect'
import type { Team } from '../../contract/entities.schema'
import type { BracketRound, LeagueInfo, LeagueInput, LeagueTable } from '../../contract/league.schema'
import { isKnockout } from '../../contract/rounds'

/** Whether nothing of the season is to come: it is an earlier one, the next one is known, or a knockout was its last round. Else later rounds may just not be known yet. */
export const isSeasonOver = ({ isPlayed, next, rounds, season }: LeagueInfo): boolean => {
  const last = rounds[rounds.length - 1]
  return (
    isPlayed &&
    ((season !== undefined && season.away < 0) ||
      next !== undefined ||
      (last !== undefined && isKnockout(last.round)))
  )
}

interface SeasonEnd {
  readonly info: LeagueInfo
  readonly tables: List<LeagueTable, LeagueInput>
  readonly bracket: List<BracketRound, LeagueInput>
}

/** Who has won a knockout; who stands first in the one table of a league without. Null: not known. */
export const championOf = ({ info, tables, bracket }: SeasonEnd): Team | null => {
  if (info.hasBracket) {
    if (bracket.is !== 'shown') return null
    const main = bracket.items.filter(({ third }) => !third)
    const [final] = main[main.length - 1]?.ties ?? []
    return final === undefined || final.winner === null ? null : final[final.winner]
  }
  if (tables.is !== 'shown' || tables.items.length !== 1) return null
  return tables.items[0]?.rows[0]?.team ?? null
}

import { seasonOver } from './league.styles'
import { useSpoilers } from '../../features/spoilers'
import { teamHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import type { List } from '../../../machines/patterns/list.connect'
import type { Team } from '../../../contract/entities.schema'
import type { BracketRound, LeagueInfo, LeagueInput, LeagueTable } from '../../../contract/league.schema'
import { isKnockout } from '../../../contract/rounds'

interface SeasonOverProps {
  readonly info: LeagueInfo
  readonly tables: List<LeagueTable, LeagueInput>
  readonly bracket: List<BracketRound, LeagueInput>
}

/** Who has won a knockout; who stands first in the one table of a league without. Null: not known. */
const championOf = ({ info, tables, bracket }: SeasonOverProps): Team | null => {
  if (info.hasBracket) {
    if (bracket.is !== 'shown') return null
    const main = bracket.items.filter(({ third }) => !third)
    const [final] = main[main.length - 1]?.ties ?? []
    return final === undefined || final.winner === null ? null : final[final.winner]
  }
  if (tables.is !== 'shown' || tables.items.length !== 1) return null
  return tables.items[0]?.rows[0]?.team ?? null
}

/** That a season is over, and its champion unless scores are hidden. Where later matches may just not be known yet it says nothing. */
export const SeasonOver = (props: SeasonOverProps) => {
  const { info } = props
  const text = useText(leagueTexts)
  const spoilers = useSpoilers()
  const last = info.rounds[info.rounds.length - 1]
  if (info.next === undefined && (last === undefined || !isKnockout(last.round))) return null
  const champion = spoilers.isLeagueSpoilerHidden(info.league.leagueId) ? null : championOf(props)
  return (
    <p className={seasonOver}>
      {text('league.seasonOver')}
      {champion !== null && (
        <>
          {` · ${text('bracket.champion')} `}
          <a href={teamHref(champion)}>{nameOf(champion)}</a>
        </>
      )}
    </p>
  )
}

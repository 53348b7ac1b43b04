import { seasonOver } from './league.styles'
import { useSpoilers } from '../../features/spoilers'
import { teamHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { championOf, isSeasonOver } from '../../../machines/league/season'
import type { List } from '../../../machines/patterns/list.connect'
import type { BracketRound, LeagueInfo, LeagueInput, LeagueTable } from '../../../contract/league.schema'

interface SeasonOverProps {
  readonly info: LeagueInfo
  readonly tables: List<LeagueTable, LeagueInput>
  readonly bracket: List<BracketRound, LeagueInput>
}

/** That a season is over, and its champion unless scores are hidden. */
export const SeasonOver = (props: SeasonOverProps) => {
  const { info } = props
  const text = useText(leagueTexts)
  const spoilers = useSpoilers()
  if (!isSeasonOver(info)) return null
  const champion = spoilers.isLeagueSpoilerHidden(info.league.leagueId) ? null : championOf(props)
  // That an earlier one is over needs no words.
  const isEarlier = info.season !== undefined
  if (champion === null && isEarlier) return null
  return (
    <p className={seasonOver}>
      {!isEarlier && `${text('league.seasonOver')}${champion === null ? '' : ' · '}`}
      {champion !== null && (
        <>
          {`${text('bracket.champion')} `}
          <a href={teamHref(champion)}>{nameOf(champion)}</a>
        </>
      )}
    </p>
  )
}

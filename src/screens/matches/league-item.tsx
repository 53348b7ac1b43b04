import { LeagueMark } from './league-mark'
import { item } from './leagues.styles'
import { FollowStar } from '../../shell/follow-star'
import { leagueHref } from '../../shell/teams'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { LiveBadge } from '../../ui/badge'
import type { Marks } from '../../../machines/connect/marks'
import type { LeagueRow } from '../../../contract/league.schema'

/** A league as a row: its mark, season, what is on, and a star. */
export const LeagueItem = ({ league, follows }: { readonly league: LeagueRow; readonly follows: Marks }) => {
  const text = useText(schedule)
  const { season, country, teams, matches, live } = league
  const facts = [
    ...(country === null ? [] : [country]),
    ...(season === null ? [] : [season]),
    ...(teams > 0 ? [text('league.teams', { count: teams })] : []),
    ...(matches > 0 ? [text('league.matches', { count: matches })] : []),
  ]
  return (
    <li className={item}>
      <LeagueMark league={league} size={40} />
      <a href={leagueHref(league.leagueId)}>
        <b>{nameOf(league)}</b>
        <small>{facts.join(' · ')}</small>
      </a>
      {live > 0 && <LiveBadge>{text('league.live', { count: live })}</LiveBadge>}
      <FollowStar id={league.leagueId} name={nameOf(league)} followed={league.followed} follows={follows} />
    </li>
  )
}

import type { ReactNode } from 'react'
import { Follow } from './follow'
import { item } from './league-item.styles'
import { LeagueMark } from './league-mark'
import { leagueHref } from './team-links'
import { nameOf } from '../text/match'
import { useText } from '../text/use-text'
import { leagueTexts } from '../text/zh/league'
import { LiveBadge } from '../ui/badge'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import type { LeagueRow } from '../../contract/league.schema'

interface LeagueItemProps {
  readonly league: LeagueRow
  readonly follows: Toggles
  /** Its name where it is shown in a way of its own. */
  readonly name?: ReactNode
}

/** A league as a row: its mark, season, what is on, and a star. */
export const LeagueItem = ({ league, follows, name }: LeagueItemProps) => {
  const text = useText(leagueTexts)
  const { season, country, teams, matches, live } = league
  const facts = [
    ...(country === null ? [] : [country]),
    ...(season === null ? [] : [season]),
    ...(teams > 0 ? [text('league.teams', { count: teams })] : []),
    ...(matches > 0 ? [text('league.matches', { count: matches })] : []),
  ]
  return (
    <div className={item}>
      <LeagueMark league={league} size={40} />
      <a href={leagueHref(league.leagueId)}>
        <b>{name ?? nameOf(league)}</b>
        <small>{facts.join(' · ')}</small>
      </a>
      {live > 0 && <LiveBadge>{text('league.live', { count: live })}</LiveBadge>}
      <Follow
        look="star"
        id={league.leagueId}
        name={nameOf(league)}
        followed={league.followed}
        follows={follows}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { row as look } from './people.styles'
import { PersonRow } from './person-row'
import { Follow } from '../../features/follow'
import { LeagueMark } from '../../features/league-mark'
import { drawnTeam, leagueHref, liveHref, matchHref, teamHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { LiveBadge } from '../../ui/badge'
import { Crest } from '../../ui/crest'
import { IconButton } from '../../ui/icon-button'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { StartsView } from '../../../machines/social/starts.connect'
import type { FollowKind, FollowRow } from '../../../contract/social.schema'

interface FollowedRowProps {
  readonly row: FollowRow
  readonly toggles: Readonly<Record<FollowKind, Toggles>> & { readonly fans: Pick<Toggles, 'isOn'> }
  readonly starts: StartsView
}

/** FEAT-09 Whom or what one follows: who is on air leads to the room, who plays to the match, with the way to its room beside. */
export const FollowedRow = ({ row, toggles, starts }: FollowedRowProps) => {
  switch (row.kind) {
    case 'member':
      return <PersonRow row={row} follows={toggles.member} fans={toggles.fans} starts={starts} />
    case 'team':
      return (
        <Playing
          row={row}
          id={row.team.teamId}
          name={nameOf(row.team)}
          href={teamHref(row.team)}
          follows={toggles.team}
          picture={<Crest {...drawnTeam(row.team)} size={44} />}
        />
      )
    case 'league':
      return (
        <Playing
          row={row}
          id={row.league.leagueId}
          name={nameOf(row.league)}
          href={leagueHref(row.league.leagueId)}
          follows={toggles.league}
          picture={<LeagueMark league={row.league} size={44} />}
        />
      )
  }
}

interface PlayingProps {
  readonly row: Exclude<FollowRow, { readonly kind: 'member' }>
  readonly id: string
  readonly name: string
  /** Its page, where its picture leads; all of it while nothing is on. */
  readonly href: string
  readonly picture: ReactNode
  readonly follows: Toggles
}

const Playing = ({ row, id, name, href, picture, follows }: PlayingProps) => {
  const text = useText(social)
  const { matchId, liveId } = row
  const words = (
    <span>
      <strong>
        <span>{name}</span>
        {matchId !== null && <LiveBadge>{text('attention.playing')}</LiveBadge>}
      </strong>
      <small>{text(matchId === null ? `attention.quiet.${row.kind}` : 'attention.watch')}</small>
    </span>
  )
  return (
    <div className={look}>
      {matchId === null ? (
        <a href={href}>
          {picture}
          {words}
        </a>
      ) : (
        <div>
          <a href={href}>
            {picture}
            <span className={visuallyHidden}>{text('attention.pageOf', { name })}</span>
          </a>
          <a href={matchHref(matchId)}>{words}</a>
        </div>
      )}
      {liveId !== null && (
        <IconButton icon="play" label={text('attention.room', { name })} href={liveHref(liveId)} />
      )}
      <Follow id={id} name={name} followed follows={follows} look="star" />
    </div>
  )
}

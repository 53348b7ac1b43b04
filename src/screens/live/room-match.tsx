import { useEffect } from 'react'
import { onward, others } from './panes.styles'
import { Followed } from '../../shell/host'
import { leagueHref, liveHref, matchHref } from '../../shell/teams'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { roundName } from '../../text/round'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import { Icon } from '../../ui/icon'
import { kitPair } from '../../ui/kit'
import { LiveCard } from '../../ui/live-card'
import { connectMatch } from '../../../machines/connect/match'
import type { MatchLook } from '../../../machines/connect/match-look'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'

type RoomMatchProps = { readonly match: MatchCard; readonly liveId: string; readonly look: MatchLook }

/** Where the room's match leads: to its page, its league, and to those who stream it too. */
export const RoomMatch = ({ match, liveId, look }: RoomMatchProps) => {
  const { home, away, league, round } = match
  // They are known with the match, which is read when somebody looks.
  useEffect(() => {
    if (look.match === null) look.want(match.matchId)
  })
  return (
    <>
      <nav className={onward} aria-label={nameOf(league)}>
        <a href={matchHref(match.matchId)}>
          <b>
            {nameOf(home)} – {nameOf(away)}
          </b>
          <Icon name="chevron" size={14} />
        </a>
        <a href={leagueHref(league.leagueId)}>
          <span>{[nameOf(league), roundName(round)].filter((part) => part !== '').join(' · ')}</span>
          <Icon name="chevron" size={14} />
        </a>
      </nav>
      {look.match !== null && (
        <Followed actor={look.match} by={(actor) => connectMatch(actor.getSnapshot(), actor.send)}>
          {(view) =>
            view.is === 'shown' ? (
              <Others match={match} lives={view.info.lives.filter((live) => live.liveId !== liveId)} />
            ) : null
          }
        </Followed>
      )}
    </>
  )
}

const Others = ({ match, lives }: { readonly match: MatchCard; readonly lives: readonly LiveRecord[] }) => {
  const text = useText(watch)
  if (lives.length === 0) return null
  return (
    <section className={others} aria-label={text('room.others')}>
      <h2>{text('room.others')}</h2>
      <ul>
        {lives.map(({ liveId, title, anchor, viewers, status, cover }) => (
          <li key={liveId}>
            <LiveCard
              href={liveHref(liveId)}
              title={title}
              anchor={anchor.nickname}
              viewers={viewers}
              status={status}
              sport={sportOf(match.matchType)}
              cover={cover}
              kit={kitPair(match.home.colors, match.away.colors)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

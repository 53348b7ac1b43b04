import { useEffect } from 'react'
import { onward, others } from './panes.styles'
import { ActorView } from '../../app/app-context'
import { StreamCard } from '../../features/match/stream-card'
import { seasonHref, stageOf } from '../../features/stage'
import { matchHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import { seasons } from '../../text/zh/schedule.season'
import { Icon } from '../../ui/icon'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import { connectMatch } from '../../../machines/match/match.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { AnchorLive, Clip } from '../../../contract/live.recording.schema'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'

/** What moves beside a room: the other streams, and their pictures. */
export interface Moving {
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly clips: List<Clip, unknown>
  /** What the anchor streams. */
  readonly streams: List<AnchorLive, unknown>
}

interface RoomMatchProps extends Moving {
  readonly match: MatchCard
  readonly liveId: string
  readonly look: MatchLook
}

/** Where the room's match leads: to its page, its league, and to those who stream it too. */
export const RoomMatch = ({ match, liveId, look, ...moving }: RoomMatchProps) => {
  const { home, away, league } = match
  const say = useText(seasons)
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
        <a href={seasonHref(match)}>
          <span>{[nameOf(league), stageOf(match, say)].filter((part) => part !== '').join(' · ')}</span>
          <Icon name="chevron" size={14} />
        </a>
      </nav>
      {look.match !== null && (
        <ActorView
          actor={look.match}
          by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
        >
          {(view) =>
            view.is === 'shown' ? (
              <Others
                match={match}
                lives={view.info.lives.filter((live) => live.liveId !== liveId)}
                {...moving}
              />
            ) : null
          }
        </ActorView>
      )}
    </>
  )
}

interface OthersProps extends Moving {
  readonly match: MatchCard
  readonly lives: readonly LiveRecord[]
}

const Others = ({ match, lives, board, previews }: OthersProps) => {
  const text = useText(about)
  if (lives.length === 0) return null
  return (
    <section className={others} aria-label={text('room.others')}>
      <h2>{text('room.others')}</h2>
      <ul>
        {lives.map((record) => (
          <li key={record.liveId}>
            <StreamCard record={record} match={match} board={board} previews={previews} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useEffect } from 'react'
import { ActorView } from '../../app/app-context'
import { matchHref } from '../../features/team-links'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import { Button } from '../../ui/button'
import { connectMatch } from '../../../machines/match/match.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'

interface OtherStreamsProps {
  readonly match: MatchCard
  readonly liveId: string
  readonly look: MatchLook
}

/** Where the same match goes on when this stream of it is over; nothing where nobody else streams it. */
export const OtherStreams = ({ match, liveId, look }: OtherStreamsProps) => {
  useEffect(() => {
    if (look.match === null) look.want(match.matchId)
  })
  if (look.match === null) return null
  return (
    <ActorView
      actor={look.match}
      by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
    >
      {(view) =>
        view.is === 'shown' ? (
          <Way
            match={match}
            lives={view.info.lives.filter(
              (live) => live.liveId !== liveId && live.status === LiveStatus.START,
            )}
          />
        ) : null
      }
    </ActorView>
  )
}

const Way = ({ match, lives }: { readonly match: MatchCard; readonly lives: readonly LiveRecord[] }) => {
  const text = useText(about)
  const [first] = lives
  if (first === undefined) return null
  return lives.length === 1 ? (
    <Button look="white" size="small" href={`#/live?id=${encodeURIComponent(first.liveId)}`}>
      {text('room.otherStream', { name: first.anchor.nickname })}
    </Button>
  ) : (
    <Button look="white" size="small" href={`${matchHref(match.matchId)}&tab=live`}>
      {text('room.otherStreams', { count: lives.length })}
    </Button>
  )
}

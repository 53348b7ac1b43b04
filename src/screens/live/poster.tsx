import { Remind } from './remind'
import { FollowAnchor } from './room-toggles'
import { OtherStreams } from './other-streams'
import { actions, back, poster, start } from './poster.styles'
import { useAppActor } from '../../app/app-context'
import { matchHref } from '../../features/team-links'
import { Badge, StatusBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { IconButton } from '../../ui/icon-button'
import { kitPair } from '../../ui/kit'
import { digits } from '../../ui/digits.styles'
import { formatDay, formatTime } from '../../text/format'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { about } from '../../text/zh/live.about'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { StreamView } from '../../../machines/live/room.connect'
import type { LiveRoom } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'

type PosterProps = {
  readonly room: LiveRoom
  readonly stream: Exclude<StreamView, { is: 'playing' | 'replaying' }>
  readonly elsewhere: string | null
  readonly look: MatchLook
}

/** `reason`: of a plan that was cancelled, where it is known. */
const endedHint = (
  isMissed: boolean,
  reason: string | null,
  replay: Extract<StreamView, { is: 'over' }>['replay'],
) => {
  if (reason !== null) return reason === '' ? 'room.cancelled' : 'room.cancelledFor'
  if (isMissed) return 'room.missed'
  if (replay === 'takenDown') return 'room.takenDown'
  if (replay === 'removed') return 'room.replayRemoved'
  if (replay === 'soon') return 'room.replaySoon'
  return replay === null ? 'room.endedHint' : 'room.replayThere'
}

const Standing = ({
  stream,
  isCalledOff,
  isCancelled,
}: Pick<PosterProps, 'stream'> & { readonly isCalledOff: boolean; readonly isCancelled: boolean }) => {
  const text = useText(about)
  const connecting = useText(watch)('player.loading')
  if (isCalledOff)
    return <Badge look="quiet">{text(isCancelled ? 'room.isCancelled' : 'room.calledOff')}</Badge>
  if (stream.is === 'beginning' || stream.is === 'awaiting') return <Badge look="live">{connecting}</Badge>
  return <StatusBadge status={stream.is === 'over' ? LiveStatus.END : LiveStatus.PLAN} />
}

/** The drawn picture before a stream begins and after it has ended. */
export const Poster = ({ room, stream, elsewhere, look }: PosterProps) => {
  const text = useText(about)
  const navigation = useAppActor('navigation')
  const over = stream.is === 'over' ? stream : null
  const isCalledOff = over !== null && room.startedAt === null
  const watchElsewhere = elsewhere !== null && (
    <Button icon="video" {...(over !== null && { size: 'small' })} href={`#/live?id=${elsewhere}`}>
      {text('room.elsewhere')}
    </Button>
  )
  const kit = room.match === null ? {} : { kit: kitPair(room.match.home.colors, room.match.away.colors) }
  return (
    <div className={poster}>
      <Cover
        square
        sport={sportOf(room.matchType)}
        // What was taken down is not seen in its picture either.
        src={over?.replay === 'takenDown' ? null : room.cover}
        {...kit}
      >
        <div>
          <Standing stream={stream} isCalledOff={isCalledOff} isCancelled={room.cancelReason !== null} />
          <b>{room.title}</b>
          {stream.is === 'planned' ? (
            <>
              <p className={start}>
                <b className={digits}>{formatTime(room.plannedAt)}</b>
                {text('room.planned', { time: formatDay(room.plannedAt) })}
              </p>
              <div className={actions}>
                {watchElsewhere}
                <Remind />
              </div>
              {room.match === null && elsewhere === null && <p>{text('room.remind')}</p>}
            </>
          ) : (
            over !== null && (
              <p>
                {text(endedHint(room.missed === true, room.cancelReason, over.replay), {
                  reason: room.cancelReason ?? '',
                })}
              </p>
            )
          )}
          {stream.is === 'awaiting' && <Button onPress={stream.retry}>{text('common.retry')}</Button>}
          {over !== null && (
            <div className={actions}>
              {watchElsewhere}
              {typeof over.replay === 'function' && (
                <Button size="small" icon="retry" onPress={over.replay}>
                  {text('room.watchReplay')}
                </Button>
              )}
              {room.match !== null && <OtherStreams match={room.match} liveId={room.liveId} look={look} />}
              <Button
                look="white"
                size="small"
                href={room.match === null ? '#/home/index' : matchHref(room.match.matchId)}
              >
                {text(room.match === null ? 'error.home' : 'room.seeMatch')}
              </Button>
              <FollowAnchor />
            </div>
          )}
        </div>
      </Cover>
      <span className={back}>
        <IconButton
          icon="back"
          look="over"
          label={text('common.back')}
          onPress={() => navigation.send({ type: 'back' })}
        />
      </span>
    </div>
  )
}

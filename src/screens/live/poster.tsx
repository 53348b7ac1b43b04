import { Remind } from './remind'
import { back, poster, start } from './poster.styles'
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
import type { StreamView } from '../../../machines/live/room.connect'
import type { LiveRoom } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'

type PosterProps = {
  readonly room: LiveRoom
  readonly stream: Exclude<StreamView, { is: 'playing' | 'replaying' }>
}

/** The drawn picture before a stream begins and after it has ended. */
export const Poster = ({ room, stream }: PosterProps) => {
  const text = useText(about)
  const connecting = useText(watch)('player.loading')
  const navigation = useAppActor('navigation')
  const over = stream.is === 'over'
  const kit = room.match === null ? {} : { kit: kitPair(room.match.home.colors, room.match.away.colors) }
  return (
    <div className={poster}>
      <Cover square sport={sportOf(room.matchType)} src={room.cover} {...kit}>
        <div>
          {stream.is === 'beginning' || stream.is === 'awaiting' ? (
            <Badge look="live">{connecting}</Badge>
          ) : (
            <StatusBadge status={over ? LiveStatus.END : LiveStatus.PLAN} />
          )}
          <b>{room.title}</b>
          {stream.is === 'planned' ? (
            <>
              <p className={start}>
                <b className={digits}>{formatTime(room.plannedAt)}</b>
                {text('room.planned', { time: formatDay(room.plannedAt) })}
              </p>
              <Remind />
              {room.match === null && <p>{text('room.remind')}</p>}
            </>
          ) : (
            over && <p>{text('room.endedHint')}</p>
          )}
          {stream.is === 'awaiting' && <Button onPress={stream.retry}>{text('common.retry')}</Button>}
          {over && (
            <Button look="white" href={room.match === null ? '#/home/index' : matchHref(room.match.matchId)}>
              {text(room.match === null ? 'error.home' : 'room.seeMatch')}
            </Button>
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

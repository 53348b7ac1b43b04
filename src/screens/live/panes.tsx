import { AnchorStreams } from '../../features/anchor-streams'
import { PersonLink } from '../../features/person-link'
import { SupportersLink } from '../../features/supporters-link'
import { FollowAnchor, useFans, useRoomToggles } from './room-toggles'
import { RoomMatch, type Moving } from './room-match'
import { anchorHead, block } from './panes.styles'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { formatCount } from '../../text/format'
import { Clips } from '../../features/clips'
import { LinkedText } from '../../features/linked-text'
import type { LiveRoomView } from '../../features/live-room'
import { usePicture } from '../../features/picture-time'
import { useText } from '../../text/use-text'
import { clips as clipWords } from '../../text/zh/live.clip'
import { talk as words } from '../../text/zh/live.chat'
import { about } from '../../text/zh/live.about'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { LiveRoom } from '../../../contract/entities.schema'

type AnchorPaneProps = Moving & {
  readonly room: LiveRoom
  readonly look: MatchLook
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
}

/** Who streams, and where their match leads. */
export const AnchorPane = ({ room, look, score, ...moving }: AnchorPaneProps) => {
  const say = useText(clipWords)
  const picture = usePicture(score)
  const text = useText(about)
  const pinned = useText(words)('room.pinned')
  const { anchor } = room
  const fans = useFans(room)
  const toggles = useRoomToggles()
  return (
    <>
      <div className={anchorHead}>
        <PersonLink memberId={anchor.memberId} name={anchor.nickname}>
          <Avatar name={anchor.nickname} src={anchor.avatar} size={56} />
          <span>
            <b>
              {anchor.nickname} <Icon name="chevron" size={16} />
            </b>
            <small className={digits}>{text('room.fans', { count: formatCount(fans) })}</small>
          </span>
        </PersonLink>
        <FollowAnchor />
      </div>
      <SupportersLink liveId={room.liveId} />
      <p className={block}>{anchor.bio === '' ? text('room.noBio') : anchor.bio}</p>
      {room.announcement !== null && (
        <p className={block}>
          <small>{pinned}</small>
          <LinkedText>{room.announcement}</LinkedText>
        </p>
      )}
      <Clips list={moving.clips} title={say('clip.list')} until={picture.at} />
      {room.match !== null && <RoomMatch match={room.match} liveId={room.liveId} look={look} {...moving} />}
      <AnchorStreams list={moving.streams} but={room.liveId} board={moving.board} reserving={toggles} />
    </>
  )
}

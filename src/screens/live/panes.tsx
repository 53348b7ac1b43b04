import { FollowAnchor } from './room-toggles'
import { RoomMatch, type Moving } from './room-match'
import { anchorHead, block } from './panes.styles'
import { useShare } from '../../features/share-page'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { IconButton } from '../../ui/icon-button'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { LiveRoom } from '../../../contract/entities.schema'

/** Offers the room to others. */
export const ShareRoom = ({ room }: { readonly room: LiveRoom }) => {
  const text = useText(watch)
  const share = useShare()
  return (
    <IconButton icon="share" size={20} label={text('room.share')} onPress={() => void share(room.title)} />
  )
}

type AnchorPaneProps = Moving & { readonly room: LiveRoom; readonly look: MatchLook }

/** Who streams, and where their match leads. */
export const AnchorPane = ({ room, look, ...moving }: AnchorPaneProps) => {
  const text = useText(watch)
  const { anchor } = room
  return (
    <>
      <div className={anchorHead}>
        <Avatar name={anchor.nickname} src={anchor.avatar} size={56} />
        <div>
          <b>{anchor.nickname}</b>
          <small className={digits}>{text('room.fans', { count: formatCount(anchor.fans) })}</small>
        </div>
        <FollowAnchor />
      </div>
      <p className={block}>{anchor.bio === '' ? text('room.noBio') : anchor.bio}</p>
      {room.announcement !== null && (
        <p className={block}>
          <small>{text('room.pinned')}</small>
          {room.announcement}
        </p>
      )}
      {room.match !== null && <RoomMatch match={room.match} liveId={room.liveId} look={look} {...moving} />}
    </>
  )
}

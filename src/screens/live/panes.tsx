import { Follow } from './follow'
import { anchorHead, block } from './panes.styles'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/watch'
import type { LiveRoom } from '../../../contract/entities.schema'

/** Who streams. */
export const AnchorPane = ({ room }: { readonly room: LiveRoom }) => {
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
        <Follow />
      </div>
      <p className={block}>{anchor.bio === '' ? text('room.noBio') : anchor.bio}</p>
      {room.announcement !== null && (
        <p className={block}>
          <small>{text('room.pinned')}</small>
          {room.announcement}
        </p>
      )}
    </>
  )
}

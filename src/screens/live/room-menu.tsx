import { loginHref } from './chat-input'
import { keys } from './room-menu.styles'
import { useRoomToggles } from './room-toggles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { pictureOffset } from '../../features/picture-offset'
import { useShare } from '../../features/share-page'
import type { LiveRoomView } from '../../features/live-room'
import { useText } from '../../text/use-text'
import { reporting } from '../../text/zh/live.report'
import { following } from '../../text/zh/social.follow'
import { ActionGroup } from '../../ui/action-group'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/modal'
import { flag } from '../../ui/own-icons'

interface RoomMenuProps {
  readonly view: Extract<LiveRoomView, { is: 'shown' }>
  readonly onClose: () => void
}

/** FEAT-09 Follows the room's anchor, or unfollows: whoever moderates the room has no button for it beside the place to write. */
const FollowRow = ({ onClose }: Pick<RoomMenuProps, 'onClose'>) => {
  const text = useText(following)
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  const toggles = useRoomToggles()
  if (toggles === null || toggles.room.anchor.memberId === me) return null
  const { room, follows } = toggles
  const { memberId: id, nickname: name } = room.anchor
  const isOn = follows.isOn(id, room.followed)
  return (
    <ListRow
      deed="plain"
      icon="star"
      label={text(isOn ? 'follow.leave' : 'follow.of', { name })}
      onPress={() => {
        onClose()
        follows.toggle(id, !isOn, { name })
      }}
    />
  )
}

/** What can be done with a room: its anchor is followed, it is given to others, or reported. */
export const RoomMenu = ({ view: { room, score }, onClose }: RoomMenuProps) => {
  const text = useText(reporting)
  const screens = useAppActor('screens')
  const share = useShare()
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  // Whose session it is may be known later than that there is one.
  const isMember = useAppSelector('session', (snapshot) => snapshot.matches('member'))
  const { liveId, title, anchor } = room
  const report = (): void => {
    const search = `?id=${encodeURIComponent(liveId)}&at=${Date.now() + pictureOffset(score)}`
    onClose()
    screens.send({
      type: 'sheet.open',
      place: { path: '/reportLive', search },
      title: text('title.reportLive'),
    })
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <ActionGroup>
        <FollowRow onClose={onClose} />
        <ListRow
          deed="plain"
          icon="share"
          label={text('more.share')}
          onPress={() => {
            onClose()
            void share(title)
          }}
        />
      </ActionGroup>
      <ActionGroup>
        {!isMember ? (
          <ListRow deed="plain" icon={flag} label={text('more.logIn')} href={loginHref(liveId)} />
        ) : (
          me !== anchor.memberId && (
            <ListRow deed="danger" icon={flag} label={text('more.report')} onPress={report} />
          )
        )}
      </ActionGroup>
      <p className={keys}>{text('more.keys')}</p>
    </Sheet>
  )
}

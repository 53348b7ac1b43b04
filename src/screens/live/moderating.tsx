import { useRoomToggles } from './room-toggles'
import { ActorView } from '../../app/app-context'
import { lazyView } from '../../features/lazy-view'
import { connectChat } from '../../../machines/live/chat.connect'
import type { LiveRoomView } from '../../features/live-room'

const ModerationSheet = lazyView(async () => (await import('./moderation-sheet')).ModerationSheet, null)

type ModeratingProps = { readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat'] }

/** FEAT-06 The sheets of the room's moderation; they load when one is asked for. */
export const Moderating = ({ chat: actor }: ModeratingProps) => {
  const place = useRoomToggles()
  if (place === null || place.moderation.is === 'closed') return null
  const { moderation, room } = place
  return (
    <ActorView actor={actor} by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}>
      {(chat) => (
        <ModerationSheet
          moderation={moderation}
          room={room}
          role={'role' in chat ? chat.role : 'none'}
          isPinned={'pinned' in chat && chat.pinned !== null}
        />
      )}
    </ActorView>
  )
}

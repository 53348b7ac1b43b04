import { useRoomToggles } from './room-toggles'
import { lazyView } from '../../features/lazy-view'
import type { LiveRoomView } from '../../features/live-room'

const RoomModeration = lazyView(async () => (await import('./room-moderation')).RoomModeration, null)

type ModeratingProps = { readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat'] }

/** FEAT-06 The sheets of the room's moderation; they load when one is asked for. */
export const Moderating = ({ chat }: ModeratingProps) => {
  const place = useRoomToggles()
  if (place === null || place.moderation.is === 'closed') return null
  return <RoomModeration chat={chat} moderation={place.moderation} room={place.room} />
}

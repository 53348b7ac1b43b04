import { createContext, useContext, type ReactNode } from 'react'
import { Follow } from '../../features/follow'
import type { LiveRoomView } from '../../features/live-room'
import type { ModerationView } from '../../features/moderation'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { LiveRoom } from '../../../contract/entities.schema'

export interface RoomToggles {
  readonly room: LiveRoom
  readonly follows: Toggles
  readonly reservations: Toggles
  readonly moderation: ModerationView
  readonly liveReservations: Toggles
  /** How far the room's picture has got; none where it has none. */
  readonly score?: Extract<LiveRoomView, { is: 'shown' }>['score']
}

const RoomContext = createContext<RoomToggles | null>(null)

/** The room around this view, and what can be switched in it; null where there is none. */
export const useRoomToggles = (): RoomToggles | null => useContext(RoomContext)

/** The room whose anchor can be followed and whose match, or stream, can be reserved anywhere in it. */
export const FollowPlace = ({ children, ...toggles }: RoomToggles & { readonly children: ReactNode }) => (
  <RoomContext value={toggles}>{children}</RoomContext>
)

/** How many follow the room's anchor, with what was just done here. */
export const useFans = ({ anchor: { memberId, fans }, followed }: LiveRoom): number => {
  const isOn = useRoomToggles()?.follows.isOn(memberId, followed) ?? followed
  return Math.max(0, fans + Number(isOn) - Number(followed))
}

/** FEAT-09 Follows the room's anchor, or unfollows. */
export const FollowAnchor = () => {
  const toggles = useRoomToggles()
  if (toggles === null) return null
  const { anchor, followed } = toggles.room
  return <Follow id={anchor.memberId} name={anchor.nickname} followed={followed} follows={toggles.follows} />
}

import { createContext, useContext, useState, type ReactNode } from 'react'
import { remind } from './live.styles'
import { Follow } from '../../features/follow'
import { Reserve } from '../../features/reserve'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { LiveRoom, MatchCard } from '../../../contract/entities.schema'

interface RoomToggles {
  readonly room: LiveRoom
  readonly follows: Toggles
  readonly reservations: Toggles
}

const RoomContext = createContext<RoomToggles | null>(null)

/** The room whose anchor can be followed and whose match can be reserved anywhere in it. */
export const FollowPlace = ({ children, ...toggles }: RoomToggles & { readonly children: ReactNode }) => (
  <RoomContext value={toggles}>{children}</RoomContext>
)

/** FEAT-09 Follows the room's anchor, or unfollows. */
export const FollowAnchor = () => {
  const toggles = useContext(RoomContext)
  if (toggles === null) return null
  const { anchor, followed } = toggles.room
  return <Follow id={anchor.memberId} name={anchor.nickname} followed={followed} follows={toggles.follows} />
}

/** FEAT-02 Reserves the room's match, to be reminded of its beginning; a room without one offers to follow its anchor. */
export const Remind = () => {
  const toggles = useContext(RoomContext)
  if (toggles === null) return null
  const { room, reservations } = toggles
  return room.match === null ? (
    <FollowAnchor />
  ) : (
    <ReserveMatch room={room} match={room.match} reservations={reservations} />
  )
}

interface ReserveMatchProps extends Pick<RoomToggles, 'room' | 'reservations'> {
  readonly match: MatchCard
}

const ReserveMatch = ({ room, match, reservations }: ReserveMatchProps) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <span className={remind}>
      <Reserve
        match={match}
        reserved={room.reserved}
        minutesBefore={room.minutesBefore}
        reservations={reservations}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
    </span>
  )
}

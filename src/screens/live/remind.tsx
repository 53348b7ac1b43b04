import { useState } from 'react'
import { FollowAnchor, useRoomToggles, type RoomToggles } from './follow'
import { remind } from './live.styles'
import { Reserve } from '../../features/reserve'
import type { MatchCard } from '../../../contract/entities.schema'

/** FEAT-02 Reserves the room's match, to be reminded of its beginning; a room without one offers to follow its anchor. */
export const Remind = () => {
  const toggles = useRoomToggles()
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

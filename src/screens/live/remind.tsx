import { useState } from 'react'
import { useRoomToggles, type RoomToggles } from './room-toggles'
import { remind } from './live.styles'
import { Reserve, ReserveButton } from '../../features/reserve'
import type { MatchCard } from '../../../contract/entities.schema'

/** FEAT-02 Reserves the room's match, to be reminded of its beginning, or the stream where it has none. */
export const Remind = () => {
  const toggles = useRoomToggles()
  if (toggles === null) return null
  const { room, reservations, liveReservations } = toggles
  return room.match === null ? (
    <ReserveStream room={room} liveReservations={liveReservations} />
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

const ReserveStream = ({ room, liveReservations }: Pick<RoomToggles, 'room' | 'liveReservations'>) => {
  const { liveId, anchor, title } = room
  return (
    <span className={remind}>
      <ReserveButton
        isOn={liveReservations.isOn(liveId, room.reserved)}
        name={`${anchor.nickname} · ${title}`}
        onToggle={(on) => liveReservations.toggle(liveId, on)}
      />
    </span>
  )
}

import { createContext, useContext, useState, type ReactNode } from 'react'
import { remind } from './live.styles'
import { FollowButton } from '../../features/follow-button'
import { ReminderChoice } from '../../features/reminder-choice'
import { useReserve } from '../../features/reserve'
import { Button } from '../../ui/button'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { reserving } from '../../text/zh/reserving'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ReminderMinutes } from '../../../contract/match.schema'
import type { LiveRoom, MatchCard } from '../../../contract/entities.schema'

interface Following {
  readonly room: LiveRoom
  readonly follows: Toggles
  readonly reservations: Toggles
}

const InRoom = createContext<Following | null>(null)

/** The room whose anchor can be followed and whose match can be reserved from wherever in it. */
export const FollowPlace = ({ children, ...following }: Following & { readonly children: ReactNode }) => (
  <InRoom value={following}>{children}</InRoom>
)

/** FEAT-09 Follows the room's anchor, or leaves. */
export const Follow = () => {
  const following = useContext(InRoom)
  if (following === null) return null
  const { anchor, followed } = following.room
  return (
    <FollowButton
      id={anchor.memberId}
      name={anchor.nickname}
      followed={followed}
      follows={following.follows}
    />
  )
}

/** FEAT-02 Reserves the room's match, so that one is told when it begins; where there is none, follows its anchor instead. */
export const Remind = () => {
  const within = useContext(InRoom)
  if (within === null) return null
  const { room, reservations } = within
  return room.match === null ? (
    <Follow />
  ) : (
    <Reserve
      match={room.match}
      reserved={room.reserved}
      minutesBefore={room.minutesBefore}
      reservations={reservations}
    />
  )
}

interface ReserveProps {
  readonly match: MatchCard
  /** As the room was read. */
  readonly reserved: boolean
  readonly minutesBefore: ReminderMinutes | null
  readonly reservations: Toggles
}

const Reserve = ({ match, reserved, minutesBefore, reservations }: ReserveProps) => {
  const [isChoosing, setChoosing] = useState(false)
  const text = useText(reserving)
  const reserve = useReserve(reservations)
  const isOn = reservations.isOn(match.matchId, reserved)
  const names = text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) })
  const lead = reservations.leadOf(match.matchId, minutesBefore)
  return (
    <span className={remind}>
      <Button
        look={isOn ? 'soft' : 'primary'}
        pressed={isOn}
        {...(isOn ? { icon: 'check' as const } : {})}
        label={text(isOn ? 'row.reservedOf' : 'row.reserveOf', { match: names })}
        onPress={() => reserve(match, !isOn)}
      >
        {text(isOn ? 'row.reserved' : 'row.reserve')}
      </Button>
      {isOn && lead !== null && (
        <ReminderChoice
          matchId={match.matchId}
          value={lead}
          onChange={(minutes) => reserve(match, true, minutes)}
          open={isChoosing}
          onOpen={setChoosing}
        />
      )}
    </span>
  )
}

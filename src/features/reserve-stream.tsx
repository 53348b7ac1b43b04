import { ReserveButton } from './reserve'
import { useAppSelector } from '../app/app-context'
import { useText } from '../text/use-text'
import { nameOf } from '../text/match'
import { reserving } from '../text/zh/schedule.reserve'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import type { AnchorLive } from '../../contract/live.recording.schema'

/** What is reserved of streams to come, since the page was opened. */
export interface Reserving {
  readonly reservations: Toggles
  readonly liveReservations: Toggles
}

interface ReserveStreamProps extends Reserving {
  readonly live: AnchorLive
}

/** FEAT-02 Reserves a stream to come, or its match where it has one, or gives it back: in its row. */
export const ReserveStream = ({ live, reservations, liveReservations }: ReserveStreamProps) => {
  const text = useText(reserving)
  const me = useAppSelector('session', ({ context }) => context.user?.memberId)
  const { match, liveId, reserved } = live
  const toggles = match === null ? liveReservations : reservations
  const id = match === null ? liveId : match.matchId
  const name =
    match === null ? live.title : text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) })
  // An anchor is not reminded of what they stream.
  if (me === live.anchor.memberId) return null
  return (
    <ReserveButton
      small
      isOn={toggles.isOn(id, reserved)}
      name={name}
      onToggle={(on) => toggles.toggle(id, on)}
    />
  )
}

import { StreamRow } from '../../features/anchor-streams'
import { rows, streams } from '../../features/anchor-streams.styles'
import { ListStates } from '../../features/list-states'
import { ReserveButton } from '../../features/reserve'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { AnchorLive } from '../../../contract/live.recording.schema'

interface ReservedStreamsProps {
  readonly list: List<AnchorLive, unknown>
  readonly board: Scoreboard
  readonly liveReservations: Toggles
}

/** FEAT-02 The streams one reserved that are on or to come. Each is given back by itself, also where it has a match. */
export const ReservedStreams = ({ list, board, liveReservations }: ReservedStreamsProps) => {
  const text = useText(schedule)
  return (
    <section className={streams} aria-label={text('schedule.reservedStreams')}>
      <h2>{text('schedule.reservedStreams')}</h2>
      <ListStates small list={list} skeleton={null} empty={null}>
        {(items, { end }) => (
          <>
            <ul className={rows} aria-label={text('schedule.reservedStreams')}>
              {items.map((listed) => (
                <StreamRow key={listed.liveId} listed={listed} board={board} isNamed>
                  {({ liveId, title, reserved }) => (
                    <ReserveButton
                      small
                      isOn={liveReservations.isOn(liveId, reserved)}
                      name={title}
                      onToggle={(on) => liveReservations.toggle(liveId, on)}
                    />
                  )}
                </StreamRow>
              ))}
            </ul>
            {end}
          </>
        )}
      </ListStates>
    </section>
  )
}

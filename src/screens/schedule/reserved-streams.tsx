import { StreamRow } from '../../features/anchor-streams'
import { rows, streams } from '../../features/anchor-streams.styles'
import { ListStates } from '../../features/list-states'
import { ReserveStream, type Reserving } from '../../features/reserve-stream'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { AnchorLive } from '../../../contract/live.recording.schema'

interface ReservedStreamsProps extends Reserving {
  readonly list: List<AnchorLive, unknown>
  readonly board: Scoreboard
}

/** FEAT-02 The streams one reserved that are on or to come. One that has got a match since is given back with it, as in its room. */
export const ReservedStreams = ({ list, board, ...reserving }: ReservedStreamsProps) => {
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
                  {(live) => <ReserveStream live={live} {...reserving} />}
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

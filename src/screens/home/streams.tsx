import { memo } from 'react'
import { lives as grid } from './home.styles'
import { StreamRows } from './stream-rows'
import { ListStates } from '../../features/list-states'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { LiveCardSkeleton } from '../../ui/skeletons'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { StreamFilter } from '../../../machines/home/streams.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { LiveRecord } from '../../../contract/entities.schema'

interface LivesProps {
  readonly lives: List<LiveRecord, StreamFilter>
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly order: StreamFilter['order']
  readonly onChange: (changed: Pick<StreamFilter, 'order'>) => void
}

/** API-13, API-14 Who is on air, the most watched first or by match. */
export const Streams = memo(({ order, onChange, ...shown }: LivesProps) => {
  const text = useText()
  return (
    <Section
      title={text('home.live')}
      aside={
        <Segmented
          label={text('home.order')}
          options={[
            { value: 'viewers', label: text('home.byViewers') },
            { value: 'match', label: text('home.byMatch') },
          ]}
          value={order}
          onChange={(chosen) => onChange({ order: chosen })}
        />
      }
    >
      <LivesGrid {...shown} />
    </Section>
  )
})

const LivesGrid = ({ lives, board, previews }: Omit<LivesProps, 'order' | 'onChange'>) => {
  const text = useText()
  return (
    <ListStates
      list={lives}
      keepsEarlier
      endNote
      small
      skeleton={
        <div className={grid} aria-busy="true">
          <LiveCardSkeleton count={8} />
        </div>
      }
      empty={
        <EmptyState
          small
          icon="video"
          title={text('home.noLive')}
          action={
            <Button look="soft" size="small" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      }
    >
      {(records, stands) => <StreamRows records={records} board={board} previews={previews} {...stands} />}
    </ListStates>
  )
}

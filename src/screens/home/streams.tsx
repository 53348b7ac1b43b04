import { lives as grid } from './home.styles'
import { StreamRows } from './stream-rows'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { ListEnd } from '../../ui/list-end'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { LiveCardSkeleton } from '../../ui/skeletons'
import { EmptyState, FailedState } from '../../ui/states'
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
  readonly onOrder: (order: StreamFilter['order']) => void
}

/** API-13, API-14 Who is on air, the most watched first or by match. */
export const Streams = ({ order, onOrder, ...shown }: LivesProps) => {
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
          onChange={onOrder}
        />
      }
    >
      <LivesGrid {...shown} />
    </Section>
  )
}

const LivesGrid = ({ lives, board, previews }: Omit<LivesProps, 'order' | 'onOrder'>) => {
  const text = useText()
  switch (lives.is) {
    case 'loading':
      return lives.earlier.length === 0 ? (
        <div className={grid} aria-busy="true">
          <LiveCardSkeleton count={8} />
        </div>
      ) : (
        <StreamRows records={lives.earlier} isWaning board={board} previews={previews} />
      )
    case 'empty':
      return (
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
      )
    case 'failed':
      return <FailedState small onRetry={lives.retry} />
    case 'shown':
      return (
        <StreamRows
          records={lives.items}
          board={board}
          previews={previews}
          end={
            <ListEnd
              more={lives.more}
              count={lives.items.length}
              onReach={lives.extend}
              onRetry={lives.retry}
            />
          }
          {...(lives.freshness === 'stale' ? { onRetry: lives.retry } : {})}
        />
      )
  }
}

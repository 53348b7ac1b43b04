import { lives as grid } from './home.styles'
import { Rows } from './living-rows'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { ListEnd } from '../../ui/list-end'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { LiveCardBones } from '../../ui/skeletons'
import { EmptyState, FailedState } from '../../ui/states'
import type { Board } from '../../../machines/connect/board'
import type { List } from '../../../machines/connect/list'
import type { LivingsChoice } from '../../../machines/connect/livings'
import type { Previews } from '../../../machines/connect/previews'
import type { LiveRecord } from '../../../contract/entities.schema'

interface LivesProps {
  readonly lives: List<LiveRecord, LivingsChoice>
  readonly board: Board
  readonly previews: Previews<HTMLCanvasElement>
  readonly order: LivingsChoice['order']
  readonly onOrder: (order: LivingsChoice['order']) => void
}

/** API-13, API-14 Who is on air, the most watched first or by match. */
export const Lives = ({ order, onOrder, ...shown }: LivesProps) => {
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
          <LiveCardBones count={8} />
        </div>
      ) : (
        <Rows records={lives.earlier} isWaning board={board} previews={previews} />
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
        <Rows
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

import { memo } from 'react'
import { lives as grid } from './home.styles'
import { StreamRows } from './stream-rows'
import { lazyView } from '../../features/lazy-view'
import { ListStates } from '../../features/list-states'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { LiveCardSkeleton } from '../../ui/skeletons'
import { EmptyState, FailedState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { OnAir } from '../../../machines/home/followed.connect'
import type { StreamFilter } from '../../../machines/home/streams.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import { LiveStatus } from '../../../contract/enums'
import type { LiveRecord } from '../../../contract/entities.schema'

const Followed = lazyView(async () => (await import('./followed')).Followed, null)

interface LivesProps {
  readonly lives: List<LiveRecord, StreamFilter>
  readonly followed: List<OnAir, object>
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly order: StreamFilter['order']
  readonly onChange: (changed: Pick<StreamFilter, 'order'>) => void
  /** The page says already that it is an older one: no part says again what did not come. */
  readonly isOld: boolean
}

/** API-13, API-14 Who is on air, the most watched first, who began last, or by match. */
export const Streams = memo(({ order, followed, onChange, isOld, ...shown }: LivesProps) => {
  const text = useText()
  return (
    <Section
      title={text('home.live')}
      aside={
        <Segmented
          label={text('home.order')}
          options={[
            { value: 'viewers', label: text('home.byViewers') },
            { value: 'start', label: text('home.byStart') },
            { value: 'match', label: text('home.byMatch') },
          ]}
          value={order}
          onChange={(chosen) => onChange({ order: chosen })}
        />
      }
    >
      <FollowedRow followed={followed} isOld={isOld} {...shown} />
      <LivesGrid tellsStart={order === 'start'} {...shown} />
    </Section>
  )
})

/** Who has ended while one looked is not led to. */
const FollowedRow = ({
  followed,
  lives,
  board,
  isOld,
}: Pick<LivesProps, 'followed' | 'lives' | 'board' | 'isOld'>) => {
  if (followed.is === 'failed' && lives.is !== 'failed' && !isOld)
    return <FailedState small onRetry={followed.retry} />
  if (followed.is !== 'shown') return null
  const onAir = followed.items.filter(({ liveId }) => board.liveOf(liveId)?.status !== LiveStatus.END)
  return onAir.length === 0 ? null : <Followed onAir={onAir} />
}

interface GridProps extends Omit<LivesProps, 'order' | 'followed' | 'onChange' | 'isOld'> {
  /** They stand in the order of their beginning. */
  readonly tellsStart: boolean
}

const LivesGrid = ({ lives, board, previews, tellsStart }: GridProps) => {
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
      {(records, stands) => (
        <StreamRows records={records} board={board} previews={previews} tellsStart={tellsStart} {...stands} />
      )}
    </ListStates>
  )
}

import { ActivityCover } from './activity-cover'
import { card, list } from './activity.styles'
import { whenOf } from './activity-when'
import { useNow } from '../../features/use-now'
import { PageHeader } from '../../app/page-header'
import { screen, type Views } from '../../app/screen'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { Button } from '../../ui/button'
import { page } from '../../ui/layout.styles'
import { ListEnd } from '../../ui/list-end'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { StaleNote } from '../../ui/stale-note'
import { listOf } from '../../../machines/patterns/list.connect'
import { listActivities } from '../../../contract/activity'
import type { Activity as One } from '../../../contract/activity.schema'

const MINUTE = 60_000

const requires = () => ({ activities: listOf<object, One>(listActivities, {}, 20) })

const Activities = ({ activities }: Views<ReturnType<typeof requires>>) => {
  const text = useText(discovery)
  switch (activities.is) {
    case 'loading':
      return (
        <div className={list} aria-busy="true">
          <Skeleton height="16rem" />
          <Skeleton height="16rem" />
          <Skeleton height="16rem" />
        </div>
      )
    case 'empty':
      return (
        <EmptyState
          icon="calendar"
          title={text('activity.none')}
          action={
            <Button look="soft" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState onRetry={activities.retry} />
    case 'shown':
      return (
        <>
          {activities.freshness === 'stale' && <StaleNote onRetry={activities.retry} />}
          <ul className={list} aria-label={text('title.activity')}>
            {activities.items.map((each) => (
              <li key={each.activityId}>
                <ActivityCard activity={each} />
              </li>
            ))}
          </ul>
          {activities.more !== 'none' && (
            <ListEnd
              more={activities.more}
              count={activities.items.length}
              onReach={activities.extend}
              onRetry={activities.retry}
            />
          )}
        </>
      )
  }
}

const ActivityCard = ({ activity: one }: { readonly activity: One }) => {
  const text = useText(discovery)
  const now = useNow(MINUTE)
  return (
    <a className={card} data-state={one.state} href={`#/activityDetail?id=${one.activityId}`}>
      <ActivityCover activity={one} square />
      <p>
        <strong>{one.title}</strong>
        <span>{one.summary}</span>
        <small>{whenOf(one, text, now)}</small>
      </p>
    </a>
  )
}

/** ROUTE-12 FEAT-13 活动 */
export const activity = screen({
  requires: requires,
  view: (views: Views<ReturnType<typeof requires>>) => {
    const text = useText(discovery)
    return (
      <>
        <PageHeader title={text('title.activity')} />
        <div className={page}>
          <Activities {...views} />
        </div>
      </>
    )
  },
})

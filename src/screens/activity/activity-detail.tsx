import { useMemo } from 'react'
import { ActivityCover } from './activity-cover'
import { detail, facts, story, way } from './activity.styles'
import { whenOf } from './activity-when'
import { outsideHref } from '../../features/outside'
import { sanitizeHtml } from '../../features/sanitize-html'
import { content } from '../../features/notice-view.styles'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { leagueHref, liveHref, matchHref } from '../../features/team-links'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getActivity } from '../../../contract/activity'
import type { ActivityInfo } from '../../../contract/activity.schema'

const MINUTE = 60_000

const requires = (query: URLSearchParams) => ({
  activity: resourceOf(getActivity, { activityId: query.get('id') ?? '' }),
})

const Detail = ({ activity }: Views<ReturnType<typeof requires>>) => {
  const text = useText(activityTexts)
  return (
    <ResourceView
      resource={activity}
      skeleton={
        <div className={detail} aria-busy="true">
          <Skeleton height="14rem" />
          <Skeleton height="20rem" />
        </div>
      }
      missing={
        <EmptyState
          icon="calendar"
          title={text('activity.gone')}
          hint={text('activity.goneHint')}
          action={
            <Button look="soft" href="#/activity">
              {text('activity.others')}
            </Button>
          }
        />
      }
    >
      {(data) => <Article activity={data} />}
    </ResourceView>
  )
}

const hrefs = {
  match: matchHref,
  live: liveHref,
  league: leagueHref,
  url: (url: string) => outsideHref(url),
} as const

const Article = ({ activity: one }: { readonly activity: ActivityInfo }) => {
  const text = useText(activityTexts)
  const now = useNow(MINUTE)
  const html = useMemo(() => ({ __html: sanitizeHtml(one.content, { isMember: true }) }), [one.content])
  return (
    <article className={detail}>
      <div className={facts}>
        <ActivityCover activity={one} />
        <h1>{one.title}</h1>
        <p>{one.summary}</p>
        <small>{whenOf(one, text, now)}</small>
      </div>
      {/* oxlint-disable-next-line react/no-danger -- it is sanitized above */}
      <div className={`${story} ${content}`} dangerouslySetInnerHTML={html} />
      <Way activity={one} />
    </article>
  )
}

const Way = ({ activity: { state, target } }: { readonly activity: ActivityInfo }) => {
  const text = useText(activityTexts)
  return (
    <div className={way}>
      {state === 'ended' ? (
        <Button wide size="large" look="soft" href="#/activity">
          {text('activity.others')}
        </Button>
      ) : (
        target !== null && (
          <Button wide size="large" href={hrefs[target.kind](target.id)}>
            {text(`activity.go.${target.kind}`)}
          </Button>
        )
      )}
    </div>
  )
}

/** ROUTE-12 FEAT-13 活动详情 */
export const activityDetail = screen({
  requires,
  view: (views: Views<ReturnType<typeof requires>>) => {
    const text = useText(activityTexts)
    return (
      <Page title={text('title.activityDetail')}>
        <Detail {...views} />
      </Page>
    )
  },
})

import { hint, ways } from './studio.styles'
import { nameOf } from '../../text/match'
import { useIsDue } from '../../features/server-now'
import { formatDayTime } from '../../text/format'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Badge, LiveBadge } from '../../ui/badge'
import type { LivePlan } from '../../../contract/studio.schema'

/** LIVE-01 Where a plan stands. */
export const PlanBadge = ({ state }: { readonly state: LivePlan['state'] }) => {
  const text = useText(studioTexts)
  if (state === 'live') return <LiveBadge>{text('plan.live')}</LiveBadge>
  return <Badge look={state === 'planned' ? 'soft' : 'quiet'}>{text(`plan.${state}`)}</Badge>
}

/** What a plan is about: its match, or a free topic. */
export const useAbout = () => {
  const text = useText(studioTexts)
  return ({ match }: Pick<LivePlan, 'match'>): string =>
    match === null
      ? text('plan.free')
      : text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) })
}

export const planHref = (liveId: string): string => `#/planinfo?id=${liveId}`

/** What becomes of the next plan where its anchor goes live now. */
export const NextPlan = ({ plan }: { readonly plan: LivePlan }) => {
  const { liveId, plannedAt, beginsFrom } = plan
  const text = useText(studioTexts)
  const isDue = useIsDue(beginsFrom)
  const time = formatDayTime(plannedAt)
  const from = formatDayTime(beginsFrom)
  return (
    <p className={hint} role="status">
      {text(isDue ? 'plan.begins' : 'plan.waits', { title: streamTitle(plan), time, from })}{' '}
      <a href={planHref(liveId)}>{text('plan.see')}</a>
    </p>
  )
}

/** To plan a stream, and to all that are planned. */
export const PlanWays = () => {
  const text = useText(studioTexts)
  return (
    <nav className={ways} aria-label={text('title.liveplan')}>
      <Button look="soft" size="small" icon="plus" href="#/addlive">
        {text('plan.add')}
      </Button>
      <Button look="plain" size="small" icon="calendar" href="#/liveplan">
        {text('title.liveplan')}
      </Button>
    </nav>
  )
}

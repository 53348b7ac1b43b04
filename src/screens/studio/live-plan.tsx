import { AnchorsOnly, PageSkeleton } from './anchors-only'
import { applicationRequires, type AnchorsOnlyViews } from './application-parts'
import { useBlock } from './block'
import { Countdown } from './countdown'
import { planHref, PlanBadge, useAbout } from './plan-words'
import { countdown, dayHead, nextPlan, planRow } from './plan.styles'
import { box, column, rows } from './studio.styles'
import { screen } from '../../app/screen'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { formatCount, formatDay, formatDayTime, formatTime } from '../../text/format'
import { sportOf } from '../../text/sport'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { dayOf } from '../../ui/days'
import { digits } from '../../ui/digits.styles'
import { IconButton } from '../../ui/icon-button'
import { kitPair } from '../../ui/kit'
import { EmptyState } from '../../ui/states'
import { plansResourceOf } from '../../../machines/studio/role.connect'
import { listPlans } from '../../../contract/studio'
import type { LivePlan } from '../../../contract/studio.schema'

const NEW = '#/addlive'

/** FEAT-16 ROUTE-11 What the anchor has planned, by days, and what became of the plans of the last days. */
export const livePlan = screen({
  requires: () => ({ ...applicationRequires(), plans: plansResourceOf(listPlans, {}) }),
  view: ({ plans, query: _query, ...forMembers }) => (
    <AnchorsOnly page="liveplan" {...forMembers} actions={<Add block={forMembers.block} />}>
      {(mayStream) => (
        <ResourceView resource={plans} skeleton={<PageSkeleton />}>
          {(found) => <Plans plans={found.plans} mayStream={mayStream} />}
        </ResourceView>
      )}
    </AnchorsOnly>
  ),
})

const Add = ({ block }: Pick<AnchorsOnlyViews, 'block'>) => {
  const text = useText(studioTexts)
  if (useBlock(block) !== null) return null
  return <IconButton icon="plus" label={text('plan.add')} href={NEW} />
}

/** When it began, or is to begin. */
const beginningOf = ({ startedAt, plannedAt }: LivePlan): number => startedAt ?? plannedAt

const byBeginning = (a: LivePlan, b: LivePlan): number => beginningOf(a) - beginningOf(b)

const byDay = (
  plans: readonly LivePlan[],
): readonly (readonly [day: string, plans: readonly LivePlan[]])[] => {
  const days = new Map<string, LivePlan[]>()
  for (const plan of plans) {
    const day = dayOf(beginningOf(plan))
    days.set(day, [...(days.get(day) ?? []), plan])
  }
  return [...days]
}

interface PlansProps {
  readonly plans: readonly LivePlan[]
  readonly mayStream: boolean
}

const Plans = ({ plans, mayStream }: PlansProps) => {
  const text = useText(studioTexts)
  const next = plans.find(({ state }) => state === 'live') ?? plans.find(({ state }) => state === 'planned')
  if (plans.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={text('plan.none')}
        hint={text('plan.noneHint')}
        {...(mayStream && { action: <Button href={NEW}>{text('plan.add')}</Button> })}
      />
    )
  const inOrder = [...plans].sort(byBeginning)
  const coming = inOrder.filter(({ state }) => state === 'live' || state === 'planned')
  const past = inOrder.filter((plan) => !coming.includes(plan)).reverse()
  return (
    <div className={column} data-columns="two">
      <div>
        {next !== undefined && <Next plan={next} />}
        {mayStream && (
          <Button wide look="soft" icon="plus" href={NEW}>
            {text('plan.add')}
          </Button>
        )}
      </div>
      <div>
        {byDay([...coming, ...past]).map(([day, ofDay]) => (
          <Day key={day} plans={ofDay} />
        ))}
      </div>
    </div>
  )
}

const Next = ({ plan }: { readonly plan: LivePlan }) => {
  const text = useText(studioTexts)
  const about = useAbout()
  const { match, state, reserved } = plan
  const head = text(state === 'live' ? 'plan.now' : 'plan.next')
  const kit = match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }
  return (
    <section className={box} aria-label={head}>
      <header>
        <h2>{head}</h2>
        <PlanBadge state={state} />
      </header>
      <a className={nextPlan} href={planHref(plan.liveId)}>
        <Cover sport={sportOf(plan.matchType)} src={plan.cover} {...kit} />
        <div>
          {state === 'planned' && <Countdown until={plan.plannedAt} className={countdown} />}
          <b>{streamTitle(plan)}</b>
          <p>
            {formatDayTime(beginningOf(plan))} · {about(plan)} ·{' '}
            {text('plan.reserved', { count: formatCount(reserved) })}
          </p>
        </div>
      </a>
    </section>
  )
}

const Day = ({ plans }: { readonly plans: readonly LivePlan[] }) => {
  const now = useNow(60_000)
  const [first] = plans
  if (first === undefined) return null
  const day = formatDay(beginningOf(first), now)
  return (
    <section aria-label={day}>
      <h2 className={dayHead}>{day}</h2>
      <ul className={rows}>
        {plans.map((plan) => (
          <li key={plan.liveId}>
            <Row plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Row = ({ plan }: { readonly plan: LivePlan }) => {
  const text = useText(studioTexts)
  const about = useAbout()
  const isOver = plan.state !== 'live' && plan.state !== 'planned'
  return (
    <a className={planRow} href={planHref(plan.liveId)} data-quiet={isOver || undefined}>
      <time className={digits} dateTime={new Date(beginningOf(plan)).toISOString()}>
        {formatTime(beginningOf(plan))}
      </time>
      <span>
        <b>{streamTitle(plan)}</b>
        <small>
          {about(plan)} · {text('plan.reserved', { count: formatCount(plan.reserved) })}
        </small>
      </span>
      <PlanBadge state={plan.state} />
    </a>
  )
}

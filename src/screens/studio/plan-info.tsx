import { useState } from 'react'
import { AnchorsOnly, PageSkeleton } from './anchors-only'
import { applicationRequires } from './application-parts'
import { Countdown } from './countdown'
import { MatchLine } from './match-line'
import { PlanBadge } from './plan-words'
import { countdown, nextPlan } from './plan.styles'
import { box, column, figures, ways } from './studio.styles'
import { screen } from '../../app/screen'
import { FormTextArea, FormView } from '../../features/form-view'
import { ResourceView } from '../../features/resource-view'
import { ShareRoom } from '../../features/studio/share-room'
import { currentPlan, idAt } from '../../features/kept-id'
import { scoreboardOf } from '../../features/live-updates'
import { liveHref, matchHref } from '../../features/team-links'
import { useNow } from '../../features/use-now'
import { formatCount, formatDayTime } from '../../text/format'
import { sportOf } from '../../text/sport'
import { currentWords, textIn } from '../../text/text'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { digits } from '../../ui/digits.styles'
import { kitPair } from '../../ui/kit'
import { Sheet } from '../../ui/modal'
import { EmptyState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import { cancelFormOf, type CancelForm } from '../../../machines/studio/plan-form.connect'
import { anchorsResourceOf, plansResourceOf } from '../../../machines/studio/role.connect'
import { announcementRule } from '../../../contract/field-rules'
import { LiveStatus } from '../../../contract/enums'
import { getPlan, getStudio, startPlan } from '../../../contract/studio'
import type { LivePlan, StartPlanInput, Studio } from '../../../contract/studio.schema'

const said = textIn(currentWords, studioTexts)

/** FEAT-16 ROUTE-11 STORE-03 One plan: the one that the address names, else the one that was looked at last. */
export const planInfo = screen({
  requires: (query) => {
    const liveId = idAt(query, currentPlan)
    return {
      ...applicationRequires(),
      plan: plansResourceOf(getPlan, { liveId }),
      studio: anchorsResourceOf(getStudio, {}),
      board: scoreboardOf(),
      starting: confirmedOf(startPlan, {
        asking: ({ over }) =>
          over === null
            ? null
            : {
                title: said('plan.overTitle'),
                question: said('plan.overAsk'),
                deed: said('plan.over'),
                danger: false,
              },
        followed: ({ over }, { title }) => ({
          toast: {
            tone: 'success',
            words: { said: said(over === null ? 'plan.chosen' : 'plan.overDone', { title }) },
          },
          to: '/room',
        }),
      }),
      cancel: cancelFormOf(liveId, ({ reserved }) => ({
        tone: 'success',
        words: { said: said(reserved > 0 ? 'plan.cancelDone' : 'plan.cancelDoneAlone') },
      })),
    }
  },
  view: ({ plan, studio, board, starting, cancel, query, ...forMembers }) => {
    const liveId = query.get('id')
    const start = { starting, over: onAirIn(studio) }
    return (
      <AnchorsOnly
        page="planinfo"
        {...forMembers}
        {...(liveId !== null && { others: <OfSomebodyElse liveId={liveId} /> })}
      >
        {(mayStream) => (
          <ResourceView resource={plan} skeleton={<PageSkeleton />} missing={<Gone liveId={liveId} />}>
            {(found) => <Plan plan={found} board={board} cancel={cancel} mayStream={mayStream} {...start} />}
          </ResourceView>
        )}
      </AnchorsOnly>
    )
  },
})

/** The stream that the anchor has on. */
const onAirIn = (studio: Resource<Studio>): string | null =>
  studio.is === 'shown' && studio.data.onAir?.status === LiveStatus.START ? studio.data.onAir.liveId : null

/** What a link to somebody's plan is worth to who follows it: its room. */
const OfSomebodyElse = ({ liveId }: { readonly liveId: string }) => {
  const text = useText(studioTexts)
  return (
    <EmptyState
      icon="calendar"
      title={text('plan.others')}
      hint={text('plan.othersHint')}
      action={<Button href={liveHref(liveId)}>{text('plan.toRoom')}</Button>}
    />
  )
}

const Gone = ({ liveId }: { readonly liveId: string | null }) => {
  const text = useText(studioTexts)
  return (
    <EmptyState
      icon="calendar"
      title={text('plan.gone')}
      hint={text('plan.goneHint')}
      action={
        <>
          <Button href="#/liveplan">{text('plan.toAll')}</Button>
          {liveId !== null && (
            <Button look="plain" href={liveHref(liveId)}>
              {text('plan.toRoom')}
            </Button>
          )}
        </>
      }
    />
  )
}

const HOUR = 3_600_000

interface PlanProps extends WaysProps {
  readonly board: Scoreboard
}

interface WaysProps {
  readonly plan: LivePlan
  readonly starting: Confirmed<StartPlanInput>
  readonly over: string | null
  readonly cancel: CancelForm
  readonly mayStream: boolean
}

const Plan = ({ plan, board, ...deeds }: PlanProps) => {
  const text = useText(studioTexts)
  const now = useNow(60_000)
  const { match, state, plannedAt, announcement, cancelReason } = plan
  const title = streamTitle(plan)
  const kit = match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }
  return (
    <div className={column} data-columns="narrow">
      <section className={box} aria-label={title}>
        <div className={nextPlan}>
          <Cover sport={sportOf(plan.matchType)} src={plan.cover} {...kit} />
          <div>
            <span>
              <PlanBadge state={state} />
            </span>
            <h2>{title}</h2>
            {state === 'planned' && <Countdown until={plannedAt} className={countdown} />}
          </div>
        </div>
        <dl className={figures} data-two>
          <div>
            <dt>{text('plan.when')}</dt>
            <dd className={digits}>{formatDayTime(plan.startedAt ?? plannedAt, now)}</dd>
          </div>
          <div>
            <dt>{text('plan.reminders')}</dt>
            <dd className={digits}>{formatCount(plan.reserved)}</dd>
          </div>
        </dl>
        {cancelReason !== null && cancelReason !== '' && (
          <>
            <h3>{text('plan.reasonOf')}</h3>
            <p>{cancelReason}</p>
          </>
        )}
        {announcement !== null && announcement !== '' && (
          <>
            <h3>{text('plan.announcement')}</h3>
            <p>{announcement}</p>
          </>
        )}
        <h3>{text('heading.match')}</h3>
        {match === null ? (
          <p>{text('heading.matchNone')}</p>
        ) : (
          <a href={matchHref(match.matchId)}>
            <MatchLine match={match} now={now} board={board} />
          </a>
        )}
        <Ways plan={plan} {...deeds} isNear={plannedAt - now < HOUR} />
      </section>
    </div>
  )
}

interface PlanWaysProps extends WaysProps {
  /** It is time to go live. */
  readonly isNear: boolean
}

const Ways = ({ plan, starting, over, cancel, mayStream, isNear }: PlanWaysProps) => {
  const text = useText(studioTexts)
  const [isAsking, setAsking] = useState(false)
  const { liveId, state } = plan
  if (state === 'live')
    return (
      <nav className={ways} aria-label={text('error.ways')}>
        <Button href="#/room">{text('plan.back')}</Button>
        <Button look="soft" href={liveHref(liveId)}>
          {text('plan.watch')}
        </Button>
        <ShareRoom liveId={liveId} title={streamTitle(plan)}>
          {text('plan.share')}
        </ShareRoom>
      </nav>
    )
  if (state !== 'planned')
    return (
      <nav className={ways} aria-label={text('error.ways')}>
        {state === 'ended' && <Button href={`#/replayinfo?id=${liveId}`}>{text('report.manage')}</Button>}
        {mayStream && (
          <Button look="soft" href="#/addlive">
            {text('plan.again')}
          </Button>
        )}
        <Button look="plain" href="#/liveplan">
          {text('plan.toAll')}
        </Button>
      </nav>
    )
  return (
    <>
      <nav className={ways} aria-label={text('error.ways')}>
        {mayStream && (
          <Button
            look={isNear ? 'primary' : 'soft'}
            busy={starting.isBusy}
            onPress={() => starting.ask({ liveId, over })}
          >
            {text('plan.go')}
          </Button>
        )}
        <ShareRoom liveId={liveId} title={streamTitle(plan)}>
          {text('plan.share')}
        </ShareRoom>
        {mayStream && (
          <Button look="soft" href={`#/addlive?id=${liveId}`}>
            {text('plan.edit')}
          </Button>
        )}
        <Button look="plain" onPress={() => setAsking(true)}>
          {text('plan.cancel')}
        </Button>
      </nav>
      {isAsking && cancel.is !== 'submitted' && (
        <Sheet open title={text('plan.cancelTitle')} onClose={() => setAsking(false)}>
          <p>{text(plan.reserved > 0 ? 'plan.cancelAsk' : 'plan.cancelAskAlone')}</p>
          <FormView
            form={cancel}
            submit={text('plan.cancelDeed')}
            look="danger"
            after={
              <Button wide look="plain" onPress={() => setAsking(false)}>
                {text('plan.keep')}
              </Button>
            }
          >
            {({ reason }) => (
              <FormTextArea
                field={reason}
                maxLength={announcementRule.maxLength}
                label={text('plan.reason')}
                hint={text(plan.reserved > 0 ? 'plan.reasonHint' : 'plan.reasonHintAlone')}
                words={text('plan.reasonWrong')}
              />
            )}
          </FormView>
        </Sheet>
      )}
    </>
  )
}

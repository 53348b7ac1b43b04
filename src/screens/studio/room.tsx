import { useEffect, useRef, type RefObject } from 'react'
import { AnchorsOnly, PageSkeleton } from './anchors-only'
import { applicationRequires, type AnchorsOnlyViews } from './application-parts'
import { BroadcastBox } from './broadcast'
import { CoverField, MatchField, SportField, TitleField } from './fields'
import { Checks, OnAirBox, OnAirMark, Refusal, StandingBox, TalkBeside } from './on-air'
import { isOnAir, OnAirStage, useStage } from './on-air-stage'
import { ModerationBox, PastTalk } from './moderation'
import { NextPlan, PlanWays } from './plan-words'
import { StreamKeyBox } from './stream-key'
import { box, column, hint, rows } from './studio.styles'
import { useAppActor } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { lazyView } from '../../features/lazy-view'
import { ListView } from '../../features/list-view'
import { ResourceView } from '../../features/resource-view'
import { createBell } from '../../features/studio/bell'
import { broadcastOf, type BroadcastView } from '../../features/studio/broadcast'
import { formDrafts } from '../../features/form-drafts'
import { scoreboardOf } from '../../features/live-updates'
import { moderationOf } from '../../features/moderation'
import { onAirOf, pastTalkOf, type OnAirSeen } from '../../features/studio/studio'
import { useNow } from '../../features/use-now'
import { useWide } from '../../features/media-query'
import { formatSecond } from '../../text/place'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Badge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { Section } from '../../ui/section'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import { uploadOf, type Uploading } from '../../../machines/patterns/upload.connect'
import { matchChoiceOf, type MatchChoice } from '../../../machines/studio/match-choice.connect'
import { plansResourceOf, reportsOf } from '../../../machines/studio/role.connect'
import { roomFormOf, type RoomForm } from '../../../machines/studio/room-form.connect'
import {
  cameraPlaceOf,
  isCameraGone,
  isCameraPutAway,
  standingOf,
  type Standing,
} from '../../../machines/studio/standing'
import type { KeyUse } from '../../../machines/studio/stream-key.machine'
import { streamKeyOf } from '../../../machines/studio/stream-key.connect'
import { LiveStatus, MatchType } from '../../../contract/enums'
import { announcementRule } from '../../../contract/field-rules'
import { getStudio } from '../../../contract/studio'
import type { StreamReport, Studio } from '../../../contract/studio.schema'

const said = textIn(currentWords, anchorRoomTexts)

/** Words for what becomes of the stream, by whether anybody publishes to it now. */
const askOfKey = (use: KeyUse): string => {
  if (typeof use === 'string') return said(use === 'ends' ? 'key.inUseEnds' : 'key.inUseAsk')
  return use.goesOn ? said('key.cutAsk', { time: formatSecond(use.waitsUntil) }) : said('key.cutEnds')
}

const Report = lazyView(async () => (await import('./report')).Report, <Skeleton height="14rem" />)

const requires = () => {
  const encoder = createBell()
  const planOnAir = createBell<string | null>()
  return {
    ...applicationRequires(),
    studio: plansResourceOf(getStudio, {}),
    onAir: onAirOf(
      () => ({
        title: said('now.endTitle'),
        question: said('now.endAsk'),
        deed: said('now.end'),
        danger: true,
      }),
      () => ({ tone: 'success', words: { said: said('now.begun') } }),
      encoder.ring,
      planOnAir.ring,
    ),
    streamKey: streamKeyOf(
      (use) => ({
        title: said('key.inUse'),
        question: askOfKey(use),
        deed: said('key.replace'),
        danger: true,
      }),
      encoder.hear,
    ),
    broadcast: broadcastOf({
      ending: (isLost) => ({
        title: said('now.endTitle'),
        question: said(isLost ? 'cast.stopLostAsk' : 'cast.stopAsk'),
        deed: said('now.end'),
        danger: true,
      }),
      leaving: () => ({
        title: said('cast.leaveTitle'),
        question: said('cast.leaveAsk'),
        deed: said('cast.leave'),
        danger: false,
      }),
      stopped: (isOver) => said(isOver ? 'cast.endedElsewhere' : 'cast.stoppedElsewhere'),
    }),
    form: roomFormOf(
      formDrafts('studio room'),
      (saved) => ({
        tone: 'success',
        words: { said: said(saved.planOnAir === null ? 'heading.saved' : 'heading.savedOnAir') },
      }),
      planOnAir.hear,
    ),
    upload: uploadOf(),
    choice: matchChoiceOf(Date.now),
    board: scoreboardOf(),
    reports: reportsOf(),
    moderation: moderationOf(null),
    pastTalk: pastTalkOf(),
  }
}

type RoomViews = Omit<Views<ReturnType<typeof requires>>, keyof AnchorsOnlyViews>

/** FEAT-16 ROUTE-11 The anchor's own room: going live, what it shows, and how earlier streams went. */
export const room = screen({
  requires,
  view: ({ application, apply, change, withdrawing, block, query, ...views }) => (
    <AnchorsOnly
      page="room"
      application={application}
      apply={apply}
      change={change}
      withdrawing={withdrawing}
      block={block}
      actions={<Tools onAir={views.onAir} broadcast={views.broadcast} />}
    >
      {(mayStream) => (
        <Room {...views} mayStream={mayStream} choosesMatch={query.get('choose') === 'match'} />
      )}
    </AnchorsOnly>
  ),
})

const Tools = ({ onAir, broadcast }: Pick<RoomViews, 'onAir' | 'broadcast'>) => {
  const text = useText()
  return (
    <>
      <OnAirMark standing={standingOf(onAir, broadcast)} view={onAir} isOwn={isSending(broadcast)} />
      <IconButton icon="calendar" label={text('title.liveplan')} href="#/liveplan" />
    </>
  )
}

interface RoomProps extends RoomViews {
  readonly mayStream: boolean
  /** Whoever came here came to choose the match. */
  readonly choosesMatch: boolean
}

const Room = ({
  studio,
  onAir,
  streamKey,
  broadcast,
  form,
  upload,
  choice,
  board,
  reports,
  moderation,
  pastTalk,
  mayStream,
  choosesMatch,
}: RoomProps) => {
  const text = useText(anchorRoomTexts)
  const isWide = useWide()
  const stage = useStage(isOnAir(broadcast))
  const top = useRef<HTMLDivElement>(null)
  useTopOnceOnAir(top, onAir, broadcast)
  useCameraPutAway(onAir, broadcast)
  const openTalk = (report: StreamReport): void => {
    if (pastTalk.is === 'closed') pastTalk.open(report)
  }
  return (
    <ResourceView resource={studio} skeleton={<PageSkeleton />}>
      {(of) => {
        const standing = standingOf(onAir, broadcast)
        const mayResume = isCameraGone(onAir, broadcast)
        const goLive = (mayStream || standing !== 'off') && (
          <GoLive
            key="goLive"
            onAir={onAir}
            standing={standing}
            studio={of}
            broadcast={broadcast}
            hasTalk={!isWide && stage.is !== 'shown'}
            reports={reports}
            onTalk={openTalk}
            onClosed={() => top.current?.focus({ preventScroll: true })}
          />
        )
        // One picture at a time: another one would be refused.
        const place = cameraPlaceOf(onAir, broadcast)
        const isOffered = mayStream ? place !== 'hidden' : isOpen(broadcast) || isSending(broadcast)
        const camera =
          stage.is === 'shown' && isOnAir(broadcast) ? (
            <OnAirStage key="stage" broadcast={broadcast} onAir={onAir} fold={stage.fold} />
          ) : (
            isOffered && (
              <BroadcastBox
                key="camera"
                broadcast={broadcast}
                mayResume={mayResume}
                isTaken={place === 'taken'}
                {...(stage.is === 'folded' && { unfold: stage.unfold })}
              />
            )
          )
        return (
          <div className={column} data-columns="two">
            <div ref={top} tabIndex={-1}>
              {/* A camera that is open, or that a stream waits for, is looked at first. */}
              {broadcast.is === 'idle' && !mayResume ? [goLive, camera] : [camera, goLive]}
              {mayStream && <StreamKeyBox streamKey={streamKey} studio={of} use={keyUseOf(onAir)} />}
            </div>
            <div>
              {/* What is said is read while the picture is looked at. */}
              {isWide && stage.is !== 'shown' && standing !== 'off' && <TalkBeside view={onAir} />}
              <section className={box} aria-label={text(isOfPlan(form) ? 'heading.plan' : 'heading.room')}>
                <h2>{text(isOfPlan(form) ? 'heading.plan' : 'heading.room')}</h2>
                <WhoseValues form={form} onAir={onAir} room={of} />
                <RoomFields
                  form={form}
                  upload={upload}
                  choice={choice}
                  board={board}
                  frame={frameIn(onAir, broadcast)}
                  choosesMatch={choosesMatch}
                />
              </section>
              {!hasOpenTalk(onAir) && <ModerationBox moderation={moderation} />}
              <Reports reports={reports} last={lastOf(onAir)} onTalk={openTalk} />
              <PastTalk pastTalk={pastTalk} />
            </div>
          </div>
        )
      }}
    </ResourceView>
  )
}

/** Who has copied the key stands below it: once the encoder's picture comes, the page goes where it is seen. */
const useTopOnceOnAir = (
  top: RefObject<HTMLElement | null>,
  onAir: OnAirSeen,
  broadcast: BroadcastView,
): void => {
  const standing = standingOf(onAir, broadcast)
  const isOn = standing === 'coming' || standing === 'live'
  const isKnown = onAir.is !== 'loading'
  const isByEncoder = broadcast.is === 'idle'
  const wasOff = useRef(false)
  useEffect(() => {
    if (!isKnown) return
    if (isOn && wasOff.current && isByEncoder) top.current?.scrollIntoView?.({ block: 'start' })
    wasOff.current = !isOn
  }, [top, isKnown, isOn, isByEncoder])
}

/** What was told of the end of the camera's stream does not come back after the next one. */
const useCameraPutAway = (onAir: OnAirSeen, broadcast: BroadcastView): void => {
  const isOver = isCameraPutAway(onAir, broadcast)
  useEffect(() => {
    if (isOver && broadcast.is === 'ended') broadcast.close()
  })
}

interface ReportsProps extends Pick<RoomViews, 'reports'> {
  /** Told above already. */
  readonly last: string | null
  readonly onTalk: (report: StreamReport) => void
}

const Reports = ({ reports: all, last, onTalk }: ReportsProps) => {
  const text = useText(anchorRoomTexts)
  const reports =
    all.is === 'shown' ? { ...all, items: all.items.filter(({ liveId }) => liveId !== last) } : all
  if (reports.is === 'shown' && reports.items.length === 0 && reports.more === 'none') return null
  return (
    <Section title={text('report.all')}>
      <ListView
        list={reports}
        label={text('report.all')}
        className={rows}
        keyOf={({ liveId }) => liveId}
        skeleton={<Skeletons count={2} height="14rem" />}
        empty={<EmptyState small icon="video" title={text('report.none')} hint={text('report.noneHint')} />}
      >
        {(report) => <Report report={report} onTalk={onTalk} />}
      </ListView>
    </Section>
  )
}

/** The stream whose end is told. */
const lastOf = (view: OnAirSeen): string | null => (view.is === 'over' ? view.report.liveId : null)

/** As it is now: its replay may have been hidden since, or seen. */
const newestOf = (report: StreamReport, reports: RoomViews['reports']): StreamReport =>
  (reports.is === 'shown' && reports.items.find(({ liveId }) => liveId === report.liveId)) || report

/** The stream that is on comes out of this page. */
const isSending = ({ is }: BroadcastView): boolean =>
  is === 'live' || is === 'reconnecting' || is === 'closing'

const isOpen = ({ is }: BroadcastView): boolean => is === 'previewing' || is === 'connecting'

/** Its room is moderated in what is said there. */
const hasOpenTalk = (view: OnAirSeen): boolean => view.is === 'on' && view.talk !== null

const keyUseOf = (view: OnAirSeen): KeyUse => {
  const ingest = view.is === 'on' ? view.onAir.ingest : null
  if (ingest === null || ingest.via === 'browser') return 'none'
  const { via, resumeUntil } = ingest
  if (resumeUntil !== null) return { waitsUntil: resumeUntil, goesOn: via !== 'engine' }
  return via === 'engine' ? 'ends' : 'goesOn'
}

/** Takes a frame of what viewers see on this page, or are about to; null: it shows nothing of that. */
const frameIn = (onAir: OnAirSeen, broadcast: BroadcastView): OnAirSeen['takeFrame'] | null => {
  if (isOpen(broadcast) || isSending(broadcast)) return broadcast.takeFrame
  return onAir.is === 'on' && onAir.player !== null ? onAir.takeFrame : null
}

interface GoLiveProps {
  readonly onAir: OnAirSeen
  readonly standing: Standing
  readonly studio: Studio
  readonly broadcast: BroadcastView
  readonly hasTalk: boolean
  readonly reports: RoomViews['reports']
  readonly onTalk: (report: StreamReport) => void
  /** How the last stream went was put away: what was pressed is gone. */
  readonly onClosed: () => void
}

const GoLive = ({
  onAir: view,
  standing,
  studio,
  broadcast,
  hasTalk,
  reports,
  onTalk,
  onClosed,
}: GoLiveProps) => {
  const text = useText(anchorRoomTexts)
  const isKnown =
    view.is === 'on' && standing !== 'gone' && (standing === 'off' || view.onAir.status !== LiveStatus.PLAN)
  if (!isKnown && (standing === 'live' || standing === 'cut' || standing === 'gone'))
    return <StandingBox standing={standing} view={view} studio={studio} />
  switch (view.is) {
    case 'on':
      return (
        <OnAirBox
          view={view}
          standing={standing}
          studio={studio}
          isOwn={isSending(broadcast)}
          hasCamera={isOpen(broadcast)}
          isByCamera={broadcast.is !== 'idle'}
          hasTalk={hasTalk}
        />
      )
    case 'over':
      return (
        <>
          {view.next !== null && <Refusal onAir={view.next} />}
          <Report
            report={newestOf(view.report, reports)}
            onClose={() => {
              view.close()
              onClosed()
            }}
            onTalk={onTalk}
          />
        </>
      )
    case 'failed':
      return (
        <section className={box} aria-label={text('room.onAir')}>
          <FailedState small onRetry={view.retry} />
        </section>
      )
    case 'loading':
    case 'ending':
    case 'off':
      return (
        <section className={box} aria-label={text('room.onAir')} aria-busy={view.is !== 'off' || undefined}>
          <header>
            <h2>{text('room.onAir')}</h2>
            <Badge look="quiet">{text(standing === 'ending' ? 'room.ending' : 'room.notLive')}</Badge>
          </header>
          {studio.next !== null && <NextPlan plan={studio.next} />}
          <p className={hint}>{text('room.checks')}</p>
          <Checks
            studio={studio}
            onAir={null}
            hasCamera={isOpen(broadcast)}
            isByCamera={broadcast.is !== 'idle'}
          />
          <p className={hint}>{text('room.told')}</p>
          <PlanWays />
        </section>
      )
  }
}

const isOfPlan = (form: RoomForm): boolean => 'fields' in form && form.fields.planOnAir.value !== ''

type WhoseValuesProps = Pick<RoomViews, 'form' | 'onAir'> & { readonly room: Studio }

/** Where a stream is on air that shows something else than the room has. */
const WhoseValues = ({ form, onAir, room: { title } }: WhoseValuesProps) => {
  const text = useText(anchorRoomTexts)
  if (isOfPlan(form)) return <p className={hint}>{text('heading.planHint')}</p>
  const isOther =
    onAir.is === 'on' &&
    onAir.onAir.status === LiveStatus.START &&
    (onAir.onAir.isPlanned || onAir.onAir.title !== title)
  return isOther ? <p className={hint}>{text('heading.onAirNow', { title: onAir.onAir.title })}</p> : null
}

interface RoomFieldsProps {
  readonly form: RoomForm
  readonly upload: Uploading
  readonly choice: MatchChoice
  readonly board: Scoreboard
  readonly frame: ReturnType<typeof frameIn>
  readonly choosesMatch: boolean
}

const RoomFields = ({ form, upload, choice, board, frame, choosesMatch }: RoomFieldsProps) => {
  const text = useText(studioTexts)
  const navigation = useAppActor('navigation')
  const now = useNow(60_000)
  return (
    <FormView form={form} upload={upload} submit={text('heading.save')}>
      {({ title, matchType, matchId, cover, announcement, tags }) => (
        <>
          <TitleField field={title} label={text('heading.title')} />
          <SportField field={matchType} label={text('heading.sport')} />
          <MatchField
            field={matchId}
            choice={choice}
            sport={matchType.value}
            now={now}
            board={board}
            onChoose={(match) => match !== null && matchType.change(match.matchType)}
            wanted={choosesMatch ? () => navigation.send({ type: 'query.keep', search: '' }) : null}
          />
          <CoverField
            field={cover}
            upload={upload}
            sport={matchType.value ?? MatchType.OTHER}
            match={matchId.value}
            {...(frame !== null && { frame })}
          />
          <FormTextArea
            field={announcement}
            maxLength={announcementRule.maxLength}
            label={text('heading.announcement')}
            hint={text('heading.announcementHint')}
            words={text('heading.announcementWrong')}
          />
          <FormField
            field={tags}
            label={text('heading.tags')}
            hint={text('heading.tagsHint')}
            words={{ tooLarge: text('heading.tagsMany'), tooLong: text('heading.tagsLong') }}
          />
        </>
      )}
    </FormView>
  )
}

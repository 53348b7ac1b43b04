import { beside, checks, talkBox } from './on-air.styles'
import { NextPlan, PlanWays } from './plan-words'
import { faults, screenBox } from './picture.styles'
import { box, figures, hint, ways } from './studio.styles'
import { TalkOf } from './talk'
import { ActorView } from '../../app/app-context'
import { behindBy } from '../../features/studio/behind'
import { ShareRoom } from '../../features/studio/share-room'
import { liveHref } from '../../features/team-links'
import type { OnAirSeen } from '../../features/studio/studio'
import { useIsDue, useServerNow } from '../../features/server-now'
import { formatCount } from '../../text/format'
import { formatLength } from '../../text/place'
import { formatRelative } from '../../text/relative'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { StaleNote } from '../../ui/stale-note'
import { connectPlayer } from '../../../machines/live/player.connect'
import type { Standing } from '../../../machines/studio/standing'
import { LiveStatus } from '../../../contract/enums'
import type { IngestFault, NewFans, OnAir, Studio } from '../../../contract/studio.schema'
import { formatNumber } from '../../../contract/figures'

type On = Extract<OnAirSeen, { readonly is: 'on' }>

interface ChecksProps {
  readonly studio: Studio
  readonly onAir: OnAir | null
  /** This page's camera is open: no encoder is needed. */
  readonly hasCamera: boolean
  /** This page's camera was chosen: of encoders nothing is said. */
  readonly isByCamera: boolean
}

/** What is to be seen to before one goes live: the heading of the plan that begins or else of the room, and the picture by the way that is taken. */
export const Checks = ({ studio, onAir, hasCamera, isByCamera }: ChecksProps) => {
  const text = useText(anchorRoomTexts)
  const isHere = onAir !== null && onAir.ingest !== null && onAir.ingest.lostAt === null
  const { keyMadeAt, next } = studio
  const isDue = useIsDue(next?.beginsFrom ?? Infinity)
  // Of a plan that begins all is shown as it says, and nothing as the room does.
  const plan = isDue ? next : null
  const { title, cover, announcement } = plan ?? studio
  const hasEncoders = studio.rtmpUrl !== null || studio.whipUrl !== undefined
  const byEncoder = [
    ...(keyMadeAt === null
      ? []
      : [['check.key', true, text('check.keyMade', { time: formatRelative(keyMadeAt) })] as const]),
    [
      'check.picture',
      isHere,
      text(isHere ? 'check.pictureHere' : hasEncoders ? 'check.pictureNone' : 'check.pictureByCamera'),
    ] as const,
  ]
  const byCamera = [
    ['check.picture', hasCamera, text(hasCamera ? 'check.camera' : 'check.cameraNot')] as const,
  ]
  const rows = [
    ['check.title', title !== '', text(title === '' ? 'check.missing' : 'check.done')] as const,
    ['check.sport', true, text('check.done')] as const,
    ['check.cover', true, text(cover === null ? 'check.coverDrawn' : 'check.done')] as const,
    ['check.announcement', true, text(announcement ? 'check.done' : 'check.announcementNone')] as const,
    ...(hasCamera || isByCamera ? byCamera : byEncoder),
  ]
  return (
    <ul className={checks} aria-label={text('room.checks')}>
      {rows.map(([name, isDone, words]) => (
        <li key={name} data-done={isDone || undefined}>
          <Icon name={isDone ? 'check' : 'alert'} size={18} />
          <span>{text(name)}</span>
          <small>{words}</small>
        </li>
      ))}
    </ul>
  )
}

interface OnAirBoxProps {
  readonly view: On
  readonly standing: Standing
  readonly studio: Studio
  /** Its picture comes from this page, which shows it and ends it. */
  readonly isOwn: boolean
  /** This page's camera is open. */
  readonly hasCamera: boolean
  /** This page's camera was chosen. */
  readonly isByCamera: boolean
  /** What is said stands below the picture, and not beside it. */
  readonly hasTalk: boolean
}

/** How a stream that is on stands, in the page's head: in sight wherever the page is scrolled to. */
export const OnAirMark = ({ standing, view, isOwn }: StandingBadgeProps) => {
  const text = useText(anchorRoomTexts)
  if (standing === 'live' && !isOwn && view.is === 'on' && view.isStale)
    return <Badge look="quiet">{text('now.unknown')}</Badge>
  if (standing === 'live') return <Badge look="live">{text('room.live')}</Badge>
  if (standing === 'cut') return <Badge look="quiet">{text(cutBy(view, isOwn))}</Badge>
  return null
}

const isCamera = (ingest: OnAir['ingest']): boolean => ingest?.via === 'browser'

/** What is lost: an encoder, the camera of another page, or of this one its network. */
const cutBy = (view: OnAirSeen, isOwn: boolean) => {
  if (isOwn) return 'fault.lostNetwork'
  if (view.is !== 'on' || isCamera(view.onAir.ingest)) return 'fault.lostCamera'
  if (view.onAir.ingest?.faults.includes('newKey') === true) return 'fault.newKey'
  return isStopped(view.onAir) ? 'fault.stopped' : 'fault.lost'
}

/** Its encoder was stopped, and may be started again. */
const isStopped = ({ ingest }: OnAir): boolean => ingest?.faults.includes('stopped') === true

interface StandingBadgeProps {
  readonly standing: Standing
  readonly view: OnAirSeen
  /** Its picture comes from this page, whose camera is open. */
  readonly isOwn: boolean
}

const StandingBadge = ({ standing }: Pick<StandingBadgeProps, 'standing'>) => {
  const text = useText(anchorRoomTexts)
  switch (standing) {
    // In the page's head.
    case 'live':
    case 'cut':
      return null
    case 'coming':
      return <Badge look="soft">{text('room.connected')}</Badge>
    case 'ending':
    case 'gone':
      return <Badge look="quiet">{text(standing === 'gone' ? 'studio.gone' : 'room.ending')}</Badge>
    case 'off':
    case 'over':
      return <Badge look="quiet">{text('room.notLive')}</Badge>
  }
}

/** A stream that this page knows to be on or over before its figures are here. */
export const StandingBox = ({
  standing,
  view,
  studio,
}: Pick<StandingBadgeProps, 'standing' | 'view'> & { readonly studio: Studio }) => {
  const text = useText(anchorRoomTexts)
  return (
    <section className={box} aria-label={text('room.onAir')} aria-busy={standing === 'live' || undefined}>
      <header>
        <h2>{view.is === 'on' ? view.onAir.title : studio.title}</h2>
        <StandingBadge standing={standing} />
      </header>
      <p className={hint}>{text(standing === 'gone' ? 'studio.goneHint' : 'room.figuresComing')}</p>
    </section>
  )
}

/** FEAT-16 The stream that is on, or is about to be: its picture, its figures, its health, and its end. */
export const OnAirBox = ({
  view,
  standing,
  studio,
  isOwn,
  hasCamera,
  isByCamera,
  hasTalk,
}: OnAirBoxProps) => {
  const text = useText(anchorRoomTexts)
  const { onAir, isStale } = view
  const isCut = standing === 'cut'
  const told = { onAir, isStale, isCut }
  if (standing === 'off')
    return (
      <section className={box} aria-label={text('room.onAir')}>
        <header>
          <h2>{text('room.onAir')}</h2>
          <StandingBadge standing={standing} />
        </header>
        {view.isStale && <StaleNote onRetry={view.retry} />}
        <Refusal onAir={onAir} />
        {studio.next !== null && <NextPlan plan={studio.next} />}
        <p className={hint}>{text('room.checks')}</p>
        <Checks studio={studio} onAir={onAir} hasCamera={hasCamera} isByCamera={isByCamera} />
        <p className={hint}>{text('room.told')}</p>
        <PlanWays />
      </section>
    )
  return (
    <section className={box} aria-label={text('room.onAir')}>
      <header>
        <h2>{onAir.title}</h2>
        <StandingBadge standing={standing} />
      </header>
      {view.isStale && <StaleNote onRetry={view.retry} />}
      {!isOwn && <Preview view={view} isCut={isCut} />}
      {/* Of a page whose picture is gone there is nothing to go back to. */}
      {!isOwn && isCamera(onAir.ingest) && onAir.ingest?.lostAt === null && (
        <p className={hint}>{text('now.elsewhere')}</p>
      )}
      {isOwn || view.player === null ? (
        <Figures {...told} shown={null} />
      ) : (
        <ActorView
          actor={view.player}
          by={(actor) => connectPlayer(actor.getSnapshot(), (command) => actor.send(command))}
        >
          {({ picture }) => (
            <Figures
              {...told}
              shown={picture.is === 'playing' || picture.is === 'behind' ? picture.delay : null}
            />
          )}
        </ActorView>
      )}
      <Refusal onAir={onAir} isOther={standing === 'live'} />
      {standing !== 'ending' && <Health {...told} isOwn={isOwn} />}
      {onAir.status === LiveStatus.START && <Ways view={view} isOwn={isOwn} />}
      {hasTalk && view.talk !== null && <Talk actor={view.talk} fans={onAir.newFans.newest} />}
    </section>
  )
}

interface RefusalProps {
  readonly onAir: OnAir
  /** The picture of another one comes. */
  readonly isOther?: boolean
}

/** Why an encoder was turned away last. One that is held is told when it may come back. */
export const Refusal = ({ onAir: { refusal, heldUntil }, isOther = false }: RefusalProps) => {
  const text = useText(anchorRoomTexts)
  if (refusal === null) return null
  const what = text(isOther ? 'now.refusedOther' : 'now.refused')
  return (
    <div role="status">
      <ul className={faults} aria-label={what}>
        <li>
          <Icon name="alert" size={18} />
          <div>
            <b>{what}</b>
            <small>{heldUntil === null ? saidBy(refusal) : <Held until={heldUntil} />}</small>
          </div>
        </li>
      </ul>
    </div>
  )
}

const Held = ({ until }: { readonly until: number }) => {
  const text = useText(anchorRoomTexts)
  const seconds = Math.ceil((until - useServerNow(1_000)) / 1_000)
  return seconds > 0 ? text('now.held', { seconds }) : text('now.heldOver')
}

const shapeOf = ({ ingest }: OnAir): 'portrait' | undefined =>
  ingest !== null && ingest.height > ingest.width ? 'portrait' : undefined

/** Seconds between key frames from which a picture is waited for long enough to say so. */
const LONG_GOP = 4

/** What stands in the place of a picture that does not play: one that has stopped, or that has not begun, as a player begins with a key frame, and these are seen to be rare. */
const comingOf = ({ ingest }: OnAir, isCut: boolean) => {
  if (isCut) return 'now.previewCut'
  return ingest !== null && ingest.lostAt === null && (ingest.gop ?? 0) > LONG_GOP
    ? 'now.previewKey'
    : 'now.previewNone'
}

/** The picture as viewers have it, without sound. */
const Preview = ({
  view: { player, slot, onAir },
  isCut,
}: Pick<OnAirBoxProps, 'view'> & Pick<Told, 'isCut'>) => {
  const text = useText(anchorRoomTexts)
  const coming = text(comingOf(onAir, isCut))
  if (player === null)
    return (
      <div className={screenBox}>
        <p>{coming}</p>
      </div>
    )
  return (
    <div className={screenBox} ref={slot.attachFrame} data-shape={shapeOf(onAir)}>
      <video ref={slot.attachVideo} muted playsInline aria-label={text('now.preview')} />
      <ActorView
        actor={player}
        by={(actor) => connectPlayer(actor.getSnapshot(), (command) => actor.send(command))}
      >
        {({ picture }) => (picture.is === 'playing' || picture.is === 'behind' ? null : <p>{coming}</p>)}
      </ActorView>
    </div>
  )
}

interface Told {
  readonly onAir: OnAir
  /** It was told a while ago: the server could not be asked since. */
  readonly isStale: boolean
  /** No picture comes, whatever was told last. */
  readonly isCut: boolean
}

/** It has just come, or come back: nothing was measured of it yet. What an engine takes in never is. */
const isArriving = ({ via, lostAt, kbps, fps, faults: others }: NonNullable<OnAir['ingest']>): boolean =>
  via !== 'engine' && lostAt === null && kbps === 0 && fps === 0 && !others.includes('stalled')

interface FiguresProps extends Told {
  /** Milliseconds that the preview is behind; null: none plays. */
  readonly shown: number | null
}

const UNKNOWN = '—'

const Figures = ({ onAir, isStale, isCut, shown }: FiguresProps) => {
  const text = useText(anchorRoomTexts)
  const now = useServerNow(1_000)
  const { startedAt, viewers, peak, newFans } = onAir
  // Of a line that is gone nothing is known.
  const ingest = isStale || isCut ? null : onAir.ingest
  const delay = ingest?.delay ?? null
  const behind = ingest === null ? null : behindBy(ingest, shown)
  const counts = [
    [text('now.viewers'), isStale ? UNKNOWN : formatCount(viewers)],
    [text('now.peak'), formatCount(peak)],
    [text('now.minutes'), isStale ? UNKNOWN : formatLength(startedAt === null ? 0 : now - startedAt)],
    [text('report.newFans'), formatCount(newFans.count)],
    ...(onAir.said === undefined ? [] : [[text('now.said'), formatCount(onAir.said)]]),
    ...(onAir.giftCoins === undefined ? [] : [[text('now.giftCoins'), formatCount(onAir.giftCoins)]]),
    ...(ingest === null || ingest.via === 'engine'
      ? []
      : [
          [text('now.bitrate'), isArriving(ingest) ? UNKNOWN : formatNumber(ingest.kbps)],
          [
            text('now.picture'),
            ingest.width === 0 || ingest.height === 0
              ? isArriving(ingest)
                ? UNKNOWN
                : text('now.pictureNone')
              : `${Math.min(ingest.width, ingest.height)}p${isArriving(ingest) ? '' : Math.round(ingest.fps)}`,
          ],
          [text('now.dropped'), formatNumber(ingest.dropped)],
        ]),
    ...(behind === null
      ? []
      : [
          [
            // A player here measures its own picture; those of viewers have delays of their own.
            text(shown === null ? 'now.behind' : 'now.behindHere'),
            text('now.about', { count: inSeconds(behind) }),
          ],
        ]),
    ...(delay === null
      ? []
      : [
          [
            text('now.delay'),
            delay < 1_000
              ? text('now.ms', { count: delay })
              : text('now.seconds', { count: inSeconds(delay) }),
          ],
        ]),
  ] as const
  return (
    <dl className={figures} aria-label={text('now.figures')}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={digits}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

type Fault = IngestFault | 'thin'

/** Of an encoder alone: a page chooses its bitrate by the network. */
const THIN_KBPS = 500
const isThin = ({ via, lostAt, height, kbps, faults: others }: NonNullable<OnAir['ingest']>): boolean =>
  via === 'rtmp' && lostAt === null && others.length === 0 && height >= 720 && kbps > 0 && kbps < THIN_KBPS

/** What is said otherwise of a camera: there is no encoder to look at. */
const ofCamera = [
  'lost',
  'stalled',
  'jumps',
  'noKeyFrame',
  'noVideo',
  'drops',
  'fewFrames',
  'slow',
  'longGop',
] as const
const isOfCamera = (fault: Fault): fault is (typeof ofCamera)[number] =>
  ofCamera.some((each) => each === fault)

/** Whoever published is gone. */
const isOfLoss = (fault: Fault): boolean => fault === 'lost' || fault === 'stopped' || fault === 'newKey'

interface HealthProps extends Told {
  readonly isOwn: boolean
}

/** Milliseconds after the start of a stream from which whoever comes to it comes back. */
const BACK_AFTER = 3_000

const healthyBy = (ingest: OnAir['ingest'], startedAt: number | null) => {
  if (ingest === null || !isArriving(ingest)) return 'now.healthy'
  return startedAt !== null && ingest.since > startedAt + BACK_AFTER ? 'now.resuming' : 'now.arriving'
}

/** What is wrong in plain words, and what to do about it. */
const Health = ({
  onAir: { ingest, startedAt, resumeUntil: awaitedUntil },
  isStale,
  isCut,
  isOwn,
}: HealthProps) => {
  const text = useText(anchorRoomTexts)
  const now = useServerNow(1_000)
  const told: readonly Fault[] =
    ingest === null ? ['lost'] : isThin(ingest) ? [...ingest.faults, 'thin'] : ingest.faults
  const isTold = told.some(isOfLoss)
  // That its own line is gone this page sees by itself.
  const isUnknown = isStale && !(isOwn && isCut)
  const found = isUnknown ? [] : isCut && !isTold ? (['lost'] as const) : told
  const resumeUntil = ingest?.resumeUntil ?? awaitedUntil ?? null
  const seconds = resumeUntil === null ? 0 : Math.max(0, Math.ceil((resumeUntil - now) / 1_000))
  const byCamera = isOwn || isCamera(ingest)
  const wordsOf = (fault: Fault) => {
    if (isOwn && fault === 'lost') return 'lostNetwork'
    return byCamera && isOfCamera(fault) ? (`${fault}Camera` as const) : fault
  }
  return (
    <div role="status">
      <ul className={faults} aria-label={text('now.health')}>
        {isUnknown && (
          <li>
            <Icon name="alert" size={18} />
            <div>
              <b>{text('now.unreachable')}</b>
              <small>{text('now.unreachableDo')}</small>
            </div>
          </li>
        )}
        {found.length === 0 && !isUnknown && (
          <li data-tone="good">
            <Icon name="check" size={18} />
            <div>{text(healthyBy(ingest, startedAt))}</div>
          </li>
        )}
        {found.map((fault) => (
          <li key={fault}>
            <Icon name="alert" size={18} />
            <div>
              <b>{text(`fault.${wordsOf(fault)}`)}</b>
              <small>{text(`fault.${wordsOf(fault)}Do`)}</small>
              {isOfLoss(fault) && seconds > 0 && (
                <small>{text(byCamera ? 'now.resumeCamera' : 'now.resume', { seconds })}</small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TalkProps {
  readonly actor: NonNullable<On['talk']>
  readonly fans: NewFans['newest']
}

/** What is said in the room; lines of viewers come as they are written, not held back for the picture. */
const Talk = ({ actor, fans }: TalkProps) => {
  const text = useText(anchorRoomTexts)
  return (
    <section aria-label={text('now.talk')}>
      <h3>{text('now.talk')}</h3>
      <div className={talkBox}>
        <TalkOf actor={actor} fans={fans} />
      </div>
    </section>
  )
}

/** What is said in the room, beside its picture. */
export const TalkBeside = ({ view }: { readonly view: OnAirSeen }) =>
  view.is === 'on' && view.talk !== null ? (
    <div className={`${box} ${beside}`}>
      <Talk actor={view.talk} fans={view.onAir.newFans.newest} />
    </div>
  ) : null

const Ways = ({ view, isOwn }: Pick<OnAirBoxProps, 'view' | 'isOwn'>) => {
  const text = useText(anchorRoomTexts)
  const { liveId, title } = view.onAir
  return (
    <nav className={ways} aria-label={text('room.live')}>
      <ShareRoom liveId={liveId} title={title}>
        {text('now.share')}
      </ShareRoom>
      <Button look="soft" icon="video" href={liveHref(liveId)}>
        {text('now.watch')}
      </Button>
      {!isOwn && (
        <Button look="danger" onPress={view.end}>
          {text(isStopped(view.onAir) ? 'now.endNow' : 'now.end')}
        </Button>
      )}
    </nav>
  )
}

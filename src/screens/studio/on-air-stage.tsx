import { useEffect, useState } from 'react'
import type { Opened } from './broadcast'
import { CameraPicture, MuteButton, TorchButton } from './camera-parts'
import { bar, head, notes, picture, stage, talk as talkPlace } from './on-air-stage.styles'
import { TalkOf } from './talk'
import { behindBy } from '../../features/studio/behind'
import { useKeptFocus } from '../../features/kept-focus'
import { useLow } from '../../features/beside'
import { useWide } from '../../features/media-query'
import type { BroadcastView } from '../../features/studio/broadcast'
import type { OnAirSeen } from '../../features/studio/studio'
import { useServerNow } from '../../features/server-now'
import { useVisibleViewport } from '../../features/visible-viewport'
import { formatCount } from '../../text/format'
import { formatLength } from '../../text/place'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Badge, LiveBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { phone, screenShare } from '../../ui/own-icons'
import type { OnAir } from '../../../contract/studio.schema'

type OnAirCamera = Extract<Opened, { readonly is: 'live' | 'reconnecting' }>

/** The picture of this page's camera is on air, or about to be again. */
export const isOnAir = (broadcast: BroadcastView): broadcast is OnAirCamera =>
  broadcast.is === 'live' || broadcast.is === 'reconnecting'

type Stage =
  | { readonly is: 'none' }
  | { readonly is: 'folded'; unfold(): void }
  /** `fold` where it covers the page. */
  | { readonly is: 'shown'; readonly fold: (() => void) | null }

/** Whether the camera that is on is shown as a stage: on a phone, where a column would put the chat below the picture. */
export const useStage = (isOn: boolean): Stage => {
  const isLow = useLow()
  const isWide = useWide()
  const [isFolded, setFolded] = useState(false)
  if (!isOn || (isWide && !isLow)) return { is: 'none' }
  if (!isLow) return { is: 'shown', fold: null }
  return isFolded
    ? { is: 'folded', unfold: () => setFolded(false) }
    : { is: 'shown', fold: () => setFolded(true) }
}

interface OnAirStageProps {
  readonly broadcast: OnAirCamera
  readonly onAir: OnAirSeen
  readonly fold: (() => void) | null
}

/** FEAT-16 A stream out of the hand in one screen: the own picture, who watches, what is said, and what ends it. */
export const OnAirStage = ({ broadcast, onAir, fold }: OnAirStageProps) => {
  const text = useText(anchorRoomTexts)
  const part = useKeptFocus(broadcast.is)
  useVisibleViewport()
  const coversPage = fold !== null
  useEffect(() => {
    // It begins by a press further down, or as the phone is turned upright again.
    if (!coversPage) part.current?.scrollIntoView?.({ block: 'start' })
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [coversPage, part])
  const { choice } = broadcast
  const actor = onAir.is === 'on' ? onAir.talk : null
  const fans = onAir.is === 'on' ? onAir.onAir.newFans.newest : []
  return (
    <section
      ref={part}
      tabIndex={-1}
      className={stage}
      data-theme="dark"
      data-shape={choice.shape}
      aria-label={text('cast.title')}
    >
      <div className={picture}>
        <CameraPicture broadcast={broadcast} />
        <Head broadcast={broadcast} onAir={onAir} fold={fold} />
        <Notes broadcast={broadcast} counted={onAir.is === 'on' && !onAir.isStale ? onAir.onAir : null} />
      </div>
      <section className={talkPlace} aria-label={text('now.talk')}>
        {actor === null ? (
          <p role="status">{text('cast.talkComing')}</p>
        ) : (
          <TalkOf actor={actor} fans={fans} />
        )}
      </section>
      <Bar broadcast={broadcast} />
    </section>
  )
}

const Head = ({ broadcast, onAir, fold }: OnAirStageProps) => {
  const text = useText(anchorRoomTexts)
  const now = useServerNow(1_000)
  const counted = onAir.is === 'on' ? onAir.onAir : null
  // Without the network nobody is counted.
  const isKnown = broadcast.is === 'live' && onAir.is === 'on' && !onAir.isStale
  const startedAt = counted?.startedAt ?? null
  return (
    <header className={head}>
      {broadcast.is === 'live' ? <LiveBadge /> : <Badge look="quiet">{text('fault.lostNetwork')}</Badge>}
      {counted !== null && isKnown && (
        <span>
          <Icon name="eye" size={16} />
          <span className={digits}>{text('cast.watching', { count: formatCount(counted.viewers) })}</span>
        </span>
      )}
      {startedAt !== null && <span className={digits}>{formatLength(now - startedAt)}</span>}
      {counted !== null && counted.newFans.count > 0 && (
        <span className={digits}>{text('cast.newFans', { count: formatCount(counted.newFans.count) })}</span>
      )}
      {fold !== null && <IconButton icon="shrink" look="over" label={text('cast.fold')} onPress={fold} />}
    </header>
  )
}

interface NotesProps extends Pick<OnAirStageProps, 'broadcast'> {
  readonly counted: OnAir | null
}

/** What is wrong with what is sent, who else was turned away, how much is sent, and how far fans are behind it. */
const Notes = ({ broadcast: { is, health, isMuted, isSilent }, counted }: NotesProps) => {
  const text = useText(anchorRoomTexts)
  const ingest = counted?.ingest ?? null
  const refusal = counted?.refusal ?? null
  const behind = ingest === null || ingest.lostAt !== null ? null : behindBy(ingest, null)
  const told = [
    ...(is === 'reconnecting' ? [`${text('cast.reconnecting')} · ${text('cast.reconnectingHint')}`] : []),
    ...(isMuted ? [text('cast.muted')] : isSilent ? [text('cast.silent')] : []),
    ...(health?.isLowered === true ? [text('cast.slow')] : []),
    ...(refusal === null ? [] : [`${text('now.refusedOther')} · ${saidBy(refusal)}`]),
  ]
  return (
    <div className={notes}>
      <div role="status">
        {told.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {health !== null && is === 'live' && (
        <small className={digits}>
          {text('cast.rate', { count: health.kbps })}
          {behind !== null && ` · ${text('cast.behind', { count: (behind / 1_000).toFixed(1) })}`}
        </small>
      )}
    </div>
  )
}

const Bar = ({ broadcast }: Pick<OnAirStageProps, 'broadcast'>) => {
  const text = useText(anchorRoomTexts)
  const { choice, can, isMuted, camera } = broadcast
  const isPortrait = choice.shape === 'portrait'
  const isScreen = choice.source === 'screen'
  return (
    <div className={bar} role="group" aria-label={text('cast.controls')}>
      <MuteButton broadcast={broadcast} />
      {can?.back === true && !isScreen && (
        <IconButton
          icon="retry"
          look="sunk"
          label={text('cast.flip')}
          onPress={() => broadcast.choose({ source: choice.source === 'front' ? 'back' : 'front' })}
        />
      )}
      {!isScreen && (
        <span data-turned={isPortrait || undefined}>
          <IconButton
            icon={phone}
            look="sunk"
            label={text(isPortrait ? 'cast.toLandscape' : 'cast.toPortrait')}
            onPress={() => broadcast.choose({ shape: isPortrait ? 'landscape' : 'portrait' })}
          />
        </span>
      )}
      <TorchButton broadcast={broadcast} />
      {can?.screen === true && (
        <IconButton
          icon={isScreen ? 'video' : screenShare}
          look="sunk"
          label={text(isScreen ? 'cast.toCamera' : 'cast.screen')}
          onPress={() => broadcast.choose({ source: isScreen ? 'front' : 'screen' })}
        />
      )}
      <i data-off={isMuted || undefined} aria-hidden>
        <b ref={camera.attachMeter} />
      </i>
      <Button look="danger" onPress={broadcast.end}>
        {text('cast.stop')}
      </Button>
    </div>
  )
}

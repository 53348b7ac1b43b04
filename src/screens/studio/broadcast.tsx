import { CameraPicture, MuteButton, TorchButton } from './camera-parts'
import { cameraBar, faults as faultList, level, screenBox } from './picture.styles'
import { box, hint, ways } from './studio.styles'
import { useKeptFocus } from '../../features/kept-focus'
import type { BroadcastView } from '../../features/studio/broadcast'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Badge, LiveBadge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Segmented } from '../../ui/segmented'
import type { CameraChoice, CameraSource } from '../../../machines/studio/broadcast.machine'
import { microphone, microphoneOff } from '../../ui/own-icons'

interface BroadcastBoxProps {
  readonly broadcast: BroadcastView
  /** A stream that is on waits for this camera. */
  readonly mayResume: boolean
  /** Somebody else's picture is on: this one would be refused. */
  readonly isTaken: boolean
  /** Shows the picture with what is said in one screen. */
  readonly unfold?: () => void
}

/** FEAT-16 A stream with the camera of this device. */
export const BroadcastBox = ({ broadcast, mayResume, isTaken, unfold }: BroadcastBoxProps) => {
  const text = useText(anchorRoomTexts)
  const part = useKeptFocus(broadcast.is)
  return (
    <section ref={part} tabIndex={-1} className={box} aria-label={text('cast.title')}>
      <header>
        <h2>{text('cast.title')}</h2>
        {broadcast.is === 'live' && <LiveBadge />}
        {broadcast.is === 'reconnecting' && <Badge look="quiet">{text('cast.reconnecting')}</Badge>}
        {unfold !== undefined && <IconButton icon="expand" label={text('cast.unfold')} onPress={unfold} />}
      </header>
      <Body broadcast={broadcast} mayResume={mayResume} isTaken={isTaken} />
    </section>
  )
}

const Resume = ({ resume }: { readonly resume: () => void }) => {
  const text = useText(anchorRoomTexts)
  return (
    <>
      <p className={hint} role="status">
        {text('cast.resumeHint')}
      </p>
      <div className={ways}>
        <Button icon="video" onPress={resume}>
          {text('cast.resume')}
        </Button>
      </div>
    </>
  )
}

const Body = ({ broadcast, mayResume, isTaken }: BroadcastBoxProps) => {
  const text = useText(anchorRoomTexts)
  if (mayResume && broadcast.is === 'idle') return <Resume resume={broadcast.resume} />
  switch (broadcast.is) {
    case 'idle':
      return (
        <>
          <p className={hint}>{text('room.byPhoneHint')}</p>
          <div className={ways}>
            <Button icon="video" onPress={broadcast.open}>
              {text('cast.start')}
            </Button>
          </div>
        </>
      )
    case 'asking':
      return (
        <>
          <div className={screenBox} role="status">
            <p>{text('cast.asking')}</p>
          </div>
          <p className={hint}>{text('cast.startHint')}</p>
          <div className={ways}>
            <Button look="plain" onPress={broadcast.close}>
              {text('common.cancel')}
            </Button>
          </div>
        </>
      )
    case 'closing':
      return (
        <div className={screenBox} role="status" aria-busy="true">
          <p>{text(broadcast.waits ? 'cast.endsOnceBack' : 'room.ending')}</p>
        </div>
      )
    case 'ended':
      return (
        <>
          <p role="status">
            {broadcast.words === ''
              ? text('cast.ended')
              : text('cast.stopped', { reason: saidBy(broadcast.words) })}
          </p>
          <div className={ways}>
            <Button look="soft" onPress={broadcast.open}>
              {text('cast.start')}
            </Button>
            <Button look="plain" onPress={broadcast.close}>
              {text('common.close')}
            </Button>
          </div>
        </>
      )
    case 'failed':
      return <Failed broadcast={broadcast} mayResume={mayResume} />
    default:
      return <Camera broadcast={broadcast} isTaken={isTaken} />
  }
}

interface FailedProps extends Pick<BroadcastBoxProps, 'mayResume'> {
  readonly broadcast: Extract<BroadcastView, { readonly is: 'failed' }>
}

const Failed = ({ broadcast: { why, words, open, resume, close }, mayResume }: FailedProps) => {
  const text = useText(anchorRoomTexts)
  return (
    <>
      <div role="alert">
        <ul className={faultList}>
          <li>
            <Icon name="alert" size={18} />
            <div>
              <b>{text(`cast.${why}`)}</b>
              <small>{why === 'refused' ? saidBy(words) : text(`cast.${why}Hint`)}</small>
            </div>
          </li>
        </ul>
      </div>
      <div className={ways}>
        <Button look="soft" onPress={mayResume ? resume : open}>
          {text(mayResume ? 'cast.resume' : 'cast.again')}
        </Button>
        <Button look="plain" onPress={close}>
          {text('common.close')}
        </Button>
      </div>
    </>
  )
}

export type Opened = Extract<
  BroadcastView,
  { readonly is: 'previewing' | 'connecting' | 'live' | 'reconnecting' }
>

const said = {
  previewing: 'cast.previewing',
  connecting: 'cast.connecting',
  live: 'cast.live',
  reconnecting: 'cast.reconnectingHint',
} as const

const wordsOf = (broadcast: Opened, isTaken: boolean) => {
  if (broadcast.is !== 'previewing') return said[broadcast.is]
  if (isTaken) return 'cast.taken'
  return broadcast.isMissed ? 'cast.missed' : said.previewing
}

interface CameraProps {
  readonly broadcast: Opened
  readonly isTaken: boolean
}

const Camera = ({ broadcast, isTaken }: CameraProps) => {
  const text = useText(anchorRoomTexts)
  const { choice } = broadcast
  return (
    <>
      <div className={screenBox} data-shape={choice.shape}>
        <CameraPicture broadcast={broadcast} />
      </div>
      <p className={hint} role="status">
        {text(wordsOf(broadcast, isTaken))}
      </p>
      <Microphone broadcast={broadcast} />
      <Controls broadcast={broadcast} />
      {broadcast.is === 'live' && broadcast.health !== null && (
        <p className={hint}>
          {text('cast.rate', { count: broadcast.health.kbps })}
          {broadcast.health.isLowered && ` · ${text('cast.slow')}`}
        </p>
      )}
      <Ways broadcast={broadcast} isTaken={isTaken} />
    </>
  )
}

/** How loud the microphone is, and that it hears nothing. */
const Microphone = ({ broadcast: { camera, isMuted, isSilent } }: Pick<CameraProps, 'broadcast'>) => {
  const text = useText(anchorRoomTexts)
  const words = isMuted ? text('cast.muted') : isSilent ? text('cast.silent') : ''
  return (
    <>
      <div className={level} data-off={isMuted || undefined} aria-hidden>
        <Icon name={isMuted ? microphoneOff : microphone} size={18} />
        <i>
          <b ref={camera.attachMeter} />
        </i>
      </div>
      <p className={hint} role="status">
        {words}
      </p>
    </>
  )
}

const Controls = ({ broadcast }: { readonly broadcast: Opened }) => {
  const text = useText(anchorRoomTexts)
  const { choice, can } = broadcast
  const sources: readonly CameraSource[] = [
    'front',
    ...(can?.back === true ? (['back'] as const) : []),
    ...(can?.screen === true ? (['screen'] as const) : []),
  ]
  const shapes: readonly CameraChoice['shape'][] = ['landscape', 'portrait']
  return (
    <div className={cameraBar} role="group" aria-label={text('cast.controls')}>
      {sources.length > 1 && (
        <Segmented
          label={text('cast.source')}
          value={choice.source}
          onChange={(source) => broadcast.choose({ source })}
          options={sources.map((value) => ({ value, label: text(`cast.${value}`) }))}
        />
      )}
      {choice.source !== 'screen' && (
        <Segmented
          label={text('cast.shape')}
          value={choice.shape}
          onChange={(shape) => broadcast.choose({ shape })}
          options={shapes.map((value) => ({ value, label: text(`cast.${value}`) }))}
        />
      )}
      <MuteButton broadcast={broadcast} />
      <TorchButton broadcast={broadcast} />
    </div>
  )
}

const Ways = ({ broadcast, isTaken }: CameraProps) => {
  const text = useText(anchorRoomTexts)
  if ('end' in broadcast)
    return (
      <div className={ways}>
        {/* Another button than the one that began it: who presses keys has not chosen to end it. */}
        <Button key="end" look="danger" onPress={broadcast.end}>
          {text('cast.stop')}
        </Button>
      </div>
    )
  return (
    <div className={ways}>
      {isTaken && broadcast.is === 'previewing' ? null : broadcast.is === 'previewing' ? (
        <Button key="go" onPress={broadcast.goLive}>
          {text('cast.go')}
        </Button>
      ) : (
        <Button key="go" busy>
          {text('cast.connecting')}
        </Button>
      )}
      <Button look="plain" onPress={broadcast.close}>
        {text('cast.close')}
      </Button>
    </div>
  )
}

import { useLayoutEffect, type ReactNode } from 'react'
import { BottomBar, TopBar } from './player-bars'
import { Loading } from './loading'
import type { Interruption } from './picture-state'
import { pictureKeys } from './picture-keys'
import { box, over, soundPill } from './player.styles'
import { OverPicture, PictureState } from './side-later'
import { lazyView } from '../../features/lazy-view'
import type { DanmakuLook } from '../../features/danmaku'
import { Icon } from '../../ui/icon'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import type { LiveRoomView, PictureSlot } from '../../features/live-room'
import type { Controls } from '../../../machines/live/controls.connect'
import type { Player } from '../../../machines/live/player.connect'
import type { LiveRoom } from '../../../contract/entities.schema'

export type PlayerBoxProps = {
  readonly player: Player
  readonly controls: Controls
  readonly danmaku: DanmakuLook
  readonly room: LiveRoom
  readonly slot: PictureSlot
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
  readonly score: Extract<LiveRoomView, { is: 'shown' }>['score']
  readonly interrupted: Interruption
  /** Over the picture, below what tells its state: what goes back in it. */
  readonly children?: ReactNode
}

// Where the picture lies over the chat.
const PictureTalk = lazyView(async () => (await import('./picture-talk')).PictureTalk, null)
// Few listen without a picture.
const soundAlone = () => import('./sound-alone')
const SoundCover = lazyView(async () => (await soundAlone()).SoundCover, null)
const SoundWords = lazyView(async () => (await soundAlone()).SoundWords, null)

/** The stream's picture with what lies over it: flying lines, its state, the controls. */
export const PlayerBox = ({
  player,
  controls,
  danmaku: look,
  room,
  slot,
  chat,
  score,
  interrupted,
  children,
}: PlayerBoxProps) => {
  const text = useText(watch)
  const { picture, sound, danmaku, frame } = player
  const { isSoundAlone } = player.quality
  const isOver = frame.is === 'fullWindow' || frame.is === 'fullscreen'
  const isAwaited = picture.is === 'waiting' || picture.is === 'opening'
  const goesOn = picture.is === 'playing' || picture.is === 'replaying'
  const needsControls = isSoundAlone || (!goesOn && picture.is !== 'opening')
  const plays = goesOn || picture.is === 'behind'
  const needsTap = plays && sound.is === 'needsTap'
  useLayoutEffect(() => slot.name(room.title), [slot, room.title])
  return (
    <div
      className={box}
      ref={slot.attachFrame}
      data-picture={picture.is}
      data-tape={player.tape !== 'none' || undefined}
      data-full={frame.is === 'fullWindow' || undefined}
      data-controls={needsControls ? 'shown' : controls.are}
      onFocus={controls.hold}
      onBlur={controls.release}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.touch()}
    >
      {isSoundAlone && <SoundCover room={room} />}
      <OverPicture
        of={chat}
        look={danmaku.is === 'on' && !isSoundAlone ? look : null}
        isTold={player.tape === 'shown'}
        room={room}
        runs={plays}
        isSoundAlone={isSoundAlone}
        needsTap={needsTap}
        score={isOver ? score : null}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the same command by keyboard is reaching any control */}
      <div className={over} onClick={controls.toggle} />
      {children}
      {isAwaited && interrupted === null ? (
        <Loading words={text('player.loading')} />
      ) : (
        <PictureState picture={picture} isTape={player.tape === 'shown'} interrupted={interrupted} />
      )}
      {isSoundAlone && plays && !needsTap && <SoundWords showPicture={() => player.quality.choose(null)} />}
      {needsTap && (
        <button
          type="button"
          className={soundPill}
          aria-keyshortcuts={pictureKeys.sound}
          onClick={sound.unmute}
        >
          <Icon name="muted" size={20} />
          {text('player.tapForSound')}
        </button>
      )}
      <TopBar player={player} room={room} look={look} />
      <BottomBar player={player}>{isOver && <PictureTalk chat={chat} liveId={room.liveId} />}</BottomBar>
    </div>
  )
}

import type { ReactNode } from 'react'
import { pictureKeys } from './picture-keys'
import { bottom, lateness, top } from './player.styles'
import { PictureDelay } from './side-later'
import type { DanmakuLook } from '../../features/danmaku'
import { useAppActor } from '../../app/app-context'
import { lazyView } from '../../features/lazy-view'
import { LiveBadge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import type { Player } from '../../../machines/live/player.connect'
import type { LiveRoom } from '../../../contract/entities.schema'

type TopBarProps = { readonly player: Player; readonly room: LiveRoom; readonly look: DanmakuLook }

export const TopBar = ({ player, room, look }: TopBarProps) => {
  const text = useText(watch)
  const navigation = useAppActor('navigation')
  const { frame } = player
  const back = () => navigation.send({ type: 'back' })
  return (
    <div className={top}>
      <IconButton icon="back" look="over" label={text('common.back')} onPress={back} />
      <h1>{room.title}</h1>
      <IconButton
        icon="quality"
        look="over"
        label={text('player.danmakuSetting')}
        pressed={look.is === 'open'}
        onPress={look.is === 'closed' ? look.open : look.close}
      />
      {frame.togglePictureInPicture !== null && (
        <IconButton
          icon="pip"
          look="over"
          label={text('player.pip')}
          pressed={frame.is === 'pictureInPicture'}
          onPress={frame.togglePictureInPicture}
        />
      )}
    </div>
  )
}

// What there is to choose comes after the picture's code.
const QualityChoice = lazyView(async () => (await import('./quality-choice')).QualityChoice, null)

type BottomBarProps = {
  readonly player: Player
  /** Beside what tells how late the picture is. */
  readonly children?: ReactNode
}

export const BottomBar = ({ player, children }: BottomBarProps) => {
  const text = useText(watch)
  const { picture, sound, danmaku, frame, quality } = player
  const turn =
    'pause' in picture
      ? ({ is: 'pause', press: picture.pause } as const)
      : 'play' in picture
        ? ({ is: 'play', press: picture.play } as const)
        : null
  const isHushed = !('mute' in sound)
  return (
    <div className={bottom}>
      {turn !== null && (
        <IconButton
          icon={turn.is}
          look="over"
          label={text(`player.${turn.is}`)}
          shortcut={pictureKeys.play}
          onPress={turn.press}
        />
      )}
      <IconButton
        icon={isHushed ? 'muted' : 'sound'}
        look="over"
        label={text(isHushed ? 'player.unmute' : 'player.mute')}
        shortcut={pictureKeys.sound}
        onPress={'mute' in sound ? sound.mute : sound.unmute}
      />
      <div className={lateness}>
        {picture.is === 'playing' && <LiveBadge />}
        <PictureDelay picture={picture} />
      </div>
      {children}
      <IconButton
        icon="danmaku"
        look="over"
        label={text(danmaku.is === 'on' ? 'player.danmakuOff' : 'player.danmakuOn')}
        pressed={danmaku.is === 'on'}
        shortcut={pictureKeys.danmaku}
        onPress={danmaku.toggle}
      />
      {quality.offered.length > 1 && <QualityChoice quality={quality} />}
      {frame.toggleFullWindow !== null && (
        <IconButton
          icon={frame.is === 'fullWindow' ? 'shrink' : 'expand'}
          look="over"
          label={text(frame.is === 'fullWindow' ? 'player.shrink' : 'player.expand')}
          onPress={frame.toggleFullWindow}
        />
      )}
      <IconButton
        icon={frame.is === 'fullscreen' ? 'shrink' : 'fullscreen'}
        look="over"
        label={text(frame.is === 'fullscreen' ? 'player.exitFullscreen' : 'player.fullscreen')}
        shortcut={pictureKeys.fullscreen}
        onPress={frame.toggleFullscreen}
      />
    </div>
  )
}

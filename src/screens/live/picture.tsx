import { PlayerBox } from './player-box'
import { ActorView } from '../../app/app-context'
import { fetchedLater } from '../../features/fetched-later'
import { connectPlayer } from '../../../machines/live/player.connect'
import type { Controls } from '../../../machines/live/controls.connect'
import type { DanmakuLook } from '../../features/danmaku'
import type { LiveRoomView } from '../../features/live-room'

// The stage of the page's first lines, as dark and as high.
const Poster = fetchedLater(async () => (await import('./poster')).Poster, <div className="boot-stage" />)
const DanmakuSheet = fetchedLater(async () => (await import('./danmaku-sheet')).DanmakuSheet, null)

type Shown = Extract<LiveRoomView, { is: 'shown' }>

type PictureProps = {
  readonly view: Shown
  readonly controls: Controls
  readonly danmaku: DanmakuLook
}

/** What is seen above: the stream while it plays, before and after it what there is to know. */
export const Picture = ({ view, controls, danmaku }: PictureProps) => {
  const { stream, room, slot, chat } = view
  if (stream.is !== 'playing') return <Poster room={room} stream={stream} />
  return (
    <>
      <ActorView
        actor={stream.player}
        by={(actor) => connectPlayer(actor.getSnapshot(), (event) => actor.send(event))}
      >
        {(player) => (
          <PlayerBox
            player={player}
            controls={controls}
            danmaku={danmaku}
            room={room}
            slot={slot}
            chat={chat}
          />
        )}
      </ActorView>
      {danmaku.is !== 'closed' && <DanmakuSheet look={danmaku} />}
    </>
  )
}

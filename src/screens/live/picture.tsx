import { DanmakuSheet } from './danmaku-sheet'
import { PlayerBox } from './player-box'
import { Poster } from './poster'
import { Followed } from '../../shell/host'
import { connectPlayer } from '../../../machines/connect/player'
import type { Controls } from '../../../machines/connect/controls'
import type { DanmakuLook } from '../../shell/flight'
import type { LiveRoomView } from '../../shell/live-room'

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
      <Followed
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
      </Followed>
      <DanmakuSheet look={danmaku} />
    </>
  )
}

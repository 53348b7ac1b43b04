import { AfterPicture } from './after-picture'
import { PlayerBox } from './player-box'
import { ActorView } from '../../app/app-context'
import { lazyView } from '../../features/lazy-view'
import { connectPlayer } from '../../../machines/live/player.connect'
import type { Controls } from '../../../machines/live/controls.connect'
import type { DanmakuLook } from '../../features/danmaku'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import type { LiveRoomView } from '../../features/live-room'

// The stage of the page's first lines, as dark and as high.
const Poster = lazyView(async () => (await import('./poster')).Poster, <div className="boot-stage" />)
const TapeLayer = lazyView(async () => (await import('./tape-layer')).TapeLayer, null)
const PlayerKeys = lazyView(async () => (await import('./player-keys')).PlayerKeys, null)
const DanmakuSheet = lazyView(async () => (await import('./danmaku-sheet')).DanmakuSheet, null)

type Shown = Extract<LiveRoomView, { is: 'shown' }>

type PictureProps = {
  readonly view: Shown
  readonly controls: Controls
  readonly danmaku: DanmakuLook
  readonly look: MatchLook
}

/** What is seen above: the stream while it plays, before and after it what there is to know. */
export const Picture = ({ view, controls, danmaku, look }: PictureProps) => {
  const { stream, room, slot, chat, score } = view
  if (!('player' in stream))
    return <Poster room={room} stream={stream} elsewhere={view.elsewhere} look={look} />
  const { player: actor } = stream
  return (
    <>
      <ActorView actor={actor} by={(one) => connectPlayer(one.getSnapshot(), (event) => one.send(event))}>
        {(player) => (
          <PlayerBox
            player={player}
            controls={controls}
            danmaku={danmaku}
            room={room}
            slot={slot}
            chat={chat}
            score={score}
            interrupted={stream.interrupted}
          >
            <PlayerKeys actor={actor} controls={controls} />
            {player.tape !== 'none' && (
              <AfterPicture is={player.picture.is}>
                <TapeLayer view={view} actor={actor} controls={controls} danmaku={danmaku} look={look} />
              </AfterPicture>
            )}
          </PlayerBox>
        )}
      </ActorView>
      {danmaku.is !== 'closed' && <DanmakuSheet look={danmaku} />}
    </>
  )
}

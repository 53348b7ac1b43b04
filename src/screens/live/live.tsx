import { useDeferredValue, type MouseEvent } from 'react'
import { FollowPlace } from './room-toggles'
import { about, layout, stage } from './live.styles'
import { fetchMatch } from './fetch-match'
import { MatchStrip } from './match-strip'
import { AnchorPane, MatchTabs } from './seen-later'
import { ChatColumn, InTabs, Moderating, SideBones } from './side-later'
import { Picture } from './picture'
import type { Moving } from './room-match'
import { LiveFailed, LiveGone } from './fallback'
import { controlsOf, liveRoomOf, matchLookOf, type LiveRoomView } from '../../features/live-room'
import { danmakuLookOf, type DanmakuLook } from '../../features/danmaku'
import { moderationOf } from '../../features/moderation'
import { followsOf, liveReservationsOf, reservationsOf } from '../../features/toggles'
import { scoreboardOf, previewsOf } from '../../features/live-updates'
import { RoomSkeleton } from '../../app/fallback'
import { screen } from '../../app/screen'
import { listOf } from '../../../machines/patterns/list.connect'
import { listAnchorLives, listClips } from '../../../contract/live.lists'
import { useVisibleViewport } from '../../features/visible-viewport'
import { useBeside } from '../../features/beside'
import { pairName } from '../../text/match'
import { streamTitle } from '../../text/stream-title'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { LiveStatus } from '../../../contract/enums'
import type { Controls } from '../../../machines/live/controls.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

/** A room whose stream is called as it is in the language shown. */
const named = (view: Shown): Shown => ({ ...view, room: { ...view.room, title: streamTitle(view.room) } })

interface RoomProps {
  readonly view: Shown
  readonly look: MatchLook
  readonly controls: Controls
  readonly danmaku: DanmakuLook
  readonly query: URLSearchParams
  readonly moving: Moving
}

/** To the lines; on a phone that shows something else, to the tab that leads there. The address is a route here. */
const skipToChat = (event: MouseEvent<HTMLElement>): void => {
  event.preventDefault()
  const room = event.currentTarget.closest('[data-room]')
  const lines = room?.querySelector<HTMLElement>('[role=log]')
  const isShown = lines?.closest('[hidden]') === null
  const way = isShown ? lines : room?.querySelector<HTMLElement>('[role=tab]')
  way?.focus()
}

/** FEAT-01, FEAT-06 The live room: the picture, what is said, and what is known of it. */
const Room = ({ view, look, controls, danmaku, query, moving }: RoomProps) => {
  const text = useText(watch)
  const isBeside = useBeside()
  useVisibleViewport()
  const { room, score } = view
  // The picture comes first; the rest is drawn while its first bytes are on their way.
  const isWhole = useDeferredValue(true, false)
  return (
    <div className={layout} data-room>
      <a className="skip" href="#chat" onClick={skipToChat}>
        {text('room.toChat')}
      </a>
      <section className={stage} aria-label={text('player.label')}>
        <Picture view={view} controls={controls} danmaku={danmaku} look={look} />
        {room.match !== null && <MatchStrip match={room.match} score={score} look={look} />}
        {isBeside && isWhole && (
          <div className={about}>
            <div>
              <AnchorPane room={room} look={look} score={score} {...moving} />
            </div>
            {room.match !== null && (
              <div>
                <MatchTabs match={room.match} score={score} look={look} query={query} />
              </div>
            )}
          </div>
        )}
      </section>
      {!isWhole ? (
        <SideBones />
      ) : isBeside ? (
        <ChatColumn view={view} />
      ) : (
        <InTabs view={view} look={look} query={query} {...moving} />
      )}
    </div>
  )
}

export const live = screen({
  requires: (query) => {
    // An address that names none is that of a room that does not exist.
    const liveId = query.get('id') || 'none'
    return {
      room: liveRoomOf(liveId, query.get('play') === '1'),
      look: matchLookOf(fetchMatch),
      controls: controlsOf(),
      danmaku: danmakuLookOf(),
      follows: followsOf('member'),
      reservations: reservationsOf(),
      moderation: moderationOf(liveId),
      liveReservations: liveReservationsOf(),
      board: scoreboardOf(),
      previews: previewsOf(),
      streams: listOf(listAnchorLives, { memberId: null, liveId }, 10),
      clips: listOf(listClips, { liveId, matchId: null }),
    }
  },
  // The title of a stream that is over may tell how it went.
  name: ({ room: seen }) => {
    if (seen.is !== 'shown') return ''
    const { match, status, anchor } = seen.room
    return `${match && status === LiveStatus.END ? pairName(match) : streamTitle(seen.room)} · ${anchor.nickname}`
  },
  view: ({ room, look, controls, danmaku, query, board, previews, clips, streams, ...marks }) => {
    switch (room.is) {
      case 'loading':
        return <RoomSkeleton />
      case 'notFound':
        return <LiveGone />
      case 'failed':
        return <LiveFailed retry={room.retry} />
      case 'shown':
        return (
          <FollowPlace room={room.room} score={room.score} {...marks}>
            <Room
              view={named(room)}
              look={look}
              controls={controls}
              danmaku={danmaku}
              query={query}
              moving={{ board, previews, clips, streams }}
            />
            <Moderating chat={room.chat} />
          </FollowPlace>
        )
    }
  },
})

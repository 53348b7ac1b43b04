import { useMemo } from 'react'
import { Chat } from './chat'
import { ChatLines, type ChatLinesProps } from './chat-lines'
import { pane } from './live.styles'
import { Moderating } from './moderating'
import { FollowPlace } from './room-toggles'
import { ActorView } from '../../app/app-context'
import { fanLine, withFans } from '../../features/studio/fan-lines'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import { connectModeration } from '../../../machines/live/moderation.connect'
import type { RoomTalkView } from '../../../machines/studio/room-talk.connect'
import type { NewFans } from '../../../contract/studio.schema'

/** Nobody follows or reserves anything in a room of their own. */
const none: Toggles = { isOn: (_id, was) => was, toggle: () => {}, leadOf: (_id, was) => was }

type Fans = NewFans['newest']

const AnchorLines = ({ chat, room, fans }: ChatLinesProps & { readonly fans: Fans }) => {
  const text = useText(anchorRoomTexts)
  const told = useMemo(
    () => fans.map((fan) => fanLine(fan, text('now.fan', { name: fan.nickname }))),
    [fans, text],
  )
  const lines = useMemo(() => withFans(chat.lines, told), [chat.lines, told])
  return <ChatLines chat={{ ...chat, lines }} room={room} />
}

interface AnchorChatProps {
  readonly talk: Extract<RoomTalkView, { is: 'open' }>
  /** Who has begun to follow the anchor meanwhile. */
  readonly fans: Fans
}

/** FEAT-06 The chat of a room as its anchor has it in the studio: read, written and moderated there. */
export const AnchorChat = ({ talk, fans }: AnchorChatProps) => {
  const { room, chat, moderation: actor } = talk
  return (
    <ActorView
      actor={actor}
      by={(found) => connectModeration(found.getSnapshot(), (event) => found.send(event))}
    >
      {(moderation) => (
        <FollowPlace
          room={room}
          follows={none}
          reservations={none}
          liveReservations={none}
          moderation={moderation}
        >
          <div className={pane}>
            <Chat actor={chat} room={room} renderLines={(lines) => <AnchorLines {...lines} fans={fans} />} />
          </div>
          <Moderating chat={chat} />
        </FollowPlace>
      )}
    </ActorView>
  )
}

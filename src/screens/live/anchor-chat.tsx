import { Chat } from './chat'
import { pane } from './live.styles'
import { Moderating } from './moderating'
import { FollowPlace } from './room-toggles'
import { ActorView } from '../../app/app-context'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import { connectModeration } from '../../../machines/live/moderation.connect'
import type { RoomTalkView } from '../../../machines/studio/room-talk.connect'

/** Nobody follows or reserves anything in a room of their own. */
const none: Toggles = { isOn: (_id, was) => was, toggle: () => {}, leadOf: (_id, was) => was }

/** FEAT-06 The chat of a room as its anchor has it in the studio: read, written and moderated there. */
export const AnchorChat = ({ talk }: { readonly talk: Extract<RoomTalkView, { is: 'open' }> }) => {
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
            <Chat actor={chat} room={room} />
          </div>
          <Moderating chat={chat} />
        </FollowPlace>
      )}
    </ActorView>
  )
}

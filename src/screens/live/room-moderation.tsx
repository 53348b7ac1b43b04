import { ModerationSheet, type ModerationSheetProps } from './moderation-sheet'
import { ActorView } from '../../app/app-context'
import { connectChat } from '../../../machines/live/chat.connect'
import type { LiveRoomView } from '../../features/live-room'

type RoomModerationProps = Pick<ModerationSheetProps, 'moderation' | 'room'> & {
  readonly chat: Extract<LiveRoomView, { is: 'shown' }>['chat']
}

/** FEAT-06 The sheet of moderation as whoever has opened it stands in the room. */
export const RoomModeration = ({ chat: actor, moderation, room }: RoomModerationProps) => (
  <ActorView actor={actor} by={(chat) => connectChat(chat.getSnapshot(), (event) => chat.send(event))}>
    {(chat) => (
      <ModerationSheet
        moderation={moderation}
        room={room}
        role={'role' in chat ? chat.role : 'none'}
        mayPin={chat.is !== 'ended'}
        isPinned={'pinned' in chat && chat.pinned !== null}
        onAddress={
          'talk' in chat && chat.talk.may === 'say'
            ? (name) => actor.send({ type: 'line.begin', text: `@${name} ` })
            : null
        }
      />
    )}
  </ActorView>
)

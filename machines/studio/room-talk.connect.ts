import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomTalkCommand, roomTalkMachine } from './room-talk.machine'
import type { Commanded } from '../app/app-system'
import type { ChatCommand, chatMachine } from '../live/chat.machine'
import type { ModerationCommand, moderationMachine } from '../live/moderation.machine'
import type { LiveRoom } from '../../contract/entities.schema'

/** What is said in the anchor's own room. */
export type RoomTalkView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'open'
      readonly room: LiveRoom
      /** To be followed by the parts that show it, with `connectChat`. */
      readonly chat: Commanded<ActorRefFrom<typeof chatMachine>, ChatCommand>
      /** To be followed by the parts that show it, with `connectModeration`. */
      readonly moderation: Commanded<ActorRefFrom<typeof moderationMachine>, ModerationCommand>
    }

export const connectRoomTalk = (
  snapshot: SnapshotFrom<typeof roomTalkMachine>,
  send: (command: RoomTalkCommand) => void,
): RoomTalkView => {
  const { room } = snapshot.context
  const { chat, moderation } = snapshot.children
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => send({ type: 'retry' }) }
  if (room === null || chat === undefined || moderation === undefined) return { is: 'loading' }
  return { is: 'open', room, chat, moderation }
}

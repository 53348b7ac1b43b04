import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PastTalkCommand, pastTalkMachine } from './past-talk.machine'
import type { RoomTalkCommand, roomTalkMachine } from './room-talk.machine'
import type { Commanded } from '../app/app-system'

/** What was said in a stream that is over. */
export type PastTalkView =
  | { readonly is: 'closed'; open(stream: { readonly liveId: string; readonly title: string }): void }
  | {
      readonly is: 'open'
      readonly title: string
      /** To be followed with `connectRoomTalk`. */
      readonly talk: Commanded<ActorRefFrom<typeof roomTalkMachine>, RoomTalkCommand>
      close(): void
    }

export const connectPastTalk = (
  snapshot: SnapshotFrom<typeof pastTalkMachine>,
  send: (command: PastTalkCommand) => void,
): PastTalkView => {
  const { talk } = snapshot.children
  if (!snapshot.matches('open') || talk === undefined)
    return { is: 'closed', open: ({ liveId, title }) => send({ type: 'talk.open', liveId, title }) }
  return { is: 'open', title: snapshot.context.title, talk, close: () => send({ type: 'talk.close' }) }
}

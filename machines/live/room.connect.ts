import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '../app/call-error'
import type { chatMachine } from './chat.machine'
import type { playerMachine } from './player.machine'
import type { roomMachine } from './room.machine'
import type { LiveRoom } from '../../contract/entities.schema'

/** LIVE-01 How far the stream is; there is a player only while it plays. */
export type StreamView =
  | { readonly is: 'planned' | 'beginning' | 'over' }
  | { readonly is: 'awaiting'; retry(): void }
  | { readonly is: 'playing'; readonly player: ActorRefFrom<typeof playerMachine> }

export type RoomView =
  | { readonly is: 'loading' | 'notFound' }
  | { readonly is: 'failed'; readonly error: CallError | null; retry(): void }
  | {
      readonly is: 'shown'
      readonly room: LiveRoom
      readonly viewers: number
      readonly stream: StreamView
      /** To be followed by the parts that show it, with `connectChat`. */
      readonly chat: ActorRefFrom<typeof chatMachine>
    }

type Snapshot = SnapshotFrom<typeof roomMachine>
type Send = ActorRefFrom<typeof roomMachine>['send']

const connectStream = (snapshot: Snapshot, send: Send): StreamView => {
  const player = snapshot.children.player
  if (snapshot.matches({ shown: 'playing' }) && player) return { is: 'playing', player }
  if (snapshot.matches({ shown: 'awaiting' })) return { is: 'awaiting', retry: () => send({ type: 'retry' }) }
  if (snapshot.matches({ shown: 'beginning' })) return { is: 'beginning' }
  return { is: snapshot.matches({ shown: 'over' }) ? 'over' : 'planned' }
}

export const connectRoom = (snapshot: Snapshot, send: Send): RoomView => {
  const { room, live, error } = snapshot.context
  const { chat } = snapshot.children
  if (snapshot.matches('notFound')) return { is: 'notFound' }
  if (snapshot.matches('failed')) return { is: 'failed', error, retry: () => send({ type: 'retry' }) }
  if (room === null || chat === undefined) return { is: 'loading' }
  return {
    is: 'shown',
    room,
    viewers: live?.viewers ?? room.viewers,
    stream: connectStream(snapshot, send),
    chat,
  }
}

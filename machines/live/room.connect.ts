import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { heldScoreMachine } from '../match/held-score.machine'
import type { Commanded } from '../app/app-system'
import type { CallError } from '../app/call-error'
import type { ChatCommand, chatMachine } from './chat.machine'
import type { PlayerCommand, playerMachine } from './player.machine'
import type { ReplayTalkCommand, replayTalkMachine } from './replay-talk.machine'
import { isTakenDown, type RoomCommand, type roomMachine } from './room.machine'
import type { LiveRoom } from '../../contract/entities.schema'
import type { LiveUpdate } from '../../contract/socket'
import { LiveStatus } from '../../contract/enums'

/** LIVE-01 How far the stream is; there is a player only while it plays. */
export type StreamView =
  | { readonly is: 'planned' | 'beginning' }
  /** `replay`: shows again what is kept of it, null where nothing is; `soon`: that is being finished; `takenDown`: the platform has ended it and shows it to nobody; `removed`: it is not there any more. */
  | { readonly is: 'over'; readonly replay: (() => void) | 'soon' | 'takenDown' | 'removed' | null }
  | { readonly is: 'awaiting'; retry(): void }
  /** `replaying`: the recording of one that is over. */
  | {
      readonly is: 'playing' | 'replaying'
      /** No pictures come for now, to anybody: whoever publishes them is silent, or lost and awaited until `resumeUntil`. */
      readonly interrupted: Pick<LiveUpdate, 'resumeUntil'> | null
      readonly player: Commanded<ActorRefFrom<typeof playerMachine>, PlayerCommand>
    }

/** The talk as it happens, or told again beside a picture of before. */
export type TalkView =
  | { readonly is: 'live' | 'fetching' }
  | { readonly is: 'lost'; retry(): void }
  | {
      readonly is: 'replayed'
      /** To be followed by the parts that show it, with `connectReplayTalk`. */
      readonly actor: Commanded<ActorRefFrom<typeof replayTalkMachine>, ReplayTalkCommand>
    }

export type RoomView =
  | { readonly is: 'loading' | 'notFound' }
  | { readonly is: 'failed'; readonly error: CallError | null; retry(): void }
  | {
      readonly is: 'shown'
      readonly room: LiveRoom
      readonly viewers: number
      /** The stream that its anchor has on meanwhile; null: none. */
      readonly elsewhere: string | null
      readonly stream: StreamView
      readonly talk: TalkView
      /** To be followed by the parts that show it, with `connectChat`. */
      readonly chat: Commanded<ActorRefFrom<typeof chatMachine>, ChatCommand>
      /** To be followed by the parts that show it, with `connectHeldScore`. */
      readonly score: Commanded<ActorRefFrom<typeof heldScoreMachine>, never>
    }

type Snapshot = SnapshotFrom<typeof roomMachine>
type Send = (command: RoomCommand) => void

const overIn = (snapshot: Snapshot, send: Send): Extract<StreamView, { is: 'over' }> => {
  const { room, live, isRecordingLost } = snapshot.context
  if (isTakenDown(room, live)) return { is: 'over', replay: 'takenDown' }
  if (room?.status === LiveStatus.END && room.recording !== null)
    return { is: 'over', replay: () => send({ type: 'replay.watch' }) }
  if (isRecordingLost) return { is: 'over', replay: 'removed' }
  // What could be gone back in is kept.
  const isFinished = room?.rewind == null || snapshot.matches({ shown: { stream: { over: 'told' } } })
  return { is: 'over', replay: isFinished ? null : 'soon' }
}

const connectStream = (snapshot: Snapshot, send: Send): StreamView => {
  const player = snapshot.children.player
  if (player)
    return {
      is: snapshot.matches({ shown: { stream: 'playing' } }) ? 'playing' : 'replaying',
      interrupted: snapshot.context.live?.interrupted ? snapshot.context.live : null,
      player,
    }
  if (snapshot.matches({ shown: { stream: 'awaiting' } }))
    return { is: 'awaiting', retry: () => send({ type: 'retry' }) }
  if (snapshot.matches({ shown: { stream: 'beginning' } })) return { is: 'beginning' }
  return snapshot.matches({ shown: { stream: 'over' } }) ? overIn(snapshot, send) : { is: 'planned' }
}

const connectTalk = (snapshot: Snapshot, send: Send): TalkView => {
  const { talk } = snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>
  if (snapshot.matches({ shown: { talk: 'lost' } }))
    return { is: 'lost', retry: () => send({ type: 'talk.retry' }) }
  if (snapshot.matches({ shown: { talk: 'replayed' } }) && talk)
    return { is: 'replayed', actor: talk as ActorRefFrom<typeof replayTalkMachine> }
  return { is: snapshot.matches({ shown: { talk: 'live' } }) ? 'live' : 'fetching' }
}

export const connectRoom = (snapshot: Snapshot, send: Send): RoomView => {
  const { room, live, error } = snapshot.context
  const { chat, score } = snapshot.children
  if (snapshot.matches('notFound')) return { is: 'notFound' }
  if (snapshot.matches('failed')) return { is: 'failed', error, retry: () => send({ type: 'retry' }) }
  if (room === null || chat === undefined || score === undefined) return { is: 'loading' }
  return {
    is: 'shown',
    room,
    viewers: live?.viewers ?? room.viewers,
    elsewhere: live?.elsewhere ?? null,
    stream: connectStream(snapshot, send),
    talk: connectTalk(snapshot, send),
    chat,
    score,
  }
}

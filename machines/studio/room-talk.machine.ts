import { assign, fromPromise, sendTo, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { chatMachine, type LiveMoved } from '../live/chat.machine'
import type { Talker } from '../live/chat.lines'
import { moderationMachine, type Hides } from '../live/moderation.machine'
import { watchMember, type MemberChanged, type RoomRequest } from '../live/room.machine'
import type { ScoreMoved } from '../match/held-score.machine'
import { failedToLoad, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { LiveRoom } from '../../contract/entities.schema'

export interface RoomTalkInput {
  readonly liveId: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A text of 8 to 64 letters and digits that was never given before: the key of a line. */
  readonly newKey: () => string
  /** What the anchor does not want to read on this device. */
  readonly hides: () => Hides
}

export type RoomTalkCommand = { readonly type: 'retry' } | { readonly type: 'refresh' }

interface RoomTalkContext extends RoomTalkInput {
  readonly room: LiveRoom | null
  readonly member: Talker | null
  readonly error: CallError | null
}

/** FEAT-06 FEAT-16 What is said in the anchor's own room while it is on, without the delay of the picture, and its moderation. */
export const roomTalkMachine = setup({
  types: {
    input: {} as RoomTalkInput,
    context: {} as RoomTalkContext,
    // The score is the studio's to show.
    events: {} as RoomTalkCommand | ServerBack | MemberChanged | LiveMoved | ScoreMoved,
    children: {} as { chat: 'chat'; moderation: 'moderation' },
    tags: {} as 'busy',
  },
  actors: {
    readRoom: fromPromise<LiveRoom, RoomRequest>(() => Promise.reject(new Error('readRoom is not provided'))),
    watchMember,
    untilServerBack,
    chat: chatMachine,
    moderation: moderationMachine,
  },
  actions: {
    keepRoom: assign((_, { room }: { room: LiveRoom }) => ({ room, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    keepLive: assign(({ context }, { live }: Pick<LiveMoved, 'live'>) => ({
      room: context.room && { ...context.room, ...live.heading, viewers: live.viewers },
    })),
    keepMember: assign((_, { member }: { member: Talker | null }) => ({ member })),
    notifyMember: sendTo('chat', (_, { member }: { member: Talker | null }) => ({
      type: 'member.changed' as const,
      member,
    })),
  },
}).createMachine({
  id: 'room-talk',
  context: ({ input }) => ({ ...input, room: null, member: null, error: null }),
  invoke: { src: 'watchMember', id: 'watchMember' },
  on: { 'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'what the room is about is on its way',
      invoke: {
        src: 'readRoom',
        id: 'readRoom',
        input: ({ context: { liveId }, event }) => ({ liveId, silent: event.type === 'server.back' }),
        onDone: {
          target: 'open',
          actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: failedToLoad,
    open: {
      description: 'the anchor reads and writes, and moderates',
      invoke: [
        {
          src: 'chat',
          id: 'chat',
          input: ({ context: { liveId, member, now, newKey } }) => ({ liveId, member, now, newKey }),
        },
        {
          src: 'moderation',
          id: 'moderation',
          input: ({ context: { liveId, hides } }) => ({ liveId, hides: hides() }),
        },
      ],
      on: {
        'live.moved': { actions: { type: 'keepLive', params: ({ event }) => event } },
        'member.changed': {
          actions: [
            { type: 'keepMember', params: ({ event }) => event },
            { type: 'notifyMember', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})

import { assign, setup } from 'xstate'
import { roomTalkMachine, type RoomTalkInput } from './room-talk.machine'

/** `talk`: what the talk of a room takes. */
export interface PastTalkInput {
  readonly talk: Omit<RoomTalkInput, 'liveId'>
}

export type PastTalkCommand =
  | { readonly type: 'talk.open'; readonly liveId: string; readonly title: string }
  | { readonly type: 'talk.close' }

interface PastTalkContext extends PastTalkInput {
  readonly liveId: string
  readonly title: string
}

/** FEAT-06 FEAT-16 What was said in a stream of the anchor that is over: read again, and moderated. */
export const pastTalkMachine = setup({
  types: {
    input: {} as PastTalkInput,
    context: {} as PastTalkContext,
    events: {} as PastTalkCommand,
    children: {} as { talk: 'talk' },
  },
  actors: { talk: roomTalkMachine },
  actions: {
    keepStream: assign((_, { liveId, title }: Pick<PastTalkContext, 'liveId' | 'title'>) => ({
      liveId,
      title,
    })),
  },
}).createMachine({
  id: 'past-talk',
  context: ({ input }) => ({ ...input, liveId: '', title: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'how the streams went is seen, and not what was said in them',
      on: {
        'talk.open': { target: 'open', actions: { type: 'keepStream', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'what was said in a stream that is over is read, and moderated',
      invoke: {
        id: 'talk',
        src: 'talk',
        input: ({ context: { liveId, talk } }) => ({ ...talk, liveId }),
      },
      on: { 'talk.close': 'closed' },
    },
  },
})

import { assign, setup } from 'xstate'
import { appActor } from '../app/app-system'
import { request } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { openService, rateService, voteHelp } from '../../contract/support.service'

/** `thanking`: what is said to who has rated. */
export interface ServiceMachineInput {
  readonly thanking: () => Toast
}

interface Vote {
  readonly articleId: string
  readonly helpful: boolean
}

export type ServiceCommand =
  | { readonly type: 'contact' }
  | { readonly type: 'rate'; readonly rating: number }
  | ({ readonly type: 'vote' } & Vote)

interface ServiceContext extends ServiceMachineInput {
  readonly rating: number
  /** What was said of answers since the page was opened. */
  readonly votes: Readonly<Record<string, boolean>>
  /** The one that is on its way, and what was said before. */
  readonly vote: Vote & { readonly before: boolean | undefined }
}

/** FEAT-15 The page of help: a conversation is begun, rated, and answers are said to help or not. */
export const serviceMachine = setup({
  types: {
    input: {} as ServiceMachineInput,
    context: {} as ServiceContext,
    events: {} as ServiceCommand,
    tags: {} as 'busy',
  },
  actors: { open: request(openService), rate: request(rateService), vote: request(voteHelp) },
  actions: {
    keepRating: assign((_, { rating }: { rating: number }) => ({ rating })),
    showVote: assign(({ context }, { articleId, helpful }: Vote) => ({
      votes: { ...context.votes, [articleId]: helpful },
      vote: { articleId, helpful, before: context.votes[articleId] },
    })),
    takeBack: assign(({ context: { votes, vote } }) => {
      const { [vote.articleId]: _failed, ...others } = votes
      return { votes: vote.before === undefined ? others : { ...others, [vote.articleId]: vote.before } }
    }),
    lead: ({ system }, { threadId }: { threadId: string }) =>
      appActor(system, 'navigation').send({
        type: 'go',
        to: `/chat/index?thread=${threadId}`,
        replace: false,
      }),
    thank: ({ context, system }) =>
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast: context.thanking() }),
  },
}).createMachine({
  id: 'service',
  context: ({ input }) => ({
    ...input,
    rating: 0,
    votes: {},
    vote: { articleId: '', helpful: false, before: undefined },
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'answers are read',
      on: {
        contact: 'opening',
        rate: { target: 'rating', actions: { type: 'keepRating', params: ({ event }) => event } },
        vote: { target: 'voting', actions: { type: 'showVote', params: ({ event }) => event } },
      },
    },
    opening: {
      tags: 'busy',
      description: 'a conversation is being begun',
      invoke: {
        id: 'open',
        src: 'open',
        input: {},
        onDone: { target: 'idle', actions: { type: 'lead', params: ({ event }) => event.output } },
        // What was wrong is told over the page, here and below.
        onError: 'idle',
      },
    },
    rating: {
      tags: 'busy',
      description: 'the rating is on its way',
      invoke: {
        id: 'rate',
        src: 'rate',
        input: ({ context: { rating } }) => ({ rating }),
        onDone: { target: 'idle', actions: 'thank' },
        onError: 'idle',
      },
    },
    voting: {
      description: 'whether an answer helped is on its way',
      invoke: {
        id: 'vote',
        src: 'vote',
        input: ({ context: { vote } }) => ({ articleId: vote.articleId, helpful: vote.helpful }),
        onDone: 'idle',
        onError: { target: 'idle', actions: 'takeBack' },
      },
    },
  },
})

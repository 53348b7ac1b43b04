import { assign, fromPromise, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { MatchCard } from '../../contract/entities.schema'
import type { MatchType } from '../../contract/enums'

/** What a stream is about so far. `sport` null: all of them; `near`: when it begins, epoch milliseconds; null: now. */
export interface MatchAbout {
  readonly sport: MatchType | null
  readonly near: number | null
}

export type MatchChoiceCommand =
  | ({ readonly type: 'choice.open' } & MatchAbout)
  | { readonly type: 'choice.close' }
  | { readonly type: 'typed.changed'; readonly typed: string }
  | { readonly type: 'sport.changed'; readonly sport: MatchType | null }
  | { readonly type: 'retry' }

/** What is typed; '': what is played near the stream's time. `silent`: that it failed stands in its place already (ERR-11). */
export interface MatchQuestion extends MatchAbout {
  readonly typed: string
  readonly silent: boolean
}

interface MatchChoiceContext extends MatchAbout {
  readonly typed: string
  readonly matches: readonly MatchCard[]
  readonly error: CallError | null
}

/** FEAT-16 The match that a stream is about, chosen among those near its time, or looked for by a name. */
export const matchChoiceMachine = setup({
  types: {
    context: {} as MatchChoiceContext,
    events: {} as MatchChoiceCommand | ServerBack,
  },
  actors: {
    find: fromPromise<readonly MatchCard[], MatchQuestion>(() =>
      Promise.reject(new Error('find is not provided')),
    ),
    untilServerBack,
  },
  delays: {
    /** Between two keys of somebody who types. */
    pause: 250,
  },
  actions: {
    keepTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    keepMatches: assign((_, { matches }: { matches: readonly MatchCard[] }) => ({ matches, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error), matches: [] })),
    keepSport: assign((_, { sport }: Pick<MatchAbout, 'sport'>) => ({ sport, matches: [] })),
    begin: assign((_, { sport, near }: MatchAbout) => ({ typed: '', sport, near, matches: [], error: null })),
  },
}).createMachine({
  id: 'match-choice',
  context: { typed: '', sport: null, near: null, matches: [], error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'no match is being chosen',
      on: {
        'choice.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'asking',
      on: {
        'choice.close': 'closed',
        'typed.changed': {
          target: '.awaiting',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        'sport.changed': {
          target: '.asking',
          actions: { type: 'keepSport', params: ({ event }) => event },
        },
      },
      states: {
        awaiting: { description: 'a name is being typed', after: { pause: 'asking' } },
        asking: {
          description: 'the matches to choose from are on their way',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { typed, sport, near }, event }) => ({
              typed,
              sport,
              near,
              silent: event.type === 'server.back',
            }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        shown: { description: 'the matches to choose from are shown' },
        failed: {
          description: 'the matches did not come, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'asking', 'server.back': 'asking' },
        },
      },
    },
  },
})

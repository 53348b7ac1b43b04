import { assign, enqueueActions, fromPromise, setup, type AnyActorRef } from 'xstate'
import { spawnUnnamed } from '../patterns/spawn'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import type { MatchCommand, MatchInput, matchMachine } from '../match/match.machine'

/** `match.wanted`: a room's match is to be seen closely, not its score alone. `isLookedAt`: somebody has opened a tab of it. */
export type MatchLookCommand =
  | { readonly type: 'match.wanted'; readonly matchId: string; readonly isLookedAt: boolean }
  | { readonly type: 'retry' }
  /** The match is read again, once it is looked at. */
  | { readonly type: 'refresh' }

type MatchWanted = Pick<MatchInput, 'matchId' | 'isLookedAt'>
type MatchLogic = typeof matchMachine

/**
 * FEAT-03 The match a room is about: read and followed closely from the first time somebody looks at it. What does that is fetched
 * then, as a room is opened for its picture.
 */
export const matchLookMachine = setup({
  types: {
    context: {} as MatchWanted,
    events: {} as MatchLookCommand | ServerBack,
  },
  actors: {
    fetchMatch: fromPromise<MatchLogic>(() => Promise.reject(new Error('fetchMatch is not provided'))),
    untilServerBack,
  },
  actions: {
    keepMatch: assign((_, { matchId, isLookedAt }: Required<MatchWanted>) => ({ matchId, isLookedAt })),
    follow: enqueueActions(({ context, enqueue }, { logic }: { logic: MatchLogic }) => {
      spawnUnnamed(enqueue, { id: 'match', logic, input: context })
    }),
    refreshMatch: enqueueActions(({ enqueue, self }) => {
      const children = self.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>
      const match = children['match']
      if (match !== undefined) enqueue.sendTo(match, { type: 'refresh' } satisfies MatchCommand)
    }),
  },
}).createMachine({
  id: 'match-look',
  context: { matchId: '' },
  initial: 'aside',
  states: {
    aside: {
      description: 'nobody looks at the match closely',
      on: {
        'match.wanted': {
          target: 'fetching',
          actions: { type: 'keepMatch', params: ({ event }) => event },
        },
      },
    },
    fetching: {
      description: 'what follows a match is being fetched',
      invoke: {
        src: 'fetchMatch',
        id: 'fetchMatch',
        onDone: {
          target: 'looking',
          actions: { type: 'follow', params: ({ event }) => ({ logic: event.output }) },
        },
        onError: 'failed',
      },
    },
    looking: { description: 'the match is looked at closely', on: { refresh: { actions: 'refreshMatch' } } },
    failed: {
      description: 'what follows a match did not come, a retry is offered',
      invoke: { src: 'untilServerBack', id: 'untilServerBack', input: { error: { kind: 'network' } } },
      on: { retry: 'fetching', 'server.back': 'fetching' },
    },
  },
})

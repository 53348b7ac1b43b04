import { matchSetup, replayInput } from './match.setup'
import { awaitServer } from '../patterns/server-back'
import { lastOrder } from './match.updates'

/** FEAT-03 One match looked at closely: what is known of it, and what happens in it. */
export const matchMachine = matchSetup.createMachine({
  id: 'match',
  context: ({ input }) => ({
    matchId: input.matchId,
    replays: input.replays ?? false,
    info: null,
    pulse: null,
    events: [],
    momentum: [],
    plays: [],
    rows: null,
    notified: [],
    serverOffset: 0,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'the match is being read',
      invoke: {
        src: 'readMatch',
        id: 'readMatch',
        input: ({ context, event }) => ({
          matchId: context.matchId,
          silent: event.type === 'server.back',
        }),
        onDone: { target: 'shown', actions: { type: 'keepRead', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      entry: 'startParts',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'it is looked up whether the match is over',
          always: [{ guard: 'isOver', target: 'over' }, { target: 'following' }],
        },
        following: {
          entry: 'forgetReplay',
          invoke: {
            src: 'listen',
            id: 'listen',
            input: ({ context: { matchId, events }, self }) => ({
              matchId,
              after: lastOrder(events),
              by: self,
            }),
          },
          on: {
            'match.moved': { actions: { type: 'keepMoved', params: ({ event }) => event } },
            'match.refused': 'unheard',
          },
          initial: 'asking',
          states: {
            asking: {
              description: 'the server is asked to tell what happens',
              on: {
                'match.arrived': {
                  target: 'hearing',
                  actions: { type: 'keepArrived', params: ({ event }) => event },
                },
                'connection.lost': 'lost',
              },
            },
            hearing: {
              initial: 'whole',
              on: {
                'match.moved': [
                  {
                    guard: { type: 'ends', params: ({ event }) => event },
                    target: 'catchingUp',
                    actions: { type: 'keepMoved', params: ({ event }) => event },
                  },
                  { actions: { type: 'keepMoved', params: ({ event }) => event } },
                ],
                'connection.lost': 'lost',
              },
              states: {
                whole: { description: 'what happens is heard' },
                stale: {
                  description: 'what happens is heard, what was missed before did not come',
                  invoke: awaitServer,
                  on: {
                    retry: '#match.shown.following.catchingUp',
                    'server.back': '#match.shown.following.catchingUp',
                  },
                },
              },
            },
            lost: {
              description: 'the connection is lost and being sought, what is shown may be old',
              on: {
                'match.arrived': {
                  target: 'catchingUp',
                  actions: { type: 'keepArrived', params: ({ event }) => event },
                },
              },
            },
            catchingUp: {
              description: 'the match is read again behind what is shown',
              on: { 'connection.lost': 'lost' },
              invoke: {
                src: 'readMatch',
                id: 'readAgain',
                input: ({ context }) => ({ matchId: context.matchId, silent: true }),
                onDone: {
                  target: 'settling',
                  actions: { type: 'keepRead', params: ({ event }) => event },
                },
                onError: {
                  target: 'hearing.stale',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
            },
            settling: {
              description: 'it is looked up whether the match has ended meanwhile',
              always: [{ guard: 'isOver', target: '#match.shown.over' }, { target: 'hearing' }],
            },
          },
        },
        over: {
          description: 'the match is over',
          invoke: { src: 'replay', id: 'replay', input: ({ context }) => replayInput(context) },
        },
        unheard: { description: 'the server does not tell of it, what was read stays' },
      },
    },
    failed: {
      description: 'the match did not come, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
    notFound: { description: 'there is no such match' },
  },
})

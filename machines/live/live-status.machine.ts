import { assign, setup } from 'xstate'
import { LiveStatus } from '../../contract/enums'

export type LiveStatusEvent = { readonly type: 'status.changed'; readonly status: LiveStatus }

/** LIVE-01, LIVE-02 A stream's life: a plan starts or is cancelled, a started one ends, an ended one never comes back. */
export const liveStatusMachine = setup({
  types: {
    input: {} as { status: LiveStatus },
    /** `refused`: the last change that was reported and cannot be. */
    context: {} as { status: LiveStatus; refused: LiveStatus | null },
    events: {} as LiveStatusEvent,
  },
  guards: {
    isPlan: ({ context }) => context.status === LiveStatus.PLAN,
    isStart: ({ context }) => context.status === LiveStatus.START,
    is: (_, { status, reported }: { status: LiveStatus; reported: LiveStatus }) => status === reported,
  },
  actions: {
    keep: assign((_, { status }: LiveStatusEvent) => ({ status, refused: null })),
    refuse: assign((_, { status }: LiveStatusEvent) => ({ refused: status })),
  },
}).createMachine({
  id: 'liveStatus',
  context: ({ input }) => ({ status: input.status, refused: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'how far the stream is is looked up',
      always: [
        { guard: 'isPlan', target: 'planned' },
        { guard: 'isStart', target: 'started' },
        { target: 'ended' },
      ],
    },
    planned: {
      description: 'the stream is planned',
      on: {
        'status.changed': [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: LiveStatus.START, reported: event.status }),
            },
            target: 'started',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: LiveStatus.END, reported: event.status }),
            },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
        ],
      },
    },
    started: {
      description: 'the stream is on',
      on: {
        'status.changed': [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: LiveStatus.END, reported: event.status }),
            },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: LiveStatus.PLAN, reported: event.status }),
            },
            actions: { type: 'refuse', params: ({ event }) => event },
          },
        ],
      },
    },
    ended: {
      description: 'the stream is over',
      on: {
        'status.changed': [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: LiveStatus.END, reported: event.status }),
            },
          },
          { actions: { type: 'refuse', params: ({ event }) => event } },
        ],
      },
    },
  },
})

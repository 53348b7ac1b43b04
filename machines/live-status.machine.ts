import { assign, setup } from 'xstate'
import { LiveStatus } from '../contract/enums'

export type LiveStatusFact = { readonly type: 'status.told'; readonly status: LiveStatus }

/** LIVE-01, LIVE-02 A stream's life: a plan starts or is cancelled, a started one ends, an ended one never comes back. */
export const liveStatusMachine = setup({
  types: {
    input: {} as { status: LiveStatus },
    /** `refused`: the last change that was told and cannot be. */
    context: {} as { status: LiveStatus; refused: LiveStatus | null },
    events: {} as LiveStatusFact,
    meta: {} as { says: string },
  },
  guards: {
    isPlan: ({ context }) => context.status === LiveStatus.PLAN,
    isStart: ({ context }) => context.status === LiveStatus.START,
    is: (_, { status, told }: { status: LiveStatus; told: LiveStatus }) => status === told,
  },
  actions: {
    keep: assign((_, { status }: LiveStatusFact) => ({ status, refused: null })),
    refuse: assign((_, { status }: LiveStatusFact) => ({ refused: status })),
  },
}).createMachine({
  id: 'liveStatus',
  context: ({ input }) => ({ status: input.status, refused: null }),
  initial: 'starting',
  states: {
    starting: {
      meta: { says: 'it is looked up how far the stream is' },
      always: [
        { guard: 'isPlan', target: 'planned' },
        { guard: 'isStart', target: 'started' },
        { target: 'ended' },
      ],
    },
    planned: {
      meta: { says: 'the stream is planned' },
      on: {
        'status.told': [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: LiveStatus.START, told: event.status }) },
            target: 'started',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ status: LiveStatus.END, told: event.status }) },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
        ],
      },
    },
    started: {
      meta: { says: 'the stream is on' },
      on: {
        'status.told': [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: LiveStatus.END, told: event.status }) },
            target: 'ended',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ status: LiveStatus.PLAN, told: event.status }) },
            actions: { type: 'refuse', params: ({ event }) => event },
          },
        ],
      },
    },
    ended: {
      meta: { says: 'the stream is over' },
      on: {
        'status.told': [
          { guard: { type: 'is', params: ({ event }) => ({ status: LiveStatus.END, told: event.status }) } },
          { actions: { type: 'refuse', params: ({ event }) => event } },
        ],
      },
    },
  },
})

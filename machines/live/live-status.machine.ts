import { assign, setup } from 'xstate'
import { LiveStatus } from '../../contract/enums'
import { mayBecome } from '../../contract/live.status'

export type LiveStatusEvent = { readonly type: 'status.changed'; readonly status: LiveStatus }

/** LIVE-01, LIVE-02 A stream's life, by the one chart of the contract: what cannot be is refused. */
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
    isKnown: ({ context }, { status }: { status: LiveStatus }) => status === context.status,
    becomes: ({ context }, { status, reported }: { status: LiveStatus; reported: LiveStatus }) =>
      status === reported && mayBecome(context.status, status),
  },
  actions: {
    keep: assign((_, { status }: LiveStatusEvent) => ({ status, refused: null })),
    refuse: assign((_, { status }: LiveStatusEvent) => ({ refused: status })),
  },
}).createMachine({
  id: 'liveStatus',
  context: ({ input }) => ({ status: input.status, refused: null }),
  initial: 'starting',
  on: {
    'status.changed': [
      {
        guard: {
          type: 'becomes',
          params: ({ event }) => ({ status: LiveStatus.START, reported: event.status }),
        },
        target: '.started',
        actions: { type: 'keep', params: ({ event }) => event },
      },
      {
        guard: {
          type: 'becomes',
          params: ({ event }) => ({ status: LiveStatus.END, reported: event.status }),
        },
        target: '.ended',
        actions: { type: 'keep', params: ({ event }) => event },
      },
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      { actions: { type: 'refuse', params: ({ event }) => event } },
    ],
  },
  states: {
    starting: {
      description: 'how far the stream is is looked up',
      always: [
        { guard: 'isPlan', target: 'planned' },
        { guard: 'isStart', target: 'started' },
        { target: 'ended' },
      ],
    },
    planned: { description: 'the stream is planned' },
    started: { description: 'the stream is on' },
    ended: { description: 'the stream is over' },
  },
})

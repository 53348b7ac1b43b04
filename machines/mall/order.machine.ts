import { assign, setup } from 'xstate'
import { afterStep, type OrderActor, type OrderState, type OrderStep } from '../../contract/mall.order'

export interface OrderEvent {
  readonly type: 'order.step'
  readonly step: OrderStep
  readonly by: OrderActor
}

/** FEAT-10 An order's life from when it is placed, by the one chart of the contract, which page and server go by: what cannot be is refused. */
export const orderMachine = setup({
  types: {
    /** `refused`: the last step that was tried and cannot be. */
    context: {} as { readonly state: OrderState; readonly refused: OrderStep | null },
    events: {} as OrderEvent,
  },
  guards: {
    becomes: ({ context }, { to, step, by }: { to: OrderState; step: OrderStep; by: OrderActor }) =>
      afterStep(context.state, step, by) === to,
  },
  actions: {
    keep: assign((_, { state }: { state: OrderState }) => ({ state, refused: null })),
    refuse: assign((_, { step }: { step: OrderStep }) => ({ refused: step })),
  },
}).createMachine({
  id: 'order',
  context: { state: 'placed', refused: null },
  initial: 'placed',
  on: {
    'order.step': [
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'paid' }) },
        target: '.paid',
        actions: { type: 'keep', params: { state: 'paid' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'sent' }) },
        target: '.sent',
        actions: { type: 'keep', params: { state: 'sent' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'received' }) },
        target: '.received',
        actions: { type: 'keep', params: { state: 'received' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'cancelled' }) },
        target: '.cancelled',
        actions: { type: 'keep', params: { state: 'cancelled' } },
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ ...event, to: 'refunded' }) },
        target: '.refunded',
        actions: { type: 'keep', params: { state: 'refunded' } },
      },
      { actions: { type: 'refuse', params: ({ event }) => event } },
    ],
  },
  states: {
    placed: { description: 'the coins are held, and the order can be cancelled' },
    paid: { description: 'the coins are taken, and it can be sent' },
    sent: { description: 'it is on its way' },
    received: { description: 'the member has it' },
    cancelled: { description: 'it was cancelled before it was paid, and the coins are back' },
    refunded: { description: 'what was paid is back' },
  },
})

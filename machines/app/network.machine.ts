import { fromCallback, setup, type EventObject } from 'xstate'

export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.back' }

/** Whether the device has a network, as the bar over every page tells. */
export const networkMachine = setup({
  types: { events: {} as NetworkEvent },
  actors: {
    /** Tells what is so at the start, and every change. */
    watchNetwork: fromCallback<EventObject>(() => {}),
  },
}).createMachine({
  id: 'network',
  initial: 'online',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  states: {
    online: { description: 'the network is there', on: { 'network.lost': 'offline' } },
    offline: { description: 'the network is gone', on: { 'network.back': 'online' } },
  },
})

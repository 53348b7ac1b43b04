import { fromCallback, setup, type EventObject } from 'xstate'

export type UpdateCommand = { readonly type: 'update.take' } | { readonly type: 'update.later' }
export type UpdateEvent = { readonly type: 'update.found' }

/** Whether the server has a newer build than the one that is open: it is offered, and taken when the person says so. */
export const updateMachine = setup({
  types: { events: {} as UpdateCommand | UpdateEvent },
  actors: {
    /** Notifies of a newer build, and of one that came after it was put off. */
    watchUpdates: fromCallback<EventObject>(() => {}),
  },
  actions: {
    /** Provided: loads the page again. */
    reload: () => {},
  },
}).createMachine({
  id: 'update',
  initial: 'current',
  invoke: { id: 'watchUpdates', src: 'watchUpdates' },
  states: {
    current: { description: 'no newer build is offered', on: { 'update.found': 'offered' } },
    offered: {
      description: 'a newer build is offered',
      on: { 'update.take': 'taken', 'update.later': 'current' },
    },
    taken: { description: 'the page is loaded again', entry: 'reload' },
  },
})

import { assign, setup } from 'xstate'
import { ask } from './ask'
import { getCalendarFeed } from '../contract/match'

export type CalendarFeedWish =
  | { readonly type: 'feed.open' }
  | { readonly type: 'feed.close' }
  | { readonly type: 'retry' }

/** FEAT-02 Where a member's calendar is subscribed to: asked for when the member wants to know. */
export const calendarFeedMachine = setup({
  types: {
    context: {} as { readonly url: string | null },
    events: {} as CalendarFeedWish,
    meta: {} as { says: string },
  },
  actors: { readFeed: ask(getCalendarFeed) },
  actions: { keepUrl: assign((_, { url }: { url: string }) => ({ url })) },
}).createMachine({
  id: 'calendar-feed',
  context: { url: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { says: 'nobody asks for the address' },
      on: { 'feed.open': 'open' },
    },
    open: {
      initial: 'asking',
      on: { 'feed.close': 'closed' },
      states: {
        asking: {
          meta: { says: 'the address is asked for' },
          invoke: {
            src: 'readFeed',
            id: 'readFeed',
            input: {},
            onDone: { target: 'known', actions: { type: 'keepUrl', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        known: { meta: { says: 'the address is shown' } },
        failed: { meta: { says: 'the address did not come, a retry is offered' }, on: { retry: 'asking' } },
      },
    },
  },
})

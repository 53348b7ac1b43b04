import { assign, setup } from 'xstate'
import { request } from '../app/call-request'
import { getCalendarFeed } from '../../contract/match'

export type CalendarFeedCommand =
  | { readonly type: 'feed.open' }
  | { readonly type: 'feed.close' }
  | { readonly type: 'retry' }

/** FEAT-02 Where a member's calendar is subscribed to: asked for when the member wants to know. */
export const calendarFeedMachine = setup({
  types: {
    context: {} as { readonly url: string | null },
    events: {} as CalendarFeedCommand,
  },
  actors: { readFeed: request(getCalendarFeed) },
  actions: { keepUrl: assign((_, { url }: { url: string }) => ({ url })) },
}).createMachine({
  id: 'calendar-feed',
  context: { url: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'nobody asks for the address',
      on: { 'feed.open': 'open' },
    },
    open: {
      initial: 'asking',
      on: { 'feed.close': 'closed' },
      states: {
        asking: {
          description: 'the address is asked for',
          invoke: {
            src: 'readFeed',
            id: 'readFeed',
            input: {},
            onDone: { target: 'known', actions: { type: 'keepUrl', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        known: { description: 'the address is shown' },
        failed: { description: 'the address did not come, a retry is offered', on: { retry: 'asking' } },
      },
    },
  },
})

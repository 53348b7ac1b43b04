import { assign, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { requestAgain } from '../app/request-again'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { getCalendarFeed } from '../../contract/match'

export type CalendarFeedCommand =
  | { readonly type: 'feed.open' }
  | { readonly type: 'feed.close' }
  | { readonly type: 'retry' }

/** FEAT-02 Where a member's calendar is subscribed to: asked for when the member wants to know. */
export const calendarFeedMachine = setup({
  types: {
    context: {} as { readonly url: string | null; readonly error: CallError | null },
    events: {} as CalendarFeedCommand | ServerBack,
  },
  actors: { readFeed: requestAgain(getCalendarFeed), untilServerBack },
  actions: {
    keepUrl: assign((_, { url }: { url: string }) => ({ url })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
  },
}).createMachine({
  id: 'calendar-feed',
  context: { url: null, error: null },
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
            input: ({ event }) => ({ input: {}, silent: event.type === 'server.back' }),
            onDone: { target: 'known', actions: { type: 'keepUrl', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        known: { description: 'the address is shown' },
        failed: {
          description: 'the address did not come, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'asking', 'server.back': 'asking' },
        },
      },
    },
  },
})

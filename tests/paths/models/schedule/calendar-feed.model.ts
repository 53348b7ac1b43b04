import { match } from '../../../../contract/samples/match'
import { calendarFeedMachine } from '../../../../machines/schedule/calendar-feed.machine'
import { done, failed, type Model } from '../../support/model'

export const calendarFeed: Model = {
  name: 'schedule/calendar-feed',
  machine: calendarFeedMachine,
  starts: { opened: { says: 'the reserved matches are looked at', input: undefined } },
  samples: {
    'address wanted': { says: 'the member wants the address', event: { type: 'feed.open' } },
    'address put away': { says: 'the member has seen it', event: { type: 'feed.close' } },
    'address comes': { says: 'the address comes', event: done('readFeed', match.getCalendarFeed.full) },
    'address does not come': {
      says: 'the address does not come',
      event: failed('readFeed', { kind: 'timeout' }),
    },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    retry: { says: 'the member asks for another try', event: { type: 'retry' } },
  },
}

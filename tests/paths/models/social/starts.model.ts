import { startsMachine } from '../../../../machines/social/starts.machine'
import { done, failed, type Model } from '../../support/model'

export const starts: Model = {
  name: 'social/starts',
  machine: startsMachine,
  starts: { opened: { says: 'the page of an anchor is opened', input: { memberId: 'anchor-1' } } },
  samples: {
    'big ones': {
      says: 'the member chooses big matches',
      event: { type: 'starts.choose', starts: 'big' },
    },
    none: { says: 'the member chooses none', event: { type: 'starts.choose', starts: 'none' } },
    'big ones are saved': { says: 'big matches are saved', event: done('save', { starts: 'big' }) },
    'none are saved': { says: 'what was chosen before is saved', event: done('save', { starts: 'none' }) },
    'not saved': { says: 'the server was not reached', event: failed('save', { kind: 'timeout' }) },
  },
}

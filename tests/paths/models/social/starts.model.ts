import { startsMachine } from '../../../../machines/social/starts.machine'
import { done, failed, type Model } from '../../support/model'

export const starts: Model = {
  name: 'social/starts',
  machine: startsMachine,
  starts: { opened: { says: 'a page with an anchor is opened', input: undefined } },
  notifies: ({ waiting }: { readonly waiting: readonly string[] }) => waiting,
  samples: {
    'big ones': {
      says: 'the member chooses big matches',
      event: { type: 'starts.choose', memberId: 'anchor-1', starts: 'big' },
    },
    none: {
      says: 'the member chooses none',
      event: { type: 'starts.choose', memberId: 'anchor-1', starts: 'none' },
    },
    'none of another': {
      says: 'the member chooses none of another anchor',
      event: { type: 'starts.choose', memberId: 'anchor-2', starts: 'none' },
    },
    'big ones are saved': { says: 'big matches are saved', event: done('save', { starts: 'big' }) },
    'none are saved': { says: 'what was chosen before is saved', event: done('save', { starts: 'none' }) },
    'not saved': { says: 'the server was not reached', event: failed('save', { kind: 'timeout' }) },
    'read anew': { says: 'it was chosen elsewhere, or somebody was left', event: { type: 'data.outdated' } },
  },
}

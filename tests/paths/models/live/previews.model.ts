import { records } from '../../../../contract/samples/live'
import { NOW } from '../../../../contract/samples/sample'
import { previewsMachine, type PreviewsInput } from '../../../../machines/live/previews.machine'
import { done, failed, type Model } from '../../support/model'

const url = records.derby.preview
const other = records.lions.preview

interface Context extends PreviewsInput {
  readonly inSight: readonly string[]
  readonly stills: Readonly<Record<string, unknown>>
}

export const previews: Model = {
  name: 'live/previews',
  machine: previewsMachine,
  starts: {
    'with pictures': {
      says: 'pictures are fetched once',
      input: { fetches: true, renews: false, now: () => NOW },
    },
    'without pictures': {
      says: 'the person saves data: no pictures',
      input: { fetches: false, renews: false, now: () => NOW },
    },
  },
  samples: {
    'card seen': { says: 'a card comes into sight', event: { type: 'card.seen', url } },
    'other card seen': { says: 'another card comes into sight', event: { type: 'card.seen', url: other } },
    'card left': { says: 'a card goes out of sight', event: { type: 'card.left', url } },
    'picture comes': { says: 'the picture comes', event: done('fetchPicture', { width: 320, height: 180 }) },
    'picture does not come': { says: 'the picture does not come', event: failed('fetchPicture', 'gone') },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
  },
  delays: {
    settleIn: 'the first screen has had its time',
    lookAgain: 'it is time to look again',
    patience: 'the picture takes too long',
  },
  notifies: ({ fetches, inSight, stills }: Context) => [
    fetches,
    [...inSight].sort(),
    Object.keys(stills).sort(),
  ],
}

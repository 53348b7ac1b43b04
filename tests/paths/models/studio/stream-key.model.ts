import { studio } from '../../../../contract/samples/studio'
import { streamKeyMachine } from '../../../../machines/studio/stream-key.machine'
import { keyQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

export const streamKey: Model = {
  name: 'studio/stream-key',
  machine: streamKeyMachine,
  starts: { opened: { says: 'the anchor opens the room', input: { asking: () => keyQuestion } } },
  samples: {
    'key wanted': { says: 'the anchor wants the key', event: { type: 'key.show', use: 'none' } },
    'key wanted on air': {
      says: 'the anchor wants a key while the one before is in use',
      event: { type: 'key.show', use: 'goesOn' },
    },
    'key put away': { says: 'the anchor has copied it', event: { type: 'key.hide' } },
    'replacing declined': { says: 'the anchor keeps the key', event: { type: 'question.declined' } },
    'replacing confirmed': {
      says: 'the anchor really wants a new key',
      event: { type: 'question.confirmed' },
    },
    'key comes': { says: 'the new key comes', event: done('makeKey', studio.getIngest.full) },
    'key does not come': { says: 'no key comes', event: failed('makeKey', { kind: 'timeout' }) },
  },
}

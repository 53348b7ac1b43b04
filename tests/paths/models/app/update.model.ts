import { updateMachine } from '../../../../machines/app/update.machine'
import type { Model } from '../../support/model'

export const update: Model = {
  name: 'app/update',
  machine: updateMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    found: { says: 'a newer build is found', event: { type: 'update.found' } },
    take: { says: 'the person takes it', event: { type: 'update.take' } },
    later: { says: 'the person puts it off', event: { type: 'update.later' } },
  },
}

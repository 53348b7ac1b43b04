import { networkMachine } from '../../../../machines/app/network.machine'
import type { Model } from '../../support/model'

export const network: Model = {
  name: 'app/network',
  machine: networkMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    'network lost': { says: 'the network goes', event: { type: 'network.lost' } },
    'network back': { says: 'the network comes back', event: { type: 'network.back' } },
  },
}

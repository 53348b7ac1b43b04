import { myMachine } from '../../../../machines/account/my.machine'
import type { Model } from '../../support/model'

export const my: Model = {
  name: 'account/my',
  machine: myMachine,
  starts: { opened: { says: "the member's own page opens", input: undefined } },
  samples: {
    'logout asked': { says: 'the person wants to log out', event: { type: 'logout.ask' } },
    'logout cancelled': { says: 'the person stays', event: { type: 'logout.cancel' } },
    'logout confirmed': { says: 'the person really logs out', event: { type: 'logout.confirm' } },
  },
  around: { session: {} },
}

import { dialogsMachine, type Dialog } from '../../../../machines/app/dialogs.machine'
import type { Model } from '../../support/model'

const expired: Dialog = { id: 'expired', title: 'request.expiredTitle', words: { text: 'request.expired' } }
const network: Dialog = { id: 'network', title: 'request.networkTitle', words: { text: 'request.network' } }

export const dialogs: Model = {
  name: 'app/dialogs',
  machine: dialogsMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    'session over': {
      says: 'the person has to know that the session is over',
      event: { type: 'dialog.wanted', dialog: expired },
    },
    'network gone': {
      says: 'the person has to know that the network is gone',
      event: { type: 'dialog.wanted', dialog: network },
    },
    confirm: { says: 'the person confirms', event: { type: 'confirm' } },
    'session back': {
      says: 'the news of the session is not true any more',
      event: { type: 'dialogs.withdrawn', id: 'expired' },
    },
  },
  notifies: ({ queue }: { queue: readonly Dialog[] }) => queue.map(({ id }) => id),
}

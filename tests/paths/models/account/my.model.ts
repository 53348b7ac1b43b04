import { myMachine } from '../../../../machines/account/my.machine'
import { logoutQuestion } from '../../support/questions'
import type { Model } from '../../support/model'

export const my: Model = {
  name: 'account/my',
  machine: myMachine,
  starts: { opened: { says: "the member's own page opens", input: { asking: () => logoutQuestion } } },
  samples: {
    'logout asked': { says: 'the person wants to log out', event: { type: 'logout.ask' } },
    'logout declined': { says: 'the person stays', event: { type: 'question.declined' } },
    'logout confirmed': { says: 'the person really logs out', event: { type: 'question.confirmed' } },
  },
  around: { session: {} },
}

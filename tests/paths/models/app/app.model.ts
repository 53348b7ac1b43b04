import { routes } from '../../../support/routes'
import { refusals } from '../../../../contract/samples/refusals'
import { appMachine } from '../../../../machines/app/app.machine'
import { defaultDesign } from '../../../../machines/app/design-setting.machine'
import type { Model } from '../../support/model'

export const app: Model = {
  name: 'app/app',
  machine: appMachine,
  starts: {
    'as a visitor': {
      says: 'a visitor opens the application',
      input: {
        token: null,
        user: null,
        noticeRead: true,
        noticeClosed: null,
        deviceId: 'd-31',
        design: defaultDesign,
        hidesScores: false,
        newKey: () => 'key-of-mine',
        routes,
      },
    },
  },
  samples: {
    maintenance: {
      says: 'the service closes for maintenance',
      event: { type: 'maintenance.begun', words: { said: refusals.maintenance.msg } },
    },
    'maintenance over': { says: 'the service opens again', event: { type: 'maintenance.over' } },
  },
}

import { pushSettings as chosen } from '../../../../contract/samples/messages'
import { settingsMachine } from '../../../../machines/patterns/settings.machine'
import { done, failed, type Model } from '../../support/model'

export const settings: Model = {
  name: 'patterns/settings',
  machine: settingsMachine,
  starts: { opened: { says: 'the member opens the page of push messages', input: undefined } },
  samples: {
    'chosen before': { says: 'what was chosen is known', event: done('load', chosen) },
    'not known': { says: 'the server was not reached', event: failed('load', { kind: 'timeout' }) },
    retry: { says: 'the member asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the member pulls the page down', event: { type: 'refresh' } },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    'goals off': {
      says: 'the member wants no goals',
      event: { type: 'settings.change', change: { goals: false } },
    },
    'is saved': { says: 'that is saved', event: done('save', { ...chosen, goals: false }) },
    'older is saved': { says: 'what was chosen before is saved', event: done('save', chosen) },
    'is not saved': { says: 'the server was not reached', event: failed('save', { kind: 'timeout' }) },
  },
}

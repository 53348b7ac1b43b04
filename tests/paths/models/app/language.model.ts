import { languageMachine } from '../../../../machines/app/language.machine'
import { done, failed, type Model } from '../../support/model'

export const language: Model = {
  name: 'app/language',
  machine: languageMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    'language found': { says: 'the device speaks English', event: done('findOut', 'en') },
    'language not found': {
      says: 'what the device speaks stays unknown',
      event: failed('findOut', 'offline'),
    },
    'language chosen': {
      says: 'the person chooses English',
      event: { type: 'language.choose', language: 'en' },
    },
    'sentences come': { says: 'its sentences come', event: done('change') },
    'sentences do not come': { says: 'its sentences do not come', event: failed('change', 'offline') },
  },
}

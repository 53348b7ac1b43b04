import { support } from '../../../../contract/samples/support'
import { serviceMachine } from '../../../../machines/support/service.machine'
import { done, failed, type Model } from '../../support/model'

const timeout = { kind: 'timeout' }

export const service: Model = {
  name: 'support/service',
  machine: serviceMachine,
  starts: {
    opened: {
      says: 'the member opens the page of help',
      input: { thanking: () => ({ tone: 'success', words: { said: '谢谢你的评分' } }) },
    },
  },
  samples: {
    'service wanted': { says: 'the member wants to write to the service', event: { type: 'contact' } },
    'conversation begun': { says: 'a conversation is begun', event: done('open', support.openService.full) },
    'conversation not begun': { says: 'the server was not reached', event: failed('open', timeout) },
    'four stars': { says: 'the member gives four stars', event: { type: 'rate', rating: 4 } },
    'rating kept': { says: 'the rating is kept', event: done('rate', support.rateService.full) },
    'rating not kept': { says: 'the server was not reached', event: failed('rate', timeout) },
    'answer helped': {
      says: 'the member says that an answer helped',
      event: { type: 'vote', articleId: 'code', helpful: true },
    },
    'vote kept': { says: 'that is kept', event: done('vote', support.voteHelp.full) },
    'vote not kept': { says: 'the server was not reached', event: failed('vote', timeout) },
  },
  around: { toasts: {}, navigation: {} },
}

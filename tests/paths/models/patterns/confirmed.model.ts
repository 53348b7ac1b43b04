import { orders } from '../../../../contract/samples/mall'
import { confirmedMachine } from '../../../../machines/patterns/confirmed.machine'
import { questionQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

const toast = { tone: 'success', words: { said: '反馈已删除' } } as const

export const confirmed: Model = {
  name: 'patterns/confirmed',
  machine: confirmedMachine,
  starts: {
    opened: {
      says: 'somebody opens a page with something that is asked back for',
      input: {
        asking: (what: unknown) => (what === 'at once' ? null : questionQuestion),
        followed: (_: unknown, outcome: unknown) =>
          outcome === 'stays' ? { toast } : { toast, to: '/home' },
      },
    },
  },
  samples: {
    'action wanted': { says: 'the person wants it done', event: { type: 'action.ask', what: 'this' } },
    'action wanted at once': {
      says: 'the person wants what nobody asks back for',
      event: { type: 'action.ask', what: 'at once' },
    },
    'action declined': { says: 'the person thinks better of it', event: { type: 'question.declined' } },
    'action confirmed': { says: 'the person really wants it', event: { type: 'question.confirmed' } },
    'action done': { says: 'it is done, and leads away', event: done('act', orders.received) },
    'action done here': { says: 'it is done, and the page stays', event: done('act', 'stays') },
    'action failed': { says: 'the server was not reached', event: failed('act', { kind: 'timeout' }) },
  },
  delays: { leftBehind: 'the page was left a while ago' },
  around: { toasts: {}, navigation: {} },
}

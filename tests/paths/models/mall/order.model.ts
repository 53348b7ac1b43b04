import { orderMachine } from '../../../../machines/mall/order.machine'
import type { Model } from '../../support/model'
import type { OrderEvent } from '../../../../machines/mall/order.machine'

const step = (how: OrderEvent['step'], by: OrderEvent['by']): OrderEvent => ({
  type: 'order.step',
  step: how,
  by,
})

export const order: Model = {
  name: 'mall/order',
  machine: orderMachine,
  starts: { 'order placed': { says: 'a member has ordered something that is sent', input: undefined } },
  samples: {
    'ten minutes pass': { says: 'ten minutes pass', event: step('pay', 'clock') },
    'fifteen days pass': { says: 'fifteen days pass', event: step('receive', 'clock') },
    'member cancels': { says: 'the member wants to cancel the order', event: step('cancel', 'member') },
    'member receives': { says: 'the member wants to say that it is here', event: step('receive', 'member') },
    'operator cancels': {
      says: 'an operator wants to give the held coins back',
      event: step('cancel', 'operator'),
    },
    'operator sends': { says: 'an operator wants to send it', event: step('send', 'operator') },
    'operator refunds': { says: 'an operator wants to refund it', event: step('refund', 'operator') },
  },
}

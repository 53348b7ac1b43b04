import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { orderMachine } from '../../machines/mall/order.machine'
import {
  givingBack,
  mayAskRefund,
  orderStates,
  REFUND_WITHIN,
  type OrderActor,
  type OrderStep,
} from '../../contract/mall.order'

const after = (...steps: readonly (readonly [OrderStep, OrderActor])[]) => {
  const actor = createActor(orderMachine).start()
  for (const [step, by] of steps) actor.send({ type: 'order.step', step, by })
  const { value, context } = actor.getSnapshot()
  return [value, context]
}
const paid = ['pay', 'clock'] as const
const sent = ['send', 'operator'] as const

test.each([
  ['what is placed is paid by time', [paid], 'paid', null],
  ['nobody else pays', [['pay', 'member']], 'placed', 'pay'],
  ['what is placed is cancelled by its member', [['cancel', 'member']], 'cancelled', null],
  ['what is paid cannot be cancelled any more', [paid, ['cancel', 'member']], 'paid', 'cancel'],
  ['what is not paid is not sent', [sent], 'placed', 'send'],
  ['what is sent is received by its member', [paid, sent, ['receive', 'member']], 'received', null],
  ['what is sent counts as received in time', [paid, sent, ['receive', 'clock']], 'received', null],
  [
    'what is received is refunded',
    [paid, sent, ['receive', 'member'], ['refund', 'operator']],
    'refunded',
    null,
  ],
  ['what is refunded is not sent', [paid, ['refund', 'operator'], sent], 'refunded', 'send'],
] as const)('[FEAT-10] %s', (_, steps, state, refused) => {
  expect(after(...steps)).toEqual([state, { state, refused }])
})

test('[FEAT-10] what operators give back is cancelled or refunded, and a member may ask for what they may refund', () => {
  const found = orderStates.map((state) => {
    const mayAsk = (now: number) => mayAskRefund({ kind: 'physical', state, receivedAt: 0 }, now)
    return [state, givingBack(state), mayAsk(0), mayAsk(REFUND_WITHIN)]
  })
  expect(found).toEqual([
    ['placed', 'cancel', false, false],
    ['paid', 'refund', true, true],
    ['sent', 'refund', true, true],
    ['received', 'refund', true, false],
    ['cancelled', null, false, false],
    ['refunded', null, false, false],
  ])
})

import type { Meta } from '@storybook/react-vite'
import { noNetwork, still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { addresses, mall, scarf } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'
import { checkoutMachine } from '../../../machines/mall/checkout.machine'
import { checkoutFacts } from '../../../tests/paths/models/mall/checkout.model'

/** One order before it is placed. */
const meta = { title: 'Machines/Checkout' } satisfies Meta
export default meta

const of = stateStories(checkoutMachine, (checkout) => ({
  at: `/addOrder?id=${scarf.goodsId}`,
  member,
  requires: { checkout, wishing: still('waiting') },
  focus: 'checkout',
}))
const chosen = { facts: checkoutFacts, addressId: addresses[0].addressId, count: 1 }
const [gone, changed] = mall.addOrder.refused
const refused = { kind: 'refused', overHttp: true, data: null }

export const Loading = of('loading')
export const Failed = of('failed', { error: noNetwork })
export const Gone = of('failed', { error: { ...refused, ...gone } })
export const Choosing = of('choosing.settled', chosen)
export const Refused = of('choosing.settled', { ...chosen, error: { ...refused, ...changed } })
export const Following = of('choosing.following', {
  ...chosen,
  facts: { ...checkoutFacts, goods: { ...scarf, bought: 0, left: 0 } },
})
export const Ordering = of('ordering', chosen)
export const Unsure = of('unsure', { ...chosen, error: noNetwork })
export const Confirming = of('confirming', { ...chosen, error: noNetwork })
export const Checking = of('checking', chosen)
export const Ordered = of('ordered', chosen)

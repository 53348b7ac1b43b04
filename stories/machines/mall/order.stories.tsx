import type { Meta } from '@storybook/react-vite'
import { list, still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { orders } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'
import { orderMachine } from '../../../machines/mall/order.machine'

/** What of an order is looked at. */
interface OrderRow {
  readonly state: string
}

/** FEAT-10 An order's life, as its member sees it. */
const meta = { title: 'Machines/Order' } satisfies Meta
export default meta

const of = stateStories(
  orderMachine,
  ({ at }) => ({
    at: '/changeLog',
    member,
    requires: {
      orders: list(Object.values(orders).filter(({ state }) => state === at)),
      actions: still('waiting'),
    },
    focus: 'orders',
  }),
  ({ items }: { readonly items: readonly OrderRow[] }) => items,
)

export const Placed = of('placed')
export const Paid = of('paid')
export const Sent = of('sent')
export const Received = of('received')
export const Cancelled = of('cancelled')
export const Refunded = of('refunded')

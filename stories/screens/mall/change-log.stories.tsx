import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, still } from '../../support/dependencies'
import { coded, orders } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'
import { DAY, NOW } from '../../../contract/samples/sample'
import { orderMachine } from '../../../machines/mall/order.machine'
import type { Order } from '../../../contract/mall.schema'

/** ROUTE-13 FEAT-10 What was ordered, and what became of it. */
const meta = { title: 'Screens/Orders' } satisfies Meta
export default meta

const at = screenStories({
  at: '/changeLog',
  member,
  requires: { orders: list(Object.values(orders)), actions: still('waiting') },
  focus: 'orders',
})
const asked = { ...orders.sent, refund: { reason: '收到的围巾脱线了', at: NOW - DAY, declined: null } }

export const Shown = at()
export const One = at({
  at: `/changeLog?id=${orders.sent.orderId}`,
  requires: { orders: list([orders.sent]) },
})
/** One order, whose own life the State map shows first. */
const only = (order: Order) =>
  at({
    requires: { orders: list([order]) },
    row: { machine: orderMachine, freeze: { at: order.state, context: { state: order.state } } },
  })
export const Placed = only(orders.placed)
export const Paid = only(orders.paid)
export const OnItsWay = only(orders.sent)
export const Received = only(orders.received)
export const Cancelled = only(orders.cancelled)
export const Refunded = only(orders.refunded)
export const Codes = at({ requires: { orders: list([coded]) } })
export const CodesLarge = { ...Codes, globals: { textSize: 200 } }
export const RefundAsked = only(asked)
export const Cancelling = at({
  requires: {
    orders: list([orders.placed]),
    actions: still('acting', { what: { action: 'cancel', order: orders.placed, reason: '' } }),
  },
  focus: 'actions',
})
/** What was ordered before cannot be had once more: why not stands there instead. */
const barred = (by: NonNullable<Order['barred']>['by'], perMember: number | null = null) => ({
  ...orders.received,
  orderId: by,
  barred: { by, perMember },
})
export const Barred = at({
  requires: { orders: list([barred('limit', 2), barred('gone'), barred('over'), barred('soldOut')]) },
})
export const RefundedAtLimit = at({
  requires: { orders: list([{ ...orders.refunded, barred: { by: 'limit', perMember: 1 } }]) },
})
export const RefundedAtLimitEnglish = { ...RefundedAtLimit, globals: { language: 'en' } }
export const BarredEnglish = { ...Barred, globals: { language: 'en' } }
export const Empty = at({ requires: { orders: empty } })
export const Loading = at({ requires: { orders: loading } })
export const Failed = at({ requires: { orders: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())

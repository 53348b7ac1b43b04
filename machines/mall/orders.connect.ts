import { confirmedBy } from '../patterns/confirmed.connect'
import type { Confirmation } from '../patterns/confirmation'
import type { Dependency } from '../patterns/dependency'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { askRefund, cancelOrder, receiveOrder } from '../../contract/mall'
import type { Order } from '../../contract/mall.schema'

/** What a member does to an order. */
type OrderAction = 'cancel' | 'receive' | 'refund'

/** FEAT-10 What is done to orders, one at a time. */
export interface OrderActions {
  /** The order that something is done to; null: none. */
  readonly busyWith: string | null
  /** `reason`: of a refund. */
  ask(action: OrderAction, order: Order, reason?: string): void
}

interface Asked {
  readonly action: OrderAction
  readonly order: Order
  readonly reason: string
}

interface Words {
  readonly asking: (action: Exclude<OrderAction, 'refund'>, order: Order) => Confirmation
  readonly done: (action: OrderAction, order: Order) => Toast
}

const [cancel, receive] = [requesting(cancelOrder), requesting(receiveOrder)]
const refund = requesting(askRefund)

/** FEAT-10 Cancelling and receiving are asked back for; whoever asks for a refund has said why. */
export const orderActionsOf = ({ asking, done }: Words): Dependency<OrderActions> => {
  const { connect, ...dependency } = confirmedBy<Asked, Order>(
    async ({ input: { action, order, reason }, ...scope }) => {
      const input = { orderId: order.orderId }
      try {
        if (action === 'refund') return await refund({ ...scope, input: { ...input, reason } })
        return await (action === 'cancel' ? cancel({ ...scope, input }) : receive({ ...scope, input }))
      } catch (error) {
        // It stands otherwise than it is shown: refused or unsure, it is looked at again.
        appActor(scope.system, 'requests').send({ type: 'tags.outdated', tags: ['mall.orders'] })
        throw error
      }
    },
    {
      asking: ({ action, order }) => (action === 'refund' ? null : asking(action, order)),
      followed: ({ action, order }) => ({ toast: done(action, order) }),
    },
  )
  return {
    ...dependency,
    connect: (actor) => {
      const { what, ask } = connect(actor)
      return {
        busyWith: what?.order.orderId ?? null,
        ask: (action, order, reason = '') => ask({ action, order, reason }),
      }
    },
  }
}

import { useListContext, type RaRecord } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { mayStep, waitsForRefund } from '../../contract/mall.order'
import type { PlacedOrder, SentOrders } from '../../contract/mall.schema'
import * as calls from '../../contract/office'
import { versionOf } from '../../contract/office.version'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Sure } from '../parts/dialog'
import { useText } from '../text/text'

/** What needs no number of its own: the others are sent one by one, or by a table. */
const isSentAsItIs = ({ kind, state, refund }: PlacedOrder): boolean =>
  kind === 'virtual' && mayStep(state, 'send', 'operator') && !waitsForRefund(state, refund)

/** Takes an order to those that are sent together. */
export const Picked = ({ of }: { readonly of: PlacedOrder }): ReactNode => {
  const text = useText()
  const { selectedIds, onToggleItem } = useListContext()
  return isSentAsItIs(of) ? (
    <input
      type="checkbox"
      aria-label={text('orders.pick', { id: of.orderId })}
      checked={selectedIds.includes(of.orderId)}
      onChange={() => onToggleItem(of.orderId)}
    />
  ) : null
}

/** Sends what is picked on the page shown, once it is asked. */
export const SendPicked = ({ onSent }: { readonly onSent: (sent: SentOrders) => void }): ReactNode => {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<PlacedOrder & RaRecord>()
  const may = (data ?? []).filter(isSentAsItIs)
  const picked = may.filter(({ orderId }) => selectedIds.includes(orderId))
  const send = useAct(async () => {
    const orders = picked.map((order) => ({
      orderId: order.orderId,
      carrier: null,
      tracking: '',
      version: versionOf('order', order),
    }))
    const sent = await ask(calls.sendOrders, { orders })
    onUnselectItems()
    setAsking(false)
    onSent(sent)
  }, null)
  if (may.length === 0) return null
  return (
    <>
      {picked.length === 0 ? (
        <button type="button" onClick={() => onSelect(may.map(({ orderId }) => orderId))}>
          {text('orders.pickAll', { count: may.length })}
        </button>
      ) : (
        <button type="button" className="primary" onClick={() => setAsking(true)}>
          {text('orders.sendPicked', { count: picked.length })}
        </button>
      )}
      {isAsking ? (
        <Sure
          title={text('orders.sendPicked', { count: picked.length })}
          words={text('orders.sendPickedHelp')}
          isBusy={send.isBusy}
          onSure={() => void send.run()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

import type { ReactNode } from 'react'
import type { SentOrder, SentOrders } from '../../contract/mall.schema'
import { Dialog } from '../parts/dialog'
import { saidBy, useText, type Text } from '../text/text'
import { carrierText, recipientOf } from './orders-words'

type Column = readonly [label: string, render: (order: SentOrder) => string]

/** What is said of each; an account has no company and no number. */
const columnsOf = (list: readonly SentOrder[], text: Text): readonly Column[] => {
  const id: Column = [text('orders.id'), ({ orderId }) => orderId]
  if (list.every(({ kind }) => kind === 'virtual'))
    return [id, [text('orders.account'), (order) => recipientOf(order, text)]]
  return [
    id,
    [text('orders.to'), (order) => recipientOf(order, text)],
    [text('orders.carrier'), ({ carrier }) => (carrier === null ? '–' : carrierText(carrier, text))],
    [text('orders.tracking'), ({ tracking }) => tracking ?? '–'],
  ]
}

interface OutcomeProps {
  readonly title: string
  readonly of: SentOrders
  /** Over what goes out, and over what does not. */
  readonly goes: string
  readonly stays: string
  readonly onClose: () => void
  /** Its buttons. */
  readonly children: ReactNode
}

/** What goes out, to whom and by what, and what does not, and why. */
const Outcome = ({
  title,
  of: { list, refused },
  goes,
  stays,
  onClose,
  children,
}: OutcomeProps): ReactNode => {
  const text = useText()
  const columns = columnsOf(list, text)
  return (
    <Dialog title={title} onClose={onClose}>
      {refused.length === 0 ? null : (
        <>
          <h3>{stays}</h3>
          <ul>
            {refused.map(({ orderId, why }, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- an order may stand in a table twice
              <li key={`${orderId} ${nth}`}>
                {text('orders.refusedLine', { id: orderId, why: saidBy(why) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {list.length === 0 ? null : (
        <>
          <h3>{goes}</h3>
          <table aria-label={goes}>
            <thead>
              <tr>
                {columns.map(([label]) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((order) => (
                <tr key={order.orderId}>
                  {columns.map(([label, render]) => (
                    <td key={label} data-label={label}>
                      {render(order)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <div className="row end acts">{children}</div>
    </Dialog>
  )
}

/** What a table would send, before it does. */
export const Plan = ({
  would,
  isBusy,
  onSend,
  onClose,
}: {
  readonly would: SentOrders
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const { sent, refused } = would
  return (
    <Outcome
      title={text('orders.wouldSend', { sent, refused: refused.length })}
      of={would}
      goes={text('orders.willSend')}
      stays={text('orders.willStay')}
      onClose={onClose}
    >
      <button type="button" onClick={onClose}>
        {text('cancel')}
      </button>
      {sent === 0 ? null : (
        <button type="button" className="primary" disabled={isBusy} onClick={onSend}>
          {text('orders.sendAll', { count: sent })}
        </button>
      )}
    </Outcome>
  )
}

/** What was sent, by a table or together. */
export const Sent = ({
  sent,
  onClose,
}: {
  readonly sent: SentOrders
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  return (
    <Outcome
      title={text('orders.imported', { sent: sent.sent, refused: sent.refused.length })}
      of={sent}
      goes={text('orders.wasSent')}
      stays={text('orders.notSent')}
      onClose={onClose}
    >
      <button type="button" onClick={onClose}>
        {text('close')}
      </button>
    </Outcome>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { givingBack, mayStep, piecesBack, waitsForRefund } from '../../contract/mall.order'
import { carriers, TRACKING, type Carrier } from '../../contract/mall.rules'
import type { PlacedOrder } from '../../contract/mall.schema'
import * as calls from '../../contract/office'
import { versionOf } from '../../contract/office.version'
import { ask } from '../calls'
import { ordersInput } from '../data'
import { useAct } from '../parts/act'
import { CloseButton, Dialog, DialogForm } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { Area, Choice, Input } from '../parts/form'
import { minuteText, saidBy, timeText, useText, type Text } from '../text/text'
import { buyerOf, carrierText, heldText, isCarrier, recipientOf, titleOf, totalOf } from './orders-words'

const LOOK_EVERY = 3_000

/** Throws where it is not found: it stays as it was read last. */
const read = async (id: string): Promise<PlacedOrder> => {
  const { list } = await ask(calls.findOrders, ordersInput({ queryName: id }, { page: 1, limit: 20 }))
  const order = list.find(({ orderId }) => orderId === id)
  if (order === undefined) throw new Error(`there is no order ${id}`)
  return order
}

const version = (order: PlacedOrder): string => versionOf('order', order)

/** The order as it stands, looked at again every few seconds. `look`: at once. */
const useFollowed = (of: PlacedOrder) => {
  const { data: order = of, refetch } = useQuery<PlacedOrder>({
    queryKey: ['order', of.orderId],
    queryFn: () => read(of.orderId),
    refetchInterval: LOOK_EVERY,
    gcTime: 0,
    retry: false,
  })
  const now = version(order)
  const listed = useRef(version(of))
  const refresh = useRefresh()
  // The list behind it shows the same.
  useEffect(() => {
    if (listed.current === now) return
    listed.current = now
    refresh()
  }, [refresh, now])
  return { order, look: async () => (await refetch()).data ?? order }
}

/** What has changed since it was seen, each in words of its own. */
const changesOf = (was: PlacedOrder, now: PlacedOrder, text: Text): readonly string[] => {
  if (version(was) === version(now)) return []
  const { state, paidAt, sentAt, receivedAt, endedAt, refund, tracking } = now
  const at = {
    placed: null,
    paid: paidAt,
    sent: sentAt,
    received: receivedAt,
    cancelled: endedAt,
    refunded: endedAt,
  }
  const since = at[state]
  const changes: string[] = []
  if (state !== was.state)
    changes.push(text(`orders.now.${state}`, { time: since === null ? '' : minuteText(since) }))
  else if (tracking !== was.tracking || now.carrier !== was.carrier)
    changes.push(text('orders.now.corrected', { number: tracking ?? '–' }))
  if (refund !== null && was.refund === null)
    changes.push(text('orders.now.asked', { time: minuteText(refund.at), reason: refund.reason }))
  if (refund?.declined != null && was.refund?.declined == null) changes.push(text('orders.now.declined'))
  return changes
}

/** Says what has changed since it was opened. `asks`: whether it is to go on all the same. */
const Changed = ({ changes, asks }: { changes: readonly string[]; asks?: string }): ReactNode => {
  const text = useText()
  return changes.length === 0 ? null : (
    <p className="fault" role="alert">
      {text('orders.changed', { changes: changes.join(text('orders.changedBetween')) })}
      {asks}
    </p>
  )
}

interface FollowedProps {
  readonly order: PlacedOrder
  readonly look: () => Promise<PlacedOrder>
  readonly onClose: () => void
}

interface DecideProps extends FollowedProps {
  readonly how: 'give' | 'decline'
  /** Back to the order. */
  readonly onLeave: () => void
}

/** Gives the coins back or says why not. What changed since this was opened is told, and has to be seen before it is overruled. */
const Decide = ({ how, order, look, onLeave, onClose }: DecideProps): ReactNode => {
  const text = useText()
  const [opened] = useState(order)
  const [seen, setSeen] = useState(order)
  const { orderId, state, kind } = order
  const act = useAct(async (reason: string, restock: boolean) => {
    try {
      await ask(calls.decideRefund, {
        orderId,
        give: how === 'give',
        reason,
        restock,
        version: version(seen),
      })
    } catch (error) {
      setSeen(await look())
      throw error
    }
  })
  const isOverruled = version(seen) !== version(opened)
  return (
    <Dialog
      title={text(`orders.${how}Of`, { total: totalOf(order), who: buyerOf(order, text) })}
      onClose={onLeave}
    >
      <DialogForm
        act={act}
        submit={text(isOverruled ? `orders.still.${how}` : `orders.${how}`)}
        looks="danger"
        onClose={onLeave}
        onSubmit={({ reason = '', restock }) =>
          void act.run(reason, restock === 'yes').then((isDone) => isDone && onClose())
        }
      >
        <Area name="reason" label={text('reason')} help={text('orders.reason')} rows={3} maxLength={200} />
        {how === 'give' && piecesBack(state, 'refund', kind) === 'asked' ? (
          <Choice
            name="restock"
            label={text('orders.restock')}
            help={text('orders.restockHelp')}
            initial="no"
            choices={[
              ['no', text('orders.restockNo')],
              ['yes', text('orders.restockYes')],
            ]}
          />
        ) : null}
        <Changed changes={changesOf(opened, order, text)} asks={text(`orders.ask.${how}`)} />
      </DialogForm>
    </Dialog>
  )
}

interface SendProps extends FollowedProps {
  /** The company of what was sent last. */
  readonly carrier: Carrier | null
  readonly onCarrier: (carrier: Carrier) => void
  readonly others: ReactNode
}

/** It goes out, or by another number than was written. */
const Send = ({ order, look, carrier: last, onCarrier, others, onClose }: SendProps): ReactNode => {
  const text = useText()
  const { orderId, kind, state, carrier, tracking } = order
  const isPhysical = kind === 'physical'
  const corrects = state === 'sent'
  const first = corrects ? carrier : last
  const [by, setBy] = useState<string>(first ?? '')
  const send = useAct(async (company: Carrier | null, given: string) => {
    const { refused } = await ask(calls.sendOrders, {
      orders: [{ orderId, carrier: company, tracking: given, corrects, version: version(order) }],
    })
    const [one] = refused
    if (one !== undefined) {
      await look()
      throw new Error(saidBy(one.why))
    }
    if (company !== null) onCarrier(company)
  })
  return (
    <DialogForm
      act={send}
      submit={text(corrects ? 'orders.correct' : 'orders.send')}
      leave={text('close')}
      others={others}
      onClose={onClose}
      onSubmit={({ tracking: given = '' }) =>
        void send.run(isCarrier(by) ? by : null, given.trim()).then((isDone) => isDone && onClose())
      }
    >
      {isPhysical ? (
        <Choice
          name="carrier"
          label={text('orders.carrier')}
          required
          initial={first ?? ''}
          onPick={setBy}
          choices={[
            ...(first === null ? [['', text('choose')] as const] : []),
            ...carriers.map((one) => [one, carrierText(one, text)] as const),
          ]}
        />
      ) : null}
      <Input
        name="tracking"
        label={text(
          !isPhysical ? 'orders.noteFree' : by === 'other' ? 'orders.trackingFree' : 'orders.tracking',
        )}
        help={
          isPhysical ? (by === 'other' ? undefined : text('orders.trackingHelp')) : text('orders.noteHelp')
        }
        initial={corrects ? (tracking ?? '') : ''}
        required={isPhysical && by !== 'other'}
        maxLength={200}
        {...(isPhysical && by !== 'other' && { pattern: TRACKING })}
      />
    </DialogForm>
  )
}

const factsOf = (order: PlacedOrder, text: Text): readonly (readonly [string, string])[] => {
  const { count, kind, state, placedAt, carrier, tracking, refund, reason, kept } = order
  return [
    [text('orders.goods'), text('orders.pieces', { title: titleOf(order), count })],
    [text('orders.total'), totalOf(order)],
    [text('orders.by'), buyerOf(order, text)],
    ...(order.to === null
      ? []
      : [[text(kind === 'virtual' ? 'orders.account' : 'orders.to'), recipientOf(order, text)] as const]),
    [text('orders.at'), timeText(placedAt)],
    [text('orders.state'), text(`orders.${state}`)],
    ...(state === 'placed' ? [[text('orders.next'), heldText(placedAt, text)] as const] : []),
    ...(carrier === null ? [] : [[text('orders.carrier'), carrierText(carrier, text)] as const]),
    ...(tracking === null
      ? []
      : [[text(kind === 'physical' ? 'orders.tracking' : 'orders.note'), tracking] as const]),
    ...(refund === null ? [] : [[text('orders.refundAsked'), refund.reason] as const]),
    ...(refund?.declined == null ? [] : [[text('orders.refundDeclined'), refund.declined] as const]),
    ...(reason === null ? [] : [[text('reason'), reason] as const]),
    ...(state === 'refunded' && kind !== 'code'
      ? [[text('orders.stock'), text(kept ? 'orders.stockKept' : 'orders.stockBack')] as const]
      : []),
  ]
}

interface OpenProps {
  readonly of: PlacedOrder
  /** The company of what was sent last. */
  readonly carrier: Carrier | null
  readonly onCarrier: (carrier: Carrier) => void
  readonly onClose: () => void
}

/** One order, as it stands while it is open. */
export const OpenOrder = ({ of, carrier, onCarrier, onClose }: OpenProps): ReactNode => {
  const text = useText()
  const { order, look } = useFollowed(of)
  const [deciding, setDeciding] = useState<'give' | 'decline' | null>(null)
  const { orderId, kind, state, refund } = order
  const waits = waitsForRefund(state, refund)
  const mayGive = givingBack(state) !== null
  // What can no longer be decided is shown as it stands.
  if ((deciding === 'give' && mayGive) || (deciding === 'decline' && waits))
    return (
      <Decide how={deciding} order={order} look={look} onLeave={() => setDeciding(null)} onClose={onClose} />
    )
  const corrects = state === 'sent' && kind === 'physical'
  const others = (
    <>
      {waits ? (
        <button type="button" onClick={() => setDeciding('decline')}>
          {text('orders.decline')}
        </button>
      ) : null}
      {mayGive ? (
        <button type="button" className={waits ? 'primary' : 'danger'} onClick={() => setDeciding('give')}>
          {text('orders.give')}
        </button>
      ) : null}
    </>
  )
  return (
    <Dialog title={text('orders.title', { id: orderId })} onClose={onClose}>
      <Facts facts={factsOf(order, text)} />
      <Changed changes={changesOf(of, order, text)} />
      {/* An answer to who asks for the coins back comes first; declined, the order can be sent again. */}
      {(mayStep(state, 'send', 'operator') || corrects) && !waits ? (
        <Send
          key={version(order)}
          order={order}
          look={look}
          carrier={carrier}
          onCarrier={onCarrier}
          others={others}
          onClose={onClose}
        />
      ) : (
        <CloseButton others={others} onClose={onClose} />
      )}
    </Dialog>
  )
}

import { timeline } from './orders.styles'
import { Tracking } from './tracking'
import { priceOf, type MallText } from './goods-words'
import { useText } from '../../text/use-text'
import { formatPlatformTime } from '../../text/zone'
import { mallTexts } from '../../text/zh/mall'
import { isThereAtOnce, waitsForRefund } from '../../../contract/mall.order'
import type { Order } from '../../../contract/mall.schema'

interface Step {
  readonly at: number
  readonly words: string
  /** What belongs to it: a number, or why. */
  readonly more?: readonly string[]
  readonly isSent?: boolean
}

/** What became of an order so far, the newest first. */
const stepsOf = (order: Order, text: MallText): readonly [Step, ...Step[]] => {
  const { kind, state, placedAt, paidAt, sentAt, receivedAt, endedAt, refund, reason } = order
  const isThere = isThereAtOnce(kind)
  const total = priceOf(order.total, order.currency, text)
  const step = (at: number | null, words: string, more: Omit<Step, 'at' | 'words'> = {}): readonly Step[] =>
    at === null ? [] : [{ at, words, ...more }]
  const later = isThere
    ? []
    : [
        ...step(paidAt, text('orders.wasPaid', { total })),
        ...step(sentAt, text(kind === 'physical' ? 'orders.wasSent' : 'orders.wasGiven'), { isSent: true }),
        ...step(receivedAt, text('orders.wasReceived')),
      ]
  const asked =
    refund === null
      ? []
      : step(refund.at, text(waitsForRefund(state, refund) ? 'orders.isAsked' : 'orders.wasAsked'), {
          more: askedOf(order, refund, text),
        })
  const ended = step(
    endedAt,
    text(state === 'cancelled' ? 'orders.wasCancelled' : 'orders.wasRefunded', { total }),
    {
      more: reason === null ? [] : [text('orders.reason', { reason })],
    },
  )
  const first: Step = {
    at: placedAt,
    words: text(isThere ? 'orders.wasThere' : 'orders.wasPlaced', { total }),
  }
  // What was asked for may still be sent.
  const steps = [first, ...later, ...asked, ...ended].sort((one, other) => one.at - other.at)
  const [last, ...before] = steps.reverse()
  return [last ?? first, ...before]
}

const askedOf = (
  { state, total, currency }: Order,
  refund: NonNullable<Order['refund']>,
  text: MallText,
): readonly string[] => [
  text('orders.reason', { reason: refund.reason }),
  ...(refund.declined === null ? [] : [text('orders.refundDeclined', { reason: refund.declined })]),
  ...(waitsForRefund(state, refund)
    ? [text('orders.refundNext', { total: priceOf(total, currency, text) })]
    : []),
]

interface OrderProps {
  readonly order: Order
  readonly now: number
}

/** FEAT-10 Every state an order has been in, and when; what was sent with its courier and number. */
export const OrderTimeline = ({ order, now }: OrderProps) => {
  const text = useText(mallTexts)
  return (
    <ol className={timeline} aria-label={text('orders.timeline')}>
      {stepsOf(order, text).map(({ at, words, more = [], isSent = false }) => (
        <li key={words}>
          <strong>{words}</strong>
          <time dateTime={new Date(at).toISOString()}>{formatPlatformTime(at, now)}</time>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isSent && <Tracking order={order} />}
        </li>
      ))}
    </ol>
  )
}

/** How far it came last; leads to all of it. */
export const LastStep = ({ order, now }: OrderProps) => {
  const text = useText(mallTexts)
  const [{ at, words, more = [] }] = stepsOf(order, text)
  return (
    <>
      <a data-last href={`#/changeLog?id=${order.orderId}`}>
        {words} · {formatPlatformTime(at, now)}
      </a>
      {more.map((line) => (
        <small key={line}>{line}</small>
      ))}
      <Tracking order={order} />
    </>
  )
}

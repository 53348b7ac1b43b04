import { useState } from 'react'
import { alone, card, rows, zoneNote } from './orders.styles'
import { GoodsPicture } from './goods-picture'
import { LastStep, OrderTimeline } from './order-timeline'
import { Copied } from './tracking'
import { orderIdAt, priceOf, titleOf, type MallText } from './goods-words'
import { RefundSheet } from './refund-sheet'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { currentAccount, currentAddress } from '../../features/kept-id'
import { useNow } from '../../features/use-now'
import { foreignZone, formatPlatformClock, formatPlatformTime, platformZone } from '../../text/zone'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { orderActionsOf, type OrderActions } from '../../../machines/mall/orders.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { listOrders } from '../../../contract/mall'
import {
  mayAskRefund,
  mayStep,
  orderStates,
  waitsForRefund,
  type OrderState,
} from '../../../contract/mall.order'
import { platforms } from '../../../contract/mall.rules'
import { isWornKind } from '../../../contract/mall.worn'
import type { Order } from '../../../contract/mall.schema'

const MINUTE = 60_000
const said = textIn(currentWords, mallTexts)

interface Wanted {
  readonly state: OrderState | null
  readonly orderId: string | null
}

/** ROUTE-15 What the address says: those in one state, or one alone. */
const wantedAt = (query: URLSearchParams): Wanted => ({
  state: orderStates.find((state) => state === query.get('state')) ?? null,
  orderId: orderIdAt(query, 'id'),
})

const searchOf = ({ state, orderId }: Wanted): string => {
  if (orderId !== null) return `?id=${orderId}`
  return state === null ? '' : `?state=${state}`
}

const requires = ({ state, orderId }: Wanted) => ({
  orders: listOf(listOrders, { state: orderId === null ? state : null, orderId }, undefined, {
    cancelOlder: true,
  }),
  actions: orderActionsOf({
    asking: (step, order) => ({
      title: said(`orders.${step}`),
      question: said(`orders.${step}Ask`, { title: titleOf(order), total: totalOf(order, said) }),
      deed: said(`orders.${step}`),
      ...(step === 'cancel' && { stay: said('orders.keep') }),
      danger: step === 'cancel',
    }),
    done: (step, order) => ({
      tone: 'success',
      words: { said: said(`orders.${step}Done`, { total: totalOf(order, said) }) },
    }),
  }),
})

const totalOf = ({ total, currency }: Order, text: MallText): string => priceOf(total, currency, text)

const ChangeLog = ({
  orders,
  actions,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(mallTexts)
  const [refunded, setRefunded] = useState<string | null>(null)
  const isAbroad = foreignZone() !== null
  // It stays open until the list knows of it: what was typed outlives a dead network.
  const shown = orders.is === 'shown' ? orders.items : []
  const wanted = shown.find(({ orderId, refund }) => orderId === refunded && refund === null)
  return (
    <Page title={text('title.changeLog')}>
      {query.orderId === null ? (
        <Chips
          label={text('orders.states')}
          options={[
            { value: '', label: text('mall.all') },
            ...orderStates.map((value) => ({ value, label: text(`orders.${value}`) })),
          ]}
          value={query.state ?? ''}
          onChange={(state) => changeQuery({ state: orderStates.find((one) => one === state) ?? null })}
        />
      ) : (
        <p className={alone}>
          {text('orders.one')}
          <Button look="plain" size="small" onPress={() => changeQuery({ orderId: null, state: null })}>
            {text('orders.toAll')}
          </Button>
        </p>
      )}
      {isAbroad && <p className={zoneNote}>{text('orders.zone', { zone: platformZone() })}</p>}
      <ListView
        list={orders}
        label={text('title.changeLog')}
        className={rows}
        keyOf={({ orderId }) => orderId}
        skeleton={<Skeletons count={4} height="10rem" />}
        empty={
          <EmptyState
            icon="gift"
            title={text(query.state === null && query.orderId === null ? 'orders.none' : 'orders.noneOf')}
            hint={text('orders.noneHint')}
            action={
              <Button look="soft" href="#/mall">
                {text('orders.toMall')}
              </Button>
            }
          />
        }
      >
        {(order) => (
          <OrderCard
            order={order}
            isAlone={query.orderId !== null}
            actions={actions}
            onRefund={() => setRefunded(order.orderId)}
          />
        )}
      </ListView>
      {wanted !== undefined && (
        <RefundSheet order={wanted} actions={actions} onClose={() => setRefunded(null)} />
      )}
    </Page>
  )
}

interface OrderCardProps {
  readonly order: Order
  /** With its whole timeline. */
  readonly isAlone: boolean
  readonly actions: OrderActions
  readonly onRefund: () => void
}

const looks: Readonly<Record<OrderState, 'soft' | 'quiet'>> = {
  placed: 'soft',
  paid: 'soft',
  sent: 'soft',
  received: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
}

/** It has come to its end, and what is owned is not had twice. */
const isOver = ({ kind, state }: Order): boolean =>
  state === 'cancelled' || state === 'refunded' || (state === 'received' && !isWornKind(kind))
/** Why it cannot be had once more; what is owned is worn. */
const barWords = {
  gone: 'mall.gone',
  over: 'mall.over',
  limit: 'mall.limit',
  soldOut: 'mall.soldOut',
} as const

/** It goes where it went before, whatever was chosen last for others; these go there still. */
const setChosenAside = (): void => {
  currentAddress.setAside()
  currentAccount.setAside()
}

const OrderCard = ({ order, isAlone, actions, onRefund }: OrderCardProps) => {
  const text = useText(mallTexts)
  const now = useNow(MINUTE)
  const { orderId, goodsId, kind, picture, style, count, state, placedAt, cancelUntil, receivedBy } = order
  const busy = actions.busyWith === orderId
  const isAsked = waitsForRefund(state, order.refund)
  const standing = text(isAsked ? 'orders.refundAsked' : `orders.${state}`)
  const bar = isOver(order) ? order.barred : undefined
  const mayCancel = mayStep(state, 'cancel', 'member') && cancelUntil !== null && now < cancelUntil
  return (
    <article className={card} aria-label={`${titleOf(order)} ${standing}`}>
      <header>
        <small>
          {text('orders.number', { id: orderId })} · {formatPlatformTime(placedAt, now)}
        </small>
        <Badge look={isAsked ? 'soft' : looks[state]}>{standing}</Badge>
      </header>
      <a href={`#/detail?id=${goodsId}`}>
        <GoodsPicture kind={kind} src={picture} colour={style} />
        <span>
          <strong>{titleOf(order)}</strong>
          {!isWornKind(kind) && <small>{text('orders.pieces', { count })}</small>}
        </span>
        <b data-currency={order.currency}>{totalOf(order, text)}</b>
      </a>
      <Facts order={order} />
      {isAlone ? <OrderTimeline order={order} now={now} /> : <LastStep order={order} now={now} />}
      {mayCancel && <small>{text('orders.cancelUntil', { time: formatPlatformClock(cancelUntil) })}</small>}
      {receivedBy !== null && (
        <small>{text('orders.receivedBy', { time: formatPlatformTime(receivedBy, now) })}</small>
      )}
      {bar !== undefined && bar.by !== 'owned' && (
        <small>
          {text('orders.barred', { why: text(barWords[bar.by], { count: bar.perMember ?? 0 }) })}
          {bar.by === 'limit' && state === 'refunded' && text('orders.keptCounts')}
        </small>
      )}
      <footer>
        {mayCancel && (
          <Button size="small" look="plain" busy={busy} onPress={() => actions.ask('cancel', order)}>
            {text('orders.cancel')}
          </Button>
        )}
        {mayAskRefund(order, now) && order.refund === null && (
          <Button size="small" look="plain" disabled={busy} onPress={onRefund}>
            {text('orders.refund')}
          </Button>
        )}
        {isWornKind(kind) && (state === 'received' || bar?.by === 'owned') && (
          <Button size="small" look="soft" href="#/mall?view=worn">
            {text('worn.manage')}
          </Button>
        )}
        {isOver(order) && bar === undefined && (
          <Button
            size="small"
            look="soft"
            href={`#/addOrder?id=${goodsId}&count=${count}&again=${orderId}`}
            onPress={setChosenAside}
          >
            {text('orders.again')}
          </Button>
        )}
        {mayStep(state, 'receive', 'member') && !isAsked && (
          <Button size="small" busy={busy} onPress={() => actions.ask('receive', order)}>
            {text('orders.receive')}
          </Button>
        )}
      </footer>
    </article>
  )
}

/** Where it goes, and with what. */
const Facts = ({ order }: { readonly order: Order }) => {
  const text = useText(mallTexts)
  const { kind, to, state } = order
  const codes = state === 'refunded' ? [] : order.codes
  const platform = platforms.find((one) => one === to?.name)
  return (
    <ul>
      {to !== null && kind === 'physical' && (
        <li>
          {text('orders.to', { name: to.name, phone: to.phone })}
          <br />
          {to.place}
        </li>
      )}
      {to !== null && kind === 'virtual' && (
        <li>
          {text('orders.toAccount', {
            platform: platform === undefined ? to.name : text(`account.${platform}`),
            account: to.place,
          })}
        </li>
      )}
      {codes.map((code) => (
        <li key={code}>
          <Copied label={text('orders.code')} code={code} />
        </li>
      ))}
      {codes.length > 0 && <li>{text('orders.codeNote')}</li>}
      {codes.length < order.codes.length && <li>{text('orders.codeGone')}</li>}
    </ul>
  )
}

/** ROUTE-13 FEAT-10 兑换记录 */
export const changeLog = queryScreen({ query: wantedAt, search: searchOf, requires, view: ChangeLog })

import { actionBar } from './mall.styles'
import { column, goodsLine, sums, stepper } from './checkout.styles'
import { Chooser } from './chooser'
import { Gone } from './gone'
import { GoodsPicture } from './goods-picture'
import { leftAgain } from './left-again'
import { WishButton, wishingOf } from './wishing'
import { orderIdAt, priceOf, standOf, timeOf, titleOf } from './goods-words'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { currentAccount, currentAddress, currentGoods, idAt } from '../../features/kept-id'
import { intents, intentsLeft } from '../../features/intents'
import { refused } from '../../features/form-view.styles'
import { UnsureNote } from '../../features/unsure-note'
import { useNow } from '../../features/use-now'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { checkoutOf, type Checkout } from '../../../machines/mall/checkout.connect'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import { isMissing } from '../../../machines/app/call-error'
import type { LeftOrder } from '../../../machines/mall/checkout.machine'
import { addOrder as sent } from '../../../contract/mall'
import { isWornKind } from '../../../contract/mall.worn'
import type { Goods, GoodsKind, Order as Ordered, WishInput } from '../../../contract/mall.schema'
import { formatNumber } from '../../../contract/figures'

const MINUTE = 60_000
const said = textIn(currentWords, mallTexts)

/** What is said once it is ordered. */
const orderedOf = ({ kind, state }: Pick<Ordered, 'kind' | 'state'>) => {
  if (state !== 'received') return 'order.placed'
  return kind === 'code' ? 'order.coded' : 'order.done'
}

interface Wanted {
  readonly goodsId: string
  readonly count: number
  /** The order that is made once more. */
  readonly again: string | null
}

/** How many stands in the address, so that it is the same again after an address was added or changed. */
const wantedAt = (query: URLSearchParams): Wanted => {
  const count = Number(query.get('count') ?? 1)
  return {
    goodsId: idAt(query, currentGoods),
    count: Number.isInteger(count) && count > 0 ? count : 1,
    again: orderIdAt(query, 'again'),
  }
}
const searchOf = ({ goodsId, count, again }: Wanted): string =>
  `?id=${encodeURIComponent(goodsId)}${count > 1 ? `&count=${count}` : ''}${again === null ? '' : `&again=${again}`}`

const leftOf = (wanted: string): LeftOrder | null => {
  const orders = intentsLeft().filter(
    ({ call }) => call.id === sent.id,
  ) as readonly unknown[] as readonly LeftOrder[]
  return orders.find(({ input: { goodsId } }) => goodsId === wanted) ?? null
}

const requires = ({ goodsId, count, again }: Wanted) => ({
  wishing: wishingOf(),
  checkout: checkoutOf(
    {
      left: leftOf(goodsId),
      goodsId,
      count,
      again,
      intents,
      addressId: again === null ? currentAddress.last() : currentAddress.read(),
      accountId: again === null ? currentAccount.last() : currentAccount.read(),
      ordered: (order) =>
        order === null
          ? { tone: 'failure', words: { said: said('order.notPlaced') } }
          : { tone: 'success', words: { said: said(orderedOf(order)) } },
    },
    leftAgain(goodsId),
  ),
})

/** An account that these goods can go to. */
const newAccountHref = ({ platforms }: Pick<Goods, 'platforms'>): string =>
  `#/addAccount?for=${platforms.join(',')}`

/** When it can be withdrawn, and what follows. */
const ruleOf = (kind: GoodsKind) => {
  if (isWornKind(kind)) return 'order.wornRule'
  if (kind === 'code') return 'order.codeRule'
  return kind === 'virtual' ? 'order.virtualRule' : 'order.rule'
}

type Shown = Extract<Checkout, { is: 'shown' }>

const AddOrder = ({ checkout, wishing, changeQuery }: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(mallTexts)
  return (
    <Page title={text('title.addOrder')}>
      {checkout.is === 'loading' && <Skeletons spaced count={3} height="8rem" />}
      {checkout.is === 'failed' &&
        (checkout.error !== null && isMissing(checkout.error) ? (
          <Gone />
        ) : (
          <FailedState onRetry={checkout.retry} />
        ))}
      {checkout.is === 'shown' && (
        <Order checkout={checkout} wishing={wishing} onCount={(count) => changeQuery({ count })} />
      )}
    </Page>
  )
}

interface OrderProps {
  readonly checkout: Shown
  readonly wishing: Confirmed<WishInput>
  readonly onCount: (count: number) => void
}

const Order = ({ checkout, wishing, onCount }: OrderProps) => {
  const text = useText(mallTexts)
  const { goods, count, most, total, after, error, priceBefore, isCut, isBusy, unsure, isElsewhere } =
    checkout
  const { kind, picture, style, price, currency } = goods
  const now = useNow(MINUTE)
  const isSoldOut = checkout.obstacle === 'soldOut'
  const isWorn = isWornKind(kind)
  const change = (wanted: number) => () => {
    checkout.changeCount(wanted)
    onCount(wanted)
  }
  return (
    <div className={column}>
      {kind === 'physical' && <AddressPart checkout={checkout} />}
      {kind === 'virtual' && <AccountPart checkout={checkout} />}
      {isElsewhere && (
        <p className={refused} role="status">
          <Icon name="alert" size={16} />
          {text(kind === 'physical' ? 'order.addressGone' : 'order.accountGone')}
        </p>
      )}
      <Card>
        <div className={goodsLine}>
          <GoodsPicture kind={kind} src={picture} colour={style} />
          <p>
            <strong>{titleOf(goods)}</strong>
            <span data-currency={currency}>{priceOf(price, currency, text)}</span>
            {isSoldOut && <small>{standOf(goods, now, text)}</small>}
          </p>
        </div>
        {!isWorn && most > 0 && (
          <div className={stepper}>
            <span>
              {text('order.count')}
              <small>{text('order.most', { count: most })}</small>
            </span>
            <div role="group" aria-label={text('order.count')}>
              <Button
                look="soft"
                label={text('order.fewer')}
                disabled={isBusy || count <= 1}
                onPress={change(count - 1)}
              >
                −
              </Button>
              <output className={digits}>{count}</output>
              <Button
                look="soft"
                label={text('order.more')}
                disabled={isBusy || count >= most}
                onPress={change(count + 1)}
              >
                +
              </Button>
            </div>
          </div>
        )}
      </Card>
      {!isSoldOut && (
        <Card>
          <dl className={sums}>
            <div>
              <dt>{text('order.total')}</dt>
              <dd data-currency={currency}>{priceOf(total, currency, text)}</dd>
            </div>
            {after !== null && (
              <div>
                <dt>{text('order.after')}</dt>
                <dd>{after < 0 ? '–' : priceOf(after, currency, text)}</dd>
              </div>
            )}
          </dl>
          <small>{text(ruleOf(kind))}</small>
        </Card>
      )}
      {unsure !== null && (
        <UnsureNote isAsking={unsure.isAsking} deed={text('order.ask')} onAsk={unsure.ask}>
          {text('order.unsure')}
        </UnsureNote>
      )}
      {error?.kind === 'refused' && (
        <p className={refused} role="alert">
          <Icon name="alert" size={16} />
          <span>
            {isCut
              ? text(goods.left === count ? 'order.cut' : 'order.cutToLimit', { left: count, count })
              : error.msg}
            {priceBefore !== null && (
              <>
                <br />
                <small>
                  {text('order.priceMoved', {
                    before: priceOf(priceBefore, currency, text),
                    price: priceOf(price, currency, text),
                  })}
                </small>
              </>
            )}
          </span>
        </p>
      )}
      <div className={actionBar}>
        {!isSoldOut && (
          <p data-currency={currency}>
            {text('order.total')}
            <b>{priceOf(total, currency, text)}</b>
          </p>
        )}
        <Deed checkout={checkout} wishing={wishing} />
      </div>
    </div>
  )
}

/** The one step that leads on: the order, or what stands before it. */
const Deed = ({ checkout, wishing }: Pick<OrderProps, 'checkout' | 'wishing'>) => {
  const text = useText(mallTexts)
  const now = useNow(MINUTE)
  const { goods, total, obstacle, priceBefore, isBusy, submit } = checkout
  const { currency } = goods
  if (timeOf(goods, now) !== 'within')
    return (
      <Button wide size="large" disabled>
        {standOf(goods, now, text)}
      </Button>
    )
  switch (obstacle) {
    case 'address':
      return (
        <Button wide size="large" icon="plus" href="#/addAddress">
          {text('order.addAddress')}
        </Button>
      )
    case 'account':
      return (
        <Button wide size="large" icon="plus" href={newAccountHref(goods)}>
          {text('order.addAccount')}
        </Button>
      )
    case 'balance':
      return (
        <Button wide size="large" look="soft" href="#/task">
          {text('mall.tooLittle', {
            amount: formatNumber(total - goods.balance),
            currency: text(`mall.${currency}`),
          })}
        </Button>
      )
    case 'soldOut':
      return <WishButton size="large" goods={goods} wishing={wishing} />
    case 'owned':
      return (
        <Button wide size="large" look="soft" href="#/mall?view=worn">
          {text('mall.owned')}
        </Button>
      )
    case 'limit':
      return (
        <Button wide size="large" disabled>
          {text('mall.limit', { count: goods.perMember ?? 0 })}
        </Button>
      )
    case null:
      return (
        <Button wide size="large" busy={isBusy} onPress={submit}>
          {priceBefore === null
            ? text('order.confirm')
            : text('order.confirmNew', { price: priceOf(total, currency, text) })}
        </Button>
      )
  }
}

const AddressPart = ({ checkout }: { readonly checkout: Shown }) => {
  const text = useText(mallTexts)
  const { address, addresses, isBusy } = checkout
  return (
    <Chooser
      label={text('order.address')}
      title={text('order.chooseAddress')}
      none={text('order.noAddress')}
      add={text('order.addAddress')}
      addHref="#/addAddress"
      options={addresses.map(({ addressId: id, name, phone, areaName, detail, isDefault }) => ({
        id,
        name,
        head: (
          <>
            {name} {phone}
            {isDefault && <Badge look="soft">{text('order.default')}</Badge>}
          </>
        ),
        rest: `${areaName}${detail}`,
        editHref: `#/addAddress?id=${id}`,
      }))}
      value={address?.addressId ?? null}
      disabled={isBusy}
      onChange={(id) => {
        currentAddress.keep(id)
        checkout.chooseAddress(id)
      }}
    />
  )
}

const AccountPart = ({ checkout }: { readonly checkout: Shown }) => {
  const text = useText(mallTexts)
  const { account, accounts, goods, isBusy } = checkout
  return (
    <Chooser
      label={text('order.account')}
      title={text('order.chooseAccount')}
      none={text('order.noAccount')}
      add={text('order.addAccount')}
      addHref={newAccountHref(goods)}
      options={accounts.map(({ accountId: id, platform, account: name }) => ({
        id,
        name,
        head: name,
        rest: text(`account.${platform}`),
        editHref: `${newAccountHref(goods)}&id=${id}`,
      }))}
      value={account?.accountId ?? null}
      disabled={isBusy}
      onChange={(id) => {
        currentAccount.keep(id)
        checkout.chooseAccount(id)
      }}
    />
  )
}

/** ROUTE-13 FEAT-10 STORE-03 确认订单 */
export const addOrder = queryScreen({ query: wantedAt, search: searchOf, requires, view: AddOrder })

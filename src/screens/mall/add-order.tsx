import { useState } from 'react'
import { actionBar } from './mall.styles'
import { chosen, choices, column, goodsLine, sums, stepper } from './checkout.styles'
import { GoodsPicture } from './goods-picture'
import { priceOf, titleOf } from './goods-words'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { goodsAt, keepAddress, keptAddress } from '../../features/mall-kept'
import { refused } from '../../features/form-view.styles'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { Sheet } from '../../ui/modal'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { checkoutOf, type Checkout } from '../../../machines/mall/checkout.connect'
import type { Account, Address } from '../../../contract/mall.schema'

const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  checkout: checkoutOf({
    goodsId: goodsAt(query),
    addressId: keptAddress(),
    ordered: (isAtOnce) => ({
      tone: 'success',
      words: { said: said(isAtOnce ? 'order.done' : 'order.placed') },
    }),
  }),
})

type Shown = Extract<Checkout, { is: 'shown' }>

const AddOrder = ({ checkout }: Views<ReturnType<typeof requires>>) => {
  const text = useText(mallTexts)
  return (
    <Page title={text('title.addOrder')}>
      {checkout.is === 'loading' && <Skeletons count={3} height="8rem" />}
      {checkout.is === 'failed' && checkout.error?.kind === 'refused' && (
        <EmptyState
          icon="gift"
          title={text('mall.gone')}
          hint={text('mall.goneHint')}
          action={
            <Button look="soft" href="#/mall">
              {text('mall.others')}
            </Button>
          }
        />
      )}
      {checkout.is === 'failed' && checkout.error?.kind !== 'refused' && (
        <FailedState onRetry={checkout.retry} />
      )}
      {checkout.is === 'shown' && <Order checkout={checkout} />}
    </Page>
  )
}

const Order = ({ checkout }: { readonly checkout: Shown }) => {
  const text = useText(mallTexts)
  const { goods, count, most, total, after, error, obstacle, isBusy } = checkout
  const { kind, picture, price, currency } = goods
  const isWorn = kind === 'badge' || kind === 'colour'
  return (
    <div className={column}>
      {kind === 'physical' && <AddressPart checkout={checkout} />}
      {kind === 'virtual' && <AccountPart checkout={checkout} />}
      <Card>
        <div className={goodsLine}>
          <GoodsPicture kind={kind} src={picture} />
          <p>
            <strong>{titleOf(goods)}</strong>
            <span data-currency={currency}>{priceOf(price, currency, text)}</span>
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
                onPress={() => checkout.changeCount(count - 1)}
              >
                −
              </Button>
              <output className={digits}>{count}</output>
              <Button
                look="soft"
                label={text('order.more')}
                disabled={isBusy || count >= most}
                onPress={() => checkout.changeCount(count + 1)}
              >
                +
              </Button>
            </div>
          </div>
        )}
      </Card>
      <Card>
        <dl className={sums}>
          <div>
            <dt>{text('order.total')}</dt>
            <dd data-currency={currency}>{priceOf(total, currency, text)}</dd>
          </div>
          <div>
            <dt>{text('order.after')}</dt>
            <dd>{after < 0 ? '–' : priceOf(after, currency, text)}</dd>
          </div>
        </dl>
        <small>{text(isWorn ? 'order.wornRule' : 'order.rule')}</small>
      </Card>
      {error?.kind === 'refused' && (
        <p className={refused} role="alert">
          <Icon name="alert" size={16} />
          <span>
            {error.msg}
            <br />
            <small>{text('order.refusedHint')}</small>
          </span>
        </p>
      )}
      <div className={actionBar}>
        <p data-currency={currency}>
          {text('order.total')}
          <b>{priceOf(total, currency, text)}</b>
        </p>
        {obstacle === 'address' && (
          <Button wide size="large" icon="plus" href="#/addAddress">
            {text('order.addAddress')}
          </Button>
        )}
        {obstacle === 'account' && (
          <Button wide size="large" icon="plus" href="#/addAccount">
            {text('order.addAccount')}
          </Button>
        )}
        {obstacle === 'balance' && (
          <Button wide size="large" look="soft" href="#/task">
            {text('mall.tooLittle', {
              amount: total - goods.balance,
              currency: text(`mall.${currency}`),
            })}
          </Button>
        )}
        {(obstacle === null || obstacle === 'soldOut' || obstacle === 'limit') && (
          <Button wide size="large" busy={isBusy} disabled={obstacle !== null} onPress={checkout.submit}>
            {text(obstacle === null ? 'order.confirm' : `mall.${obstacle}`)}
          </Button>
        )}
      </div>
    </div>
  )
}

const AddressPart = ({ checkout }: { readonly checkout: Shown }) => {
  const text = useText(mallTexts)
  const [isOpen, setOpen] = useState(false)
  const { address, addresses, isBusy } = checkout
  if (address === null)
    return (
      <Card>
        <div className={chosen}>
          <p>{text('order.noAddress')}</p>
        </div>
      </Card>
    )
  const choose = (addressId: string): void => {
    keepAddress(addressId)
    checkout.chooseAddress(addressId)
    setOpen(false)
  }
  return (
    <Card>
      <section className={chosen} aria-label={text('order.address')}>
        <AddressWords address={address} />
        <Button look="soft" size="small" disabled={isBusy} onPress={() => setOpen(true)}>
          {text('order.change')}
        </Button>
      </section>
      <Sheet
        open={isOpen}
        title={text('order.chooseAddress')}
        onClose={() => setOpen(false)}
        actions={
          <Button wide icon="plus" href="#/addAddress">
            {text('order.addAddress')}
          </Button>
        }
      >
        <ul className={choices}>
          {addresses.map((one) => (
            <li key={one.addressId}>
              <button
                type="button"
                aria-pressed={one.addressId === address.addressId}
                onClick={() => choose(one.addressId)}
              >
                <AddressWords address={one} />
              </button>
              <Button
                look="plain"
                size="small"
                label={text('order.editSaid', { name: one.name })}
                href={`#/addAddress?id=${one.addressId}`}
              >
                {text('order.edit')}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}

const AddressWords = ({ address }: { readonly address: Address }) => {
  const text = useText(mallTexts)
  return (
    <span>
      <b>
        {address.name} {address.phone}
        {address.isDefault && <Badge look="soft">{text('order.default')}</Badge>}
      </b>
      <small>
        {address.areaName}
        {address.detail}
      </small>
    </span>
  )
}

const AccountPart = ({ checkout }: { readonly checkout: Shown }) => {
  const text = useText(mallTexts)
  const [isOpen, setOpen] = useState(false)
  const { account, accounts, isBusy } = checkout
  if (account === null)
    return (
      <Card>
        <div className={chosen}>
          <p>{text('order.noAccount')}</p>
        </div>
      </Card>
    )
  return (
    <Card>
      <section className={chosen} aria-label={text('order.account')}>
        <AccountWords account={account} />
        <Button look="soft" size="small" disabled={isBusy} onPress={() => setOpen(true)}>
          {text('order.change')}
        </Button>
      </section>
      <Sheet
        open={isOpen}
        title={text('order.chooseAccount')}
        onClose={() => setOpen(false)}
        actions={
          <Button wide icon="plus" href="#/addAccount">
            {text('order.addAccount')}
          </Button>
        }
      >
        <ul className={choices}>
          {accounts.map((one) => (
            <li key={one.accountId}>
              <button
                type="button"
                aria-pressed={one.accountId === account.accountId}
                onClick={() => {
                  checkout.chooseAccount(one.accountId)
                  setOpen(false)
                }}
              >
                <AccountWords account={one} />
              </button>
              <Button
                look="plain"
                size="small"
                label={text('order.editSaid', { name: one.account })}
                href={`#/addAccount?id=${one.accountId}`}
              >
                {text('order.edit')}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}

const AccountWords = ({ account: { platform, account } }: { readonly account: Account }) => {
  const text = useText(mallTexts)
  return (
    <span>
      <b>{account}</b>
      <small>{text(`account.${platform}`)}</small>
    </span>
  )
}

/** ROUTE-13 FEAT-10 STORE-03 确认订单 */
export const addOrder = screen({ requires, view: AddOrder })

import type { ActorRefFrom } from 'xstate'
import {
  checkoutMachine,
  sameAccount,
  sameAddress,
  type CheckoutFacts,
  type CheckoutInput,
} from './checkout.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { watchOutdated, type Repeating } from '../patterns/outdated'
import { getGoods } from '../../contract/mall'
import { isOwned, mostPieces } from '../../contract/mall.rules'
import type { CallError } from '../app/call-error'
import type { Account, Address } from '../../contract/mall.schema'

/** Why it cannot be ordered as it stands. */
type Obstacle = 'soldOut' | 'owned' | 'limit' | 'balance' | 'address' | 'account'

/** An order before it is placed, as its view gets it. `after`: what is left of the balance, below 0 what is missing; null: nothing is paid, whatever one does. */
export type Checkout =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: CallError | null; retry(): void }
  | (CheckoutFacts & {
      readonly is: 'shown'
      readonly isBusy: boolean
      readonly count: number
      readonly most: number
      readonly total: number
      readonly after: number | null
      readonly address: Address | null
      readonly account: Account | null
      readonly obstacle: Obstacle | null
      /** Where the order that is made again went is kept no more. */
      readonly isElsewhere: boolean
      /** Why the last try was refused. */
      readonly error: CallError | null
      /** What a piece cost before the refusal, where that has changed. */
      readonly priceBefore: number | null
      /** As many as are left are wanted since the refusal, which were fewer. */
      readonly isCut: boolean
      /** Of an order of which nobody knows yet whether it was placed; null: of none. */
      readonly unsure: { readonly isAsking: boolean; ask(): void } | null
      changeCount(count: number): void
      chooseAddress(addressId: string): void
      chooseAccount(accountId: string): void
      submit(): void
    })

export const connectCheckout = (actor: ActorRefFrom<typeof checkoutMachine>): Checkout => {
  const snapshot = actor.getSnapshot()
  const { facts, count, addressId, accountId, error, priceBefore, isCut } = snapshot.context
  if (snapshot.matches('failed')) return { is: 'failed', error, retry: () => actor.send({ type: 'retry' }) }
  if (facts === null || snapshot.matches('loading')) return { is: 'loading' }
  const { goods, addresses, accounts } = facts
  const most = mostPieces(goods)
  const total = count * goods.price
  const address = addresses.find((one) => one.addressId === addressId) ?? null
  const account = accounts.find((one) => one.accountId === accountId) ?? null
  const isAsking = snapshot.matches('confirming')
  const isUnsure = isAsking || snapshot.matches('unsure')
  const obstacle = (): Obstacle | null => {
    // What stands in the way of another one may be this one.
    if (isUnsure) return null
    if (isOwned(goods)) return 'owned'
    if (goods.left === 0) return 'soldOut'
    if (most === 0) return 'limit'
    if (total > goods.balance) return 'balance'
    if (goods.kind === 'physical' && address === null) return 'address'
    return goods.kind === 'virtual' && account === null ? 'account' : null
  }
  return {
    ...facts,
    is: 'shown',
    isBusy: isUnsure || snapshot.hasTag('busy'),
    count,
    most,
    total,
    after: most === 0 || isOwned(goods) ? null : goods.balance - total,
    address,
    account,
    obstacle: obstacle(),
    isElsewhere: facts.again !== null && sameAddress(facts) === undefined && sameAccount(facts) === undefined,
    error: isUnsure ? null : error,
    isCut: !isUnsure && error !== null && isCut,
    priceBefore: isUnsure || error === null ? null : priceBefore,
    unsure: isUnsure ? { isAsking, ask: () => actor.send({ type: 'retry' }) } : null,
    changeCount: (wanted) => actor.send({ type: 'count.change', count: wanted }),
    chooseAddress: (chosen) => actor.send({ type: 'address.choose', addressId: chosen }),
    chooseAccount: (chosen) => actor.send({ type: 'account.choose', accountId: chosen }),
    submit: () => actor.send({ type: 'submit' }),
  }
}

/** FEAT-10 `repeating`: when what is sold out is asked for again. */
export const checkoutOf = (input: CheckoutInput, repeating: Repeating): Dependency<Checkout> => ({
  ...dependencyOf(
    checkoutMachine.provide({ actors: { watchOutdated: watchOutdated(getGoods.tags, repeating) } }),
    input,
    connectCheckout,
  ),
  params: input.goodsId,
})

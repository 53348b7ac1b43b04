import type { ActorRefFrom } from 'xstate'
import { giftingMachine, leftOf, type GiftTold } from './gifting.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { CallError } from '../app/call-error'
import type { GiftId } from '../../contract/live.gift-rules'

/** A gift that can be sent. `combo`: how many were sent or tapped one after the other; 0: none lately. */
export interface GiftChoice {
  readonly giftId: GiftId
  readonly price: number
  readonly combo: number
  /** Null: the balance does not reach. */
  readonly send: (() => void) | null
}

/** The gifts of a room, as their sheet gets them. `balance`: once all that was tapped is paid. */
export type Gifting =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'shown'
      readonly liveId: string
      readonly isBusy: boolean
      readonly balance: number
      readonly gifts: readonly GiftChoice[]
      /** Why the last one was refused. */
      readonly error: Extract<CallError, { kind: 'refused' }> | null
      /** Of which nobody knows yet whether it was sent; null: of none. */
      readonly unsure: { readonly giftId: GiftId; readonly isAsking: boolean; ask(): void } | null
      /** What became of the one of which nobody knew. */
      readonly told: GiftTold | null
    }

export const connectGifting = (actor: ActorRefFrom<typeof giftingMachine>): Gifting => {
  const snapshot = actor.getSnapshot()
  const { gifts, waiting, combo, error, liveId, told } = snapshot.context
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (gifts === null) return { is: 'loading' }
  const balance = leftOf(snapshot.context)
  const isBusy = snapshot.hasTag('busy')
  const isAsking = snapshot.matches('confirming')
  const isUnsure = isAsking || snapshot.matches('unsure')
  const [first] = waiting
  return {
    is: 'shown',
    liveId,
    isBusy,
    balance,
    gifts: gifts.list.map(({ giftId, price }) => ({
      giftId,
      price,
      combo:
        (combo?.giftId === giftId ? combo.count : 0) + waiting.filter((one) => one.giftId === giftId).length,
      send: isBusy || isUnsure || price > balance ? null : () => actor.send({ type: 'gift.tap', giftId }),
    })),
    error: !isUnsure && error?.kind === 'refused' ? error : null,
    unsure:
      isUnsure && first !== undefined
        ? { giftId: first.giftId, isAsking, ask: () => actor.send({ type: 'retry' }) }
        : null,
    told,
  }
}

/** FEAT-08 */
export const giftingOf = (liveId: string): Dependency<Gifting> => ({
  ...dependencyOf(giftingMachine, { liveId }, connectGifting),
  params: liveId,
})

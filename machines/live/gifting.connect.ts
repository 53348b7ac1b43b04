import type { ActorRefFrom } from 'xstate'
import {
  giftingMachine,
  leftOf,
  mustAsk,
  batchOf,
  type GiftingInput,
  type GiftTold,
  type GiftBatch,
} from './gifting.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { CallError } from '../app/call-error'
import type { GiftId } from '../../contract/live.gift-rules'

/** A gift that can be sent. `combo`: how many were sent or tapped one after the other; 0: none lately. `missing`: gold that as many of it as are wanted take beside what there is; 0: none. */
export interface GiftChoice {
  readonly giftId: GiftId
  readonly price: number
  readonly combo: number
  readonly missing: number
  readonly isChosen: boolean
  /** Chooses it; the chosen one goes on with its combo. */
  press(): void
}

/** The gifts of a room, as their sheet gets them. `balance`: once all that was tapped is paid, but for a gift of which nobody knows. */
export type Gifting =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'shown'
      readonly liveId: string
      readonly isBusy: boolean
      /** One is on its way; more may be tapped. */
      readonly isSending: boolean
      readonly balance: number
      readonly gifts: readonly GiftChoice[]
      readonly chosen: GiftChoice | null
      /** A combo has just begun: what is tapped now belongs to the tap that began it, and sends nothing. */
      readonly isFresh: boolean
      /** How many of it go as one. */
      readonly count: number
      chooseCount(count: number): void
      /** Sends the chosen one; null: not now. */
      readonly send: (() => void) | null
      /** Why the last one was refused. */
      readonly error: Extract<CallError, { kind: 'refused' }> | null
      /** What one of the chosen gift cost as it was refused, where it costs something else now; null: nothing has moved. */
      readonly priceBefore: number | null
      /** Of which nobody knows yet whether it was sent; null: of none. */
      readonly unsure: (GiftBatch & { readonly isAsking: boolean; ask(): void }) | null
      /** What became of the one of which nobody knew. */
      readonly told: GiftTold | null
    }

export const connectGifting = (actor: ActorRefFrom<typeof giftingMachine>): Gifting => {
  const snapshot = actor.getSnapshot()
  const { gifts, chosen, count, waiting, combo, isFresh, error, liveId, told, refused } = snapshot.context
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (gifts === null) return { is: 'loading' }
  const left = leftOf(snapshot.context)
  const isBusy = snapshot.hasTag('busy')
  const isAsking = snapshot.matches('confirming')
  const isUnsure = isAsking || snapshot.matches('unsure')
  const [first] = waiting
  const canSend = !isBusy && !isUnsure && !snapshot.matches('asking')
  const press = (giftId: GiftId) => (): void => {
    const isGoingOn = giftId === chosen && choices.some((one) => one.isChosen && one.combo > 0)
    actor.send(isGoingOn ? { type: 'gift.send' } : { type: 'gift.choose', giftId })
  }
  const choices = gifts.list.map(({ giftId, price }): GiftChoice => ({
    giftId,
    price,
    combo:
      (combo?.giftId === giftId ? combo.count : 0) +
      waiting.reduce((sum, one) => (one.giftId === giftId ? sum + one.count : sum), 0),
    missing: Math.max(0, price * count - left),
    isChosen: giftId === chosen,
    press: press(giftId),
  }))
  const own = choices.find(({ isChosen }) => isChosen) ?? null
  const isWaitedFor = snapshot.matches('sending') && mustAsk(snapshot.context)
  const isMoved =
    error !== null && own !== null && refused?.giftId === own.giftId && refused.price !== own.price
  return {
    is: 'shown',
    liveId,
    isBusy,
    isSending: snapshot.matches('sending'),
    balance: isUnsure ? gifts.balance : left,
    gifts: choices,
    chosen: own,
    isFresh,
    count,
    chooseCount: (wanted) => actor.send({ type: 'gift.count', count: wanted }),
    send:
      own === null || own.missing > 0 || !canSend || isWaitedFor
        ? null
        : () => actor.send({ type: 'gift.send' }),
    error: !isUnsure && error?.kind === 'refused' ? error : null,
    priceBefore: isMoved ? refused.price : null,
    unsure:
      isUnsure && first !== undefined
        ? { ...batchOf(first), isAsking, ask: () => actor.send({ type: 'retry' }) }
        : null,
    told,
  }
}

/** FEAT-08 */
export const giftingOf = (input: GiftingInput): Dependency<Gifting> => ({
  ...dependencyOf(giftingMachine, input, connectGifting),
  params: input.liveId,
})

import type { goodsKinds } from './mall.rules'
import { isWornKind } from './mall.worn'

/** FEAT-10 How far an order is. */
export const orderStates = ['placed', 'paid', 'sent', 'received', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
/** `clock`: by itself, once its time has come. */
export type OrderActor = 'member' | 'operator' | 'clock'
/** What is done to an order. */
export type OrderStep = 'pay' | 'cancel' | 'send' | 'receive' | 'refund'

/** What becomes of the pieces of an order that is given back: they never left, or whoever gives the coins back says whether they are there again. */
export type PiecesBack = 'always' | 'asked'
interface Move {
  readonly to: OrderState
  readonly by: readonly OrderActor[]
  /** Of a step that gives coins back. */
  readonly pieces?: PiecesBack
}

/**
 * FEAT-10 The life of an order, the same for server and client: what is placed is held, paid once it cannot be cancelled any more, then sent
 * and received. What was paid comes back by a refund alone. Pieces that were not sent are back in stock with their coins.
 */
export const orderChart: Readonly<Record<OrderState, { readonly [Step in OrderStep]?: Move }>> = {
  placed: {
    pay: { to: 'paid', by: ['clock'] },
    cancel: { to: 'cancelled', by: ['member', 'operator'], pieces: 'always' },
  },
  paid: {
    send: { to: 'sent', by: ['operator', 'clock'] },
    refund: { to: 'refunded', by: ['operator'], pieces: 'always' },
  },
  sent: {
    receive: { to: 'received', by: ['member', 'clock'] },
    refund: { to: 'refunded', by: ['operator'], pieces: 'asked' },
  },
  received: { refund: { to: 'refunded', by: ['operator'], pieces: 'asked' } },
  cancelled: {},
  refunded: {},
}

/** What an order becomes by a step; null: not from here, or not by them. */
export const afterStep = (state: OrderState, step: OrderStep, by: OrderActor): OrderState | null => {
  const move = orderChart[state][step]
  return move !== undefined && move.by.includes(by) ? move.to : null
}
export const mayStep = (state: OrderState, step: OrderStep, by: OrderActor): boolean =>
  afterStep(state, step, by) !== null
/** How operators give coins back: what is not paid yet is cancelled. Null: nothing is to be given back. */
export const givingBack = (state: OrderState): 'cancel' | 'refund' | null =>
  (['cancel', 'refund'] as const).find((step) => mayStep(state, step, 'operator')) ?? null

/** Milliseconds: how long a member may cancel, and when what is placed is paid. */
export const CANCEL_WITHIN = 10 * 60_000
/** Milliseconds after which what was sent counts as received, unless a refund is asked for: then once that is declined. */
export const RECEIVED_AFTER = 15 * 24 * 3_600_000
/** Milliseconds after its reception in which a refund may be asked for. */
export const REFUND_WITHIN = 7 * 24 * 3_600_000

/** Whether operators have to answer a refund that was asked for. */
export const waitsForRefund = (
  state: OrderState,
  refund: { readonly declined: string | null } | null,
): boolean => refund !== null && refund.declined === null && state !== 'refunded'

/** What an order of it has at once, sent by nobody: it is received as it is placed. */
export const isThereAtOnce = (kind: (typeof goodsKinds)[number]): boolean =>
  kind === 'code' || isWornKind(kind)
/** What comes back can be sold again: what is worn is worn, and a code that was read is used for all anybody knows. */
export const isTakenBack = (kind: (typeof goodsKinds)[number]): boolean => !isThereAtOnce(kind)

/** Whether pieces come back with the coins: always, or as whoever gives them back says; null: there is nothing to come back. What is worn is taken off, wherever it is. */
export const piecesBack = (
  state: OrderState,
  step: 'cancel' | 'refund',
  kind: (typeof goodsKinds)[number],
): PiecesBack | null => {
  const pieces = orderChart[state][step]?.pieces ?? null
  if (pieces === null || kind === 'code') return null
  return isWornKind(kind) ? 'always' : pieces
}

interface Refundable {
  readonly kind: (typeof goodsKinds)[number]
  readonly state: OrderState
  readonly receivedAt: number | null
}

/** Whether the member may ask for the coins back. `receivedAt`: epoch milliseconds, null before. */
export const mayAskRefund = ({ kind, state, receivedAt }: Refundable, now: number): boolean =>
  isTakenBack(kind) &&
  mayStep(state, 'refund', 'operator') &&
  (state !== 'received' || (receivedAt !== null && now < receivedAt + REFUND_WITHIN))

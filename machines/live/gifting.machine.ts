import { assign, fromPromise, setup } from 'xstate'
import { appActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { requesting } from '../app/call-request'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { Gifts, GiftSent, SendGiftInput } from '../../contract/gift.schema'
import { COMBO_WITHIN, type GiftId } from '../../contract/live.gift-rules'
import { getGifts, sendGift } from '../../contract/live.gifts'

export interface GiftingInput {
  readonly liveId: string
}

/** A gift as it was tapped. `key`: of the intent; it goes with it until the server has answered. */
interface Tapped {
  readonly giftId: GiftId
  readonly price: number
  readonly key: string
}

export interface GiftingContext extends GiftingInput {
  readonly gifts: Gifts | null
  /** What is on its way, and what follows it. */
  readonly waiting: readonly Tapped[]
  /** Of which nobody knows whether it was sent: the next tap of the same goes under its key. */
  readonly unsure: Tapped | null
  /** The combo as the server has counted it. */
  readonly combo: { readonly giftId: GiftId; readonly count: number } | null
  readonly error: CallError | null
}

export type GiftingCommand =
  | { readonly type: 'gift.tap'; readonly giftId: GiftId }
  | { readonly type: 'retry' }

interface Load {
  readonly silent: boolean
}
interface Sent {
  readonly input: SendGiftInput
  readonly key: string
}

/** Taps that wait at once: more than a finger is ahead of a slow network. */
const WAITING_MAX = 20

const askGifts = requesting(getGifts)
const askSend = requesting(sendGift, { silent: 'refusals' })

/** What is left once all that waits is paid. */
export const leftOf = ({ gifts, waiting }: Pick<GiftingContext, 'gifts' | 'waiting'>): number =>
  waiting.reduce((left, { price }) => left - price, gifts?.balance ?? 0)

/**
 * FEAT-08 Gifts to the anchor of one room, tap by tap: one is on its way at a time, in the order they were tapped. What the server refuses is
 * told, the taps behind it are forgotten, and prices and balance are read anew.
 */
export const giftingMachine = setup({
  types: {
    input: {} as GiftingInput,
    context: {} as GiftingContext,
    events: {} as GiftingCommand | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<Gifts, Load>(({ input: { silent }, signal, system }) =>
      askGifts({ input: {}, signal, system, silent }),
    ),
    send: fromPromise<GiftSent, Sent>(({ input: { input, key }, signal, system }) =>
      askSend({ input, key, signal, system }),
    ),
    untilServerBack,
  },
  delays: { comboOver: COMBO_WITHIN },
  guards: {
    maySend: ({ context }, { giftId }: { giftId: GiftId }) => {
      const gift = context.gifts?.list.find((one) => one.giftId === giftId)
      return gift !== undefined && context.waiting.length < WAITING_MAX && gift.price <= leftOf(context)
    },
    isMore: ({ context }) => context.waiting.length > 1,
    isRefused: (_, { error }: { error: unknown }) => asCallError(error).kind === 'refused',
  },
  actions: {
    keepGifts: assign((_, { gifts }: { gifts: Gifts }) => ({ gifts })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    add: assign(({ context, system }, { giftId }: { giftId: GiftId }) => {
      const { gifts, waiting, unsure } = context
      const price = gifts?.list.find((one) => one.giftId === giftId)?.price ?? 0
      const isAgain = unsure?.giftId === giftId && unsure.price === price
      const key = isAgain ? unsure.key : appActor(system, 'requests').getSnapshot().context.newKey()
      return { waiting: [...waiting, { giftId, price, key }], unsure: null, error: null }
    }),
    keepSent: assign(({ context }, { giftId, count, balance }: GiftSent) => ({
      gifts: context.gifts && { ...context.gifts, balance },
      waiting: context.waiting.slice(1),
      combo: { giftId, count },
    })),
    forgetTaps: assign({ waiting: [] }),
    keepUnsure: assign(({ context }) => ({ unsure: context.waiting[0] ?? null, waiting: [] })),
    endCombo: assign({ combo: null }),
  },
}).createMachine({
  id: 'gifting',
  context: ({ input }) => ({
    ...input,
    gifts: null,
    waiting: [],
    unsure: null,
    combo: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'gifts, their prices and the balance are on their way',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ event }) => ({ silent: event.type === 'server.back' }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepGifts', params: ({ event }) => ({ gifts: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'nothing came, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
    choosing: {
      description: 'the member chooses what to send, a combo goes on for a while',
      after: { comboOver: { actions: 'endCombo' } },
      on: {
        'gift.tap': {
          guard: { type: 'maySend', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'add', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'a gift is on its way, and more may be tapped',
      on: {
        'gift.tap': {
          guard: { type: 'maySend', params: ({ event }) => event },
          actions: { type: 'add', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { liveId, waiting } }) => {
          const { giftId = 'clap', price = 0, key = '' } = waiting[0] ?? {}
          return { input: { liveId, giftId, price }, key }
        },
        onDone: [
          {
            guard: 'isMore',
            target: 'sending',
            reenter: true,
            actions: { type: 'keepSent', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepSent', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'checking',
            actions: ['forgetTaps', 'endCombo', { type: 'keepError', params: ({ event }) => event }],
          },
          // Nobody knows whether it was sent: told over the page, the same key goes with the next tap of it.
          { target: 'choosing', actions: 'keepUnsure' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'what was refused is compared with what is true now',
      invoke: {
        id: 'load',
        src: 'load',
        input: { silent: true },
        onDone: {
          target: 'choosing',
          actions: { type: 'keepGifts', params: ({ event }) => ({ gifts: event.output }) },
        },
        onError: 'choosing',
      },
    },
  },
})

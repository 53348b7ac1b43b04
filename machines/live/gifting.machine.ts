import {
  and,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  setup,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate'
import { appActor, findAppActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'
import { requesting } from '../app/call-request'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { attempt, outlast, outlastBy, type Intent, type IntentStore } from '../patterns/outlasting'
import { isRefusal } from '../patterns/unanswered'
import type { Toast } from '../app/toasts.machine'
import type { Gifts, GiftSent, SendGiftInput } from '../../contract/live.gifts.schema'
import { ASKED_FROM, COMBO_WITHIN, type GiftId } from '../../contract/live.gift-rules'
import { getGifts, sendGift } from '../../contract/live.gifts'

/**
 * `asking`: how it is asked whether so many of a gift, dear in all, are really meant. `telling`: what became of one whose sheet was closed before
 * that was known.
 */
export interface GiftingInput {
  readonly liveId: string
  readonly asking: (gifts: GiftBatch) => Confirmation
  readonly telling: (gifts: GiftBatch, isSent: boolean) => Toast
  readonly intents?: IntentStore
}

/** So many of a gift as one. `price`: of one. */
export interface GiftBatch {
  readonly giftId: GiftId
  readonly price: number
  readonly count: number
}

/** Gifts as they were sent off as one. `key`: of the intent; it goes with it until the server has answered. */
interface Tapped extends GiftBatch {
  readonly key: string
}

/** What became of a gift of which nobody knew. `dropped`: taps behind it, which were never sent. */
export interface GiftTold extends GiftBatch {
  readonly isSent: boolean
  readonly dropped: number
}

export interface GiftingContext extends GiftingInput {
  readonly gifts: Gifts | null
  readonly chosen: GiftId | null
  /** How many of it go as one. */
  readonly count: number
  /** What is on its way, and what follows it. */
  readonly waiting: readonly Tapped[]
  /** Taps behind one that was not answered. */
  readonly dropped: number
  readonly told: GiftTold | null
  /** What the server refused last, at the price it was sent off with. */
  readonly refused: GiftBatch | null
  /** The combo as the server has counted it. */
  readonly combo: { readonly giftId: GiftId; readonly count: number } | null
  /** A combo has just begun: what is tapped now belongs to the tap that began it. */
  readonly isFresh: boolean
  readonly error: CallError | null
}

export type GiftingCommand =
  | { readonly type: 'gift.choose'; readonly giftId: GiftId }
  | { readonly type: 'gift.count'; readonly count: number }
  /** The chosen one. */
  | { readonly type: 'gift.send' }
  | { readonly type: 'retry' }

/** Gold that came or went elsewhere. */
interface PurseMoved {
  readonly type: 'purse.moved'
  readonly gold: number
}

const watchPurse: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const watched = findAppActor(system, 'connection')?.on('purse.moved', sendBack)
  return () => watched?.unsubscribe()
})

/** The button has said for long enough that another tap is another gift. */
interface ComboOpens {
  readonly type: 'combo.opens'
}

interface Load {
  readonly silent: boolean
}

/** Taps that wait at once: more than a finger is ahead of a slow network. */
const WAITING_MAX = 20
/** Milliseconds between the two taps of one double tap. */
const DOUBLE_TAP = 400

export const batchOf = ({ giftId, price, count }: GiftBatch): GiftBatch => ({ giftId, price, count })

const askGifts = requesting(getGifts)
/** ERR-11 What nobody answered stands in its place: no dialog lies over it. */
const askSend = requesting(sendGift, { silent: true })
type Sent = Intent<SendGiftInput, GiftSent>

const sentOf = ({ liveId, telling, waiting, intents }: GiftingContext): Sent => {
  const { giftId = 'clap', price = 0, count = 1, key = '' } = waiting[0] ?? {}
  const input = { liveId, giftId, price, count }
  return {
    ask: askSend,
    input,
    key,
    ...(intents && { kept: { store: intents, call: sendGift, input, done: telling(input, true) } }),
    told: (sent) => telling(input, sent !== null),
  }
}

const chosenOf = ({ gifts, chosen }: GiftingContext) => gifts?.list.find(({ giftId }) => giftId === chosen)

const questionOf = (context: GiftingContext): Confirmation => {
  const { giftId = 'clap', price = 0 } = chosenOf(context) ?? {}
  return context.asking({ giftId, price, count: context.count })
}

/** The next one goes on with a combo. */
const goesOn = ({ chosen, count, combo, waiting }: GiftingContext): boolean =>
  combo?.giftId === chosen || waiting.some((one) => one.giftId === chosen && one.count === count)

/** A dear gift is asked about, unless it goes on with its combo. */
export const mustAsk = (context: GiftingContext): boolean =>
  !goesOn(context) && (chosenOf(context)?.price ?? 0) * context.count >= ASKED_FROM

/** What is left once all that waits is paid. */
export const leftOf = ({ gifts, waiting }: Pick<GiftingContext, 'gifts' | 'waiting'>): number =>
  waiting.reduce((left, { price, count }) => left - price * count, gifts?.balance ?? 0)

/**
 * FEAT-08 Gifts to the anchor of one room: one is chosen and then sent, tap by tap, and a dear one is asked about first. One is on its way at a
 * time, in the order they were tapped; the second tap of a double tap that begins a combo is none. What the server refuses is
 * told, the taps behind it are forgotten, and prices and balance are read anew. What nobody answers goes again under its key once the server is back,
 * so that it counts once, and what became of it is told.
 */
export const giftingMachine = setup({
  types: {
    input: {} as GiftingInput,
    context: {} as GiftingContext,
    events: {} as GiftingCommand | Answer | PurseMoved | ServerBack | ComboOpens,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<Gifts, Load>(({ input: { silent }, signal, system }) =>
      askGifts({ input: {}, signal, system, silent }),
    ),
    send: fromPromise<GiftSent, Sent>(({ input, signal, system }) => attempt(input, { signal, system })),
    outlast: outlast<SendGiftInput, GiftSent>(),
    confirmation,
    watchPurse,
    untilServerBack,
  },
  delays: { comboOver: COMBO_WITHIN, doubleTap: DOUBLE_TAP },
  guards: {
    isThere: ({ context }) => context.gifts !== null,
    maySend: ({ context }) => {
      const gift = chosenOf(context)
      return (
        gift !== undefined &&
        !context.isFresh &&
        context.waiting.length < WAITING_MAX &&
        gift.price * context.count <= leftOf(context)
      )
    },
    mustAsk: ({ context }) => mustAsk(context),
    isMore: ({ context }) => context.waiting.length > 1,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  actions: {
    keepGifts: assign((_, { gifts }: { gifts: Gifts }) => ({ gifts })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    // More or fewer at once begin a combo of their own, and are asked about where they are dear.
    keepCount: assign((_, { count }: { count: number }) => ({
      count,
      combo: null,
      isFresh: false,
      told: null,
      error: null,
    })),
    choose: assign((_, { giftId }: { giftId: GiftId }) => ({
      chosen: giftId,
      isFresh: false,
      told: null,
      error: null,
    })),
    // Before it is added.
    holdDoubleTap: enqueueActions(({ context, enqueue }) => {
      if (goesOn(context)) return
      enqueue.assign({ isFresh: true })
      enqueue.cancel('doubleTap')
      enqueue.raise({ type: 'combo.opens' }, { delay: 'doubleTap', id: 'doubleTap' })
    }),
    openCombo: assign({ isFresh: false }),
    add: assign(({ context, system }) => {
      const gift = chosenOf(context)
      if (gift === undefined) return {}
      const key = appActor(system, 'requests').getSnapshot().context.newKey()
      const { giftId, price } = gift
      return {
        waiting: [...context.waiting, { giftId, price, count: context.count, key }],
        told: null,
        error: null,
      }
    }),
    keepSent: assign(({ context }, { giftId, count, balance }: GiftSent) => ({
      gifts: context.gifts && { ...context.gifts, balance },
      waiting: context.waiting.slice(1),
      combo: { giftId, count },
    })),
    keepGold: assign(({ context: { gifts } }, { gold }: PurseMoved) => ({
      gifts: gifts && { ...gifts, balance: gold },
    })),
    forgetTaps: assign(({ context: { waiting } }) => ({
      waiting: [],
      refused: waiting[0] === undefined ? null : batchOf(waiting[0]),
    })),
    keepFirst: assign(({ context: { waiting, dropped } }) => ({
      waiting: waiting.slice(0, 1),
      dropped: dropped + Math.max(0, waiting.length - 1),
    })),
    tell: assign(({ context: { waiting, dropped } }, { isSent }: { isSent: boolean }) => ({
      told: waiting[0] === undefined ? null : { ...batchOf(waiting[0]), isSent, dropped },
      dropped: 0,
      error: null,
    })),
    endCombo: assign({ combo: null }),
  },
}).createMachine({
  id: 'gifting',
  context: ({ input }) => ({
    ...input,
    gifts: null,
    chosen: null,
    count: 1,
    waiting: [],
    dropped: 0,
    told: null,
    refused: null,
    combo: null,
    isFresh: false,
    error: null,
  }),
  initial: 'loading',
  invoke: { id: 'watchPurse', src: 'watchPurse' },
  on: {
    'gift.choose': { guard: 'isThere', actions: { type: 'choose', params: ({ event }) => event } },
    'gift.count': { guard: 'isThere', actions: { type: 'keepCount', params: ({ event }) => event } },
    'combo.opens': { actions: 'openCombo' },
  },
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
        // While something is on its way, its answer tells what is left.
        'purse.moved': { actions: { type: 'keepGold', params: ({ event }) => event } },
        'gift.send': [
          { guard: and(['maySend', 'mustAsk']), target: 'asking' },
          { guard: 'maySend', target: 'sending', actions: ['holdDoubleTap', 'add'] },
        ],
      },
    },
    asking: {
      description: 'the member is asked whether a dear gift is meant',
      entry: 'endCombo',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => questionOf(context),
      },
      on: {
        // What is asked about is what is sent.
        'gift.choose': {},
        'gift.count': {},
        'question.declined': 'choosing',
        'question.confirmed': { target: 'sending', actions: ['holdDoubleTap', 'add'] },
      },
    },
    sending: {
      description: 'a gift is on its way, and more may be tapped',
      on: {
        'gift.send': { guard: and(['maySend', not('mustAsk')]), actions: ['holdDoubleTap', 'add'] },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sentOf(context),
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
          { target: 'unsure', actions: ['keepFirst', { type: 'keepError', params: ({ event }) => event }] },
        ],
      },
    },
    unsure: {
      description: 'nobody knows whether the gift was sent, and it goes again once the server is back',
      invoke: [awaitServer, outlastBy(sentOf)],
      on: { retry: 'confirming', 'server.back': 'confirming' },
    },
    confirming: {
      tags: 'busy',
      description: 'the gift goes again under its key',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sentOf(context),
        // What was spent elsewhere meanwhile is read with it.
        onDone: {
          target: 'checking',
          actions: [
            { type: 'tell', params: { isSent: true } },
            { type: 'keepSent', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'checking',
            actions: [
              { type: 'tell', params: { isSent: false } },
              'forgetTaps',
              'endCombo',
              { type: 'keepError', params: ({ event }) => event },
            ],
          },
          { target: 'unsure', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'what is shown is compared with what is true now',
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

import { createMachine } from 'xstate'
import { checkout } from '../models/mall/checkout.model'
import { isIn, started, type AsTold, type Seen } from './as-told'

const orders = (seen: Seen): readonly unknown[] =>
  started(seen).flatMap(({ id, input }) => (id === 'order' ? [input] : []))
const ordersNothing = (seen: Seen): boolean => orders(seen).length === 0
const keyOf = (seen: Seen): unknown => seen.context['key']
const ordersOnce = (seen: Seen): boolean => {
  const [order, ...more] = orders(seen) as readonly { readonly key: unknown }[]
  return more.length === 0 && order !== undefined && order.key === keyOf(seen) && order.key !== ''
}
const asksAnew = (seen: Seen): boolean => started(seen).some(({ id }) => id === 'load')

/** Coins are spent once, for what the member saw: nothing is ordered to nowhere, and an order that may have been placed is not placed twice. */
export const checkoutAsTold: AsTold = {
  model: checkout,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'looking', left: 'lookingFirst' } },
      lookingFirst: {
        on: {
          'facts come, and it goes on': 'orderingAgain',
          'facts come': 'choosing',
          'facts do not come': 'unknownFirst',
        },
      },
      unknownFirst: { on: { 'another try': 'lookingFirst' } },
      looking: {
        on: {
          'facts come': 'choosing',
          'facts come with nowhere to send it': 'nowhere',
          'a virtual thing comes': 'choosing',
          'facts do not come': 'unknown',
          'goods are gone': 'unknown',
        },
      },
      unknown: { on: { 'another try': 'looking' } },
      nowhere: { on: { 'order wanted': 'stillNowhere' } },
      stillNowhere: {},
      choosing: { on: { 'one more': 'mostChosen', 'order wanted': 'ordering' } },
      mostChosen: {},
      ordering: {
        on: { 'order placed': 'placed', 'order refused': 'comparing', 'no answer': 'unsure' },
      },
      placed: {},
      unsure: {
        on: { 'server back': 'orderingAgain', 'another try': 'orderingAgain', 'one more': 'stillUnsure' },
      },
      stillUnsure: {},
      orderingAgain: {
        on: { 'order placed': 'placed', 'order refused': 'comparing', 'no answer': 'unsure' },
      },
      comparing: { on: { 'facts come': 'knownBetter', 'goods are gone': 'unknown' } },
      knownBetter: { on: { 'order wanted': 'ordering' } },
    },
  }),
  states: {
    closed: {},
    looking: { 'it is asked what the goods are now': asksAnew, 'and nothing is ordered': ordersNothing },
    unknown: { 'another try is offered': isIn('failed'), 'nothing is ordered': ordersNothing },
    lookingFirst: { 'it is asked what the goods are now': asksAnew, 'and nothing is ordered': ordersNothing },
    unknownFirst: { 'another try is offered': isIn('failed'), 'nothing is ordered': ordersNothing },
    nowhere: { 'the member can choose': isIn('choosing') },
    stillNowhere: {
      'nothing is ordered to nowhere': (seen) => isIn('choosing')(seen) && ordersNothing(seen),
    },
    choosing: { 'the member can choose': isIn('choosing'), 'nothing is ordered yet': ordersNothing },
    mostChosen: {
      'no more is wanted than may be had': ({ context }) => context['count'] === 1,
      'nothing is ordered yet': ordersNothing,
    },
    ordering: { 'one order goes, with a key of its own': ordersOnce },
    placed: {
      'it is placed, and nothing more is sent': (seen) => isIn('ordered')(seen) && ordersNothing(seen),
    },
    unsure: {
      'it is told that nobody knows': isIn('unsure'),
      'the key stays, since the order may have been placed': (seen) => typeof keyOf(seen) === 'string',
    },
    stillUnsure: {
      'another order is none before it is known': (seen) => isIn('unsure')(seen) && ordersNothing(seen),
      'and the order stays as it was sent': ({ context }) => context['count'] === 1,
    },
    orderingAgain: { 'the same order goes, with the same key': ordersOnce },
    comparing: {
      'what is true now is asked for': asksAnew,
      'a refused order leaves no key': (seen) => keyOf(seen) === null,
      'and is not sent again by itself': ordersNothing,
    },
    knownBetter: {
      'the member decides anew': isIn('choosing'),
      'and is told what was refused': ({ context }) => context['error'] !== null,
      'nothing is sent by itself': ordersNothing,
    },
  },
}

import { live } from '../../../../contract/samples/live'
import { giftingMachine, type GiftingContext } from '../../../../machines/live/gifting.machine'
import { giftQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

const [tooLittle] = live.sendGift.refused
const refused = { kind: 'refused', overHttp: true, data: null } as const

/** None, for one megaphone, for more, for rockets. */
const goldOf = (balance: number): number => (balance > 5_000 ? balance : Math.min(balance, 20))

export const gifting: Model = {
  name: 'live/gifting',
  machine: giftingMachine,
  starts: {
    opened: {
      says: 'the member opens the gifts of a room',
      input: {
        liveId: 'r-chen',
        asking: () => giftQuestion,
        telling: () => ({ tone: 'plain', words: { said: '' } }),
      },
    },
  },
  samples: {
    'gifts come': { says: 'gifts and the balance come', event: done('load', live.getGifts.full) },
    'much gold': {
      says: 'gifts come, and there is gold for rockets',
      event: done('load', { ...live.getGifts.full, balance: 9_000 }),
    },
    'little gold': {
      says: 'gifts come, and there is gold for one megaphone',
      event: done('load', { ...live.getGifts.full, balance: 10 }),
    },
    'no gold': { says: 'gifts come, and there is no gold', event: done('load', live.getGifts.empty) },
    'no gifts': { says: 'the server is not reached', event: failed('load', { kind: 'network' }) },
    'another try': { says: 'the member tries again', event: { type: 'retry' } },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    'a gift chosen': { says: 'the member chooses a gift', event: { type: 'gift.choose', giftId: 'horn' } },
    'a dear gift chosen': {
      says: 'the member chooses a dear gift',
      event: { type: 'gift.choose', giftId: 'rocket' },
    },
    'ten at once': { says: 'the member chooses ten of it', event: { type: 'gift.count', count: 10 } },
    sending: { says: 'the member sends it', event: { type: 'gift.send' } },
    'combo opens': {
      says: 'the time of a double tap is over',
      event: { type: 'combo.opens' },
      when: ({ isFresh }: GiftingContext) => isFresh,
    },
    'really meant': { says: 'the member confirms it', event: { type: 'question.confirmed' } },
    'not meant': { says: 'the member leaves it', event: { type: 'question.declined' } },
    sent: { says: 'the gift is sent', event: done('send', live.sendGift.full) },
    'gift refused': { says: 'the gift is refused', event: failed('send', { ...refused, ...tooLittle }) },
    'gold comes in': {
      says: 'gold comes in from elsewhere',
      event: { type: 'purse.moved', gold: 9_000 },
    },
    'no answer': { says: 'the server does not answer', event: failed('send', { kind: 'timeout' }) },
  },
  // What there is and what is chosen, whether nothing, one or more are on their way, what is told of one that was unsure, whether a combo goes on, and whether it has just begun.
  notifies: ({ gifts, chosen, count, waiting, told, combo, isFresh }: GiftingContext) => [
    gifts === null ? 'nothing' : goldOf(gifts.balance),
    chosen,
    count,
    Math.min(waiting.length, 2),
    told?.isSent ?? null,
    combo !== null,
    isFresh,
  ],
  around: { dialogs: {}, requests: { newKey: () => 'key-00000001' }, reachability: {} },
}

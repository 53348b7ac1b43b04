import { live } from '../../../../contract/samples/live'
import { giftingMachine, type GiftingContext } from '../../../../machines/live/gifting.machine'
import { done, failed, type Model } from '../../support/model'

const [tooLittle] = live.sendGift.refused
const refused = { kind: 'refused', overHttp: true, data: null } as const

export const gifting: Model = {
  name: 'live/gifting',
  machine: giftingMachine,
  starts: { opened: { says: 'the member opens the gifts of a room', input: { liveId: 'r-chen' } } },
  samples: {
    'gifts come': { says: 'gifts and the balance come', event: done('load', live.getGifts.full) },
    'little gold': {
      says: 'gifts come, and there is gold for one megaphone',
      event: done('load', { ...live.getGifts.full, balance: 10 }),
    },
    'no gold': { says: 'gifts come, and there is no gold', event: done('load', live.getGifts.empty) },
    'no gifts': { says: 'the server is not reached', event: failed('load', { kind: 'network' }) },
    'another try': { says: 'the member tries again', event: { type: 'retry' } },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    tap: { says: 'the member taps a gift', event: { type: 'gift.tap', giftId: 'horn' } },
    'another gift': { says: 'the member taps another gift', event: { type: 'gift.tap', giftId: 'rose' } },
    sent: { says: 'the gift is sent', event: done('send', live.sendGift.full) },
    'gift refused': { says: 'the gift is refused', event: failed('send', { ...refused, ...tooLittle }) },
    'no answer': { says: 'the server does not answer', event: failed('send', { kind: 'timeout' }) },
  },
  // What there is, whether nothing, one or more are on their way, what is told of one that was unsure, and whether a combo goes on.
  notifies: ({ gifts, waiting, told, combo }: GiftingContext) => [
    gifts === null ? 'nothing' : Math.min(gifts.balance, 20),
    Math.min(waiting.length, 2),
    told?.isSent ?? null,
    combo !== null,
  ],
  around: { requests: { newKey: () => 'key-00000001' }, reachability: {} },
}

import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './live.gifts.schema'

const at = (name: string): string => `${MMS}/front/live/${name}`

/** FEAT-08 What can be sent, what it costs, and what one has. */
export const getGifts = call<schema.GetGiftsInput, schema.Gifts>()({
  id: 'live.getGifts',
  path: at('getGifts'),
  access: 'member',
})
/**
 * FEAT-08 Takes the coins, tells the room and gives the anchor their share. BUSINESS_FAILURE: too little gold, another price than the one that was
 * seen, a stream that is not on, one's own, too fast, or somebody who may not. SERVER_LOST: no such room, or no such gift any more.
 */
export const sendGift = call<schema.SendGiftInput, schema.GiftSent>()({
  id: 'live.sendGift',
  path: at('sendGift'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['wallet.balance', 'live.supporters'],
  errors: [ResultCode.BUSINESS_FAILURE, ResultCode.SERVER_LOST],
})
/** FEAT-08 Who has sent the most, in this stream and to its anchor in this month. */
export const listSupporters = call<schema.SupportersInput, schema.Supporters>()({
  id: 'live.listSupporters',
  path: `${MMS}/uFront/live/listSupporters`,
  tags: ['live.supporters'],
  errors: [ResultCode.SERVER_LOST],
})

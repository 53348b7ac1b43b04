import type { Generated } from 'kysely'
import type { GiftId } from '../../contract/live.gift-rules'
import type { Stamp } from './columns'

interface GiftTable {
  id: GiftId
  price: number
  listed: Generated<boolean>
  place: number
}

/** `combo_id`: the first of those sent one after the other, `nth` their number with it. `pieces`: sent as one, `price` and `share` are of all of them. `share`: the anchor's in whole coins, of `percent` of the price, null: sent before that was kept; `settled`: whose entry it is in, by the first's id. */
interface GiftSentTable {
  id: string
  combo_id: string
  nth: number
  pieces: Generated<number>
  gift_id: GiftId
  sender_id: string | null
  anchor_id: string | null
  live_id: string | null
  price: number
  share: number
  percent: number | null
  at: Stamp
  settled: Generated<string | null>
}

/** What a member has sent in a stream in a month, as 2026-11. */
interface GiftSupportTable {
  live_id: string
  month: string
  member_id: string
  anchor_id: string
  coins: number
}

/** What is sent to anchors. */
export interface GiftTables {
  gift: GiftTable
  gift_sent: GiftSentTable
  gift_support: GiftSupportTable
}

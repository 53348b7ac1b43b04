import type { ColumnType, Generated } from 'kysely'
import type { Carrier } from '../../contract/mall.rules'
import type { GoodsKind, Platform } from '../../contract/mall.schema'
import type { OrderState } from '../../contract/mall.order'
import type { Currency } from '../../contract/wallet.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** `platforms`: where an account has to be, for what goes to one. `worn`: a badge's sign or a colour's name. `per_member` null: as many as there are. */
interface GoodsTable {
  id: string
  kind: GoodsKind
  title: string
  title_en: string | null
  pictures: Json<readonly string[]>
  text: string
  text_en: string | null
  currency: Currency
  price: number
  stock: number
  sold: Generated<number>
  per_member: number | null
  platforms: ColumnType<readonly Platform[], string | undefined, string>
  worn: string | null
  shown_from: MaybeStamp
  shown_until: MaybeStamp
  listed: boolean
  created_at: Stamp
}

/** `area`: a county by its six digits. */
interface MemberAddressTable {
  id: string
  member_id: string
  name: string
  phone: string
  area: string
  detail: string
  is_default: boolean
  at: Stamp
}

interface RedeemAccountTable {
  id: string
  member_id: string
  platform: Platform
  account: string
  at: Stamp
}

/** `recipient`: as it was when it was ordered; null: it is worn, or the account is deleted. `price`: of one piece. */
interface GoodsOrderTable {
  id: string
  member_id: string | null
  goods_id: string
  kind: GoodsKind
  title: string
  title_en: string | null
  picture: string | null
  currency: Currency
  price: number
  count: number
  state: OrderState
  recipient: Json<{ name: string; phone: string; place: string } | null>
  carrier: Generated<Carrier | null>
  tracking: Generated<string | null>
  placed_at: Stamp
  paid_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  received_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  refund_reason: Generated<string | null>
  refund_asked_at: Generated<Date | null>
  refund_declined: Generated<string | null>
  /** The coins went back, the pieces did not. */
  kept: Generated<boolean>
  reason: Generated<string | null>
}

/** Of the order that bought it, or the campaign it was earned in. */
interface WornItemTable {
  member_id: string
  kind: 'badge' | 'colour'
  worn: string
  order_id: string | null
  activity_id: Generated<string | null>
  at: Stamp
}

/** `price`: of one piece, as it was then; null: not known. */
interface GoodsWishTable {
  member_id: string
  goods_id: string
  at: Stamp
  price: number | null
}

/** `order_id` null: nobody has it. */
interface GoodsCodeTable {
  id: Generated<number>
  goods_id: string
  code: string
  order_id: Generated<string | null>
  added_at: Stamp
}

/** What gold and bricks buy, and where it goes. */
export interface MallTables {
  goods_code: GoodsCodeTable
  goods: GoodsTable
  member_address: MemberAddressTable
  redeem_account: RedeemAccountTable
  goods_order: GoodsOrderTable
  worn_item: WornItemTable
  goods_wish: GoodsWishTable
}

import { sql } from 'kysely'
import type { ChatEvent, ChatLine, Worn } from '../../contract/entities.schema'
import type { LineGift } from '../../contract/live.gifts.schema'
import type { LineGame } from '../../contract/live.line-game.schema'
import type { ChatUserType } from '../../contract/enums'

/** A line of chat as the database gives it. */
export interface LineRow {
  readonly seq: number
  readonly user_type: number
  readonly member_id: string | null
  readonly nickname: string
  readonly avatar: string | null
  readonly text: string
  readonly key: string | null
  readonly at: Date
  readonly demo: boolean
  readonly event: ChatEvent | null
  readonly removed: boolean
  readonly worn: Worn | null
  readonly gift: LineGift | null
  readonly game: LineGame | null
}

// In the database already, so that what is removed leaves it by no way.
export const lineColumns = sql.raw(
  `seq, user_type, member_id, nickname, avatar, case when removed_at is null then text else '' end as text, key, at, demo, event, worn,
  case when removed_at is null then gift end as gift, case when removed_at is null then game end as game,
  removed_at is not null as removed`,
)

export const lineOf = (row: LineRow): ChatLine => ({
  seq: row.seq,
  userType: row.user_type as ChatUserType,
  memberId: row.member_id,
  nickname: row.nickname,
  avatar: row.avatar,
  text: row.text,
  key: row.key,
  at: row.at.getTime(),
  demo: row.demo,
  event: row.event,
  ...(row.removed && { removed: true as const }),
  ...(row.worn !== null && { worn: row.worn }),
  ...(row.gift !== null && { gift: row.gift }),
  ...(row.game !== null && { game: row.game }),
})

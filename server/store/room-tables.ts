import type { ColumnType, Generated } from 'kysely'
import type { LogDetails, RoomRules, TalkRules } from '../../contract/live.moderation.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** One row an anchor. `words`: as they were written. */
interface RoomRulesTable {
  anchor_id: string
  slow_s: TalkRules['slowS']
  followers_only: boolean
  emoji_only: boolean
  no_links: boolean
  no_duplicates: boolean
  words: Json<string[]>
}

interface RoomModeratorTable {
  anchor_id: string
  member_id: string
  at: Stamp
}

/** `member_id` null: one of the demo world, known by the name. `until` null: until it is lifted. */
interface RoomSanctionTable {
  id: Generated<number>
  anchor_id: string
  member_id: string | null
  nickname: string
  kind: string
  at: Stamp
  until: MaybeStamp
  reason: string
  by_name: string
  /** Of the platform's operators. */
  official: Generated<boolean>
  lifted_at: MaybeStamp
}

/** One row a stream: the line as it was when it was pinned. */
interface RoomPinTable {
  live_id: string
  seq: number
  user_type: number
  nickname: string
  text: string
}

/** `rules`: all of before and of now, as an entry had them that was written before what changed alone was kept. */
export interface KeptDetails extends LogDetails {
  readonly rules?: { readonly before: RoomRules; readonly after: RoomRules }
}

/** Who did what to whom. `text`: the line, or why. */
interface RoomLogTable {
  id: Generated<number>
  anchor_id: string
  at: Stamp
  by_id: string
  by_name: string
  action: string
  member_id: string | null
  nickname: string | null
  text: string
  minutes: number | null
  details: ColumnType<KeptDetails | null, string | null, string | null>
}

/**
 * What waits for the operator: a line as it was said, a clip by its title, a stream (`of_live`, `place`: seconds from its start), or else a
 * person; of no room where there is no `live_id`.
 */
interface ChatReportTable {
  id: Generated<number>
  reporter_id: string
  anchor_id: string | null
  live_id: string | null
  seq: number | null
  member_id: string | null
  nickname: string
  clip_id: string | null
  of_live: Generated<boolean>
  place: number | null
  line_text: string
  reason: string
  text: string
  at: Stamp
  state: Generated<string>
}

/** How rooms are moderated. */
export interface RoomTables {
  room_rules: RoomRulesTable
  room_moderator: RoomModeratorTable
  room_sanction: RoomSanctionTable
  room_pin: RoomPinTable
  room_log: RoomLogTable
  chat_report: ChatReportTable
}

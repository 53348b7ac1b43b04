import type { RoomRules } from '../../contract/live.moderation.schema'

/** A room's rules as their row has them. */
interface RulesRow {
  readonly slow_s: RoomRules['slowS']
  readonly followers_only: boolean
  readonly emoji_only: boolean
  readonly no_links: boolean
  readonly no_duplicates: boolean
  readonly words: string[]
}

export const rulesOf = (row: RulesRow): RoomRules => ({
  slowS: row.slow_s,
  followersOnly: row.followers_only,
  emojiOnly: row.emoji_only,
  noLinks: row.no_links,
  noDuplicates: row.no_duplicates,
  words: row.words,
})

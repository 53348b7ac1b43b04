import type { StoredLive } from '../../domain/live/lives'

/** Columns of whose stream it is, joined from `member`. */
export interface AnchorRow {
  readonly anchor_id: string
  readonly nickname: string
  readonly avatar: string | null
  readonly fans: number
  readonly bio: string
}

export const anchorOf = (row: AnchorRow): StoredLive['anchor'] => ({
  memberId: row.anchor_id,
  nickname: row.nickname,
  avatar: row.avatar,
  fans: row.fans,
  bio: row.bio,
})

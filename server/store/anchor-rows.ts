import { sql, type Kysely } from 'kysely'
import type { Anchor } from '../../contract/entities.schema'
import { LiveStatus, MemberType } from '../../contract/enums'
import type { Tables } from './tables'

/** An anchor for who looks: `liveId` of the most watched started stream. */
export interface MarkedAnchor {
  readonly anchor: Anchor
  readonly liveId: string | null
  readonly followed: boolean
}

/** Those of the ids that are anchors, marked for a member (null: a visitor). */
export const markedAnchors = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  asker: string | null,
): Promise<Map<string, MarkedAnchor>> => {
  type Row = Anchor & { readonly liveId: string | null; readonly followed: boolean }
  const { rows } = await sql<Row>`
    select member.id as "memberId", nickname, avatar, fans, bio,
      (select live.id from live where anchor_id = member.id and status = ${LiveStatus.START}
        order by viewers desc, live.id limit 1) as "liveId",
      exists (select 1 from follow
        where follow.member_id = ${asker} and kind = 'anchor' and target_id = member.id) as followed
    from member where member.id = any(${[...ids]}) and user_type = ${MemberType.ANCHOR}`.execute(db)
  return new Map(
    rows.map(({ liveId, followed, ...anchor }) => [anchor.memberId, { anchor, liveId, followed }]),
  )
}

import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Anchor } from '../../../contract/entities.schema'
import { LiveStatus, MemberType } from '../../../contract/enums'
import type { ShownAnchor } from '../../domain/ranking/ranking'
import { roomOf, type ReplayTerm } from '../../store/replays'
import type { Tables } from '../../store/tables'

/** Those of the ids that are anchors, by id. */
export const anchorRepository = (
  db: Kysely<Tables>,
  ids: readonly string[],
  term: ReplayTerm,
  now: number,
): Promise<Map<string, ShownAnchor>> =>
  shown(db, { ids, only: sql`user_type = ${MemberType.ANCHOR}` }, term, now)

/** Those of the ids that are members who stream nothing and may be found, by id. */
export const peopleRepository = (
  db: Kysely<Tables>,
  ids: readonly string[],
  term: ReplayTerm,
  now: number,
): Promise<Map<string, ShownAnchor>> =>
  shown(db, { ids, only: sql`(findable and user_type <> ${MemberType.ANCHOR})` }, term, now)

const shown = async (
  db: Kysely<Tables>,
  { ids, only }: { readonly ids: readonly string[]; readonly only: RawBuilder<unknown> },
  term: ReplayTerm,
  now: number,
): Promise<Map<string, ShownAnchor>> => {
  const { rows } = await sql<Anchor & Pick<ShownAnchor, 'liveId' | 'roomId'>>`
    select member.id as "memberId", nickname, avatar, fans, bio,
      (select live.id from live where anchor_id = member.id and status = ${LiveStatus.START}
        order by viewers desc, live.id limit 1) as "liveId",
      ${roomOf(sql`member.id`, term, now)} as "roomId"
    from member where member.id = any(${[...ids]}) and ${only}`.execute(db)
  return new Map(rows.map(({ liveId, roomId, ...anchor }) => [anchor.memberId, { anchor, liveId, roomId }]))
}

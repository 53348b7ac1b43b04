import { sql, type Kysely } from 'kysely'

/** People of the demo world followed who had joined it, and were counted as fans. Nobody is followed by who is not there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    with gone as (
      delete from follow using member fan, member own
      where follow.kind = 'member' and fan.id = follow.member_id and fan.demo and own.id = follow.target_id and not own.demo
      returning follow.member_id, follow.target_id)
    update member set
      fans = greatest(0, fans - (select count(*)::int from gone where gone.target_id = member.id)),
      follows = greatest(0, follows - (select count(*)::int from gone where gone.member_id = member.id))
    where id in (select target_id from gone union select member_id from gone)`.execute(db)
}

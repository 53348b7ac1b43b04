import { sql, type Kysely } from 'kysely'
import { MemberType } from '../../contract/enums'
import type { MemberNotice } from '../../contract/messages.schema'
import type { FollowRepository, NoticeRepository } from '../domain/social'
import type { Tables } from '../store/tables'

/** Follows and notices in the database. */
export const socialRepository = (db: Kysely<Tables>): FollowRepository & NoticeRepository => ({
  follow: (memberId, { kind, id, on }, now) =>
    db.transaction().execute(async (tx) => {
      const anchors = sql`select 1 from member where id = ${id} and user_type = ${MemberType.ANCHOR}`
      const there = kind === 'anchor' ? anchors : sql`select 1 from ${sql.table(kind)} where id = ${id}`
      if ((await there.execute(tx)).rows.length === 0) return null
      const changed = on
        ? await sql`insert into follow (member_id, kind, target_id, at)
            values (${memberId}, ${kind}, ${id}, ${new Date(now)}) on conflict do nothing returning 1`.execute(
            tx,
          )
        : await sql`delete from follow
            where member_id = ${memberId} and kind = ${kind} and target_id = ${id} returning 1`.execute(tx)
      const by = changed.rows.length * (on ? 1 : -1)
      if (by !== 0) {
        // In one order of rows for everybody: two who follow each other at once do not wait for each other.
        const both = kind === 'anchor' ? [memberId, id] : [memberId]
        await sql`
          with locked as (select id from member where id = any(${both}) order by id for update)
          update member set
            follows = greatest(0, follows + case when member.id = ${memberId} then ${by}::int else 0 end),
            fans = greatest(0, fans + case when member.id = ${memberId} then 0 else ${by}::int end)
          from locked where locked.id = member.id`.execute(tx)
      }
      if (kind !== 'anchor') return { followed: on, fans: null }
      const { fans } = await tx
        .selectFrom('member')
        .select('fans')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { followed: on, fans }
    }),
  page: async (memberId, { offset, limit }) => {
    const rows = await db
      .selectFrom('member_notice')
      .select(['id', 'kind', 'title', 'text', 'path', 'at', 'read_at'])
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await db
      .selectFrom('member_notice')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const list = rows.map(({ id: noticeId, at, read_at: readAt, ...notice }): MemberNotice => ({
      noticeId,
      ...notice,
      at: at.getTime(),
      read: readAt !== null,
    }))
    return { list, total }
  },
  read: async (memberId, noticeId, now) => {
    await db
      .updateTable('member_notice')
      .set({ read_at: new Date(now) })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .$if(noticeId !== null, (query) => query.where('id', '=', noticeId ?? ''))
      .execute()
    const { unread } = await db
      .selectFrom('member_notice')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return unread
  },
})

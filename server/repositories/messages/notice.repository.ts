import { sql, type Kysely } from 'kysely'
import type { NoticeRepository } from '../../domain/messages/notices'
import type { Tables } from '../../store/tables'

/** The notices' side of the database, or of a transaction. */
export const noticeRepository = (db: Kysely<Tables>): NoticeRepository => ({
  add: async (memberIds, { kind, title, text, english, path, key, about = null }, now) => {
    if (memberIds.length === 0) return []
    const { rows } = await sql<{ id: string; member_id: string; unread: number }>`
      with added as (
        insert into member_notice (id, member_id, kind, title, text, title_en, text_en, path, key, at, about_id)
        select gen_random_uuid()::text, member, ${kind}, ${title}, ${text}, ${english.title}, ${english.text}, ${path}::text, ${key}, ${new Date(now)}, ${about}::text
        from unnest(${[...memberIds]}::text[]) as one(member)
        where ${about}::text is null or exists (select 1 from member where member.id = ${about})
        on conflict (member_id, key) do nothing returning id, member_id
      )
      select id, member_id, 1 + (select count(*)::int from member_notice before
        where before.member_id = added.member_id and before.read_at is null) as unread from added`.execute(db)
    const notice = {
      kind,
      title,
      text,
      titleEn: english.title,
      textEn: english.text,
      path,
      at: now,
      read: false,
    }
    return rows.map((row) => ({
      memberId: row.member_id,
      notice: { noticeId: row.id, ...notice },
      unread: row.unread,
    }))
  },
})

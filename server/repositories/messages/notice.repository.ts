import { sql, type Kysely } from 'kysely'
import type { MemberNotice } from '../../../contract/messages.schema'
import type { NoticeRepository } from '../../domain/messages/notices'
import type { Tables } from '../../store/tables'
import { isMutedKind, unreadNoticesOf } from './unread'

/** Characters of what has joined a notice. */
const JOINED_MAX = 500

/** The notices' side of the database, or of a transaction. */
export const noticeRepository = (db: Kysely<Tables>): NoticeRepository => ({
  add: async (memberIds, { kind, title, text, english, path, key, about = null, covered }, now) => {
    if (memberIds.length === 0) return []
    const { rows } = await sql<{ id: string; member_id: string; unread: number; muted: boolean }>`
      with added as (
        insert into member_notice (id, member_id, kind, title, text, title_en, text_en, path, key, at, about_id, covered)
        select gen_random_uuid()::text, member, ${kind}, ${title}, ${text}, ${english.title}, ${english.text}, ${path}::text, ${key}, ${new Date(now)}, ${about}::text, ${covered === undefined ? null : JSON.stringify(covered)}::jsonb
        from unnest(${[...memberIds]}::text[]) as one(member)
        where ${about}::text is null or exists (select 1 from member where member.id = ${about})
        on conflict (member_id, key) do nothing returning id, member_id
      )
      select id, member_id, muted, case when muted then 0 else 1 end + ${unreadNoticesOf(sql.ref('added.member_id'))} as unread
      from added cross join lateral (select ${isMutedKind(sql.ref('added.member_id'), sql`${kind}::text`)} as muted) box`.execute(
      db,
    )
    const notice = {
      kind,
      title,
      text,
      titleEn: english.title,
      textEn: english.text,
      path,
      at: now,
      read: false,
      ...(covered && { covered }),
    }
    return rows.map((row) => ({
      memberId: row.member_id,
      notice: { noticeId: row.id, ...notice },
      unread: row.unread,
      ...(row.muted && { muted: true }),
    }))
  },
  join: async (memberId, { key, text, english }, now) => {
    const { rows } = await sql<{
      id: string
      kind: MemberNotice['kind']
      title: string
      text: string
      title_en: string | null
      text_en: string | null
      path: string | null
      unread: number
      muted: boolean
    }>`
      update member_notice joined set read_at = null, at = ${new Date(now)},
        text = right(text || ${` · ${text}`}::text, ${JOINED_MAX}), text_en = right(text_en || ${` · ${english.text}`}::text, ${JOINED_MAX})
      where member_id = ${memberId} and key = ${key}
      returning id, kind, title, text, title_en, text_en, path, ${isMutedKind(sql.ref('joined.member_id'), sql.ref('joined.kind'))} as muted,
        case when ${isMutedKind(sql.ref('joined.member_id'), sql.ref('joined.kind'))} then 0 else 1 end
          + ${unreadNoticesOf(sql.ref('joined.member_id'), sql.ref('joined.id'))} as unread`.execute(db)
    const [row] = rows
    if (row === undefined) return null
    const { id: noticeId, title_en: titleEn, text_en: textEn, unread, muted, ...notice } = row
    return {
      memberId,
      notice: { noticeId, ...notice, titleEn, textEn, at: now, read: false },
      unread,
      ...(muted && { muted }),
    }
  },
})

import { sql, type Kysely } from 'kysely'

/**
 * `about_id`: the other member whom a notice names or quotes: it goes with them. What was told of members before is known by its key. What names
 * one who is gone already goes now.
 */
const statements = [
  `alter table member_notice add column about_id text references member (id) on delete cascade`,
  `create index member_notice_about on member_notice (about_id) where about_id is not null`,
  `create temporary table notice_about on commit drop as
    select id, case when key like 'mention:%' then split_part(key, ':', 3) else split_part(key, ':', 2) end as about_id
      from member_notice where key like 'fan:%' or key like 'invite:%' or key like 'mention:%'
    union all
    select notice.id, coalesce(live.anchor_id, '') from member_notice notice
      left join live on live.id = split_part(notice.key, ':', 2)
      where notice.kind = 'live' and live.anchor_id is distinct from notice.member_id
    union all
    select notice.id, coalesce(report.member_id, '') from member_notice notice
      left join chat_report report on report.id::text = split_part(notice.key, ':', 2)
      where notice.key like 'report:%'
    union all
    select notice.id, coalesce(report.member_id, '') from member_notice notice
      left join message_report report on report.id::text = split_part(notice.key, ':', 2)
      where notice.key like 'message-report:%'`,
  `delete from member_notice using notice_about about
    where about.id = member_notice.id and not exists (select from member where member.id = about.about_id)`,
  `update member_notice set about_id = about.about_id from notice_about about where about.id = member_notice.id`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * What a member says of oneself. `birthday`: a day as 1996-03-20. Names are compared as people read them: without blanks, the same in
 * upper and lower case, wide and narrow.
 */
const statements = [
  `alter table member add column gender text not null default 'unsaid', add column birthday text,
    add column nickname_changed_at timestamptz`,
  `drop index member_name`,
  `create index member_read_name on member (lower(normalize(replace(nickname, ' ', ''), nfkc)))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

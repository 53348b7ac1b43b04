import { sql, type Kysely } from 'kysely'
import { skeletons } from './name-skeletons-0296'

const { unread, from, to } = skeletons

/**
 * Names are compared by what is seen of them: without signs, simplified, look-alikes as one letter. What is called so already stays. A name of
 * nothing but signs is compared as it is.
 */
const statements = [
  `create function name_skeleton(name text) returns text language sql immutable strict parallel safe return
    coalesce(nullif(translate(regexp_replace(normalize(name, nfkd), '${unread}', '', 'g'),
      '${from}', '${to}'), ''), name)`,
  `alter table member add column skeleton text not null generated always as (name_skeleton(nickname)) stored`,
  `create index member_skeleton on member (skeleton)`,
  `drop index member_read_name`,
  `alter table anchor_application add column skeleton text not null generated always as (name_skeleton(name)) stored`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

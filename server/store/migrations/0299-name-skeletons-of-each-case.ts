import { sql, type Kysely } from 'kysely'
import { skeletons } from './name-skeletons-0299'

const { unread, from, to } = skeletons

/** A name is the same in each case, and accents that come together are put in order. What is called so already stays. */
const statements = [
  `create or replace function name_skeleton(name text) returns text language sql immutable strict parallel safe return
    coalesce(nullif(translate(normalize(regexp_replace(normalize(name, nfkd), '${unread}', '', 'g'), nfkd),
      '${from}', '${to}'), ''), name)`,
  // What was made of the names before is made anew.
  `alter table member drop column skeleton,
    add column skeleton text not null generated always as (name_skeleton(nickname)) stored`,
  `create index member_skeleton on member (skeleton)`,
  `alter table anchor_application drop column skeleton,
    add column skeleton text not null generated always as (name_skeleton(name)) stored`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Anchors were followed by a kind of their own; they are members, and members can be followed. Lists of fans are read newest first. */
const statements = [
  `update follow set kind = 'member' where kind = 'anchor'`,
  `drop index follow_target`,
  `create index follow_fans on follow (target_id, kind, at desc, member_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Followers of somebody by their ids: those who are told of a stream are read a part at a time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index follow_fan_ids on follow (target_id, kind, member_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * `live_viewer`: who has watched a stream that is on, as digests which are kept until they are counted at its end; `live_report.people`: how
 * many they were, null: it was not counted yet; `live.replay_views`: how often its recording was watched.
 */
const statements = [
  `create table live_viewer (
    live_id text not null references live (id) on delete cascade, viewer text not null, primary key (live_id, viewer))`,
  `alter table live_report add column people integer`,
  `alter table live add column replay_views integer not null default 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

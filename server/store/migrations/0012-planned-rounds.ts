import { sql, type Kysely } from 'kysely'

/** When the rounds of a knockout are played, before anybody has reached them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table planned_round (
    league_id text not null references league (id) on delete cascade, season integer not null, round text not null,
    nth smallint not null, starts_at timestamptz not null, primary key (league_id, season, round, nth))`.execute(
    db,
  )
}

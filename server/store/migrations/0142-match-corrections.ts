import { sql, type Kysely } from 'kysely'

/**
 * Results that operators have put right: they stand in the match itself, whatever its source goes on saying. `corrected_at`: since when; null: the
 * source's own. `said`: what the source says, which comes back when the correction is withdrawn.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table match add column corrected_at timestamptz`.execute(db)
  await sql`create table match_correction (
    match_id text primary key references match (id) on delete cascade, state text not null check (state in ('ended', 'postponed', 'cancelled')),
    home_score integer not null, away_score integer not null, parts jsonb not null, ways jsonb not null, reason text not null,
    by_name text not null, at timestamptz not null, said jsonb not null, said_at timestamptz not null)`.execute(
    db,
  )
}

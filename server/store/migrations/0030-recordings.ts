import { sql, type Kysely } from 'kysely'

/**
 * What is kept of streams, and the clips that are cut of them. A clip outlives its recording; one of a moment that was removed stays
 * as a row, so that it is not cut again. `loop`: the looping clip that it shows and from where; null: a file.
 */
const statements = [
  `create table recording (
    live_id text primary key references live (id) on delete cascade, started_at timestamptz not null,
    ended_at timestamptz not null, seconds double precision not null, bytes bigint not null,
    pinned boolean not null default false)`,
  `create index recording_oldest on recording (started_at)`,
  `create table clip (
    id text primary key, live_id text not null references live (id) on delete cascade,
    match_id text references match (id) on delete set null, match_type smallint not null,
    member_id text references member (id) on delete cascade, event_id text, title text not null, title_en text,
    moment jsonb, starts_at timestamptz not null, seconds double precision not null, loop jsonb, bytes bigint not null,
    created_at timestamptz not null, removed_at timestamptz)`,
  `create unique index clip_of_moment on clip (live_id, event_id) where event_id is not null`,
  `create index clip_of_live on clip (live_id, starts_at desc, id) where removed_at is null`,
  `create index clip_of_match on clip (match_id, starts_at desc, id) where removed_at is null`,
  `create index clip_newest on clip (starts_at desc, id) where removed_at is null`,
  `create index clip_of_member on clip (member_id, created_at)`,
  `create index chat_line_at on chat_line (live_id, at, seq)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

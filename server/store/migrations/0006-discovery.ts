import { sql, type Kysely } from 'kysely'

const statements = [
  `create table search_doc (
    kind text not null, id text not null, tokens tsvector not null, weight bigint not null,
    primary key (kind, id))`,
  // Without a list of pending entries, which every search would have to read through.
  `create index search_doc_tokens on search_doc using gin (tokens) with (fastupdate = off)`,
  `create index search_doc_weight on search_doc (kind, weight desc, id)`,
  `create table anchor_stat (
    anchor_id text primary key references member (id) on delete cascade,
    points bigint not null default 0, fans bigint not null default 0,
    viewers bigint not null default 0, gold bigint not null default 0,
    points_before integer, fans_before integer, viewers_before integer, gold_before integer)`,
  `create index anchor_stat_points on anchor_stat (points desc, anchor_id)`,
  `create index anchor_stat_fans on anchor_stat (fans desc, anchor_id)`,
  `create index anchor_stat_viewers on anchor_stat (viewers desc, anchor_id)`,
  `create index anchor_stat_gold on anchor_stat (gold desc, anchor_id)`,
  `create index member_anchors on member (id) where user_type = 1`,
  `create table activity (
    id text primary key, title text not null, summary text not null, cover text, match_type smallint not null,
    starts_at timestamptz not null, ends_at timestamptz not null, content text not null,
    target_kind text, target_id text)`,
  `create index activity_end on activity (ends_at desc, id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

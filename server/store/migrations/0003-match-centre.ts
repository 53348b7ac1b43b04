import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table league
    add country text, add season text, add rules text not null default 'goalDifference',
    add source text, add source_key text`,
  `create unique index league_source on league (source, source_key) where source is not null`,
  `create index league_heat on league (heat desc, id)`,
  `create index league_sport on league (match_type, heat desc, id)`,
  `alter table team add country text, add source text, add source_key text`,
  `create unique index team_source on team (source, source_key) where source is not null`,
  `create table venue (
    id text primary key, name text not null, city text not null, capacity integer, zone text)`,
  `alter table match
    add timed boolean not null default true, add stage_group text, add round_order integer not null default 0,
    add ways jsonb not null default '{}', add venue_id text references venue (id),
    add source text, add source_key text`,
  `create unique index match_source on match (source, source_key) where source is not null`,
  `create index match_round on match (league_id, round_order, starts_at, id)`,
  `create index match_home on match (home_id, starts_at desc)`,
  `create index match_away on match (away_id, starts_at desc)`,
  `create table player (id text primary key, name text not null, name_en text, born date)`,
  `create table squad (
    team_id text not null references team (id) on delete cascade,
    player_id text not null references player (id) on delete cascade,
    number smallint, position text, primary key (team_id, player_id))`,
  `create table match_event (
    match_id text not null references match (id) on delete cascade, ord integer not null,
    kind text not null, side text, minute text not null, at timestamptz,
    player_id text references player (id), other_id text references player (id),
    home integer not null, away integer not null, text text not null, primary key (match_id, ord))`,
  `create index match_event_player on match_event (player_id) where player_id is not null`,
  `create table match_detail (
    match_id text not null references match (id) on delete cascade, type smallint not null,
    data jsonb not null, primary key (match_id, type))`,
  `create table reservation (
    member_id text not null references member (id) on delete cascade,
    match_id text not null references match (id) on delete cascade,
    at timestamptz not null, primary key (member_id, match_id))`,
  `create index reservation_match on reservation (match_id)`,
  `alter table member add calendar_key text unique`,
  `create table follow (
    member_id text not null references member (id) on delete cascade,
    kind text not null, target_id text not null, at timestamptz not null,
    primary key (member_id, kind, target_id))`,
  `create index follow_target on follow (kind, target_id)`,
  `create table member_notice (
    id text primary key, member_id text not null references member (id) on delete cascade,
    kind text not null, title text not null, text text not null, path text,
    key text not null, at timestamptz not null, read_at timestamptz, unique (member_id, key))`,
  `create index member_notice_newest on member_notice (member_id, at desc, id)`,
  `create index member_notice_unread on member_notice (member_id) where read_at is null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

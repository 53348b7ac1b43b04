import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table match add season integer not null default 0`,
  `alter table league add zones jsonb`,
  `create index match_day on match (starts_at, id) include (state, match_type, league_id)`,
  `create index match_sport_day on match (match_type, starts_at, id)`,
  `create index match_league_day on match (league_id, starts_at, id)`,
  `drop index match_league`,
  `drop index match_round`,
  `create index match_round on match (league_id, season, round_order, starts_at, id)`,
  `create index squad_player on squad (player_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

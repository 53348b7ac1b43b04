import { sql, type Kysely } from 'kysely'

const statements = [
  `create index match_season on match (league_id, season, starts_at, id)`,
  `create index match_season_teams on match (league_id, season, home_id, away_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

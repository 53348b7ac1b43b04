import { sql, type Kysely } from 'kysely'

/**
 * What operators decide about leagues stands in the league itself, whatever its source goes on saying. `named_at`: since when its names are
 * an operator's; `said_name`, `said_name_en`: the source's meanwhile. `desk_at`: the last act of an operator.
 */
const statements = [
  `alter table league add column short_name text, add column short_name_en text, add column hidden_at timestamptz,
    add column featured_at timestamptz, add column named_at timestamptz, add column said_name text, add column said_name_en text,
    add column desk_at timestamptz`,
  `create index league_hidden on league (id) where hidden_at is not null`,
  `create index league_featured on league (heat desc, id) where featured_at is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

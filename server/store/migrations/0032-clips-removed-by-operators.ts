import { sql, type Kysely } from 'kysely'

/** Why operators removed a clip; such a one stays as a row, so that its link says so. */
const statements = [`alter table clip add column removed_reason text`]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

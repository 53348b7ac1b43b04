import { sql, type Kysely } from 'kysely'

/** Sanctions of the platform's operators are known as theirs; until now the name alone said so. */
const statements = [
  `alter table room_sanction add column official boolean not null default false`,
  `update room_sanction set official = true where by_name = '平台运营' and lifted_at is null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

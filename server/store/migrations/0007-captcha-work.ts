import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table captcha add tolerance integer not null default 5`.execute(db)
}

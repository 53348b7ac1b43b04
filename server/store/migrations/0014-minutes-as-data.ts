import { sql, type Kysely } from 'kysely'

/** The minute of an event was a Chinese label; it is the period and what the clock read, which any language can say. */
const statements = [
  `alter table match_event alter column minute type jsonb using case minute
    when '中场' then '{"period":{"kind":"halfTime","n":1},"clock":""}'::jsonb
    when '完场' then '{"period":{"kind":"fullTime","n":1},"clock":""}'::jsonb
    else jsonb_build_object('period', null, 'clock', minute)
  end`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sms_tally (
    subject text not null, day date not null, sent integer not null, primary key (subject, day))`,
  `create index upload_member on upload (member_id, created_at)`,
  `create index captcha_expiry on captcha (expires_at)`,
  `create index captcha_pass_expiry on captcha_pass (expires_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

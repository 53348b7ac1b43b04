import { sql, type Kysely } from 'kysely'

/** Codes and tallies live for minutes and a day: the old ones go with their tables. */
const statements = [
  `drop table sms_code`,
  `drop table sms_tally`,
  `create table sms_code (
    ticket_hash text primary key, phone text not null, asker text not null, code_hash text not null,
    attempts integer not null default 0, sent_at timestamptz not null, expires_at timestamptz not null)`,
  `create index sms_code_phone on sms_code (phone)`,
  `create index sms_code_expiry on sms_code (expires_at)`,
  `create table sms_sent (
    sent_at timestamptz not null, phone text not null, asker text not null, known boolean not null,
    network text not null, wide text not null, block text not null)`,
  `create index sms_sent_at on sms_sent (sent_at)`,
  `create index sms_sent_phone on sms_sent (phone, sent_at)`,
  `create index sms_sent_network on sms_sent (network, sent_at)`,
  `create index sms_sent_wide on sms_sent (wide, sent_at)`,
  `create index sms_sent_block on sms_sent (block, sent_at)`,
  `create table sms_guess (guessed_at timestamptz not null, phone text not null, asker text not null, is_stranger boolean not null)`,
  `create index sms_guess_phone on sms_guess (phone, guessed_at)`,
  `create table sms_known (asker text primary key, seen_at timestamptz not null)`,
  `delete from captcha`,
  `delete from captcha_pass`,
  `alter table captcha add made_at timestamptz not null`,
  `alter table captcha add is_drag boolean not null`,
  `alter table captcha add number integer`,
  `alter table captcha add price integer not null`,
  `alter table captcha_pass add price integer not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

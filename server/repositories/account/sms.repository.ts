import { sql, type Kysely, type Transaction } from 'kysely'
import type { SmsCounts } from '../../domain/account/sms-price'
import type { SmsLedger, SmsRepository, SmsSubjects } from '../../domain/account/sms'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Moves what stands in the future to now, so that a clock that was set back makes nobody wait until it has caught up and lets
 * no code live longer. Clocks of several servers, and the wait for the lock, differ by less than a minute.
 */
const clamp = (tx: Transaction<Tables>, phone: string, now: number): Promise<unknown> => {
  const [at, ahead] = [new Date(now), new Date(now + MINUTE)]
  return sql`
    with sent as (update sms_sent set sent_at = ${at} where phone = ${phone} and sent_at > ${ahead}),
      guess as (update sms_guess set guessed_at = ${at} where phone = ${phone} and guessed_at > ${ahead})
    update sms_code set sent_at = ${at}, expires_at = ${at}::timestamptz + (expires_at - sent_at)
      where phone = ${phone} and sent_at > ${ahead}`.execute(tx)
}

const ledgerOf = (
  tx: Transaction<Tables>,
  { phone, asker, network, wide, block }: SmsSubjects,
  now: number,
): SmsLedger => {
  const yesterday = new Date(now - DAY)
  return {
    sent: async () => {
      const rows = await tx
        .selectFrom('sms_sent')
        .select(['sent_at', 'asker', 'known'])
        .where('phone', '=', phone)
        .where('sent_at', '>', yesterday)
        .orderBy('sent_at')
        .execute()
      return rows.map((row) => ({ at: row.sent_at.getTime(), asker: row.asker, isStranger: !row.known }))
    },
    guesses: async () => {
      const rows = await tx
        .selectFrom('sms_guess')
        .select(['guessed_at', 'asker', 'is_stranger'])
        .where('phone', '=', phone)
        .where('guessed_at', '>', yesterday)
        .execute()
      return rows.map((row) => ({
        at: row.guessed_at.getTime(),
        asker: row.asker,
        isStranger: row.is_stranger,
      }))
    },
    standing: async () => {
      const rows = await tx
        .selectFrom('sms_code')
        .select(['ticket_hash', 'asker', 'code_hash', 'attempts', 'sent_at'])
        .where('phone', '=', phone)
        .where('expires_at', '>', new Date(now))
        .orderBy('sent_at', 'desc')
        .execute()
      return rows.map((row) => ({
        ticketHash: row.ticket_hash,
        asker: row.asker,
        codeHash: row.code_hash,
        attempts: row.attempts,
        sentAt: row.sent_at.getTime(),
      }))
    },
    isKnown: async () => {
      const row = await tx
        .selectFrom('sms_known')
        .select('asker')
        .where('asker', '=', asker)
        .executeTakeFirst()
      return row !== undefined
    },
    keep: async ({ ticketHash, codeHash, known, expiresAt }) => {
      const sent_at = new Date(now)
      await tx.deleteFrom('sms_code').where('phone', '=', phone).where('asker', '=', asker).execute()
      await tx
        .insertInto('sms_code')
        .values({
          ticket_hash: ticketHash,
          phone,
          asker,
          code_hash: codeHash,
          attempts: 0,
          sent_at,
          expires_at: new Date(expiresAt),
        })
        .execute()
      await tx.insertInto('sms_sent').values({ sent_at, phone, asker, known, network, wide, block }).execute()
    },
    countAttempt: async (ticketHash) => {
      await tx
        .updateTable('sms_code')
        .set({ attempts: sql`attempts + 1` })
        .where('ticket_hash', '=', ticketHash)
        .execute()
    },
    countGuess: async (isStranger) => {
      const guess = { guessed_at: new Date(now), phone, asker, is_stranger: isStranger }
      await tx.insertInto('sms_guess').values(guess).execute()
    },
  }
}

/** Whether there was one with this hash; the others of its phone are of no use any more. */
export const spendCode = async (tx: Kysely<Tables>, codeHash: string): Promise<boolean> => {
  const spent = await tx
    .deleteFrom('sms_code')
    .where('code_hash', '=', codeHash)
    .returning('phone')
    .executeTakeFirst()
  if (spent === undefined) return false
  await tx.deleteFrom('sms_code').where('phone', '=', spent.phone).execute()
  return true
}

export const smsRepository = (db: Kysely<Tables>): SmsRepository => ({
  withPhone: (subjects, now, run) =>
    transact(db, async (tx) => {
      // Held until the transaction ends, over all processes of the installation.
      await sql`select pg_advisory_xact_lock(hashtext(${subjects.phone}))`.execute(tx)
      await clamp(tx, subjects.phone, now)
      return run(ledgerOf(tx, subjects, now))
    }),
  drop: async (ticketHash) => {
    const row = await db
      .deleteFrom('sms_code')
      .where('ticket_hash', '=', ticketHash)
      .returning(['asker', 'phone', 'sent_at'])
      .executeTakeFirst()
    if (!row) return
    await db
      .deleteFrom('sms_sent')
      .where('phone', '=', row.phone)
      .where('asker', '=', row.asker)
      .where('sent_at', '=', row.sent_at)
      .execute()
  },
  know: async (asker, now) => {
    const seen_at = new Date(now)
    await db
      .insertInto('sms_known')
      .values({ asker, seen_at })
      .onConflict((conflict) => conflict.column('asker').doUpdateSet({ seen_at }))
      .execute()
  },
  counts: async ({ phone, asker, network, wide, block }, now) => {
    const [yesterday, anHourAgo, tomorrow] = [-DAY, -HOUR, DAY].map((by) => new Date(now + by))
    // Later than tomorrow is what a clock wrote that was far ahead.
    const day = sql`sent_at > ${yesterday} and sent_at < ${tomorrow}`
    const { rows } = await sql<SmsCounts>`
      select
        (select count(*)::int from sms_sent where phone = ${phone} and ${day} and (asker = ${asker}
          or not exists (select from sms_known where sms_known.asker = ${asker}))) as phone,
        (select count(*)::int from sms_sent where network = ${network} and ${day}) as network,
        (select count(*)::int from sms_sent where wide = ${wide} and ${day}) as wide,
        (select count(*)::int from sms_sent where block = ${block} and ${day}) as block,
        (select count(*)::int from sms_sent where sent_at > ${anHourAgo} and sent_at < ${tomorrow}) as hour,
        (select count(*)::int from sms_sent where ${day}) as day`.execute(db)
    const [counts] = rows
    if (counts === undefined) throw new Error('a select without a table gives one row')
    return counts
  },
})

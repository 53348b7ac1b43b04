import { sql, type Kysely, type Transaction } from 'kysely'
import type { NewCode, SmsRows } from '../domain/sms'
import type { Tables } from './tables'

class Undone extends Error {}

/** Whether the phone's place was free: there was no code, or one old enough. */
const takePlace = async (tx: Transaction<Tables>, code: NewCode): Promise<boolean> => {
  const row = {
    code_hash: code.codeHash,
    attempts: 0,
    sent_at: new Date(code.now),
    expires_at: new Date(code.expiresAt),
  }
  const kept = await tx
    .insertInto('sms_code')
    .values({ phone: code.phone, ...row })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet(row).where('sms_code.sent_at', '<=', new Date(code.notAfter)),
    )
    .returning('phone')
    .executeTakeFirst()
  return kept !== undefined
}

const count = async (tx: Transaction<Tables>, subject: string, day: string): Promise<number> => {
  const { sent } = await tx
    .insertInto('sms_tally')
    .values({ subject, day, sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'day']).doUpdateSet({ sent: sql`sms_tally.sent + 1` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow()
  return sent
}

export const smsRows = (db: Kysely<Tables>): SmsRows => ({
  sentAt: async (phone) => {
    const row = await db
      .selectFrom('sms_code')
      .select('sent_at')
      .where('phone', '=', phone)
      .executeTakeFirst()
    return row?.sent_at.getTime() ?? null
  },
  keep: async (code) => {
    try {
      return await db.transaction().execute(async (tx) => {
        if (!(await takePlace(tx, code))) return 'tooSoon'
        for (const { subject, most } of code.counted)
          if ((await count(tx, subject, code.day)) > most) throw new Undone()
        return 'kept'
      })
    } catch (error) {
      if (error instanceof Undone) return 'tooMany'
      throw error
    }
  },
  drop: async (phone) => {
    await db.deleteFrom('sms_code').where('phone', '=', phone).execute()
  },
  attempt: async (phone, now, most) => {
    const row = await db
      .updateTable('sms_code')
      .set({ attempts: sql`attempts + 1` })
      .where('phone', '=', phone)
      .where('expires_at', '>', new Date(now))
      .where('attempts', '<', most)
      .returning(['code_hash', 'attempts'])
      .executeTakeFirst()
    return row ? { codeHash: row.code_hash, attempts: row.attempts } : null
  },
})

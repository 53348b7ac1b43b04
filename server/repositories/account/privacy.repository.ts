import { sql, type Kysely } from 'kysely'
import { COPY_KEPT } from '../../../contract/account.privacy-rules'
import { LiveStatus } from '../../../contract/enums'
import { keptNote, type PrivacyRows } from '../../domain/account/privacy'
import { addJob } from '../../store/jobs'
import { spendProof } from './own-proof'
import { removeOtherSessions } from './session.repository'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { copyKey, privacyJob } from './privacy.jobs'
import { holdMember } from '../hold-member'

/** Milliseconds a page has to log out by itself, having told what it was answered. */
const LEAVES_WITHIN = 60_000

/** FEAT-07 In one transaction. */
export const privacyRepository = (tx: Kysely<Tables>): PrivacyRows => ({
  copy: async (memberId) => {
    await holdMember(tx, memberId)
    const row = await tx
      .selectFrom('data_copy')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      secret: row.secret,
      askedAt: row.asked_at.getTime(),
      madeAt: row.made_at?.getTime() ?? null,
      bytes: row.bytes,
    }
  },
  askCopy: async (memberId, secret, now) => {
    const asked = { secret, asked_at: new Date(now), made_at: null, bytes: null }
    await tx
      .insertInto('data_copy')
      .values({ member_id: memberId, ...asked })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(asked))
      .execute()
    await addJob(tx, { kind: privacyJob.copy, data: { memberId }, key: copyKey(memberId), due: now })
  },
  hasStreams: async (memberId) => {
    const { rows } = await sql`
      select 1 from live where anchor_id = ${memberId} and status <> ${LiveStatus.END} limit 1`.execute(tx)
    return rows.length > 0
  },
  visibility: (memberId) =>
    tx
      .selectFrom('member')
      .select(['findable', 'followable', 'writable', 'follows_seen as follows'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  saveVisibility: async (memberId, { follows, ...visibility }) => {
    await tx
      .updateTable('member')
      .set({ ...visibility, follows_seen: follows })
      .where('id', '=', memberId)
      .execute()
  },
  close: async (memberId, own, { proof, now, due }) => {
    const over = await spendProof(tx, memberId, proof, now)
    if (over !== null) return over
    await holdMember(tx, memberId)
    // Encoders know the key without any session.
    for (const table of ['stream_key', 'former_stream_key'] as const)
      await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
    const closing = { asked_at: new Date(now), due: new Date(due) }
    await tx
      .insertInto('account_closing')
      .values({ member_id: memberId, ...closing })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(closing))
      .execute()
    await addJob(tx, { kind: privacyJob.erase, data: { memberId }, key: `erase:${memberId}`, due })
    await tx
      .updateTable('session')
      .set({ expires_at: new Date(now + LEAVES_WITHIN) })
      .where('token_hash', '=', own)
      .execute()
    return removeOtherSessions(tx, memberId, own, { at: now, by: 'closing' })
  },
})

/** Whoever logs in before an account's end keeps it, and is told so; whether that was so. To be called in the transaction of every login. */
export const keepAccount = async (tx: Kysely<Tables>, memberId: string, now: number): Promise<boolean> => {
  const closing = await tx
    .deleteFrom('account_closing')
    .where('member_id', '=', memberId)
    .returning('due')
    .executeTakeFirst()
  if (closing === undefined) return false
  await tx.deleteFrom('job').where('key', '=', `erase:${memberId}`).execute()
  await noticeRepository(tx).add([memberId], keptNote(now), now)
  return true
}

/** Whether a copy with this secret is made and not over. */
export const isCopyKept = async (db: Kysely<Tables>, secret: string, now: number): Promise<boolean> => {
  const row = await db
    .selectFrom('data_copy')
    .select('member_id')
    .where('secret', '=', secret)
    .where('made_at', '>', new Date(now - COPY_KEPT))
    .executeTakeFirst()
  return row !== undefined
}

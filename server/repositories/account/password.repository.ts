import { sql, type Kysely, type Transaction } from 'kysely'
import { passwordNote, type NewSession, type PasswordRows } from '../../domain/account/member-passwords'
import { sessionOver } from '../../domain/account/session-over'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { isStillPassword } from './own-proof'
import { beginSession } from './member.repository'
import { removeOtherSessions } from './session.repository'
import { spendCode } from './sms.repository'
import { holdMember } from '../hold-member'

/** No session has it. */
const NONE = ''

class Undone extends Error {
  readonly why: 'spent' | 'unknown'

  constructor(why: 'spent' | 'unknown') {
    super(why)
    this.why = why
  }
}

/** What was done up to there is not. */
const orWhy = async <Result>(work: Promise<Result>): Promise<Result | 'spent' | 'unknown'> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Undone) return error.why
    throw error
  }
}

/** Whether the member had one. */
const keep = async (
  tx: Transaction<Tables>,
  memberId: string,
  hash: string,
  now: number,
): Promise<'changed' | 'set'> => {
  const kept = { hash, set_at: new Date(now) }
  const changed = await tx
    .updateTable('member_password')
    .set(kept)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  if (changed !== undefined) return 'changed'
  await tx
    .insertInto('member_password')
    .values({ member_id: memberId, ...kept })
    .execute()
  return 'set'
}

const begin = (tx: Transaction<Tables>, memberId: string, session: NewSession) =>
  beginSession(tx, memberId, session)

/** FEAT-07 */
export const passwordRepository = (db: Kysely<Tables>): PasswordRows => ({
  count: ({ phone, network, asker, known }, now, since, mayTry) =>
    transact(db, async (tx) => {
      // Held until the transaction ends, over all processes of the installation.
      for (const each of [network, phone])
        await sql`select pg_advisory_xact_lock(hashtext(${each}))`.execute(tx)
      const [recent, day] = [new Date(since.recent), new Date(since.strangers)]
      const { rows } = await sql<{ own: number; network: number; strangers: number; is_known: boolean }>`
        select count(*) filter (where phone = ${phone} and asker = ${asker} and at > ${recent})::int as own,
          count(*) filter (where phone = ${network} and at > ${recent})::int as network,
          count(*) filter (where phone = ${phone} and at > ${day})::int as strangers,
          exists (select from sms_known where sms_known.asker = ${known}) as is_known
        from password_try where phone in (${phone}, ${network}) and at <= ${new Date(now)}`.execute(tx)
      const tries = {
        own: rows[0]?.own ?? 0,
        network: rows[0]?.network ?? 0,
        strangers: rows[0]?.strangers ?? 0,
        isKnown: rows[0]?.is_known ?? false,
      }
      if (mayTry(tries))
        await tx
          .insertInto('password_try')
          .values([phone, network].map((of) => ({ at: new Date(now), phone: of, asker })))
          .execute()
      return tries
    }),
  forget: async ({ phone, network, asker }) => {
    await db
      .deleteFrom('password_try')
      .where('phone', 'in', [phone, network])
      .where('asker', '=', asker)
      .execute()
  },
  find: async (phone) => {
    const row = await db
      .selectFrom('member')
      .innerJoin('member_password', 'member_password.member_id', 'member.id')
      .select(['member.id', 'member_password.hash'])
      .where('member.phone', '=', phone)
      .executeTakeFirst()
    return row === undefined ? null : { memberId: row.id, hash: row.hash }
  },
  rehash: async ({ memberId, hash: before }, hash) => {
    await db
      .updateTable('member_password')
      .set({ hash })
      .where('member_id', '=', memberId)
      .where('hash', '=', before)
      .execute()
  },
  logIn: ({ memberId, hash }, session) =>
    transact(db, async (tx) => {
      // Comparing took a while: who has changed the password meanwhile has ended all sessions but this one.
      // Nobody else logs in by the password, or changes it, meanwhile.
      await holdMember(tx, memberId)
      if (!(await isStillPassword(tx, memberId, hash))) return null
      return begin(tx, memberId, session)
    }),
  reset: ({ phone, codeHash, hash, session }) =>
    orWhy(
      transact(db, async (tx) => {
        if (!(await spendCode(tx, codeHash))) throw new Undone('spent')
        const member = await tx
          .selectFrom('member')
          .select('id')
          .where('phone', '=', phone)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (member === undefined) throw new Undone('unknown')
        const done = await keep(tx, member.id, hash, session.now)
        await noticeRepository(tx).add([member.id], passwordNote(done, session.now), session.now)
        const over = await removeOtherSessions(tx, member.id, NONE, { at: session.now, by: 'password' })
        return { over, begun: await begin(tx, member.id, session) }
      }),
    ),
  setAt: async (memberId) => {
    const row = await db
      .selectFrom('member_password')
      .select('set_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row?.set_at.getTime() ?? null
  },
  phoneOf: async (memberId) => {
    const row = await db.selectFrom('member').select('phone').where('id', '=', memberId).executeTakeFirst()
    if (row === undefined) throw sessionOver()
    return row.phone
  },
  nicknameOf: async (phone) => {
    const row = await db.selectFrom('member').select('nickname').where('phone', '=', phone).executeTakeFirst()
    return row?.nickname ?? null
  },
  save: async (memberId, own, { codeHash, hash, now }) => {
    const over = await orWhy(
      transact(db, async (tx) => {
        if (!(await spendCode(tx, codeHash))) throw new Undone('spent')
        await holdMember(tx, memberId)
        if (hash === null) await tx.deleteFrom('member_password').where('member_id', '=', memberId).execute()
        const done = hash === null ? 'removed' : await keep(tx, memberId, hash, now)
        await noticeRepository(tx).add([memberId], passwordNote(done, now), now)
        return removeOtherSessions(tx, memberId, own, { at: now, by: 'password' })
      }),
    )
    return over === 'unknown' ? 'spent' : over
  },
})

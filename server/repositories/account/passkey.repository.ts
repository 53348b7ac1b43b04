import { sql, type Kysely } from 'kysely'
import { PASSKEYS_MAX } from '../../../contract/account.passkey-rules'
import { passkeyNote, passkeyRemovedNote, type PasskeyRows } from '../../domain/account/passkeys'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { beginSession } from './member.repository'
import { spendProof } from './own-proof'
import { spendSignature } from './passkey-signature'
import { spendCode } from './sms.repository'
import { holdMember } from '../hold-member'

class Undone extends Error {
  readonly why: 'spent' | 'taken' | 'full'

  constructor(why: 'spent' | 'taken' | 'full') {
    super(why)
    this.why = why
  }
}

/** FEAT-07 */
export const passkeyRepository = (db: Kysely<Tables>): PasskeyRows => ({
  list: async (memberId) => {
    const rows = await db
      .selectFrom('passkey')
      .select(['id', 'system', 'browser', 'added_at', 'used_at'])
      .where('member_id', '=', memberId)
      .orderBy('added_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ added_at: added, used_at: used, ...rest }) => ({
      ...rest,
      addedAt: added.getTime(),
      usedAt: used?.getTime() ?? null,
    }))
  },
  userName: async (memberId) => {
    const row = await db
      .selectFrom('member')
      .select(['phone', 'nickname'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    return row ?? null
  },
  find: async (id) => {
    const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return null
    return {
      id,
      memberId: row.member_id,
      rpId: row.rp_id,
      publicKey: row.public_key,
      counter: row.counter,
      transports: row.transports.split(' '),
    }
  },
  add: async ({ id, memberId, rpId, publicKey, counter, transports, device }, codeHash, now) => {
    try {
      return await transact(db, async (tx) => {
        if (!(await spendCode(tx, codeHash))) throw new Undone('spent')
        // Two at once of one member: the second waits here.
        await holdMember(tx, memberId)
        const { count } = await tx
          .selectFrom('passkey')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow()
        if (count >= PASSKEYS_MAX) throw new Undone('full')
        const added = await tx
          .insertInto('passkey')
          .values({
            id,
            member_id: memberId,
            rp_id: rpId,
            public_key: publicKey,
            counter,
            transports: transports.join(' '),
            ...device,
            added_at: new Date(now),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added === undefined) throw new Undone('taken')
        await noticeRepository(tx).add([memberId], passkeyNote(now), now)
        return 'done' as const
      })
    } catch (error) {
      if (error instanceof Undone) return error.why
      throw error
    }
  },
  remove: (memberId, id, proof, now) =>
    transact(db, async (tx) => {
      const over = await spendProof(tx, memberId, proof, now)
      if (over !== null) return over
      const { numDeletedRows } = await tx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await noticeRepository(tx).add([memberId], passkeyRemovedNote(id, now), now)
      return 'done'
    }),
  logIn: async (signed, session) =>
    transact(db, async (tx) => {
      if (!(await spendSignature(tx, signed, session.now))) return null
      return beginSession(tx, signed.passkey.memberId, session)
    }),
})

import { sql, type Kysely } from 'kysely'
import type { Worn } from '../../../contract/entities.schema'
import type { SessionRepository } from '../../domain/account/sessions'
import { inTransaction } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'

export const sessionRepository = (db: Kysely<Tables>): SessionRepository => ({
  find: async (tokenHashes, now) => {
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['token_hash', 'member.id', 'member.user_type', 'member.nickname', 'member.avatar'])
      .select(['member.badge', 'member.chat_colour as colour'])
      .select(['session.expires_at', 'session.used_at', 'session.created_at'])
      .where('token_hash', 'in', tokenHashes)
      .where('session.expires_at', '>', new Date(now))
      .execute()
    return new Map(
      rows.map(
        ({ token_hash, id: memberId, user_type: userType, nickname, avatar, badge, colour, ...times }) => [
          token_hash,
          {
            principal: {
              memberId,
              userType,
              nickname,
              avatar,
              ...((badge !== null || colour !== null) && { worn: { badge, colour } as Worn }),
            },
            expiresAt: times.expires_at.getTime(),
            usedAt: (times.used_at ?? times.created_at).getTime(),
          },
        ],
      ),
    )
  },
  add: async ({ tokenHash, memberId, createdAt, expiresAt, use }) => {
    await db
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        member_id: memberId,
        created_at: new Date(createdAt),
        expires_at: new Date(expiresAt),
        ...(use !== null && { network: use.network, ...use.device }),
      })
      .execute()
  },
  remove: async (tokenHash) => {
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  use: async (tokenHash, { device, network }, now) => {
    await db
      .updateTable('session')
      .set({ used_at: new Date(now), network, ...device })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
  list: async (memberId, own, most, now) => {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'token_hash', 'system', 'browser', 'network'])
      .select((of) => [
        of.fn.coalesce('used_at', 'created_at').as('used_at'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .where('member_id', '=', memberId)
      .where('expires_at', '>', new Date(now))
      .orderBy(sql`token_hash = ${own}`, 'desc')
      .orderBy((of) => of.fn.coalesce('used_at', 'created_at'), 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
    return {
      sessions: rows.map(({ id: sessionId, token_hash: tokenHash, used_at: usedAt, ...device }) => ({
        sessionId,
        tokenHash,
        system: device.system,
        browser: device.browser,
        network: device.network,
        usedAt: usedAt.getTime(),
      })),
      more: (rows[0]?.all ?? 0) - rows.length,
    }
  },
  removeOne: async (memberId, sessionId) => {
    const row = await db
      .deleteFrom('session')
      .where('member_id', '=', memberId)
      .where('id', '=', sessionId)
      .returning('token_hash')
      .executeTakeFirst()
    return row?.token_hash ?? null
  },
  removeOthers: (memberId, own) =>
    inTransaction(db, async (tx) => {
      // A login that runs beside it is over by then, or begins after it.
      await holdMember(tx, memberId)
      return removeOtherSessions(tx, memberId, own)
    }),
})

/** Within whatever transaction: their hashes. */
export const removeOtherSessions = async (
  db: Kysely<Tables>,
  memberId: string,
  own: string,
): Promise<readonly string[]> => {
  const rows = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', own)
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash: tokenHash }) => tokenHash)
}

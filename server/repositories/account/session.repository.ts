import type { Kysely } from 'kysely'
import type { SessionRepository } from '../../domain/account/sessions'
import type { Tables } from '../../store/tables'

export const sessionRepository = (db: Kysely<Tables>): SessionRepository => ({
  find: async (tokenHashes, now) => {
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['token_hash', 'member.id', 'member.user_type', 'member.nickname', 'member.avatar'])
      .select('session.expires_at')
      .where('token_hash', 'in', tokenHashes)
      .where('session.expires_at', '>', new Date(now))
      .execute()
    return new Map(
      rows.map(({ token_hash, id: memberId, user_type: userType, nickname, avatar, expires_at }) => [
        token_hash,
        { principal: { memberId, userType, nickname, avatar }, expiresAt: expires_at.getTime() },
      ]),
    )
  },
  add: async ({ tokenHash, memberId, createdAt, expiresAt }) => {
    await db
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        member_id: memberId,
        created_at: new Date(createdAt),
        expires_at: new Date(expiresAt),
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
})

import type { Kysely } from 'kysely'
import type { SessionRows } from '../domain/sessions'
import type { Tables } from './tables'

export const sessionRows = (db: Kysely<Tables>): SessionRows => ({
  find: async (tokenHash, now) => {
    const row = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.id', 'member.user_type', 'member.nickname', 'member.avatar', 'session.expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('session.expires_at', '>', new Date(now))
      .executeTakeFirst()
    if (!row) return null
    const { id: memberId, user_type: userType, nickname, avatar } = row
    return { speaker: { memberId, userType, nickname, avatar }, expiresAt: row.expires_at.getTime() }
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

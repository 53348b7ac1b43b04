import { sql, type Kysely } from 'kysely'
import type { Worn } from '../../../contract/entities.schema'
import type { SessionEnd } from '../../domain/account/session-over'
import type { SessionRepository } from '../../domain/account/sessions'
import { inTransaction } from '../../store/in-transaction'
import { isStanding } from '../../store/standing-session'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'

/** Ends those of a member's sessions that are to be named, kept so that each is told when another device has ended it. */
const endByDevice = (db: Kysely<Tables>, memberId: string, { at, by }: SessionEnd) =>
  db
    .updateTable('session')
    .set((of) => ({ expires_at: of.ref('created_at'), ended_at: new Date(at), ended_by: by }))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning(['token_hash', 'browser_key'])

/** Who is thrown out is a stranger the next time. */
const forgetDevices = async (
  tx: Kysely<Tables>,
  memberId: string,
  ended: readonly { readonly browser_key: string | null }[],
): Promise<void> => {
  const keys = ended.flatMap(({ browser_key: key }) => key ?? [])
  if (keys.length > 0)
    await tx
      .deleteFrom('known_device')
      .where('member_id', '=', memberId)
      .where('browser_key', 'in', keys)
      .execute()
}

export const sessionRepository = (db: Kysely<Tables>): SessionRepository => ({
  find: async (tokenHashes, now) => {
    const rows = await db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['token_hash', 'member.id', 'member.user_type', 'member.nickname', 'member.avatar'])
      .select(['member.badge', 'member.chat_colour as colour'])
      .select(['session.expires_at', 'session.used_at', 'session.created_at'])
      .where('token_hash', 'in', tokenHashes)
      .where(isStanding(now))
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
        ...(use !== null && { network: use.network, system: use.device.system, browser: use.device.browser }),
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
  use: async (tokenHash, { device: { system, browser }, network }, now) => {
    await db
      .updateTable('session')
      .set({ used_at: new Date(now), network, system, browser })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
  list: async (memberId, own, most, now) => {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'token_hash', 'system', 'browser', 'network', 'created_at'])
      .select((of) => [
        of.fn.coalesce('used_at', 'created_at').as('used_at'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .where('member_id', '=', memberId)
      .where(isStanding(now))
      .orderBy(sql`token_hash = ${own}`, 'desc')
      .orderBy((of) => of.fn.coalesce('used_at', 'created_at'), 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
    return {
      sessions: rows.map(({ id: sessionId, token_hash: tokenHash, ...device }) => ({
        sessionId,
        tokenHash,
        system: device.system,
        browser: device.browser,
        network: device.network,
        loggedInAt: device.created_at.getTime(),
        usedAt: device.used_at.getTime(),
      })),
      more: (rows[0]?.all ?? 0) - rows.length,
    }
  },
  removeOne: (memberId, sessionId, now) =>
    inTransaction(db, async (tx) => {
      const row = await endByDevice(tx, memberId, { at: now, by: 'device' })
        .where('id', '=', sessionId)
        .executeTakeFirst()
      if (row === undefined) return null
      await forgetDevices(tx, memberId, [row])
      return row.token_hash
    }),
  ended: async (tokenHashes) => {
    const rows = await db
      .selectFrom('session')
      .select(['token_hash', 'ended_at', 'ended_by'])
      .where('token_hash', 'in', tokenHashes)
      .where('ended_at', 'is not', null)
      .execute()
    return new Map(
      rows.map(({ token_hash, ended_at: at, ended_by: by }) => [token_hash, { at: at?.getTime() ?? 0, by }]),
    )
  },
  removeOthers: (memberId, own, now) =>
    inTransaction(db, async (tx) => {
      // A login that runs beside it is over by then, or begins after it.
      await holdMember(tx, memberId)
      return removeOtherSessions(tx, memberId, own, { at: now, by: 'device' })
    }),
})

/** Within whatever transaction: their hashes. `by`: how one of the member's devices has ended them, which they are told; null: somebody else has. */
export const removeOtherSessions = async (
  db: Kysely<Tables>,
  memberId: string,
  own: string,
  by: SessionEnd | null = null,
): Promise<readonly string[]> => {
  const rows =
    by === null
      ? await db
          .deleteFrom('session')
          .where('member_id', '=', memberId)
          .where('token_hash', '<>', own)
          .returning(['token_hash', 'browser_key'])
          .execute()
      : await endByDevice(db, memberId, by).where('token_hash', '<>', own).execute()
  // Whoever has set a new password or number has the devices of before in the hand.
  if (by?.by !== 'password' && by?.by !== 'phone') await forgetDevices(db, memberId, rows)
  return rows.map(({ token_hash: tokenHash }) => tokenHash)
}

import { sql, type Kysely } from 'kysely'
import { MemberType, type MatchType } from '../../../contract/enums'
import type { Application } from '../../../contract/studio.schema'
import type { ApplicationRepository } from '../../domain/studio/applications'
import { addConsents } from '../account/document.repository'
import type { Tables } from '../../store/tables'

export interface ApplicationRow {
  readonly id: string
  readonly state: Application['state']
  readonly name: string
  readonly match_type: MatchType
  readonly words: string
  readonly reason: string | null
  readonly at: Date
  readonly decided_at: Date | null
}

export const applicationOf = (row: ApplicationRow): Application => ({
  applicationId: row.id,
  state: row.state,
  name: row.name,
  matchType: row.match_type,
  words: row.words,
  reason: row.reason,
  at: row.at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
})

/** Whether somebody else is called so, or in a way that is taken for it, or asks to be. In a transaction that takes the name, another that takes it waits for its end. */
export const isNameTaken = async (db: Kysely<Tables>, name: string, memberId: string): Promise<boolean> => {
  const wanted = sql`name_skeleton(${name}::text)`
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || ${wanted}, 0))`.execute(db)
  const { rows } = await sql`
    select 1 from member where skeleton = ${wanted} and id <> ${memberId}
    union all
    select 1 from anchor_application
    where skeleton = ${wanted} and state = 'pending' and member_id <> ${memberId} limit 1`.execute(db)
  return rows.length > 0
}

/** Applications to become an anchor, in the database. */
export const applicationRepository = (db: Kysely<Tables>): ApplicationRepository => ({
  newest: async (memberId) => {
    const row = await db
      .selectFrom('anchor_application')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return row ? applicationOf(row) : null
  },
  isNameTaken: (name, memberId) => isNameTaken(db, name, memberId),
  add: async ({ applicationId, memberId, name, matchType, words, at }) => {
    const added = await db
      .insertInto('anchor_application')
      .values({
        id: applicationId,
        member_id: memberId,
        name,
        match_type: matchType,
        words,
        reason: null,
        at: new Date(at),
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await addConsents(db, memberId, ['anchors'], at)
      return 'added'
    }
    const own = await db
      .selectFrom('anchor_application')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return own ? 'pending' : 'name'
  },
  stateOf: async (memberId, applicationId) => {
    const row = await db
      .selectFrom('anchor_application')
      .select('state')
      .where('id', '=', applicationId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row?.state ?? null
  },
  replace: async (applicationId, { applicationId: id, memberId, name, matchType, words, at }) => {
    const { numUpdatedRows } = await db
      .updateTable('anchor_application')
      .set({ id, name, match_type: matchType, words, at: new Date(at) })
      .where('id', '=', applicationId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  withdraw: async (memberId, applicationId) => {
    const { numDeletedRows } = await db
      .deleteFrom('anchor_application')
      .where('id', '=', applicationId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  userType: async (memberId) => {
    const row = await db
      .selectFrom('member')
      .select('user_type')
      .where('id', '=', memberId)
      .executeTakeFirst()
    return row?.user_type ?? MemberType.MEMBER
  },
})

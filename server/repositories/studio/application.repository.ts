import { sql, type Kysely } from 'kysely'
import { MemberType, type MatchType } from '../../../contract/enums'
import type { Application } from '../../../contract/studio.schema'
import type { ApplicationRepository } from '../../domain/studio/applications'
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

/** Whether somebody else is called so, or asks to be. */
export const isNameTaken = async (db: Kysely<Tables>, name: string, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from member where lower(nickname) = lower(${name}) and id <> ${memberId}
    union all
    select 1 from anchor_application
    where lower(name) = lower(${name}) and state = 'pending' and member_id <> ${memberId} limit 1`.execute(db)
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
    if (added) return 'added'
    const own = await db
      .selectFrom('anchor_application')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return own ? 'pending' : 'name'
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

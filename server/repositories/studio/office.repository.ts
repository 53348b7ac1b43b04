import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MemberType } from '../../../contract/enums'
import type { OfficeRepository } from '../../domain/studio/office'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { addMember } from '../account/member.repository'
import { logging } from '../office/log.repository'
import { applicationOf, isNameTaken, type ApplicationRow } from './application.repository'

const MOST = 500

/** The operators' side of the database, in one transaction. */
export const officeRepository = (tx: Kysely<Tables>): OfficeRepository => {
  const applications = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<ApplicationRow & { member_id: string; nickname: string }>`
      select application.*, member.nickname
      from anchor_application application join member on member.id = application.member_id
      where ${where} order by application.at, application.id limit ${MOST} for no key update of application`.execute(
      tx,
    )
    return rows.map((row) => ({ ...applicationOf(row), memberId: row.member_id, nickname: row.nickname }))
  }
  const member = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ memberId: string; nickname: string; userType: MemberType }>`
      select id as "memberId", nickname, user_type as "userType" from member where ${where} for no key update`.execute(
      tx,
    )
    return rows[0] ?? null
  }
  return {
    waiting: () => applications(sql`application.state = 'pending'`),
    waitingFrom: (beginning) =>
      applications(sql`application.state = 'pending' and starts_with(application.id, ${beginning})`),
    application: async (id) => (await applications(sql`application.id = ${id}`))[0] ?? null,
    pendingOf: async (memberId) =>
      (await applications(sql`application.member_id = ${memberId} and application.state = 'pending'`))[0] ??
      null,
    member: (memberId) => member(sql`id = ${memberId}`),
    memberByPhone: (phone) => member(sql`phone = ${phone}`),
    register: (newcomer, now) => addMember(tx, newcomer, now),
    isNameTaken: (name, memberId) => isNameTaken(tx, name, memberId),
    settle: async (applicationId, state, reason, now) => {
      await tx
        .updateTable('anchor_application')
        .set({ state, reason, decided_at: new Date(now) })
        .where('id', '=', applicationId)
        .execute()
    },
    makeAnchor: async (memberId, { nickname, title, matchType, bio }) => {
      await tx
        .updateTable('member')
        .set({ user_type: MemberType.ANCHOR, nickname, bio: sql`coalesce(nullif(bio, ''), ${bio})` })
        .where('id', '=', memberId)
        .execute()
      await tx
        .insertInto('studio')
        .values({
          member_id: memberId,
          title,
          match_type: matchType,
          match_id: null,
          cover: null,
          announcement: '',
          tags: '[]',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await searchIndex(tx).index('anchor', [memberId])
      await searchIndex(tx).index('person', [memberId])
    },
    unmakeAnchor: async (memberId) => {
      const { numUpdatedRows } = await tx
        .updateTable('member')
        .set({ user_type: MemberType.MEMBER })
        .where('id', '=', memberId)
        .where('user_type', '=', MemberType.ANCHOR)
        .where('demo', '=', false)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await searchIndex(tx).index('anchor', [memberId])
      await searchIndex(tx).index('person', [memberId])
      return true
    },
    ...logging(tx),
  }
}

import { sql, type Kysely } from 'kysely'
import type { Marks } from '../domain/personal-marks'
import { comingLead } from '../domain/match/reservations'
import { DEFAULT_REMINDER } from '../../contract/match.reminder-rules'
import type { Tables } from '../store/tables'

/** What members have marked, in the database. */
export const personalMarksRepository = (db: Kysely<Tables>): Marks => ({
  reserved: async (memberId, matchIds) => {
    if (matchIds.length === 0) return new Set()
    const { rows } = await sql<{ match_id: string }>`
      select match_id from reservation where member_id = ${memberId} and match_id = any(${[...matchIds]})`.execute(
      db,
    )
    return new Set(rows.map(({ match_id }) => match_id))
  },
  reservedLives: async (memberId, liveIds) => {
    if (liveIds.length === 0) return new Set()
    const { rows } = await sql<{ live_id: string }>`
      select live_id from live_reservation where member_id = ${memberId} and live_id = any(${[...liveIds]})`.execute(
      db,
    )
    return new Set(rows.map(({ live_id }) => live_id))
  },
  reminder: async (memberId, matchId) => {
    const row = await db
      .selectFrom('member')
      .leftJoin('reservation', (join) =>
        join.onRef('reservation.member_id', '=', 'member.id').on('reservation.match_id', '=', matchId),
      )
      .leftJoin('match', 'match.id', 'reservation.match_id')
      .where('member.id', '=', memberId)
      .select(['reminder_minutes', 'minutes_before', 'reservation.at', 'starts_at', 'match.state', 'timed'])
      .executeTakeFirst()
    const {
      minutes_before: chosen,
      reminder_minutes: usual,
      at,
      starts_at: startsAt,
      state,
      timed,
    } = row ?? {}
    return chosen && at && startsAt && state && typeof timed === 'boolean'
      ? comingLead(chosen, { state, timed, startsAt: startsAt.getTime() }, at.getTime())
      : (usual ?? DEFAULT_REMINDER)
  },
  followed: async (memberId, kind, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ target_id: string }>`
      select target_id from follow
      where member_id = ${memberId} and kind = ${kind} and target_id = any(${[...ids]})`.execute(db)
    return new Set(rows.map(({ target_id }) => target_id))
  },
  fans: async (memberId, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ member_id: string }>`
      select member_id from follow
      where kind = 'member' and target_id = ${memberId} and member_id = any(${[...ids]})`.execute(db)
    return new Set(rows.map(({ member_id }) => member_id))
  },
  apart: async (memberId, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ id: string }>`
      select blocked_id as id from member_block where member_id = ${memberId} and blocked_id = any(${[...ids]})
      union select member_id from member_block where blocked_id = ${memberId} and member_id = any(${[...ids]})`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  },
})

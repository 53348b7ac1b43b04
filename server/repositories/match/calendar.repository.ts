import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CalendarRepository } from '../../domain/match/calendars'
import { matchCards, matchOf } from './match.repository'
import type { Tables } from '../../store/tables'

/** Matches a calendar holds at most. */
const LIMIT = 1_000

/** The calendars' side of the database. */
export const calendarRepository = (db: Kysely<Tables>): CalendarRepository => {
  const read = async (matches: RawBuilder<unknown>) => {
    const { rows } = await matchCards(matches).execute(db)
    const changed = await db
      .selectFrom('match')
      .select(['id', 'updated_at'])
      .where('id', 'in', ['', ...rows.map(({ id }) => id)])
      .execute()
    const stamps = new Map(changed.map(({ id, updated_at }) => [id, updated_at.getTime()]))
    return rows.map((row) => ({ ...matchOf(row), changedAt: stamps.get(row.id) ?? 0 }))
  }
  return {
    keyOf: async (memberId, fresh) => {
      const row = await db
        .updateTable('member')
        .set({ calendar_key: sql<string>`coalesce(calendar_key, ${fresh})` })
        .where('id', '=', memberId)
        .returning('calendar_key')
        .executeTakeFirstOrThrow()
      return row.calendar_key ?? fresh
    },
    reserved: async (key, from) => {
      const member = await db
        .selectFrom('member')
        .select('id')
        .where('calendar_key', '=', key)
        .executeTakeFirst()
      if (!member) return null
      return read(sql`
        select match.*, row_number() over (order by match.starts_at, match.id) as place
        from reservation join match on match.id = reservation.match_id
        where reservation.member_id = ${member.id} and match.starts_at >= ${new Date(from)}
        order by match.starts_at, match.id limit ${LIMIT}`)
    },
    match: async (matchId) =>
      (await read(sql`select *, 0 as place from match where id = ${matchId}`))[0] ?? null,
  }
}

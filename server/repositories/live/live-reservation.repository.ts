import type { Kysely } from 'kysely'
import type { LiveReservationRepository } from '../../domain/live/live-reservations'
import type { Tables } from '../../store/tables'

/** The reservations of streams, in the database. */
export const liveReservationRepository = (db: Kysely<Tables>): LiveReservationRepository => ({
  status: async (liveId) => {
    const row = await db
      .selectFrom('live')
      .select('status')
      .where('id', '=', liveId)
      .where('listed', '=', true)
      .executeTakeFirst()
    return row?.status ?? null
  },
  set: async (memberId, { liveId, on }, now) => {
    if (on)
      await db
        .insertInto('live_reservation')
        .values({ member_id: memberId, live_id: liveId, at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .deleteFrom('live_reservation')
        .where('member_id', '=', memberId)
        .where('live_id', '=', liveId)
        .execute()
  },
})

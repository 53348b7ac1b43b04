import { sql, type Kysely } from 'kysely'
import type { ReservationRepository } from '../../domain/match/reservations'
import { inTransaction } from '../../store/in-transaction'
import { personalMarksRepository } from '../personal-marks.repository'
import { matchRepository } from './match.repository'
import { lookAtMatch } from './reservation.jobs'
import type { Tables } from '../../store/tables'

/** The reservations' side of the database. */
export const reservationRepository = (db: Kysely<Tables>): ReservationRepository => ({
  match: async (matchId) => (await matchRepository(db).byIds([matchId]))[0] ?? null,
  set: (memberId, { matchId, on, minutesBefore: chosen, fit, lookAt }, at) =>
    inTransaction(db, async (tx) => {
      if (chosen !== null)
        await tx.updateTable('member').set({ reminder_minutes: chosen }).where('id', '=', memberId).execute()
      const marks = personalMarksRepository(tx)
      if (!on) {
        await tx
          .deleteFrom('reservation')
          .where('member_id', '=', memberId)
          .where('match_id', '=', matchId)
          .execute()
        // Streams of it that were reserved before they had a match.
        await sql`delete from live_reservation using live where live.id = live_reservation.live_id
          and live_reservation.member_id = ${memberId} and live.match_id = ${matchId}`.execute(tx)
        return marks.reminder(memberId, matchId)
      }
      const wanted = chosen ?? (await marks.reminder(memberId, matchId))
      if (wanted === null) return null
      const minutesBefore = fit(wanted)
      await tx
        .insertInto('reservation')
        .values({
          member_id: memberId,
          match_id: matchId,
          at: new Date(at),
          minutes_before: minutesBefore ?? wanted,
        })
        .onConflict((conflict) => {
          const again = conflict.columns(['member_id', 'match_id'])
          return minutesBefore === null
            ? again.doNothing()
            : again.doUpdateSet({ minutes_before: minutesBefore })
        })
        .execute()
      if (lookAt !== null) await lookAtMatch(tx, matchId, lookAt)
      return minutesBefore
    }),
})

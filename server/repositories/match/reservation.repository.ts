import type { Kysely } from 'kysely'
import type { ReservationRepository } from '../../domain/match/reservations'
import { inTransaction } from '../../store/in-transaction'
import { personalMarksRepository } from '../personal-marks.repository'
import { matchRepository } from './match.repository'
import { lookAtMatch } from './reservation.jobs'
import type { Tables } from '../../store/tables'

/** The reservations' side of the database. */
export const reservationRepository = (db: Kysely<Tables>): ReservationRepository => ({
  match: async (matchId) => (await matchRepository(db).byIds([matchId]))[0] ?? null,
  set: (memberId, { matchId, on, minutesBefore: chosen, lookAt }, at) =>
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
        return marks.reminder(memberId, matchId)
      }
      const minutesBefore = chosen ?? (await marks.reminder(memberId, matchId))
      await tx
        .insertInto('reservation')
        .values({
          member_id: memberId,
          match_id: matchId,
          at: new Date(at),
          minutes_before: minutesBefore,
        })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'match_id']).doUpdateSet({ minutes_before: minutesBefore }),
        )
        .execute()
      if (lookAt !== null) await lookAtMatch(tx, matchId, lookAt)
      return minutesBefore
    }),
})

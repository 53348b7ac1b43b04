import { sql, type Kysely } from 'kysely'
import { cardAt } from '../domain/matches'
import type { Notices } from '../domain/notices'
import { nextLook, noteOf, type ReservationRows } from '../domain/reservations'
import type { Simulation } from '../domain/world/simulation'
import { addJob, type Job } from './jobs'
import { matchRows } from './match-rows'
import { noticeRows } from './notice-rows'
import type { Tables } from './tables'

const KIND = 'match.start'

/** The reservations' side of the database. */
export const reservationRows = (db: Kysely<Tables>): ReservationRows => ({
  match: async (matchId) => (await matchRows(db).byIds([matchId]))[0] ?? null,
  set: (memberId, matchId, on, at, lookAt) =>
    db.transaction().execute(async (tx) => {
      if (!on) {
        await tx
          .deleteFrom('reservation')
          .where('member_id', '=', memberId)
          .where('match_id', '=', matchId)
          .execute()
        return
      }
      await tx
        .insertInto('reservation')
        .values({ member_id: memberId, match_id: matchId, at: new Date(at) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (lookAt !== null)
        await addJob(tx, { kind: KIND, key: `${KIND}:${matchId}`, data: { matchId }, due: lookAt })
    }),
})

const matchIdOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'matchId' in data ? String(data.matchId) : ''

/** Looks whether a reserved match began or was put off, tells all who reserved it, and looks again until it began. */
export const watchStarts = (notices: Notices, simulation: Simulation): Readonly<Record<string, Job>> => ({
  [KIND]: async (data, tx, now) => {
    const [stored] = await matchRows(tx).byIds([matchIdOf(data)])
    if (!stored) return undefined
    const { matchId } = stored
    const { rows } = await sql<{ member_id: string }>`
      select member_id from reservation where match_id = ${matchId}`.execute(tx)
    const match = cardAt(stored, simulation, now)
    if (rows.length === 0 || match.state === 'ended' || match.state === 'unknown') return undefined
    const note = noteOf(match, now)
    const isOn = note !== null && match.state !== 'postponed'
    const next = isOn ? null : nextLook(match.startsAt, now)
    if (next !== null)
      await addJob(tx, { kind: KIND, key: `${KIND}:${matchId}`, data: { matchId }, due: next })
    if (note === null) return undefined
    return notices.write(
      noticeRows(tx),
      rows.map(({ member_id }) => member_id),
      note,
      now,
    )
  },
})

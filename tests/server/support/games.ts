import { sql } from 'kysely'
import { pino } from 'pino'
import type { MatchState } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { predictionJobs } from '../../../server/repositories/live/prediction.jobs'
import { walletRows } from '../../../server/repositories/wallet/ledger.repository'
import { doDueJobs } from './due-jobs'
import { writerOf } from './finding'
import type { TestServer } from './server'

const log = pino({ level: 'silent' })

/** How a match stands, written by hand. */
export interface Stands {
  readonly state?: MatchState
  readonly home?: number
  readonly away?: number
  readonly period?: number
  readonly halfTime?: readonly [number, number]
  readonly shootout?: readonly [number, number]
}

/** Rooms with matches, and the clock that looks at their predictions. */
export const gamesOn = async (server: TestServer) => {
  const { db } = server.store
  const write = writerOf(db)
  await write.league('games-league', '红蓝联赛')
  await write.team('games-red', '红港', 'Red Harbour')
  await write.team('games-blue', '蓝桥', 'Blue Bridge')
  const { source, rooms, notices } = server.parts
  const kinds = predictionJobs({ source, rooms, notices })
  let count = 0
  return {
    /** A stream that is on, about a match that stands so. */
    room: async (stands: Stands = { state: 'live' }, matchType: MatchType = MatchType.FOOTBALL) => {
      count += 1
      const [liveId, matchId] = [`games-r${count}`, `games-m${count}`]
      const anchor = await server.member(`133${10_500_000 + count}`, 1)
      await write.match(matchId, ['games-league', 'games-red', 'games-blue'], 1, 'planned')
      await write.live(liveId, anchor.memberId, `第 ${count} 场`)
      const startsAt = new Date(server.clock.now() + 3_600_000)
      await sql`update match set match_type = ${matchType}, starts_at = ${startsAt} where id = ${matchId}`.execute(
        db,
      )
      await sql`update live set match_id = ${matchId}, match_type = ${matchType} where id = ${liveId}`.execute(
        db,
      )
      const stand = async ({ state, home, away, period, halfTime, shootout }: Stands): Promise<void> => {
        const clock =
          period === undefined ? null : { period, seconds: 60, running: true, at: server.clock.now() }
        const ways = { ...(halfTime && { halfTime }), ...(shootout && { shootout }) }
        await sql`update match set state = coalesce(${state ?? null}, state), home_score = coalesce(${home ?? null}, home_score),
          away_score = coalesce(${away ?? null}, away_score), ways = ${JSON.stringify(ways)}::jsonb,
          clock = ${JSON.stringify(clock)}::jsonb where id = ${matchId}`.execute(db)
      }
      await stand(stands)
      return { liveId, matchId, anchor, startsAt: startsAt.getTime(), stand }
    },
    /** The clock does all that is due. */
    run: async (): Promise<void> => {
      await sql`update job set due = ${new Date(server.clock.now())} where kind like 'predictions.%' and due > ${new Date(server.clock.now())}
        and kind <> 'predictions.review'`.execute(db)
      await doDueJobs({ db, kinds, now: server.clock.now, log })
    },
    /** Results are looked at once more. */
    review: async (): Promise<void> => {
      await sql`update job set due = ${new Date(server.clock.now())} where kind = 'predictions.review'`.execute(
        db,
      )
      await doDueJobs({ db, kinds, now: server.clock.now, log })
    },
    kinds,
    differences: () => walletRows(db).differences(),
    /** Points that all of one kind of the platform's accounts hold. */
    held: async (account: string): Promise<number> => {
      const rows = await db.selectFrom('ledger_account').select(['id', 'balance']).execute()
      return rows.reduce((sum, { id, balance }) => (id.startsWith(`${account}:`) ? sum + balance : sum), 0)
    },
  }
}

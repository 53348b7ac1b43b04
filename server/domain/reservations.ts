import type { MatchCard } from '../../contract/entities.schema'
import { ResultCode } from '../../contract/codes'
import type { Reserved, ReserveInput } from '../../contract/match.schema'
import { cardAt, type StoredMatch } from './matches'
import { unknownMatch } from './match-centre'
import type { Note } from './notices'
import { Refusal } from './refusal'
import type { Simulation } from './world/simulation'

export interface ReservationRows {
  match(matchId: string): Promise<StoredMatch | null>
  /** Said again it stays as it is. `lookAt`: when to look whether the match began, in the same transaction; null: never. */
  set(memberId: string, matchId: string, on: boolean, at: number, lookAt: number | null): Promise<void>
}

export interface Reservations {
  /** FEAT-02 */
  reserve(input: ReserveInput, memberId: string, now: number): Promise<Reserved>
}

const MINUTE = 60_000
/** A match is looked at this often before its start, in case it is moved: nearly daily, and near it by the quarter. */
const FAR = 6 * 60 * MINUTE
const NEAR = 15 * MINUTE
/** Past this a match that never began is looked at no more. */
const GIVEN_UP = 14 * 24 * 60 * MINUTE

/** When to look next at a match not begun; null: no more. */
export const nextLook = (startsAt: number, now: number): number | null => {
  if (now >= startsAt) return now - startsAt > GIVEN_UP ? null : now + NEAR
  return Math.min(startsAt, now + (startsAt - now > FAR ? FAR : NEAR))
}

type Known = Pick<MatchCard, 'matchId' | 'home' | 'away' | 'league' | 'round' | 'startsAt' | 'state'>

/** What those who reserved a match are to be told of it by now; null: nothing yet. */
export const noteOf = (match: Known, now: number): Note | null => {
  const { matchId, home, away, league, round, startsAt, state } = match
  const about = {
    kind: 'match' as const,
    text: `${home.name} 对阵 ${away.name} · ${league.name} ${round}`.trim(),
    path: `/liveGroupMatch?id=${matchId}`,
  }
  if (state === 'postponed') return { ...about, title: '你预约的比赛延期了', key: `postponed:${matchId}` }
  const begun = state === 'live' || (state === 'planned' && now >= startsAt)
  return begun ? { ...about, title: '你预约的比赛开始了', key: `start:${matchId}` } : null
}

export const createReservations = (rows: ReservationRows, simulation: Simulation): Reservations => ({
  reserve: async ({ matchId, on }, memberId, now) => {
    const stored = await rows.match(matchId)
    if (stored === null) throw unknownMatch()
    const { state, startsAt } = cardAt(stored, simulation, now)
    if (on && state === 'unknown') throw new Refusal(ResultCode.BUSINESS_FAILURE, '比赛时间已过，不能再预约')
    if (on && state === 'ended') throw new Refusal(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约')
    const lookAt = on && state !== 'live' ? nextLook(startsAt, now) : null
    await rows.set(memberId, matchId, on, now, lookAt)
    return { matchId, reserved: on }
  },
})

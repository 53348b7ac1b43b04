import type { MatchEvent, Play, RealRow } from '../../contract/detail.schema'
import type { MatchPulse } from '../../contract/entities.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { rowsOf } from './detail/tallies'
import { eventsOf, playsOf, viewAt } from './detail/view'
import { viewOf, type DetailRows } from './match-centre'
import { cardAt } from './matches'
import type { Simulation } from './world/simulation'

/** A match as those who watch it are told of it, at any instant. */
export interface FedMatch {
  pulseAt(now: number): MatchPulse
  eventsAt(now: number): readonly MatchEvent[]
  /** Plays after one instant and up to another. */
  playsBetween(after: number, now: number): readonly Play[]
  rowsAt(now: number): readonly RealRow[]
}

export interface MatchFeed {
  /** What is known of a match now; null: there is no such match. Ask again from time to time: it may have been changed. */
  open(matchId: string): Promise<FedMatch | null>
}

export const createMatchFeed = (rows: DetailRows, simulation: Simulation, speed: number): MatchFeed => ({
  open: async (matchId) => {
    const stored = await rows.match(matchId)
    if (stored === null) return null
    const pulseAt = (now: number): MatchPulse => {
      const { state, score, clock, touchline } = cardAt(stored, simulation, now)
      return { matchId, at: now, state, score, clock, touchline }
    }
    const view = viewOf(stored, speed, 0)
    if (view) {
      const at = (now: number) => viewAt(view.match, speed, now)
      return {
        pulseAt,
        eventsAt: (now) => eventsOf(at(now)),
        playsBetween: (after, now) => playsOf(at(now), after),
        rowsAt: (now) => rowsOf(at(now)),
      }
    }
    const events = await rows.events(matchId)
    const data = await rows.detail(matchId, MatchOtherDataType.REAL_DATA)
    const real = data?.type === MatchOtherDataType.REAL_DATA ? data.rows : []
    return { pulseAt, eventsAt: () => events, playsBetween: () => [], rowsAt: () => real }
  },
})

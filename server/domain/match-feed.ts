import type { MatchEvent, Play, RealRow } from '../../contract/match-detail.schema'
import type { MatchUpdate } from '../../contract/entities.schema'
import { MatchOtherDataType } from '../../contract/enums'
import { rowsOf } from './timeline/statistics'
import { eventsOf, playsOf, viewAt } from './timeline/view'
import { viewOf, type DetailRepository } from './match-centre'
import { createLookup } from './lookup'
import { cardAt, type MatchRepository } from './matches'
import type { Now } from './ports'
import type { Simulation } from './simulation/simulation'

/** A match as those who watch it are told of it, at any instant. */
export interface FedMatch {
  updateAt(now: number): MatchUpdate
  eventsAt(now: number): readonly MatchEvent[]
  /** Plays after one instant and up to another. */
  playsBetween(after: number, now: number): readonly Play[]
  rowsAt(now: number): readonly RealRow[]
}

export interface MatchFeed {
  /** What is known of a match now; null: there is no such match. Ask again from time to time: it may have been changed. */
  open(matchId: string): Promise<FedMatch | null>
}

interface Deps {
  readonly rows: Pick<DetailRepository, 'events' | 'detail'>
  readonly matches: Pick<MatchRepository, 'byIds'>
  readonly simulation: Simulation
  readonly speed: number
  readonly now: Now
}

/** A match that was not there is looked for again after this long, milliseconds. */
const UNKNOWN_FOR = 2_000

export const createMatchFeed = ({ rows, matches, simulation, speed, now }: Deps): MatchFeed => {
  const lookUp = createLookup({
    find: async (ids) => new Map((await matches.byIds(ids)).map((match) => [match.matchId, match])),
    unknownFor: UNKNOWN_FOR,
    now,
  })
  const open = async (matchId: string): Promise<FedMatch | null> => {
    const stored = await lookUp(matchId)
    if (stored === null) return null
    const updateAt = (at: number): MatchUpdate => {
      const { state, score, clock, touchline } = cardAt(stored, simulation, at)
      return { matchId, at, state, score, clock, touchline }
    }
    const view = viewOf(stored, speed, 0)
    if (view) {
      const then = (at: number) => viewAt(view.match, speed, at)
      return {
        updateAt,
        eventsAt: (at) => eventsOf(then(at)),
        playsBetween: (after, until) => playsOf(then(until), after),
        rowsAt: (at) => rowsOf(then(at)),
      }
    }
    const events = await rows.events(matchId)
    const data = await rows.detail(matchId, MatchOtherDataType.REAL_DATA)
    const real = data?.type === MatchOtherDataType.REAL_DATA ? data.rows : []
    return { updateAt, eventsAt: () => events, playsBetween: () => [], rowsAt: () => real }
  }
  return { open }
}

import type { MatchEvent, Play, PlayerPoints, RealRow } from '../../../contract/match.detail.schema'
import type { MatchUpdate } from '../../../contract/entities.schema'
import { MatchOtherDataType } from '../../../contract/enums'
import type { DetailRepository } from './match-centre'
import type { MatchSource } from './match-source'
import { createLookup } from '../lookup'
import { isOff, updateAt, type MatchRepository } from './matches'
import type { Now } from '../ports'

/** A match as those who watch it are told of it, at any instant. */
export interface FedMatch {
  updateAt(now: number): MatchUpdate
  eventsAt(now: number): readonly MatchEvent[]
  /** Plays after one instant and up to another. */
  playsBetween(after: number, now: number): readonly Play[]
  rowsAt(now: number): readonly RealRow[]
  pointsAt(now: number): readonly PlayerPoints[]
}

export interface MatchFeed {
  /** What is known of a match now; null: there is no such match. Ask again from time to time: it may have been changed. */
  open(matchId: string): Promise<FedMatch | null>
}

interface Deps {
  readonly rows: Pick<DetailRepository, 'events' | 'detail'>
  readonly matches: Pick<MatchRepository, 'byIds'>
  readonly source: MatchSource
  readonly now: Now
}

/** A match that was not there is looked for again after this long, milliseconds. */
const UNKNOWN_FOR = 2_000

export const createMatchFeed = ({ rows, matches, source, now }: Deps): MatchFeed => {
  const lookUp = createLookup({
    find: async (ids) => new Map((await matches.byIds(ids)).map((match) => [match.matchId, match])),
    unknownFor: UNKNOWN_FOR,
    now,
  })
  const open = async (matchId: string): Promise<FedMatch | null> => {
    const stored = await lookUp(matchId)
    if (stored === null) return null
    const update = (at: number): MatchUpdate => updateAt(stored, source, at)
    const sourced = isOff(stored.state) ? null : source.find(stored)
    if (sourced)
      return {
        updateAt: update,
        eventsAt: (at) => sourced.viewAt(at).events(),
        playsBetween: (after, until) => sourced.viewAt(until).playsAfter(after),
        rowsAt: (at) => sourced.viewAt(at).statistics(),
        pointsAt: (at) => sourced.viewAt(at).points(),
      }
    const events = await rows.events(matchId)
    const data = await rows.detail(matchId, MatchOtherDataType.REAL_DATA)
    const real = data?.type === MatchOtherDataType.REAL_DATA ? data.rows : []
    return {
      updateAt: update,
      eventsAt: () => events,
      playsBetween: () => [],
      rowsAt: () => real,
      pointsAt: () => [],
    }
  }
  return { open }
}

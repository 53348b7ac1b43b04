import type { CallError } from '../call-error'
import type { ConnectionTold } from '../connection.types'
import type { MatchEvent, Momentum, Play, RealRow } from '../../contract/detail.schema'
import type { MatchPulse } from '../../contract/entities.schema'
import type { MatchInfo } from '../../contract/match.schema'

export interface MatchInput {
  readonly matchId: string
  /** A match that is over is shown again at once. */
  readonly replays?: boolean
}

/** `quiet`: the match is shown and read again behind it (ERR-11). */
export interface MatchQuestion {
  readonly matchId: string
  readonly quiet: boolean
}

/** What was read of a match at once. `rows` null: it has no real data. */
export interface MatchRead {
  readonly info: MatchInfo
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
}

/** Figures as they were told; `at`: epoch milliseconds of the server, 0 of those read first. */
export interface ToldRows {
  readonly at: number
  readonly rows: readonly RealRow[]
}

export interface MatchContext {
  readonly matchId: string
  readonly replays: boolean
  readonly info: MatchInfo | null
  readonly pulse: MatchPulse | null
  /** By their order, each once. */
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  /** Newest last: the last few while it goes on, all of them once it is over. */
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
  /** The newest figures and those before them, as long as a picture may be behind. */
  readonly told: readonly ToldRows[]
  /** Milliseconds to add to the device's clock to get the server's. */
  readonly serverOffset: number
  readonly error: CallError | null
}

export type MatchWish = { readonly type: 'retry' } | { readonly type: 'refresh' }
export type MatchFact = ConnectionTold

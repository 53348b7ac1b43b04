import type { CallError } from '../app/call-error'
import type { ConnectionNotification } from '../app/connection.types'
import type { MatchEvent, Momentum, Play, RealRow } from '../../contract/match-detail.schema'
import type { MatchUpdate } from '../../contract/entities.schema'
import type { MatchInfo } from '../../contract/match.schema'

export interface MatchInput {
  readonly matchId: string
  /** A match that is over is shown again at once. */
  readonly replays?: boolean
}

/** `silent`: the match is shown and read again behind it (ERR-11). */
export interface MatchQuestion {
  readonly matchId: string
  readonly silent: boolean
}

/** What was read of a match at once. `rows` null: it has no real data. */
export interface MatchAnswer {
  readonly info: MatchInfo
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
}

/** Figures as they were told; `at`: epoch milliseconds of the server, 0 of those read first. */
export interface UpdatedRows {
  readonly at: number
  readonly rows: readonly RealRow[]
}

export interface MatchContext {
  readonly matchId: string
  readonly replays: boolean
  readonly info: MatchInfo | null
  readonly pulse: MatchUpdate | null
  /** By their order, each once. */
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  /** Newest last: the last few while it goes on, all of them once it is over. */
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
  /** The newest figures and those before them, as long as a picture may be behind. */
  readonly notified: readonly UpdatedRows[]
  /** Milliseconds to add to the device's clock to get the server's. */
  readonly serverOffset: number
  readonly error: CallError | null
}

export type MatchCommand = { readonly type: 'retry' } | { readonly type: 'refresh' }
export type MatchUpdateEvent = ConnectionNotification

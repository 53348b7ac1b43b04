import type { MatchClock, MatchState, MatchUpdate, Score, Touchline } from '../../../contract/entities.schema'
import type { MatchOtherDataType } from '../../../contract/enums'
import type {
  MatchEvent,
  OtherData,
  Play,
  Player,
  PlayerPoints,
  RealRow,
} from '../../../contract/match.detail.schema'
import type { MatchTimeline } from '../../../contract/match.schema'
import type { StoredMatch } from './matches'

/** What moves in a match. */
export interface MatchProgress {
  readonly state: MatchState
  readonly score: Score
  readonly clock: MatchClock | null
  readonly touchline: Touchline | null
}

/** Who took part in a match so far; `points`: by player, where the sport counts them so. */
export interface Participation {
  readonly playerIds: ReadonlySet<string>
  readonly points: readonly {
    readonly player: Player
    readonly side: 'home' | 'away'
    readonly points: number
  }[]
}

/** All that a source knows of a match as of one instant. */
export interface MatchView {
  readonly isOver: boolean
  /** In order. */
  events(): MatchEvent[]
  /** With the plays of the last while; of a match that is over with all of them. */
  timeline(): MatchTimeline
  /** Plays after an instant. */
  playsAfter(instant: number): Play[]
  /** ENUM-04 What there is to ask for by now. */
  kinds(): MatchOtherDataType[]
  otherData(type: MatchOtherDataType): OtherData
  /** ENUM-08 ENUM-09 */
  statistics(): RealRow[]
  /** Of those who have scored, where the sport counts it by player. */
  points(): PlayerPoints[]
  participation(): Participation
}

export interface SourcedMatch {
  progressAt(now: number): MatchProgress
  viewAt(now: number): MatchView
}

/** Where the facts of matches come from that are not stored as they happen. */
export interface MatchSource {
  /** Null: none of its matches; it stands as it is stored. */
  find(match: StoredMatch): SourcedMatch | null
}

/** Every match stands as it is stored. */
export const storedFacts: MatchSource = { find: () => null }

/** What a source goes on telling of a match after an operator has said how it ended is not shown. */
export const untilCorrected = (source: MatchSource): MatchSource => ({
  find: (match) => {
    const found = source.find(match)
    const { correctedAt } = match
    return found === null || correctedAt === null
      ? found
      : { ...found, viewAt: (now) => found.viewAt(Math.min(now, correctedAt)) }
  },
})

export const updateFrom = (
  matchId: string,
  at: number,
  { state, score, clock, touchline }: MatchProgress,
): MatchUpdate => ({ matchId, at, state, score, clock, touchline })

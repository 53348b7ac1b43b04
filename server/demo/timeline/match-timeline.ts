import type { MatchEventKind, Minute, Play, Player } from '../../../contract/match.detail.schema'
import type { MatchType } from '../../../contract/enums'
import { hashOf } from '../simulation/random'
import type { EventGenerator, Moment, Side } from '../simulation/event-generator'
import { indexAt, generateEvents, type Played } from '../simulation/simulation'

/** A match with the teams whose squads play it. */
export interface LinedUp extends Played {
  readonly homeId: string
  readonly awayId: string
}

/** An event of a timeline; `at`: milliseconds of the match's own time. */
export interface TimelineEvent {
  readonly at: number
  readonly kind: MatchEventKind
  readonly side: Side | null
  readonly minute: Minute
  readonly player: Player | null
  readonly other: Player | null
  readonly score: { readonly home: number; readonly away: number }
  readonly text: string
  readonly textEn: string
}

/** A moment of play; `counts` names what it adds to the real data of its side. */
export interface TimelinePlay extends Omit<Play, 'at'> {
  readonly at: number
  readonly counts?: Counted | undefined
}
export type Counted =
  | 'onTarget'
  | 'offTarget'
  | 'attack'
  | 'danger'
  | 'three'
  | 'two'
  | 'free'
  | 'freeMissed'
  | 'foul'
  | 'timeout'

/** Somebody comes on for somebody; `at` as above. */
export interface Change {
  readonly at: number
  readonly side: Side
  readonly minute: Minute
  readonly on: Player
  readonly off: Player
}

/** Points of a player, where the sport counts them by player. */
export interface Points {
  readonly at: number
  readonly player: Player
  readonly points: number
}

/** Who may play, who begins, who cannot. */
export interface LineUp {
  readonly formation: string | null
  /** From the own goal line (in basketball the guards) on, each row from the left. */
  readonly rows: readonly (readonly Player[])[]
  readonly bench: readonly Player[]
  readonly hurt: readonly Hurt[]
}
export interface Hurt {
  readonly player: Player
  readonly reason: string
  readonly reasonEn: string
  /** Days until the return; null: nobody knows. */
  readonly days: number | null
  readonly doubtful: boolean
}

/** All that is drawn beside the script; goals, points, cards and minutes are the script's own. */
export interface MatchTimeline {
  readonly sides: Readonly<Record<Side, LineUp>> | null
  readonly events: readonly TimelineEvent[]
  readonly plays: readonly TimelinePlay[]
  readonly changes: readonly Change[]
  readonly points: readonly Points[]
}

export type TimelineGenerator = (match: LinedUp, script: EventGenerator, seed: number) => MatchTimeline

/** The clock's reading at an instant of the match's own time. */
export const readingAt = (script: EventGenerator, at: number): { period: number; seconds: number } => {
  const moment = script.moments[Math.max(0, indexAt(script.moments, at))]
  if (!moment) return { period: 1, seconds: 0 }
  const gone = moment.running ? Math.floor((at - moment.at) / 1000) : 0
  return { period: moment.period, seconds: Math.max(0, moment.seconds + script.clock * gone) }
}

/** What stands at a moment, for the play that came to it. */
export const standingAt = ({ home, away, parts }: Moment): NonNullable<Play['score']> => {
  const part = parts.at(-1)
  return part ? { home, away, part: [part[0], part[1]] } : { home, away }
}

const KEPT = 96
const kept = new Map<string, MatchTimeline>()

/** The timeline of a match, the same one every time; the newest ones asked for are kept. */
export const timelineOf = (
  generators: Readonly<Record<MatchType, TimelineGenerator>>,
  match: LinedUp,
): MatchTimeline => {
  const key = `${match.id}:${match.seed}:${match.knockout ?? false}:${match.homeId}:${match.awayId}`
  const timeline =
    kept.get(key) ??
    generators[match.matchType](match, generateEvents(match), hashOf(match.seed, match.id, 'tale'))
  kept.delete(key)
  kept.set(key, timeline)
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return timeline
}

import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { connectResource } from '../patterns/resource.connect'
import { matchNow } from './scoreboard.connect'
import type { Commanded } from '../app/app-system'
import type { CallError } from '../app/call-error'
import type { ResourceCommand, resourceMachine } from '../patterns/resource.machine'
import type { MatchCommand, matchMachine, UpdatedRows } from './match.machine'
import type { ReplayCommand, replayMachine } from './replay.machine'
import type { PartName, PartView } from './match.parts'
import type { MatchEvent, Momentum, Play, PlayerPoints, RealRow } from '../../contract/match.detail.schema'
import type { ScheduledMatch } from '../../contract/entities.schema'
import type { MatchInfo } from '../../contract/match.schema'

/** A match's parts to be followed by the tabs that show them; null where the match does not have them. */
export type PartActors = Readonly<
  Record<PartName, Commanded<ActorRefFrom<typeof resourceMachine>, ResourceCommand> | null>
>

export interface MatchShown {
  readonly is: 'shown'
  readonly info: MatchInfo
  /** As it stands now. */
  readonly match: ScheduledMatch
  /** An operator has put its result right; its course and figures are those that were told before. */
  readonly isCorrected: boolean
  /** By their order. */
  readonly events: readonly MatchEvent[]
  readonly momentum: readonly Momentum[]
  /** Newest last: the last few while it goes on. */
  readonly plays: readonly Play[]
  readonly rows: readonly RealRow[] | null
  /** The recent statistics, each with its instant, for those who watch a picture that is behind. */
  readonly recentRows: readonly UpdatedRows[]
  /** What players have scored, of the score's moment: newer than the line-up's own. */
  readonly points: readonly PlayerPoints[]
  /** The server has told of it since it was read. */
  readonly isHeard: boolean
  /** What is shown may be old: the connection is being restored. */
  readonly isLost: boolean
  /** What was missed while the connection was lost did not come; null where nothing is missing. */
  readonly readAgain: (() => void) | null
  /** Milliseconds to add to the device's clock to get the server's. */
  readonly offset: number
  readonly parts: PartActors
  /** `past`: as it stood at the moment of its replay that is shown; `end`: the replay has come to its end. */
  readonly shows: 'now' | 'past' | 'end'
  /** To be followed by who shows it again; null until the match is over. */
  readonly replay: Commanded<ActorRefFrom<typeof replayMachine>, ReplayCommand> | null
}

export type MatchView =
  | { readonly is: 'loading' | 'notFound' }
  | { readonly is: 'failed'; readonly error: CallError | null; retry(): void }
  | MatchShown

const names: readonly PartName[] = [
  'injury',
  'lineup',
  'replace',
  'status',
  'substitution',
  'meetings',
  'table',
]

const partsIn = (children: Readonly<Record<string, AnyActorRef | undefined>>): PartActors =>
  Object.fromEntries(names.map((name) => [name, children[name] ?? null])) as unknown as PartActors

const replayIn = (children: Readonly<Record<string, AnyActorRef | undefined>>): MatchShown['replay'] =>
  (children['replay'] as MatchShown['replay'] | undefined) ?? null

type Snapshot = SnapshotFrom<typeof matchMachine>
type Send = (command: MatchCommand) => void

export const connectMatch = (snapshot: Snapshot, send: Send): MatchView => {
  const { info, pulse, error, events, momentum, plays, rows, recentRows, points, serverOffset } =
    snapshot.context
  if (snapshot.matches('notFound')) return { is: 'notFound' }
  if (snapshot.matches('failed')) return { is: 'failed', error, retry: () => send({ type: 'retry' }) }
  if (info === null) return { is: 'loading' }
  return {
    is: 'shown',
    info,
    match: matchNow(info.match, pulse),
    isCorrected: info.correctedAt !== null || pulse?.corrected === true,
    events,
    momentum,
    plays,
    rows,
    recentRows,
    points,
    isHeard: pulse !== null,
    isLost: snapshot.matches({ shown: { updates: { following: 'lost' } } }),
    readAgain: snapshot.matches({ shown: { updates: { following: { subscribed: 'stale' } } } })
      ? () => send({ type: 'retry' })
      : null,
    offset: serverOffset,
    parts: partsIn(snapshot.children),
    shows: 'now',
    replay: replayIn(snapshot.children),
  }
}

/** What a tab may know of its part. */
export const connectPart = <Name extends PartName>(
  actor: Commanded<ActorRefFrom<typeof resourceMachine>, ResourceCommand>,
): PartView<Name> => connectResource(actor.getSnapshot(), (event) => actor.send(event))

import type { SnapshotFrom } from 'xstate'
import type { MatchShown } from './match.connect'
import { momentAt, type Moment, type ReplayFrames } from './match.replay'
import type { ReplayCommand, replayMachine, Speed } from './replay.machine'
import type { MatchEvent, Play } from '../../contract/match.detail.schema'
import type { MatchClock } from '../../contract/entities.schema'

/** A place on the replay's line, in milliseconds at single speed, and what happened there. */
export interface ReplayMark {
  readonly from: number
  readonly event: MatchEvent
}

interface Shown {
  readonly moment: Moment | null
  /** Plays up to here, the newest last. */
  readonly plays: readonly Play[]
  readonly clock: MatchClock | null
  /** Both in milliseconds at single speed. */
  readonly position: number
  readonly length: number
  readonly speed: Speed
  /** As far as it was shown: those ahead would tell that somebody scores, and when. */
  readonly marks: readonly ReplayMark[]
  seek(position: number): void
  step(by: 1 | -1): void
  choose(speed: Speed): void
  close(): void
}

/** What may be done with a match's replay. */
export type ReplayView =
  | { readonly is: 'untold' }
  | { readonly is: 'offered'; open(): void }
  | ({ readonly is: 'playing'; pause(): void } & Shown)
  | ({ readonly is: 'paused' | 'ended'; play(): void } & Shown)

export type ReplayShown = Extract<ReplayView, Shown>

type Snapshot = SnapshotFrom<typeof replayMachine>
type Send = (command: ReplayCommand) => void

const marked = new Set<MatchEvent['kind']>([
  'goal',
  'ownGoal',
  'penalty',
  'missedPenalty',
  'yellow',
  'secondYellow',
  'red',
  'part',
])

const marksOf = ({ moments }: ReplayFrames, reached: number): readonly ReplayMark[] =>
  moments.flatMap(({ from, event }) =>
    event !== null && from <= reached && marked.has(event.kind) ? [{ from, event }] : [],
  )

/** The clock runs on from one moment to the next. */
const clockAt = ({ moments }: ReplayFrames, moment: Moment | null, position: number): MatchClock | null => {
  const clock = moment?.clock ?? null
  if (moment === null || clock === null) return null
  const next = moments.find(({ from }) => from > position)
  if (next?.clock?.period !== clock.period || !clock.running) return clock
  const gone = (position - moment.from) / (next.from - moment.from)
  return { ...clock, seconds: Math.round(clock.seconds + (next.clock.seconds - clock.seconds) * gone) }
}

export const connectReplay = (snapshot: Snapshot, send: Send): ReplayView => {
  const { story, position, reached, speed } = snapshot.context
  if (snapshot.matches('offered')) return { is: 'offered', open: () => send({ type: 'open' }) }
  if (!snapshot.matches('shown')) return { is: 'untold' }
  const moment = momentAt(story, position)
  const shown: Shown = {
    moment,
    plays: story.plays.slice(0, moment?.plays ?? 0),
    clock: clockAt(story, moment, position),
    position,
    length: story.length,
    speed,
    marks: marksOf(story, reached),
    seek: (to) => send({ type: 'seek', position: to }),
    step: (by) => send({ type: 'step', by }),
    choose: (to) => send({ type: 'speed.choose', speed: to }),
    close: () => send({ type: 'close' }),
  }
  const play = () => send({ type: 'play' })
  if (snapshot.matches({ shown: 'ended' })) return { is: 'ended', play, ...shown }
  if (snapshot.matches({ shown: 'paused' })) return { is: 'paused', play, ...shown }
  return { is: 'playing', pause: () => send({ type: 'pause' }), ...shown }
}

const nothing = { home: 0, away: 0, parts: [] }

/** A match as it stood at the moment that is shown: nothing of it tells what came after. Until a replay runs, as it stands. */
export const asItStood = (view: MatchShown, replay: ReplayView | null): MatchShown => {
  if (replay === null || replay.is === 'untold' || replay.is === 'offered') return view
  if (replay.is === 'ended') return { ...view, shows: 'end' }
  const { moment, plays, clock } = replay
  return {
    ...view,
    shows: 'past',
    match: {
      ...view.match,
      state: 'live',
      score: moment?.score ?? nothing,
      clock,
      touchline: moment?.touchline ?? null,
    },
    events: view.events.slice(0, moment?.events ?? 0),
    momentum: view.momentum.filter(
      (_, index) => (view.momentum[index + 1]?.at ?? Infinity) <= (moment?.time ?? 0),
    ),
    plays,
  }
}

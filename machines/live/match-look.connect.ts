import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { isReached } from '../match/picture-hold'
import { matchNow } from '../match/scoreboard.connect'
import type { Commanded } from '../app/app-system'
import type { MatchShown } from '../match/match.connect'
import type { MatchCommand, matchMachine } from '../match/match.machine'
import type { matchLookMachine } from './match-look.machine'
import type { MatchCard, MatchUpdate, ScheduledMatch } from '../../contract/entities.schema'
import { MatchType } from '../../contract/enums'

/** `match`: to be followed by the parts that show it, with `connectMatch`; null until it is wanted. */
export interface MatchLook {
  readonly match: Commanded<ActorRefFrom<typeof matchMachine>, MatchCommand> | null
  /** What follows a match did not come. */
  readonly isLost: boolean
  /** Does nothing where it is followed already. `isLookedAt`: a tab of it is opened, so that what does not come is told. */
  want(matchId: string, isLookedAt?: boolean): void
  retry(): void
}

export const connectMatchLook = (actor: ActorRefFrom<typeof matchLookMachine>): MatchLook => {
  const snapshot = actor.getSnapshot()
  const children = snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>
  return {
    match: (children['match'] as MatchLook['match'] | undefined) ?? null,
    isLost: snapshot.matches('failed'),
    want: (matchId, isLookedAt = false) => actor.send({ type: 'match.wanted', matchId, isLookedAt }),
    retry: () => actor.send({ type: 'retry' }),
  }
}

/** What of a match the picture has shown by `instant` (epoch milliseconds of the server). */
export type WatchedMatch = Pick<MatchShown, 'events' | 'momentum' | 'rows'> & {
  readonly match: ScheduledMatch
  /** The picture has shown the end. */
  readonly isOver: boolean
}

/** Minutes that one swing of the momentum tells of. */
const SWING = 3

/** How many minutes of the match the swings tell of: football's by its clock, those of other sports since the start. */
const minutesAt = ({ matchType, clock, startsAt }: MatchCard, instant: number): number => {
  if (matchType !== MatchType.FOOTBALL) return (instant - startsAt) / 60_000
  if (clock === null) return 0
  return (clock.seconds + (clock.running ? Math.max(0, instant - clock.at) / 1_000 : 0)) / 60
}

/**
 * FEAT-03 The match held to the picture: nothing that happened after `instant` is shown. `card`: as the room was loaded,
 * `pulse`: as its picture has got to it.
 */
export const watchedMatchOf = (
  { info, events, momentum, recentRows }: MatchShown,
  card: MatchCard,
  pulse: MatchUpdate | null,
  instant: number,
): WatchedMatch => {
  const { state, score, clock, touchline } = matchNow(card, pulse)
  const isOver = state === 'ended'
  const minute = minutesAt({ ...info.match, clock }, instant)
  const isShown = isReached(instant)
  const rows = recentRows.filter(isShown)
  return {
    match: { ...info.match, state, score, clock, touchline },
    events: events.filter(({ at }) => at === null || isShown({ at })),
    momentum: isOver ? momentum : momentum.filter((swing) => swing.minute + SWING <= minute),
    rows: rows[rows.length - 1]?.rows ?? null,
    isOver,
  }
}

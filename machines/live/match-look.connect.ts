import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { isReached } from '../match/picture-hold'
import { matchNow } from '../match/scoreboard.connect'
import type { Commanded } from '../app/app-system'
import type { MatchShown } from '../match/match.connect'
import type { MatchCommand, matchMachine } from '../match/match.machine'
import type { matchLookMachine } from './match-look.machine'
import type { MatchCard, MatchUpdate, ScheduledMatch } from '../../contract/entities.schema'

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
  const isShown = isReached(instant)
  const rows = recentRows.filter(isShown)
  return {
    match: { ...info.match, state, score, clock, touchline },
    events: events.filter(({ at }) => at === null || isShown({ at })),
    momentum: isOver
      ? momentum
      : momentum.filter((_, index) => (momentum[index + 1]?.at ?? Infinity) <= instant),
    rows: rows[rows.length - 1]?.rows ?? null,
    isOver,
  }
}

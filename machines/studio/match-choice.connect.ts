import { fromPromise, type ActorRefFrom } from 'xstate'
import { matchChoiceMachine, type MatchAbout, type MatchQuestion } from './match-choice.machine'
import { requesting } from '../app/call-request'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { MatchCard } from '../../contract/entities.schema'
import { FIRST_PAGE } from '../../contract/constants'
import { MatchQueryType, type MatchType } from '../../contract/enums'
import { listSchedule } from '../../contract/match'
import { searchMatchByPageList } from '../../contract/search'

/** The choice of a match as a view gets it. */
export type MatchChoice =
  | { readonly is: 'closed'; open(about: MatchAbout): void }
  | {
      readonly is: 'asking' | 'shown' | 'failed'
      readonly typed: string
      /** Null: all of them. */
      readonly sport: MatchType | null
      readonly matches: readonly MatchCard[]
      type(typed: string): void
      choose(sport: MatchType | null): void
      retry(): void
      close(): void
    }

export const connectMatchChoice = (actor: ActorRefFrom<typeof matchChoiceMachine>): MatchChoice => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('closed'))
    return { is: 'closed', open: (about) => actor.send({ type: 'choice.open', ...about }) }
  const { typed, sport, matches } = snapshot.context
  return {
    is: snapshot.matches({ open: 'failed' })
      ? 'failed'
      : snapshot.matches({ open: 'shown' })
        ? 'shown'
        : 'asking',
    typed,
    sport,
    matches,
    type: (next) => actor.send({ type: 'typed.changed', typed: next }),
    choose: (next) => actor.send({ type: 'sport.changed', sport: next }),
    retry: () => actor.send({ type: 'retry' }),
    close: () => actor.send({ type: 'choice.close' }),
  }
}

const HOUR = 3_600_000
/** Matches that began longer ago are over for good; those that begin later belong to another stream. */
const [BEFORE, AFTER] = [12 * HOUR, 7 * 24 * HOUR]
const FOUND = 100

/** What is on stands first, then what comes in the order of its start, then what is over, the newest first. Of a stream of another day all that begins well before it stands after what goes with it; what cannot be shown, or is over long ago, is left out, and where nobody has asked for it by name, all that is over. */
export const orderedMatches = (
  matches: readonly MatchCard[],
  {
    sport,
    near,
    now,
    isNamed,
  }: {
    readonly sport: MatchType | null
    readonly near: number
    readonly now: number
    readonly isNamed: boolean
  },
): readonly MatchCard[] => {
  const from = near - now > BEFORE ? near - HOUR : 0
  // What is on goes on: one that began early is as near as one that has just begun.
  const timeOf = ({ startsAt, state }: MatchCard): number =>
    state === 'live' ? Math.max(startsAt, now) : startsAt
  const rank = (match: MatchCard): number => {
    if (match.state === 'ended') return 3
    if (timeOf(match) < from) return 2
    return match.state === 'live' ? 0 : 1
  }
  return matches
    .filter(
      ({ state, matchType, startsAt }) =>
        (sport === null || matchType === sport) &&
        (state === 'live' ||
          state === 'planned' ||
          (isNamed && state === 'ended' && startsAt >= now - BEFORE)),
    )
    .sort(
      (one, other) => rank(one) - rank(other) || (rank(one) < 2 ? 1 : -1) * (one.startsAt - other.startsAt),
    )
}

/** FEAT-16 `now`: the device's clock, epoch milliseconds. */
export const matchChoiceOf = (now: () => number): Dependency<MatchChoice> => {
  const [schedule, search] = [requesting(listSchedule), requesting(searchMatchByPageList)]
  return dependencyOf(
    matchChoiceMachine.provide({
      actors: {
        find: fromPromise<readonly MatchCard[], MatchQuestion>(
          async ({ input: { typed, sport, near: wanted, silent }, signal, system }) => {
            const by = { signal, system, silent }
            const at = now()
            const near = Math.max(wanted ?? at, at)
            const isNamed = typed.trim() !== ''
            const ordered = (matches: readonly MatchCard[]) =>
              orderedMatches(matches, { sport, near, now: at, isNamed })
            const pages = { page: FIRST_PAGE, limit: FOUND }
            if (isNamed) {
              const { list } = await search({ input: { queryName: typed, ...pages }, ...by })
              return ordered(list.map(({ match }) => match))
            }
            const between = async (from: number, to: number): Promise<readonly MatchCard[]> => {
              const queries =
                sport === null ? [] : [{ type: MatchQueryType.MATCH_TYPE, matchType: sport } as const]
              const { list } = await schedule({
                input: { from, to, queries, live: false, followed: false, ...pages },
                ...by,
              })
              return list
            }
            const found = await Promise.all([between(near - BEFORE, near), between(near, near + AFTER)])
            return ordered([...new Map(found.flat().map((match) => [match.matchId, match])).values()])
          },
        ),
      },
    }),
    undefined,
    connectMatchChoice,
  )
}

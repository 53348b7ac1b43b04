import { fromPromise, type ActorRefFrom } from 'xstate'
import { matchChoiceMachine, type MatchQuestion } from './match-choice.machine'
import { requesting } from '../app/call-request'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { MatchCard } from '../../contract/entities.schema'
import { FIRST_PAGE } from '../../contract/constants'
import { listSchedule } from '../../contract/match'
import { searchMatchByPageList } from '../../contract/search'

/** The choice of a match as a view gets it. */
export type MatchChoice =
  | { readonly is: 'closed'; open(): void }
  | {
      readonly is: 'asking' | 'shown' | 'failed'
      readonly typed: string
      readonly matches: readonly MatchCard[]
      type(typed: string): void
      retry(): void
      close(): void
    }

export const connectMatchChoice = (actor: ActorRefFrom<typeof matchChoiceMachine>): MatchChoice => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('closed')) return { is: 'closed', open: () => actor.send({ type: 'choice.open' }) }
  const { typed, matches } = snapshot.context
  return {
    is: snapshot.matches({ open: 'failed' })
      ? 'failed'
      : snapshot.matches({ open: 'shown' })
        ? 'shown'
        : 'asking',
    typed,
    matches,
    type: (next) => actor.send({ type: 'typed.changed', typed: next }),
    retry: () => actor.send({ type: 'retry' }),
    close: () => actor.send({ type: 'choice.close' }),
  }
}

const FOUND = 30
const DAYS = 7
const DAY = 86_400_000

const isToCome = ({ state }: MatchCard): boolean => state === 'live' || state === 'planned'

/** FEAT-16 `now`: the device's clock, epoch milliseconds. */
export const matchChoiceOf = (now: () => number): Dependency<MatchChoice> => {
  const [schedule, search] = [requesting(listSchedule), requesting(searchMatchByPageList)]
  return dependencyOf(
    matchChoiceMachine.provide({
      actors: {
        find: fromPromise<readonly MatchCard[], MatchQuestion>(
          async ({ input: { typed, silent }, signal, system }) => {
            const by = { signal, system, silent }
            if (typed.trim() === '') {
              const { list } = await schedule({
                input: {
                  from: now(),
                  to: now() + DAYS * DAY,
                  queries: [],
                  live: false,
                  followed: false,
                  page: FIRST_PAGE,
                  limit: FOUND,
                },
                ...by,
              })
              return list.filter(isToCome)
            }
            const { list } = await search({
              input: { queryName: typed, page: FIRST_PAGE, limit: FOUND },
              ...by,
            })
            return list.map(({ match }) => match).filter(isToCome)
          },
        ),
      },
    }),
    undefined,
    connectMatchChoice,
  )
}

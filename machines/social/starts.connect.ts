import type { ActorRefFrom } from 'xstate'
import { startsMachine } from './starts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { Starts } from '../../contract/social.schema'

/** Each of a person by the member's ID. */
export interface StartsView {
  /** `loaded`: as the page or the list has it. */
  now(memberId: string, loaded: Starts): Starts
  /** Of the choice made last; null: none was made here. */
  outcomeOf(memberId: string): 'saving' | 'saved' | 'putBack' | null
  choose(memberId: string, starts: Starts): void
}

export const connectStarts = (actor: ActorRefFrom<typeof startsMachine>): StartsView => {
  const { chosen, outcomes, waiting } = actor.getSnapshot().context
  return {
    now: (memberId, loaded) => chosen[memberId] ?? loaded,
    outcomeOf: (memberId) => (waiting.includes(memberId) ? 'saving' : (outcomes[memberId] ?? null)),
    choose: (memberId, starts) => actor.send({ type: 'starts.choose', memberId, starts }),
  }
}

/** FEAT-09 */
export const startsOf = (): Dependency<StartsView> => dependencyOf(startsMachine, undefined, connectStarts)

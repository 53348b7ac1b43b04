import type { ActorRefFrom } from 'xstate'
import { startsMachine } from './starts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { Starts } from '../../contract/social.schema'

export interface StartsView {
  /** `loaded`: as the page has it. */
  now(loaded: Starts): Starts
  /** Of the choice made last; null: none was made here. */
  readonly outcome: 'saving' | 'saved' | 'putBack' | null
  choose(starts: Starts): void
}

export const connectStarts = (actor: ActorRefFrom<typeof startsMachine>): StartsView => {
  const snapshot = actor.getSnapshot()
  const { chosen, outcome } = snapshot.context
  return {
    now: (loaded) => chosen ?? loaded,
    outcome: snapshot.matches('saving') ? 'saving' : outcome,
    choose: (starts) => actor.send({ type: 'starts.choose', starts }),
  }
}

/** FEAT-09 */
export const startsOf = (memberId: string): Dependency<StartsView> =>
  dependencyOf(startsMachine, { memberId }, connectStarts)

import type { ActorRefFrom } from 'xstate'
import { startsMachine } from './starts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { Starts } from '../../contract/social.schema'

export interface StartsView {
  /** `loaded`: as the page has it. */
  now(loaded: Starts): Starts
  choose(starts: Starts): void
}

export const connectStarts = (actor: ActorRefFrom<typeof startsMachine>): StartsView => {
  const { chosen } = actor.getSnapshot().context
  return {
    now: (loaded) => chosen ?? loaded,
    choose: (starts) => actor.send({ type: 'starts.choose', starts }),
  }
}

/** FEAT-09 */
export const startsOf = (memberId: string): Dependency<StartsView> =>
  dependencyOf(startsMachine, { memberId }, connectStarts)

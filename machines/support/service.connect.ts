import type { ActorRefFrom } from 'xstate'
import { serviceMachine, type ServiceMachineInput } from './service.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'

export interface ServiceView {
  readonly isOpening: boolean
  readonly isRating: boolean
  /** `loaded`: as the list has it. */
  helped(articleId: string, loaded: boolean | null): boolean | null
  contact(): void
  rate(rating: number): void
  vote(articleId: string, helpful: boolean): void
}

export const connectService = (actor: ActorRefFrom<typeof serviceMachine>): ServiceView => {
  const snapshot = actor.getSnapshot()
  return {
    isOpening: snapshot.matches('opening'),
    isRating: snapshot.matches('rating'),
    helped: (articleId, loaded) => snapshot.context.votes[articleId] ?? loaded,
    contact: () => actor.send({ type: 'contact' }),
    rate: (rating) => actor.send({ type: 'rate', rating }),
    vote: (articleId, helpful) => actor.send({ type: 'vote', articleId, helpful }),
  }
}

/** FEAT-15 */
export const serviceOf = (input: ServiceMachineInput): Dependency<ServiceView> =>
  dependencyOf(serviceMachine, input, connectService)

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { controlsMachine } from './controls.machine'

/** The controls over the picture: whether they are in sight, and what brings and keeps them there. */
export interface Controls {
  readonly are: 'shown' | 'hidden'
  touch(): void
  toggle(): void
  hold(): void
  release(): void
}

export const connectControls = (
  snapshot: SnapshotFrom<typeof controlsMachine>,
  send: ActorRefFrom<typeof controlsMachine>['send'],
): Controls => ({
  are: snapshot.matches('hidden') ? 'hidden' : 'shown',
  touch: () => send({ type: 'touch' }),
  toggle: () => send({ type: 'toggle' }),
  hold: () => send({ type: 'hold' }),
  release: () => send({ type: 'release' }),
})

import type { SnapshotFrom } from 'xstate'
import type { ControlsCommand, controlsMachine } from './controls.machine'

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
  send: (command: ControlsCommand) => void,
): Controls => ({
  are: snapshot.matches('hidden') ? 'hidden' : 'shown',
  touch: () => send({ type: 'touch' }),
  toggle: () => send({ type: 'toggle' }),
  hold: () => send({ type: 'hold' }),
  release: () => send({ type: 'release' }),
})

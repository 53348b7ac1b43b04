import { setup } from 'xstate'

/** `touch`: a tap or a move over the picture. `hold`/`release`: a control has the focus, a menu is open, nothing plays. */
export type ControlsCommand =
  | { readonly type: 'touch' }
  | { readonly type: 'toggle' }
  | { readonly type: 'hold' }
  | { readonly type: 'release' }

/** The controls over the picture: come with a touch, go by themselves, stay while they are being used. */
export const controlsMachine = setup({
  types: { events: {} as ControlsCommand },
  delays: { unused: 3_500 },
}).createMachine({
  id: 'controls',
  initial: 'shown',
  states: {
    shown: {
      description: 'the controls are shown for a moment',
      on: { touch: { target: 'shown', reenter: true }, toggle: 'hidden', hold: 'held' },
      after: { unused: 'hidden' },
    },
    held: {
      description: 'the controls are being used',
      on: { release: 'shown' },
    },
    hidden: {
      description: 'the picture alone is shown',
      on: { touch: 'shown', toggle: 'shown', hold: 'held' },
    },
  },
})

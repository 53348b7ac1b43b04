import { assign, setup } from 'xstate'
import type { Model } from './model'

/** A machine that gives up after the fifth failure: small enough to say all of what it does. */
export const counting = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'fails' } | { type: 'again' } },
  guards: { isEnough: ({ context }) => context.tries >= 4 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'counting',
  context: { tries: 0 },
  initial: 'trying',
  states: {
    trying: {
      description: 'it is being tried',
      on: {
        fails: [
          { guard: 'isEnough', target: 'givenUp' },
          { target: 'waiting', actions: 'count' },
        ],
      },
    },
    waiting: { description: 'it waits', on: { again: 'trying' } },
    givenUp: { description: 'it is given up' },
  },
})

export const samples = {
  fails: { says: 'it fails', event: { type: 'fails' } },
  again: { says: 'it is tried again', event: { type: 'again' } },
}
export const model: Model = {
  name: 'test/counting',
  machine: counting,
  starts: { begun: { says: 'it is begun', input: undefined } },
  samples,
  notifies: ({ tries }: { tries: number }) => tries,
  together: [{ samples: Object.keys(samples), within: ({ tries }: { tries: number }) => tries < 2 }],
}

import { assign, setup } from 'xstate'

export interface SpoilersInput {
  readonly hides: boolean
}

export type SpoilersCommand =
  | { readonly type: 'spoilers.toggle' }
  /** One match's score is wanted, whatever the setting says. */
  | { readonly type: 'score.reveal'; readonly matchId: string }

/** FEAT-02 Whether scores are hidden until somebody asks for one; kept on this device. What was revealed is hidden again with the next start. */
export const spoilersMachine = setup({
  types: {
    input: {} as SpoilersInput,
    context: {} as SpoilersInput & { readonly revealed: ReadonlySet<string> },
    events: {} as SpoilersCommand,
  },
  guards: { hides: ({ context }) => context.hides },
  actions: {
    hide: assign({ hides: true, revealed: new Set<string>() }),
    show: assign({ hides: false }),
    keepRevealed: assign(({ context }, { matchId }: { matchId: string }) => ({
      revealed: new Set([...context.revealed, matchId]),
    })),
    /** Provided: what outlives the page. */
    keep: (_args, _setting: SpoilersInput) => {},
  },
}).createMachine({
  id: 'spoilers',
  context: ({ input }) => ({ ...input, revealed: new Set<string>() }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the setting is read',
      always: [{ guard: 'hides', target: 'hiding' }, { target: 'open' }],
    },
    open: {
      description: 'every score is shown',
      on: {
        'spoilers.toggle': { target: 'hiding', actions: ['hide', { type: 'keep', params: { hides: true } }] },
      },
    },
    hiding: {
      description: 'scores are hidden but those asked for',
      on: {
        'spoilers.toggle': { target: 'open', actions: ['show', { type: 'keep', params: { hides: false } }] },
        'score.reveal': { actions: { type: 'keepRevealed', params: ({ event }) => event } },
      },
    },
  },
})

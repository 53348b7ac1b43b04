import { assign, setup } from 'xstate'
import { request } from '../app/call-request'
import { saveStarts } from '../../contract/social.people'
import type { Starts } from '../../contract/social.schema'

export interface StartsCommand {
  readonly type: 'starts.choose'
  readonly starts: Starts
}

/** `chosen`, `saved` null: as the page was loaded. */
interface StartsContext {
  readonly memberId: string
  readonly chosen: Starts | null
  readonly saved: Starts | null
  /** Of the choice made last; null: none was made yet, or it is under way. */
  readonly outcome: 'saved' | 'putBack' | null
}

/** FEAT-09 Of which streams of a person the member is told that they begin: shown as chosen at once, saved one after the other. */
export const startsMachine = setup({
  types: {
    input: {} as { readonly memberId: string },
    context: {} as StartsContext,
    events: {} as StartsCommand,
  },
  actors: { save: request(saveStarts, { silent: true }) },
  guards: {
    isOther: ({ context }, { starts }: { starts: Starts }) => context.chosen !== starts,
  },
  actions: {
    choose: assign((_, { starts }: { starts: Starts }) => ({ chosen: starts, outcome: null })),
    keepSaved: assign((_, { starts }: { starts: Starts }) => ({ saved: starts })),
    tellSaved: assign({ outcome: 'saved' }),
    putBack: assign(({ context }) => ({ chosen: context.saved, outcome: 'putBack' as const })),
  },
}).createMachine({
  id: 'starts',
  context: ({ input: { memberId } }) => ({ memberId, chosen: null, saved: null, outcome: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'what was chosen is saved',
      on: {
        'starts.choose': { target: 'saving', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'the choice is being saved; the next one waits for it',
      on: { 'starts.choose': { actions: { type: 'choose', params: ({ event }) => event } } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { memberId, chosen } }) => ({ memberId, starts: chosen ?? 'all' }),
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          {
            target: 'settled',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        // That is told beside the choice; it is shown as it was.
        onError: { target: 'settled', actions: 'putBack' },
      },
    },
  },
})

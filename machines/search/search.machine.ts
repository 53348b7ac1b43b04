import { assign, fromPromise, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { Suggestion } from '../../contract/search.schema'

/**
 * `typed`: what stands in the field when the page opens. `history`: what was searched for before, newest first. `asking`: in which
 * words it is asked whether to forget that.
 */
export interface SearchInput {
  readonly typed: string
  readonly history: readonly string[]
  readonly asking: () => Confirmation
}

export type SearchCommand =
  | { readonly type: 'typed.changed'; readonly typed: string }
  /** What was typed or chosen is to be looked for; it goes into the history. */
  | { readonly type: 'search'; readonly text: string }
  | { readonly type: 'history.clear' }
  | { readonly type: 'retry' }

/** `error`: why the last suggestions did not come; the person was told so, and the next keys need not tell them again. */
interface SearchContext extends SearchInput {
  readonly suggestions: readonly Suggestion[]
  readonly error: CallError | null
}

/** What is typed; `silent`: that they do not come stands in their place already (ERR-11). */
export interface SuggestQuestion {
  readonly typed: string
  readonly silent: boolean
}

/** Searches kept. */
const KEPT = 12

/** FEAT-04 What is typed into the search, what is suggested for it, and what was searched for before. */
export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchCommand | Answer | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    suggest: fromPromise<readonly Suggestion[], SuggestQuestion>(() =>
      Promise.reject(new Error('suggest is not provided')),
    ),
    confirmation,
    untilServerBack,
  },
  delays: {
    /** Between two keys of somebody who types. */
    pause: 200,
  },
  guards: {
    isBlank: (_, { typed }: { typed: string }) => typed.trim() === '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
  },
  actions: {
    keepTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    keepSuggestions: assign((_, { suggestions }: { suggestions: readonly Suggestion[] }) => ({
      suggestions,
      error: null,
    })),
    forgetSuggestions: assign({ suggestions: [] }),
    keepError: assign((_, { error }: { error: unknown }) => ({ suggestions: [], error: asCallError(error) })),
    remember: assign(({ context }, { text }: { text: string }) => ({
      typed: text,
      history: [text, ...context.history.filter((each) => each !== text)].slice(0, KEPT),
    })),
    forgetHistory: assign({ history: [] }),
    /** Provided: what outlives the page. */
    storeHistory: (_args, _kept: { history: readonly string[] }) => {},
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, suggestions: [], error: null }),
  type: 'parallel',
  states: {
    suggesting: {
      initial: 'silent',
      on: {
        'typed.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.silent',
            actions: [{ type: 'keepTyped', params: ({ event }) => event }, 'forgetSuggestions'],
          },
          { target: '.awaiting', actions: { type: 'keepTyped', params: ({ event }) => event } },
        ],
        search: { target: '.silent', actions: 'forgetSuggestions' },
      },
      states: {
        silent: { description: 'nothing is suggested' },
        awaiting: {
          description: 'somebody is typing',
          after: { pause: 'asking' },
        },
        asking: {
          tags: 'busy',
          description: 'suggestions are on their way',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ typed: context.typed, silent: context.error !== null }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        shown: { description: 'suggestions are shown' },
        failed: {
          description: 'suggestions did not come, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'asking', 'server.back': 'asking' },
        },
      },
    },
    history: {
      initial: 'kept',
      on: {
        search: {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: [
            { type: 'remember', params: ({ event }) => ({ text: event.text.trim() }) },
            { type: 'storeHistory', params: ({ context }) => context },
          ],
        },
      },
      states: {
        kept: {
          description: 'earlier searches are kept',
          on: { 'history.clear': 'confirming' },
        },
        confirming: {
          description: 'it is asked whether earlier searches are to be forgotten',
          invoke: { id: 'confirmation', src: 'confirmation', input: ({ context }) => context.asking() },
          on: {
            'question.declined': 'kept',
            'question.confirmed': {
              target: 'kept',
              actions: ['forgetHistory', { type: 'storeHistory', params: ({ context }) => context }],
            },
          },
        },
      },
    },
  },
})

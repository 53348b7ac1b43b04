import { assign, fromPromise, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { failedToLoad, untilServerBack, type ServerBack } from './server-back'

export type Settings = Readonly<Record<string, unknown>>

export type SettingsCommand =
  | { readonly type: 'settings.change'; readonly change: Partial<Settings> }
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }

/** `wanted`: as shown; `saved`: as the server has them. `outcome`: of the choice made last; null: none was made yet, or it is under way. */
interface SettingsContext {
  readonly wanted: Settings | null
  readonly saved: Settings | null
  readonly error: CallError | null
  readonly outcome: 'saved' | 'putBack' | null
  /** Why the choice made last was not saved. */
  readonly reason: CallError | null
}

/** What a member chooses, each choice by itself: shown at once, saved one after the other, and as it was where it was not saved. */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsCommand | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<Settings>(() => Promise.reject(new Error('load is not provided'))),
    save: fromPromise<Settings, Settings>(() => Promise.reject(new Error('save is not provided'))),
    untilServerBack,
  },
  guards: {
    isOther: ({ context }, { settings }: { settings: Settings }) =>
      JSON.stringify(context.wanted) !== JSON.stringify(settings),
  },
  actions: {
    keep: assign((_, { settings }: { settings: Settings }) => ({
      wanted: settings,
      saved: settings,
      error: null,
    })),
    keepSaved: assign((_, { settings }: { settings: Settings }) => ({ saved: settings })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    change: assign(({ context }, { change }: { change: Partial<Settings> }) => ({
      wanted: context.wanted === null ? null : { ...context.wanted, ...change },
      outcome: null,
      reason: null,
    })),
    tellSaved: assign({ outcome: 'saved' }),
    putBack: assign(({ context }, { error }: { error: unknown }) => ({
      wanted: context.saved,
      outcome: 'putBack',
      reason: asCallError(error),
    })),
  },
}).createMachine({
  id: 'settings',
  context: { wanted: null, saved: null, error: null, outcome: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'what is chosen is looked up',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: failedToLoad,
    shown: {
      description: 'the member chooses',
      on: {
        'settings.change': {
          target: 'saving',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'the choice is being saved; the next one waits for it',
      on: { 'settings.change': { actions: { type: 'change', params: ({ event }) => event } } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.wanted as Settings,
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ settings: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => ({ settings: event.output }) },
          },
          {
            target: 'shown',
            actions: [{ type: 'keep', params: ({ event }) => ({ settings: event.output }) }, 'tellSaved'],
          },
        ],
        // What was wrong is told beside the choice; it is shown as it was.
        onError: { target: 'shown', actions: { type: 'putBack', params: ({ event }) => event } },
      },
    },
  },
})

import { assign, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { request } from '../app/call-request'
import { failedToLoad, untilServerBack, type ServerBack } from '../patterns/server-back'
import { getPushSettings, savePushSettings } from '../../contract/messages.push'
import type { PushSettings } from '../../contract/push.schema'

export type PushSettingsCommand =
  | { readonly type: 'settings.change'; readonly change: Partial<PushSettings> }
  | { readonly type: 'retry' }
  | { readonly type: 'refresh' }

/** `wanted`: as shown; `saved`: as the server has them. */
interface PushSettingsContext {
  readonly wanted: PushSettings | null
  readonly saved: PushSettings | null
  readonly error: CallError | null
}

/** FEAT-09 What a member's devices are told: shown as chosen at once, and saved one after the other. */
export const pushSettingsMachine = setup({
  types: {
    context: {} as PushSettingsContext,
    events: {} as PushSettingsCommand | ServerBack,
    tags: {} as 'busy',
  },
  actors: {
    load: request(getPushSettings),
    save: request(savePushSettings),
    untilServerBack,
  },
  guards: {
    isOther: ({ context }, { settings }: { settings: PushSettings }) =>
      JSON.stringify(context.wanted) !== JSON.stringify(settings),
  },
  actions: {
    keep: assign((_, { settings }: { settings: PushSettings }) => ({
      wanted: settings,
      saved: settings,
      error: null,
    })),
    keepSaved: assign((_, { settings }: { settings: PushSettings }) => ({ saved: settings })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    change: assign(({ context }, { change }: { change: Partial<PushSettings> }) => ({
      wanted: context.wanted === null ? null : { ...context.wanted, ...change },
    })),
    putBack: assign(({ context }) => ({ wanted: context.saved })),
  },
}).createMachine({
  id: 'pushSettings',
  context: { wanted: null, saved: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'what is chosen is looked up',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
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
        input: ({ context }) => context.wanted as PushSettings,
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ settings: event.output }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => ({ settings: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => ({ settings: event.output }) },
          },
        ],
        // What was wrong is told over the page; it is shown as it was.
        onError: { target: 'shown', actions: 'putBack' },
      },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'

export type LanguageName = 'zh-CN' | 'en'

export type LanguageCommand = { readonly type: 'language.choose'; readonly language: LanguageName }

/** The language of the page: found out at the start, changed when another is chosen and its sentences have come. */
export const languageMachine = setup({
  types: {
    context: {} as { language: LanguageName; wanted: LanguageName },
    events: {} as LanguageCommand,
    tags: {} as 'busy',
  },
  actors: {
    findOut: fromPromise<LanguageName>(() => Promise.reject(new Error('findOut is not provided'))),
    change: fromPromise<void, LanguageName>(() => Promise.reject(new Error('change is not provided'))),
  },
  actions: {
    keep: assign((_, { language }: { language: LanguageName }) => ({ language, wanted: language })),
    keepWanted: assign((_, { language }: { language: LanguageName }) => ({ wanted: language })),
    keepNew: assign(({ context }) => ({ language: context.wanted })),
  },
}).createMachine({
  id: 'language',
  context: { language: 'zh-CN', wanted: 'zh-CN' },
  initial: 'unknown',
  on: {
    'language.choose': {
      target: '.changing',
      reenter: true,
      actions: { type: 'keepWanted', params: ({ event }) => event },
    },
  },
  states: {
    unknown: {
      tags: 'busy',
      description: 'the language is being found out',
      invoke: {
        id: 'findOut',
        src: 'findOut',
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ language: event.output }) },
        },
        onError: 'shown',
      },
    },
    shown: { description: 'the language is shown' },
    changing: {
      tags: 'busy',
      description: 'the sentences of another language are on their way',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.wanted,
        onDone: { target: 'shown', actions: 'keepNew' },
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'the other language did not come, the former is shown' },
  },
})

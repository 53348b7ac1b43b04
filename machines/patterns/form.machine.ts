import { assign, fromPromise, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'

export type Draft = Readonly<Record<string, string>>
/** What is wrong with a field, by the field's name; the view has the words for it. */
export type Problems = Readonly<Record<string, string>>

export interface FormInput {
  readonly draft: Draft
  readonly check: (draft: Draft) => Problems
}

export type FormCommand =
  | { readonly type: 'field.changed'; readonly name: string; readonly value: string }
  | { readonly type: 'field.left'; readonly name: string }
  | { readonly type: 'submit' }

/** Edits a draft and hands it in once. The draft survives every failure; a second press while sending is ignored. */
export const formMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormInput & {
      problems: Problems
      touched: readonly string[]
      error: CallError | null
      outcome: unknown
    },
    events: {} as FormCommand,
    output: {} as { outcome: unknown },
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<unknown, Draft>(() => Promise.reject(new Error('send is not provided'))),
  },
  guards: {
    isRight: ({ context }) => Object.keys(context.check(context.draft)).length === 0,
  },
  actions: {
    keepField: assign(({ context }, { name, value }: { name: string; value: string }) => {
      const draft = { ...context.draft, [name]: value }
      return { draft, problems: ofFields(context.check(draft), context.touched) }
    }),
    keepTouch: assign(({ context }, { name }: { name: string }) => {
      const touched = context.touched.includes(name) ? context.touched : [...context.touched, name]
      return { touched, problems: ofFields(context.check(context.draft), touched) }
    }),
    showProblems: assign(({ context }) => ({
      touched: Object.keys(context.draft),
      problems: context.check(context.draft),
    })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    clearError: assign({ error: null }),
    keepOutcome: assign({ outcome: (_, { outcome }: { outcome: unknown }) => outcome }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, problems: {}, touched: [], error: null, outcome: null }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'open',
      on: {
        'field.changed': { target: '.open', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'keepTouch', params: ({ event }) => event } },
        submit: [
          { guard: 'isRight', target: 'sending' },
          { target: '.rejected', actions: 'showProblems' },
        ],
      },
      states: {
        open: { description: 'the fields are being filled in' },
        rejected: { description: 'something in the fields is not right yet' },
        unsent: { description: 'it was not taken, the draft is kept' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'the draft is on its way',
      entry: 'clearError',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'sent',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'editing.unsent', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    sent: { type: 'final', description: 'the draft was taken' },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
})

const ofFields = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => fields.includes(name)))

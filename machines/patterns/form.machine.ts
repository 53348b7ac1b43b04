import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import { confirmation, type Answer, type Confirmation } from './confirmation'
import {
  changedIn,
  emptyOf,
  faultsOf,
  fitting,
  isSame,
  refusalsOf,
  withoutSecrets,
  type Faults,
  type Fields,
  type Values,
} from './form.fields'
import { leaving, type LeaveAsked, type Leaving, type Way } from './leaving'
import { awaitServer, untilServerBack, type ServerBack } from './server-back'
import { appActor, findAppActor } from '../app/app-system'
import { asCallError, type CallError } from '../app/call-error'

/** What was changed and not submitted. `key`: it was submitted under, where no answer came. */
export interface Draft {
  readonly owner: string
  readonly values: Values
  readonly key: string | null
}

/** STORE-03 Where a draft outlasts the page and the session. What it reads may be anybody's writing. */
export interface DraftStore {
  /** Null: there is none. */
  read(): { readonly owner?: unknown; readonly values?: unknown; readonly key?: unknown } | null
  keep(draft: Draft): void
  forget(): void
}

export interface FormInput {
  readonly fields: Fields
  /** What it begins with, where that is not empty. */
  readonly initial?: Values
  /** What is wrong between fields. */
  readonly check?: (values: Values) => Faults
  /** What was saved before comes from the server. */
  readonly loads?: boolean
  /** Left out: a reload empties the form. */
  readonly drafts?: DraftStore
  /** Asks before changes are left that no draft keeps; left out: it is not asked. */
  readonly leaving?: Leaving
  /** Asked back before it is submitted; left out: it is submitted at once. */
  readonly really?: () => Confirmation
}

/** The same key goes with the same values until they are taken. */
export interface Submission {
  readonly values: Values
  readonly key: string
}

export type FormCommand =
  | { readonly type: 'field.change'; readonly name: string; readonly value: unknown }
  | { readonly type: 'field.leave'; readonly name: string }
  /** Of a field that nobody fills in; heard at any time. */
  | { readonly type: 'field.set'; readonly name: string; readonly value: unknown }
  /** Shows what is wrong with one field before all are submitted. */
  | { readonly type: 'field.validate'; readonly name: string }
  /** Shows nothing of a field until it is left again. */
  | { readonly type: 'field.clear'; readonly name: string }
  | { readonly type: 'submit' }
  | { readonly type: 'cancel' }
  /** Back to what was saved. */
  | { readonly type: 'reset' }
  | { readonly type: 'retry' }
  /** Who is logged in may have changed. */
  | { readonly type: 'refresh' }

export type FormEvent =
  /** Somebody else is logged in now, or nobody. */
  | { readonly type: 'owner.changed' }
  /** What was loaded is another thing now. `isGone`: what it was cannot be saved any more. */
  | { readonly type: 'saved.outdated'; readonly isGone: boolean }

interface FormContext extends FormInput {
  /** As loaded or taken last. */
  readonly saved: Values
  readonly values: Values
  /** The fields whose faults are shown. */
  readonly touched: readonly string[]
  /** The server's words at a field, until that is changed. */
  readonly refusals: Readonly<Record<string, string>>
  /** Grows whenever something is not right: the first wrong field takes the focus. */
  readonly attempts: number
  readonly error: CallError | null
  readonly submission: Submission | null
  /** Whose it is; null: not known, and nothing is kept. */
  readonly owner: string | null
  readonly isRestored: boolean
  readonly outcome: unknown
  /** Where the person was going when it was asked. */
  readonly way: Way | null
}

interface System {
  get(key: string): unknown
}

const ownerIn = (system: System): string | null => {
  const { token, user } = findAppActor(system, 'session')?.getSnapshot().context ?? {
    token: null,
    user: null,
  }
  return token === null ? '' : (user?.memberId ?? null)
}

const newKeyIn = (system: System): string => appActor(system, 'requests').getSnapshot().context.newKey()

/** What is wrong with the values now, in the order of the fields. */
export const faultsIn = ({
  fields,
  check,
  values,
}: Pick<FormContext, 'fields' | 'check' | 'values'>): Faults => ({
  ...check?.(values),
  ...faultsOf(fields, values),
})

export const isDirty = ({ values, saved }: Pick<FormContext, 'values' | 'saved'>): boolean =>
  !isSame(values, saved)

const without = <Value>(
  of: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> => {
  const { [name]: _left, ...others } = of
  return others
}

const untouched = { touched: [], refusals: {}, error: null, submission: null, isRestored: false }

const keepDraftOf = ({ drafts, owner, fields, values, saved, submission }: FormContext): void => {
  if (owner === null) return
  const changed = withoutSecrets(fields, changedIn(values, saved))
  if (Object.keys(changed).length === 0) drafts?.forget()
  else
    drafts?.keep({
      owner,
      values: changed,
      key: submission !== null && isSame(submission.values, values) ? submission.key : null,
    })
}

/** Never shown: a form without words does not ask. */
const unasked: Confirmation = { title: '', question: '', deed: '', danger: false }

/** Fills in fields and submits them once. They survive every failure, and where a draft is kept a reload and the end of the session. */
export const formMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormCommand | FormEvent | ServerBack | Answer | LeaveAsked,
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<Values, { silent: boolean }>(() => Promise.reject(new Error('load is not provided'))),
    send: fromPromise<unknown, Submission>(() => Promise.reject(new Error('send is not provided'))),
    untilServerBack,
    confirmation,
    leaving,
    /** Provided: tells `saved.outdated`. */
    watchSaved: fromCallback<EventObject>(() => {}),
  },
  guards: {
    /** Who fills something in is not interrupted, unless it could not be submitted. */
    reloads: ({ context }, { isGone }: { isGone: boolean }) => isGone || !isDirty(context),
    loads: ({ context }) => context.loads === true,
    isRight: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    isAskedBack: ({ context }) => context.really !== undefined && Object.keys(faultsIn(context)).length === 0,
  },
  actions: {
    keepOwner: assign(({ system }) => ({ owner: ownerIn(system) })),
    checkOwner: enqueueActions(({ context, enqueue, system }) => {
      const owner = ownerIn(system)
      if (owner === context.owner) return
      // By now it is known who has been filling it in.
      if (context.owner === null && isDirty(context)) {
        enqueue.assign({ owner })
        enqueue(() => keepDraftOf({ ...context, owner }))
      } else enqueue.raise({ type: 'owner.changed' })
    }),
    keepLoaded: assign(({ context }, { values }: { values: Values }) => {
      const saved = { ...context.saved, ...fitting(context.fields, values) }
      return { values: saved, saved, error: null }
    }),
    restoreDraft: assign(({ context }) => {
      const draft = context.owner === null ? null : (context.drafts?.read() ?? null)
      if (draft === null) return {}
      const found = draft.owner === context.owner ? fitting(context.fields, draft.values) : {}
      const values = { ...context.values, ...found }
      if (!isDirty({ values, saved: context.saved })) {
        context.drafts?.forget()
        return {}
      }
      return {
        values,
        isRestored: true,
        submission: typeof draft.key === 'string' ? { values, key: draft.key } : null,
      }
    }),
    keepField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      values: { ...context.values, [name]: context.fields[name]?.clean(value) },
      refusals: without(context.refusals, name),
      error: null,
    })),
    setField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      values: { ...context.values, [name]: value },
    })),
    /** One that is left empty is not wrong yet: it may be on purpose. */
    touch: assign(({ context }, { name }: { name: string }) => ({
      touched: isSame(context.values[name], context.fields[name]?.empty)
        ? context.touched
        : [...new Set([...context.touched, name])],
    })),
    validateField: assign(({ context }, { name }: { name: string }) => ({
      touched: [...new Set([...context.touched, name])],
      attempts: context.attempts + (name in faultsIn(context) ? 1 : 0),
    })),
    clearField: assign(({ context }, { name }: { name: string }) => ({
      touched: context.touched.filter((each) => each !== name),
      refusals: without(context.refusals, name),
      // What was said of it alone goes with it.
      error: name in context.refusals ? null : context.error,
    })),
    touchAll: assign(({ context }) => ({
      touched: Object.keys(context.fields),
      attempts: context.attempts + 1,
    })),
    keepDraft: ({ context }) => keepDraftOf(context),
    forgetDraft: ({ context }) => context.drafts?.forget(),
    keepSubmission: assign(({ context: { submission, values }, system }) => ({
      submission:
        submission !== null && isSame(submission.values, values)
          ? submission
          : { values, key: newKeyIn(system) },
      error: null,
      refusals: {},
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      error: asCallError(error),
      refusals: refusalsOf(asCallError(error)),
      attempts: context.attempts + 1,
    })),
    keepError: assign({ error: (_, { error }: { error: unknown }) => asCallError(error) }),
    keepTaken: assign(({ context: { submission, values } }, { outcome }: { outcome: unknown }) => ({
      ...untouched,
      saved: submission?.values ?? values,
      outcome,
    })),
    /** Provided: tells that it was taken, and leads on. */
    announce: (_args, _params: { outcome: unknown }) => {},
    reset: assign(({ context }) => ({ ...untouched, values: context.saved })),
    empty: assign(({ context }) => {
      const values = { ...emptyOf(context.fields), ...context.initial }
      return { ...untouched, values, saved: values }
    }),
    keepWay: assign((_, { way }: { way: Way }) => ({ way })),
    holdPage: sendTo('leaving', ({ context }) => ({
      type: 'hold' as const,
      isOn:
        context.leaving !== undefined &&
        isDirty(context) &&
        (context.drafts === undefined || context.owner === null),
    })),
    releasePage: sendTo('leaving', { type: 'hold', isOn: false }),
    goOn: sendTo('leaving', ({ context: { way } }) => ({ type: 'go.on' as const, way })),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => {
    const values = { ...emptyOf(input.fields), ...input.initial }
    return {
      ...input,
      ...untouched,
      saved: values,
      values,
      attempts: 0,
      owner: null,
      outcome: null,
      way: null,
    }
  },
  initial: 'starting',
  invoke: [
    { src: 'leaving', id: 'leaving', input: ({ context }) => context.leaving },
    { src: 'watchSaved', id: 'watchSaved' },
  ],
  on: {
    'field.set': { actions: { type: 'setField', params: ({ event }) => event } },
    refresh: { actions: 'checkOwner' },
    'owner.changed': { target: '.starting', actions: ['empty', 'releasePage'] },
  },
  states: {
    starting: {
      description: 'it is looked up whether something was saved or begun before',
      entry: 'keepOwner',
      always: [
        { guard: 'loads', target: 'loading' },
        { target: 'editing', actions: 'restoreDraft' },
      ],
    },
    loading: {
      tags: 'busy',
      description: 'what was saved is on its way',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ event }) => ({ silent: event.type === 'server.back' }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepLoaded', params: ({ event }) => ({ values: event.output }) },
            'restoreDraft',
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'what was saved did not come, a retry is offered',
      invoke: awaitServer,
      on: { retry: 'loading', 'server.back': 'loading' },
    },
    editing: {
      initial: 'open',
      entry: 'holdPage',
      on: {
        'field.change': {
          target: '.open',
          actions: [{ type: 'keepField', params: ({ event }) => event }, 'keepDraft', 'holdPage'],
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
        'field.validate': { actions: { type: 'validateField', params: ({ event }) => event } },
        'field.clear': { actions: { type: 'clearField', params: ({ event }) => event } },
        submit: [
          { guard: 'isAskedBack', target: 'confirming' },
          { guard: 'isRight', target: 'submitting' },
          { target: '.invalid', actions: 'touchAll' },
        ],
        reset: { target: '.open', actions: ['reset', 'forgetDraft', 'holdPage'] },
        'leave.asked': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event } },
        'saved.outdated': {
          guard: { type: 'reloads', params: ({ event }) => event },
          target: 'loading',
        },
      },
      states: {
        open: { description: 'the fields are being filled in' },
        invalid: { description: 'something in the fields is missing or not right yet' },
        refused: { description: 'it was not taken, what was filled in is kept' },
      },
    },
    asking: {
      description: 'the person is asked whether to leave without submitting',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.leaving?.asking() ?? unasked,
      },
      on: {
        'leave.asked': 'editing',
        'question.declined': 'editing',
        'question.confirmed': { target: 'editing', actions: ['reset', 'goOn'] },
      },
    },
    confirming: {
      description: 'the person is asked whether it is meant',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.really?.() ?? unasked,
      },
      on: {
        'leave.asked': 'editing',
        'question.declined': 'editing',
        'question.confirmed': 'submitting',
      },
    },
    submitting: {
      tags: 'busy',
      description: 'it is on its way',
      // A write goes on without its page.
      entry: ['keepSubmission', 'keepDraft', 'releasePage'],
      on: { cancel: 'editing' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { submission, values } }) => submission ?? { values, key: '' },
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'keepTaken', params: ({ event }) => ({ outcome: event.output }) },
            'forgetDraft',
            { type: 'announce', params: ({ event }) => ({ outcome: event.output }) },
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    submitted: {
      description: 'it was taken',
      on: {
        'saved.outdated': 'loading',
        'field.change': {
          target: 'editing',
          actions: [{ type: 'keepField', params: ({ event }) => event }, 'keepDraft'],
        },
      },
    },
  },
})

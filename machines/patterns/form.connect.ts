import {
  fromCallback,
  fromPromise,
  type EventObject,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'
import type { AppSystem } from '../app/app-system'
import { dependencyOf, type Dependency } from './dependency'
import { isSame, type Fault, type Fields, type Values, type ValuesOf } from './form.fields'
import {
  faultsIn,
  formMachine,
  isDirty,
  type DraftStore,
  type FormCommand,
  type FormEvent,
  type Submission,
} from './form.machine'
import type { Confirmation } from './confirmation'
import type { Leaving } from './leaving'
import { appActor } from '../app/app-system'
import type { CallError } from '../app/call-error'
import type { CallOptions } from '../app/call-options'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import type { Call } from '../../contract/call'

/** One field as its control gets it. */
export interface FieldView<Value = unknown> {
  readonly name: string
  readonly value: Value
  /** What is wrong with it, where that is to be shown. */
  readonly fault: Fault | null
  /** The server's words for what is wrong with it. */
  readonly refusal: string | null
  readonly isRequired: boolean
  readonly isDirty: boolean
  /** As loaded or taken last. */
  readonly saved: Value
  /** While it is submitted. */
  readonly isDisabled: boolean
  change(value: Value): void
  /** To a list as it is when this is told: it may have changed since this view was drawn. */
  add(item: Value extends readonly (infer Item)[] ? Item : never): void
  leave(): void
  /** Nothing is said of it until it is left again. */
  clear(): void
}

export type FieldViews<F extends Fields> = {
  readonly [Name in keyof F]: FieldView<ValuesOf<F>[Name]>
}

interface Seen<F extends Fields> {
  readonly fields: FieldViews<F>
  readonly values: ValuesOf<F>
  readonly isDirty: boolean
  /** A draft of before was restored. */
  readonly isRestored: boolean
  /** Grows whenever something is not right: the first wrong field takes the focus. */
  readonly attempts: number
  /** Why it was not taken, where that belongs to no field. */
  readonly error: CallError | null
}

/** A form as its view gets it, with the commands of its state. */
export type Form<F extends Fields = Fields> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | (Seen<F> & { readonly is: 'editing'; submit(): void; reset(): void })
  | (Seen<F> & { readonly is: 'submitting'; cancel(): void })
  | (Seen<F> & { readonly is: 'submitted'; readonly outcome: unknown })

type Snapshot = SnapshotFrom<typeof formMachine>

const fieldViewsOf = (
  snapshot: Snapshot,
  send: (command: FormCommand) => void,
  now: () => Snapshot,
): FieldViews<Fields> => {
  const { fields, values, saved, touched, refusals } = snapshot.context
  const faults = faultsIn(snapshot.context)
  return Object.fromEntries(
    Object.entries(fields).map(([name, { isRequired }]): [string, FieldView] => [
      name,
      {
        name,
        value: values[name],
        fault: touched.includes(name) ? (faults[name] ?? null) : null,
        refusal: refusals[name] ?? null,
        isRequired,
        isDirty: !isSame(values[name], saved[name]),
        saved: saved[name],
        isDisabled: snapshot.matches('submitting'),
        change: (value) => send({ type: 'field.change', name, value }),
        add: (item) => {
          const items = now().context.values[name]
          if (Array.isArray(items)) send({ type: 'field.change', name, value: [...items, item] })
        },
        leave: () => send({ type: 'field.leave', name }),
        clear: () => send({ type: 'field.clear', name }),
      },
    ]),
  )
}

/** `now`: the form as it is whenever that is asked. */
export const connectForm = <F extends Fields>(
  snapshot: Snapshot,
  send: (command: FormCommand) => void,
  now: () => Snapshot = () => snapshot,
): Form<F> => {
  if (snapshot.matches('starting') || snapshot.matches('loading')) return { is: 'loading' }
  if (snapshot.matches('failed')) return { is: 'failed', retry: () => send({ type: 'retry' }) }
  const { fields, values, isRestored, attempts, error, refusals, outcome } = snapshot.context
  const seen: Seen<F> = {
    fields: fieldViewsOf(snapshot, send, now) as FieldViews<F>,
    values: values as ValuesOf<F>,
    isDirty: isDirty(snapshot.context),
    isRestored,
    attempts,
    error: Object.keys(refusals).some((name) => name in fields) ? null : error,
  }
  if (snapshot.matches('submitting'))
    return { ...seen, is: 'submitting', cancel: () => send({ type: 'cancel' }) }
  if (snapshot.matches('submitted')) return { ...seen, is: 'submitted', outcome }
  return {
    ...seen,
    is: 'editing',
    submit: () => send({ type: 'submit' }),
    reset: () => send({ type: 'reset' }),
  }
}

interface FormParts<F extends Fields, Output> {
  readonly fields: F
  readonly initial?: Partial<ValuesOf<NoInfer<F>>>
  readonly check?: (values: ValuesOf<F>) => { readonly [Name in keyof F]?: Fault }
  /** What was saved before. */
  readonly load?: Loaded<NoInfer<F>>
  readonly drafts?: DraftStore
  readonly leaving?: Leaving
  /** Asks back before it is submitted: what cannot be undone. */
  readonly really?: () => Confirmation
  /** Told when it was taken. */
  readonly toast?: (outcome: Output) => Toast
  /** What else is done when it was taken. */
  readonly taken?: (outcome: Output, system: AppSystem) => void
  /**
   * Where it leads when it was taken: to the page before, which `backOr` names for who came by a link, or to an address in its own place;
   * left out: it stays.
   */
  readonly next?: 'back' | { readonly backOr: string } | ((outcome: Output) => string)
}

interface FormOptions<F extends Fields, Input, Output> extends FormParts<F, Output> {
  readonly call: Call<Input, Output>
  /** What is sent of the values, once they are right. */
  readonly toInput: (values: ValuesOf<F>) => Input
  readonly options?: Partial<CallOptions>
}

interface Loaded<F extends Fields> {
  readonly from: (scope: Scope) => Promise<Partial<ValuesOf<F>>>
  /** Tells when that is another thing than was loaded, and whether it can be saved no more; answers how to stop. */
  readonly watch?: (tell: (isGone: boolean) => void, system: AppSystem) => () => void
}
type Scope = Omit<Parameters<ReturnType<typeof requesting<unknown, unknown>>>[0], 'input'>

/** What a form begins with, out of what a call answers. */
export const loadedBy = <F extends Fields, Input, Output>(
  call: Call<Input, Output>,
  input: Input,
  toValues: (answer: Output) => Partial<ValuesOf<F>>,
): Loaded<F> => {
  const ask = requesting(call)
  return { from: async (scope) => toValues(await ask({ ...scope, input })) }
}

/** A form that submits by one call. A refusal is told at its field or above the button, and not over the page (ERR-11). */
export const formOf = <F extends Fields, Input, Output>({
  call,
  toInput,
  options = {},
  ...parts
}: FormOptions<F, Input, Output>): Dependency<Form<F>> => {
  const send = requesting(call, { silent: 'refusals', ...options })
  return formBy(
    fromPromise<unknown, Submission>(({ input: { values, key }, signal, system }) =>
      send({ input: toInput(values as ValuesOf<F>), signal, system, key }),
    ),
    parts,
  )
}

/** A form that submits by whatever `send` does; it fails with a `CallError`. */
export const formBy = <F extends Fields, Output>(
  send: PromiseActorLogic<unknown, Submission>,
  { load, toast, taken, next, ...input }: FormParts<F, Output>,
): Dependency<Form<F>> =>
  dependencyOf(
    formMachine.provide({
      actors: {
        ...(load !== undefined && {
          load: fromPromise<Values, { silent: boolean }>(({ input: { silent }, signal, system }) =>
            load.from({ signal, system, silent }),
          ),
        }),
        ...(load?.watch !== undefined && {
          watchSaved: fromCallback<EventObject>(({ sendBack, system }) =>
            load.watch?.(
              (isGone) => sendBack({ type: 'saved.outdated', isGone } satisfies FormEvent),
              system,
            ),
          ),
        }),
        send,
      },
      actions: {
        announce: ({ system }, { outcome }) => {
          if (toast !== undefined)
            appActor(system, 'toasts').send({ type: 'toast.wanted', toast: toast(outcome as Output) })
          taken?.(outcome as Output, system)
          if (next === 'back') appActor(system, 'navigation').send({ type: 'back' })
          else if (typeof next === 'object')
            appActor(system, 'navigation').send({ type: 'back', orTo: next.backOr })
          else if (next !== undefined)
            appActor(system, 'navigation').send({
              type: 'go',
              to: next(outcome as Output),
              replace: true,
            })
        },
      },
    }),
    { ...input, loads: load !== undefined },
    (actor) =>
      connectForm<F>(
        actor.getSnapshot(),
        (command) => actor.send(command),
        () => actor.getSnapshot(),
      ),
  )

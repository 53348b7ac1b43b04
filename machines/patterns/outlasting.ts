import { fromCallback } from 'xstate'
import { isRefusal } from './unanswered'
import { appActor } from '../app/app-system'
import { askAfterwards, memberIdIn, type AbortSignalLike, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import type { Call } from '../../contract/call'

type System = RequestScope<unknown>['system']

/** What goes on in a page that is loaded anew; all of it is data. `done`, `refused`: what is said then. */
export interface KeptIntent {
  readonly call: Call
  readonly input: unknown
  readonly key: string
  readonly memberId: string
  readonly done: Toast
  readonly refused: Toast
}

/** Of the tab alone, and for minutes. */
export interface IntentStore {
  keep(intent: KeptIntent): void
  forget(key: string): void
}

/** A write that is meant once, and becomes known though its place is left. `told`: what became of it, in words; null: it was refused. */
export interface Intent<Input, Output> {
  readonly ask: (scope: RequestScope<Input>) => Promise<Output>
  readonly input: Input
  readonly key: string
  readonly told: (output: Output | null) => Toast
  /** Where it is kept until it is answered, and as what; left out: it goes with the page. */
  readonly kept?: { readonly store: IntentStore } & Pick<KeptIntent, 'call' | 'input' | 'done'>
}

interface Scope {
  readonly signal: AbortSignalLike
  readonly system: System
}

/** Until the server is found to be there, again or still. */
const serverBack = (system: System): Promise<void> =>
  new Promise((resolve) => {
    const reachability = appActor(system, 'reachability')
    const watched = reachability.on('server.back', () => {
      watched.unsubscribe()
      resolve()
    })
    reachability.send({ type: 'server.missed' })
  })

const tell = (toast: Toast, system: System): void =>
  appActor(system, 'toasts').send({ type: 'toast.wanted', toast })

const keep = <Input, Output>({ kept, key, told }: Intent<Input, Output>, system: System): void => {
  const memberId = memberIdIn(system)
  if (kept === undefined || memberId === null) return
  const { store, ...what } = kept
  store.keep({ ...what, key, memberId, refused: told(null) })
}

/** The server has answered. */
const forget = <Input, Output>({ kept, key }: Intent<Input, Output>): void => kept?.store.forget(key)

/**
 * Tries a write until the server has answered it, as long as that member is there. `unsure`: the first try was not answered, and nobody knows what
 * became of it. Fails with the server's refusal, and where somebody else is there.
 */
const untilAnswered = async <Output>(
  ask: () => Promise<Output>,
  member: string | null,
  system: System,
  unsure: () => void = () => {},
): Promise<Output> => {
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask()
    } catch (error) {
      if (isRefusal(error) || memberIdIn(system) !== member) throw error
      if (!isTold) unsure()
      await serverBack(system)
      if (memberIdIn(system) !== member) throw error
    }
  }
}

/** Sends a write under one key until the server has answered, as long as who is there now is there. */
export const askUntilAnswered = <Input, Output>(
  ask: Intent<Input, Output>['ask'],
  input: Input,
  { signal, system }: Scope,
  unsure: () => void,
): Promise<Output> => {
  const key = appActor(system, 'requests').getSnapshot().context.newKey()
  return untilAnswered(() => ask({ input, key, signal, system }), memberIdIn(system), system, unsure)
}

/** Sends it under its key until the server has answered, as long as that member is there, and tells what became of it. */
const settle = async <Input, Output>(
  intent: Intent<Input, Output>,
  member: string,
  system: System,
): Promise<void> => {
  if (memberIdIn(system) !== member) return
  const { ask, input, key, told } = intent
  try {
    const output = await untilAnswered(() => askAfterwards(ask, input, system, key), member, system)
    forget(intent)
    tell(told(output), system)
  } catch (error) {
    if (!isRefusal(error)) return
    forget(intent)
    tell(told(null), system)
  }
}

const goOn = <Input, Output>(intent: Intent<Input, Output>, system: System): void => {
  const member = memberIdIn(system)
  if (member === null) return
  void serverBack(system)
    .then(() => settle(intent, member, system))
    // The application itself has ended.
    .catch(() => undefined)
}

/** What was kept of an intent goes on in a page that was loaded anew, where the same member is still there. */
export const goOnAnew = (
  { call, key, input, memberId, done, refused }: KeptIntent,
  ask: (scope: RequestScope<unknown>) => Promise<unknown>,
  store: IntentStore,
  system: System,
): Promise<void> => {
  const kept = { store, call, input, done }
  const told = (output: unknown): Toast => (output === null ? refused : done)
  return settle({ ask, input, key, told, kept }, memberId, system)
}

/** Keys of intents that an actor has in hand. */
const inHand = new Set<string>()

/** One try of an intent. Where its place is left before the answer, a refusal is told elsewhere, and without an answer the intent goes on there. */
export const attempt = async <Input, Output>(
  intent: Intent<Input, Output>,
  { signal, system }: Scope,
): Promise<Output> => {
  inHand.add(intent.key)
  keep(intent, system)
  try {
    const output = await intent.ask({ input: intent.input, key: intent.key, signal, system })
    forget(intent)
    return output
  } catch (error) {
    if (isRefusal(error)) forget(intent)
    if (signal.aborted && isRefusal(error)) tell(intent.told(null), system)
    else if (signal.aborted) goOn(intent, system)
    throw error
  } finally {
    inHand.delete(intent.key)
  }
}

/** Invoked while nobody knows what became of an intent: where it is left otherwise than by another try, the intent goes on elsewhere. */
export const outlast = <Input, Output>() =>
  fromCallback<{ type: 'nothing' }, Intent<Input, Output>>(({ input: intent, system }) => () => {
    // Another try begins in the same step.
    void Promise.resolve().then(() => {
      if (!inHand.has(intent.key)) goOn(intent, system)
    })
  })

/** `outlast` as a state invokes it, for a machine that has it among its actors. */
export const outlastBy = <Context, Input, Output>(intentOf: (context: Context) => Intent<Input, Output>) =>
  ({
    id: 'outlast',
    src: 'outlast',
    input: ({ context }: { readonly context: Context }) => intentOf(context),
  }) as const

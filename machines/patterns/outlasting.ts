import { fromCallback } from 'xstate'
import { isRefusal } from './unanswered'
import { appActor } from '../app/app-system'
import { askAfterwards, memberIdIn, type AbortSignalLike, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'

type System = RequestScope<unknown>['system']

/** A write that is meant once, and becomes known though its place is left. `told`: what became of it, in words; null: it was refused. */
export interface Intent<Input, Output> {
  readonly ask: (scope: RequestScope<Input>) => Promise<Output>
  readonly input: Input
  readonly key: string
  readonly told: (output: Output | null) => Toast
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

/** Sends it under its key until the server has answered, as long as that member is there, and tells what became of it. */
const settle = async <Input, Output>(
  intent: Intent<Input, Output>,
  member: string,
  system: System,
): Promise<void> => {
  while (memberIdIn(system) === member) {
    try {
      const output = await askAfterwards(intent.ask, intent.input, system, intent.key)
      return tell(intent.told(output), system)
    } catch (error) {
      if (isRefusal(error)) return tell(intent.told(null), system)
      await serverBack(system)
    }
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

/** Keys of intents that an actor has in hand. */
const inHand = new Set<string>()

/** One try of an intent. Where its place is left before the answer, a refusal is told elsewhere, and without an answer the intent goes on there. */
export const attempt = async <Input, Output>(
  intent: Intent<Input, Output>,
  { signal, system }: Scope,
): Promise<Output> => {
  inHand.add(intent.key)
  try {
    return await intent.ask({ input: intent.input, key: intent.key, signal, system })
  } catch (error) {
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

import { fromCallback } from 'xstate'
import { isRefusal } from './unanswered'
import { appActor, findAppActor } from '../app/app-system'
import { askAfterwards, type AbortSignalLike, type RequestScope } from '../app/call-request'
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

const memberIn = (system: System): string | null =>
  findAppActor(system, 'session')?.getSnapshot().context.user?.memberId ?? null

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

/** Sends it under its key until the server has answered, as long as that member is there, and tells what became of it. */
const settle = async <Input, Output>(
  intent: Intent<Input, Output>,
  member: string,
  system: System,
): Promise<void> => {
  const tell = (output: Output | null): void =>
    appActor(system, 'toasts').send({ type: 'toast.wanted', toast: intent.told(output) })
  while (memberIn(system) === member) {
    try {
      return tell(await askAfterwards(intent.ask, intent.input, system, intent.key))
    } catch (error) {
      if (isRefusal(error)) return tell(null)
      await serverBack(system)
    }
  }
}

const goOn = <Input, Output>(intent: Intent<Input, Output>, system: System): void => {
  const member = memberIn(system)
  if (member === null) return
  void serverBack(system)
    .then(() => settle(intent, member, system))
    // The application itself has ended.
    .catch(() => undefined)
}

/** Keys of intents that an actor has in hand. */
const inHand = new Set<string>()

/** One try of an intent. Where its place is left before the answer, and none comes, it goes on elsewhere. */
export const attempt = async <Input, Output>(
  intent: Intent<Input, Output>,
  { signal, system }: Scope,
): Promise<Output> => {
  let isLeft = false
  signal.addEventListener('abort', () => (isLeft = true), { once: true })
  inHand.add(intent.key)
  try {
    return await intent.ask({ input: intent.input, key: intent.key, signal, system })
  } catch (error) {
    if (isLeft && !isRefusal(error)) goOn(intent, system)
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

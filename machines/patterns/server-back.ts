import { fromCallback } from 'xstate'
import { findAppActor } from '../app/app-system'
import { isPassing, type CallError } from '../app/call-error'
import type { ServerBack } from '../app/reachability.machine'

/** What a machine handles where a request of its has failed: it repeats the request silently. */
export type { ServerBack }

interface Failed {
  readonly error: CallError | null
}

const waitingFor = (
  heard: readonly ('server.back' | 'read.retried')[],
  isWaitedFor: (error: CallError) => boolean,
) =>
  fromCallback<{ type: 'nothing' }, Failed>(({ input: { error }, system, sendBack }) => {
    const found = findAppActor(system, 'reachability')
    if (error === null || !isWaitedFor(error) || found === undefined) return undefined
    const watched = heard.map((type) =>
      found.on(type, () => sendBack({ type: 'server.back' } satisfies ServerBack)),
    )
    if (isPassing(error)) found.send({ type: 'server.missed' })
    return () => watched.forEach((one) => one.unsubscribe())
  })

/**
 * Sends `server.back` once the network or the server is reachable again, where `error` is for want of either; nothing otherwise.
 * Invoked by every state in which a request has failed.
 */
export const untilServerBack = waitingFor(['server.back'], isPassing)

/** The same of a read, whatever the error: the person's retry of another one that failed is a retry of this, too. */
export const untilReadAgain = waitingFor(['server.back', 'read.retried'], () => true)

/** As an action: the person has asked for another try. */
export const tellRetry = ({ system }: { readonly system: { get(key: string): unknown } }): void =>
  findAppActor(system, 'reachability')?.send({ type: 'read.retried' })

/** `untilServerBack` as a state invokes it, for a machine that has it among its actors and the error in its context. */
export const awaitServer = {
  id: 'untilServerBack',
  src: 'untilServerBack',
  input: ({ context }: { readonly context: { readonly error: CallError | null } }) => ({
    error: context.error,
  }),
} as const

/** The state of a list or a resource whose first request has failed. */
export const failedToLoad = {
  description: 'there is nothing to show, a retry is offered',
  invoke: awaitServer,
  on: { retry: 'loading', refresh: 'loading', 'server.back': 'loading' },
} as const

/** The same of one whose retry is one of all that failed, and `tellRetry` among its actions. */
export const failedToRead = {
  ...failedToLoad,
  on: { ...failedToLoad.on, retry: { target: 'loading', actions: 'tellRetry' } },
} as const

import { fromCallback } from 'xstate'
import { findAppActor } from '../app/app-system'
import { isPassing, type CallError } from '../app/call-error'
import type { ServerBack } from '../app/reachability.machine'

/** What a machine handles where a request of its has failed: it repeats the request silently. */
export type { ServerBack }

/**
 * Sends `server.back` once the network or the server is reachable again, where `error` is for want of either; nothing otherwise.
 * Invoked by every state in which a request has failed.
 */
export const untilServerBack = fromCallback<{ type: 'nothing' }, { error: CallError | null }>(
  ({ input: { error }, system, sendBack }) => {
    const found = findAppActor(system, 'reachability')
    if (error === null || !isPassing(error) || found === undefined) return undefined
    let isMissed = !found.getSnapshot().matches('reached')
    const watched = found.subscribe((snapshot) => {
      if (!snapshot.matches('reached')) isMissed = true
      else if (isMissed) sendBack({ type: 'server.back' } satisfies ServerBack)
    })
    found.send({ type: 'server.missed' })
    return () => watched.unsubscribe()
  },
)

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

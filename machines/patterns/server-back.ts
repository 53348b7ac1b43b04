import { fromCallback, type ActorRefFrom } from 'xstate'
import { isPassing, type CallError } from '../app/call-error'
import type { reachabilityMachine, ServerBack } from '../app/reachability.machine'

/** For a machine to handle where it has failed: what it asks now, nobody has asked for, and a failure is not told again. */
export type { ServerBack }

/**
 * Tells `server.back` once the network or the server is there again, where what failed failed for want of either; nothing otherwise.
 * Invoked by every state in which something has not come.
 */
export const untilServerBack = fromCallback<{ type: 'nothing' }, { error: CallError | null }>(
  ({ input: { error }, system, sendBack }) => {
    const found = system.get('reachability') as ActorRefFrom<typeof reachabilityMachine> | undefined
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

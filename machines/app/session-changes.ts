import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { findAppActor } from './app-system'
import type { SessionChanged } from './session.machine'

type System = { get(name: string): unknown }

/** Notifies of the session as it is now, and of each change. Returns how to stop. */
export const followSession = (
  system: System,
  notify: (session: Pick<SessionChanged, 'token' | 'user'>) => void,
): (() => void) => {
  const session = findAppActor(system, 'session')
  const subscription = session?.on('session.changed', notify)
  if (session !== undefined) notify(session.getSnapshot().context)
  return () => subscription?.unsubscribe()
}

/** For a machine to invoke: passes each `session.changed` on to it. */
export const sessionChanges: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const subscription = findAppActor(system, 'session')?.on('session.changed', sendBack)
  return () => subscription?.unsubscribe()
})

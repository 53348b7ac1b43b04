import { fromCallback, type AnyActorRef, type EventObject } from 'xstate'

/** Passes what the actor under a name emits on to who invokes this. Invoked before that actor, it misses nothing. */
export const emittedBy = (name: string) =>
  fromCallback<EventObject>(({ system, sendBack }) => {
    const subscription = (system.get(name) as AnyActorRef).on('*', sendBack)
    return () => subscription.unsubscribe()
  })

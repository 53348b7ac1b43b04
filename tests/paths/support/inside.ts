import { pathOf } from './observe'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateNode, Snapshot } from 'xstate'

// What xstate shows to its own tools only, read in one place.

/** The states a snapshot is in, those around them included. */
export const activeNodes = ({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => nodes

/** A state without others in it. */
export const isLeaf = ({ type }: { readonly type: string }): boolean => type === 'atomic' || type === 'final'

/** The innermost of the states a snapshot is in. */
export const leavesOf = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  activeNodes(snapshot).filter(isLeaf)

/** The same as `playing.atEdge`. */
export const statesOf = (snapshot: AnyMachineSnapshot): readonly string[] => leavesOf(snapshot).map(pathOf)

export interface ScheduledEvent {
  readonly source: AnyActorRef
  readonly event: { readonly type: string }
}

/** The timers that run in an actor's system. */
export const scheduledIn = ({ system }: AnyActor): readonly ScheduledEvent[] => {
  const { _scheduledEvents: events } = system.getSnapshot() as {
    _scheduledEvents: Readonly<Record<string, ScheduledEvent>>
  }
  return Object.values(events)
}

type Child = AnyActorRef & { _snapshot: Snapshot<unknown>; readonly _syncSnapshot?: boolean }

/** The children of a state, by the names they were started under. */
export const childrenOf = (snapshot: AnyMachineSnapshot): readonly (readonly [string, AnyActorRef])[] =>
  Object.entries(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(
    ([id, child]) => (child === undefined ? [] : [[id, child] as const]),
  )

export const snapshotOf = (child: AnyActorRef): Snapshot<unknown> => {
  const { _snapshot: snapshot } = child as Child
  return snapshot
}

/** Makes a child that was never started look as it would. */
export const dress = (child: AnyActorRef, snapshot: Snapshot<unknown>): void => {
  Reflect.set(child, '_snapshot', snapshot)
}

/** Whether a child's parent hears of its every change. */
export const isFollowed = (child: AnyActorRef): boolean => {
  const { _syncSnapshot: follows } = child as Child
  return follows === true
}

/** Frees the name a child took in its system, so that another play may give it again. */
export const forgetName = (child: AnyActorRef): void => {
  const { _unregister: unregister } = child.system as unknown as { _unregister: (child: AnyActorRef) => void }
  unregister(child)
}

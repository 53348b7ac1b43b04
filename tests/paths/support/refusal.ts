import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** The action of a chart's last way, without a guard, for what none of its others takes. */
const REFUSES = 'refuse'

const nameOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'type' in action ? action.type : action

/** Whether all that comes of an event in a state is that the machine notes it as refused. */
export const isRefused = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const taken = snapshot.machine.getTransitionData(snapshot, event)
  return (
    taken.length > 0 &&
    taken.every(
      ({ target, actions }) =>
        target === undefined &&
        actions.length > 0 &&
        actions.every((action: unknown) => nameOf(action) === REFUSES),
    )
  )
}

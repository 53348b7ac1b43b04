import type { AnyStateMachine, InspectionEvent, StateNode } from 'xstate'

type Transition = NonNullable<StateNode['always']>[number]

const nodesOf = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

/** A transition as a word: where from, on what, and the how-manyeth of those. */
const nameOf = (transition: Transition): string => {
  const { source, eventType } = transition
  const rivals = source.transitions.get(eventType) ?? source.always ?? []
  const place = rivals.length > 1 ? ` ${rivals.indexOf(transition) + 1} of ${rivals.length}` : ''
  return `${source.id}: ${eventType === '' ? 'always' : eventType}${place}`
}

const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root as StateNode).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map(nameOf),
  )

/** Notes which transitions of a machine were really taken, wherever in the inspected systems it ran. */
export const coverageOf = (machine: AnyStateMachine) => {
  const taken = new Set<string>()
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return
      const { _transitions: transitions } = event
      for (const transition of transitions) {
        if (transition.source.machine.id === machine.id) taken.add(nameOf(transition))
      }
    },
    /** The transitions nobody took. */
    untaken: (): readonly string[] => transitionsOf(machine).filter((name) => !taken.has(name)),
  }
}

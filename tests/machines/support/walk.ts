import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const nameOf = (node: AnyStateNode, event: string, place: number): string =>
  `${node.id} on ${event} #${place}`

/** Keeps which transitions of a machine its tests have taken. */
export const walkOf = (machine: AnyStateMachine) => {
  const taken = new Set<string>()
  const all = nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions].flatMap(([event, alternatives]) =>
      alternatives.map((_, place) => nameOf(node, event, place)),
    ),
    ...(node.always ?? []).map((_, place) => nameOf(node, '', place)),
  ])
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return
      const { _transitions: transitions } = event
      for (const transition of transitions) {
        const { source, eventType } = transition
        if (source.machine.id !== machine.id) continue
        const alternatives = eventType === '' ? source.always : source.transitions.get(eventType)
        taken.add(nameOf(source, eventType, alternatives?.indexOf(transition) ?? -1))
      }
    },
    /** Transitions no test has taken. */
    untaken: (): readonly string[] => all.filter((name) => !taken.has(name)),
  }
}

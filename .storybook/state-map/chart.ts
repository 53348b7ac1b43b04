import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { arrowsOf } from '../../tests/paths/support/chart'
import type { Chart, ChartState } from './protocol'

export const descriptionOf = ({ description }: AnyStateNode): string => description ?? ''

const isPassing = (node: AnyStateNode): boolean =>
  node.type === 'atomic' &&
  (node.always ?? []).some(({ guard }) => guard === undefined) &&
  node.transitions.size === 0

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  says: descriptionOf(node),
  kind: node.type,
  passing: isPassing(node),
  states: Object.values(node.states).map(stateOf),
})

/** The machine as the map draws it: everything from the shipped machine. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  root: stateOf(machine.root),
  arrows: arrowsOf(machine),
})

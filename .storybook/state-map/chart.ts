import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { modelOf } from './model-of'
import { arrowsIn } from '../../tests/paths/support/table'
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

const charts = new WeakMap<AnyStateMachine, Chart>()

/** The machine as the map draws it: everything from the shipped machine. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const chart = charts.get(machine) ?? { root: stateOf(machine.root), arrows: arrowsIn(modelOf(machine)) }
  charts.set(machine, chart)
  return chart
}

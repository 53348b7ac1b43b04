import { arrowsOf, type Arrow } from './chart'
import { graphsOf } from './graph'
import { leavesOf } from './inside'
import type { Model } from './model'
import type { Reached } from './pure'

const idOf = (reached: Reached | null | undefined): string | null => {
  if (reached === null || reached === undefined) return null
  const [leaf] = leavesOf(reached.snapshot)
  return leaf === undefined ? null : leaf.id
}

/** Whether a chart does not draw its own arrows: all lead out of the whole of it, and a guard with a table says where to. */
const isByTable = ({ machine }: Model): boolean => {
  const moving = arrowsOf(machine).filter(({ to }) => to !== null)
  const [first] = moving
  return (
    first !== undefined &&
    moving.length > 1 &&
    first.guard !== null &&
    moving.every(
      ({ from, on, guard }) => from === machine.root.id && on === first.on && guard === first.guard,
    )
  )
}

/** The arrows of a machine's chart; of one that goes by a table those that its samples walk, from state to state. */
export const arrowsIn = (model: Model): readonly Arrow[] => {
  if (!isByTable(model)) return arrowsOf(model.machine)
  return graphsOf(model).flatMap(({ places, moves }) =>
    moves.flatMap(({ from, to, sample }) => {
      const [source, target] = [idOf(places.get(from)?.reached), idOf(places.get(to)?.reached)]
      return source === null || target === null || source === target
        ? []
        : [{ from: source, to: target, on: sample.name, guard: null }]
    }),
  )
}

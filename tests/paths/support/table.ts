import { arrowsOf, AT_ONCE, type Arrow } from './chart'
import { graphsOf, type Graph, type Move } from './graph'
import { leavesOf } from './inside'
import { eventOf, type Model } from './model'
import { isRefused } from './refusal'

/** Whether a chart does not draw its own arrows: all lead out of the whole of it, and a guard with a table says where to. */
const isByTable = (model: Model, arrows: readonly Arrow[]): boolean => {
  const moving = arrows.filter(({ to, on }) => to !== null && on !== AT_ONCE)
  const [first] = moving
  return (
    first !== undefined &&
    moving.length > 1 &&
    first.guard !== null &&
    moving.every(
      ({ from, on, guard }) => from === model.machine.root.id && on === first.on && guard === first.guard,
    )
  )
}

/** From where to where a sample leads; none where the machine refuses it, or nothing comes of it. */
const arrowOf = ({ places }: Graph, { from, to, sample }: Move): readonly Arrow[] => {
  const [before, after] = [places.get(from)?.reached?.snapshot, places.get(to)?.reached?.snapshot]
  if (before === undefined || after === undefined) return []
  const event = eventOf(sample, before.context)
  if (!before.can(event) || isRefused(before, event)) return []
  const [[source], [target]] = [leavesOf(before), leavesOf(after)]
  if (source === undefined || target === undefined) return []
  return [{ from: source.id, to: source.id === target.id ? null : target.id, on: sample.name, guard: null }]
}

/** The arrows of a machine's chart; of one that goes by a table those that its samples walk, from state to state. */
export const arrowsIn = (model: Model): readonly Arrow[] => {
  const arrows = arrowsOf(model.machine)
  if (!isByTable(model, arrows)) return arrows
  return [
    ...arrows.filter(({ on }) => on === AT_ONCE),
    ...graphsOf(model).flatMap((graph) => graph.moves.flatMap((move) => arrowOf(graph, move))),
  ]
}

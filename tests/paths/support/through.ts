import { pathOf, type Path } from './cover'
import { statesOf } from './inside'
import { graphOf, type Graph, type Named } from './graph'
import type { Group, Model } from './model'

/** A path by name. `through`: samples of the model that it takes, in this order; `to`: the state it ends in, as `shown.stale`. */
export interface Wanted {
  readonly model: Model
  readonly through?: readonly string[]
  readonly to: string
}

/** A generated path: its samples, the start first, and what each of them leads to. */
export interface Found extends Path {
  readonly way: readonly Named[]
}

interface Reached {
  readonly key: string
  readonly met: number
  readonly way: readonly Named[]
}

/** The shortest way in a graph, breadth first over its places and how much of `through` was met. */
const wayIn = (graph: Graph, through: readonly string[], to: string): readonly Named[] | null => {
  const isGoal = ({ key, met }: Reached): boolean => {
    const reached = graph.places.get(key)?.reached ?? null
    return met === through.length && reached !== null && statesOf(reached.snapshot).includes(to)
  }
  const begin = [...graph.places.values()].find(({ reached }) => reached === null)
  const queue: Reached[] = [{ key: begin?.key ?? '', met: 0, way: [] }]
  const seen = new Set<string>()
  for (const at of queue) {
    if (isGoal(at)) return at.way
    for (const { to: key, sample } of graph.moves.filter(({ from }) => from === at.key)) {
      const met = at.met + (through[at.met] === sample.name ? 1 : 0)
      if (seen.has(`${met} ${key}`)) continue
      seen.add(`${met} ${key}`)
      queue.push({ key, met, way: [...at.way, sample] })
    }
  }
  return null
}

/** The shortest path of a model through the samples named to the state named: by these alone where that is possible. */
export const pathTo = ({ model, through = [], to }: Wanted): Found => {
  const known = Object.keys(model.starts)
  const all: readonly (Group | null)[] = model.together ?? [null]
  const wide = all.filter((group) =>
    through.every((name) => known.includes(name) || (group?.samples.includes(name) ?? true)),
  )
  for (const group of [{ samples: through }, ...wide]) {
    const way = wayIn(graphOf(model, group), through, to)
    if (way !== null) return { ...pathOf(model, way), way }
  }
  throw new Error(`no path of ${model.name} leads through ${through.join(', ') || 'anything'} to ${to}`)
}

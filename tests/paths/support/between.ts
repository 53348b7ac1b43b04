import { statesOf } from './inside'
import { keyOf, legalIn, samplesOf, startsOf, type Graph, type Named } from './graph'
import { pureOf, type Reached } from './pure'
import type { Model } from './model'

const isIn = (state: string, name: string): boolean => state === name || state.startsWith(`${name}.`)

const placesIn = ({ places }: Graph, name: string): readonly string[] =>
  [...places.values()].flatMap(({ key, reached }) =>
    reached !== null && statesOf(reached.snapshot).some((state) => isIn(state, name)) ? [key] : [],
  )

type Out = ReadonlyMap<string, Graph['moves']>

/** The moves out of each place. */
const outOf = ({ moves }: Graph): Out => {
  const out = new Map<string, Graph['moves'][number][]>()
  for (const move of moves) {
    const known = out.get(move.from)
    if (known === undefined) out.set(move.from, [move])
    else known.push(move)
  }
  return out
}

/** What a way has to meet: a state it comes to, or something that happens on it; whichever has the name. */
export interface Goal {
  readonly state: string | null
  readonly sample: string | null
}

/** How many of the goals are met after a step. What happens and what it leads to at once may be two of them. */
const metAfter = (goals: readonly Goal[], met: number, sample: string, states: readonly string[]): number => {
  const comesTo = ({ state }: Goal): boolean => state !== null && states.some((one) => isIn(one, state))
  const [goal, next] = [goals[met], goals[met + 1]]
  if (goal === undefined) return met
  if (goal.sample === sample) return next !== undefined && comesTo(next) ? met + 2 : met + 1
  return comesTo(goal) ? met + 1 : met
}

const statesAt = ({ places }: Graph, key: string): readonly string[] => {
  const reached = places.get(key)?.reached ?? null
  return reached === null ? [] : statesOf(reached.snapshot)
}

/** The shortest way from one place that meets all goals, one after the other, null where there is none. */
const shortest = (graph: Graph, out: Out, from: string, goals: readonly Goal[]): readonly Named[] | null => {
  const seen = new Set([`0 ${from}`])
  const queue: { readonly key: string; readonly met: number; readonly way: readonly Named[] }[] = [
    { key: from, met: 0, way: [] },
  ]
  for (const { key, met: before, way } of queue) {
    if (before === goals.length) return way
    for (const { to, sample } of out.get(key) ?? []) {
      const met = metAfter(goals, before, sample.name, statesAt(graph, to))
      const at = `${met} ${to}`
      if (seen.has(at)) continue
      seen.add(at)
      queue.push({ key: to, met, way: [...way, sample] })
    }
    if (queue.length > 20_000) return null
  }
  return null
}

/** Every state of a machine that its paths reach, those around the innermost included. */
export const stateNames = (graphs: readonly Graph[]): readonly string[] => {
  const leaves = graphs.flatMap(({ places }) =>
    [...places.values()].flatMap(({ reached }) => (reached === null ? [] : statesOf(reached.snapshot))),
  )
  const all = leaves.flatMap((leaf) => {
    const parts = leaf.split('.')
    return parts.map((_, place) => parts.slice(0, place + 1).join('.'))
  })
  return [...new Set(all)].sort()
}

const inState = (state: string): Goal => ({ state, sample: null })

/** The ways that begin with the shortest to a state, or end in one, or lead from one to another. `through`: what each meets between. */
export const waysBetween = (
  graph: Graph,
  from: string | null,
  to: string | null,
  through: readonly Goal[] = [],
): readonly (readonly Named[])[] => {
  const wayTo = (key: string): readonly Named[] => graph.ways.get(key) ?? []
  const goals = to === null ? through : [...through, inState(to)]
  if (through.length > 0 && from === null) {
    const begin = [...graph.places.values()].find(({ reached }) => reached === null)
    const way = begin === undefined ? null : shortest(graph, outOf(graph), begin.key, goals)
    return way === null ? [] : [way]
  }
  if (from === null) {
    const within = new Set(to === null ? [] : placesIn(graph, to))
    return graph.moves
      .filter((move) => within.has(move.to) && !within.has(move.from))
      .map((move) => [...wayTo(move.from), move.sample])
  }
  const starts = placesIn(graph, from)
  if (goals.length === 0)
    return graph.moves
      .filter((move) => starts.includes(move.from))
      .map((move) => [...wayTo(move.from), move.sample])
  const out = outOf(graph)
  return starts.flatMap((start) => {
    const way = shortest(graph, out, start, goals)
    return way === null ? [] : [[...wayTo(start), ...way]]
  })
}

/** What happens in a state and leads out of it, by its name. */
export const leaving = (graph: Graph, from: string): readonly string[] => {
  const within = new Set(placesIn(graph, from))
  return graph.moves.flatMap((move) =>
    within.has(move.from) && !within.has(move.to) ? [move.sample.name] : [],
  )
}

type Way = readonly Named[]

const stateAt = (graph: Graph, key: string): string => statesAt(graph, key).join(' + ')

/** The ways into places, each by the place it leads to: a shortest one out of each state by each sample. */
const waysInto = (graph: Graph, within: ReadonlySet<string>): readonly (readonly [string, Way])[] => {
  const ways = new Map<string, readonly [string, Way]>()
  const add = (by: string, place: string, way: Way): void => {
    const known = ways.get(by)
    if (known === undefined || way.length < known[1].length) ways.set(by, [place, way])
  }
  for (const place of within) {
    const whole = graph.ways.get(place) ?? []
    if (whole.length === 1) add(whole[0]?.name ?? '', place, whole)
  }
  for (const { from, to, sample } of graph.moves) {
    const before = graph.ways.get(from)
    if (before !== undefined && within.has(to) && !within.has(from))
      add(`${stateAt(graph, from)} ${sample.name}`, to, [...before, sample])
  }
  return [...ways.values()]
}

/** The ways out of a place to others, a shortest one by each pair of the sample that comes first and the one that comes last. */
const waysOnTo = (out: Out, place: string, ends: ReadonlySet<string>): readonly Way[] => {
  const ways = new Map<string, Way>()
  const add = (way: Way): void => {
    const by = `${way[0]?.name ?? ''} ${way.at(-1)?.name ?? ''}`
    const known = ways.get(by)
    if (known === undefined || way.length < known.length) ways.set(by, way)
  }
  for (const first of out.get(place) ?? []) {
    if (first.to === place) continue
    if (ends.has(first.to)) add([first.sample])
    const before = new Map<string, Way>(ends.has(first.to) ? [] : [[first.to, [first.sample]]])
    for (const [key, way] of before)
      for (const { to, sample } of out.get(key) ?? [])
        if (ends.has(to)) add([...way, sample])
        else if (to !== place && !before.has(to)) before.set(to, [...way, sample])
  }
  return [...ways.values()]
}

/** More than a person reads. */
const CHOICE_MAX = 60

/**
 * The ways from one state to another by whatever leads into the first, comes after it and comes last before the other, each as short as it can be; the
 * shortest first, and no more than `CHOICE_MAX`. A person chooses among them: the shortest of all may be none that can be walked where one is.
 */
export const allWaysBetween = (graph: Graph, from: string, to: string): readonly Way[] => {
  const out = outOf(graph)
  const ends = new Set(placesIn(graph, to))
  const onTo = new Map<string, readonly Way[]>()
  return waysInto(graph, new Set(placesIn(graph, from)))
    .flatMap(([place, into]) => {
      const on = onTo.get(place) ?? waysOnTo(out, place, ends)
      onTo.set(place, on)
      return on.map((way) => [...into, ...way])
    })
    .toSorted((one, other) => one.length - other.length)
    .slice(0, CHOICE_MAX)
}

/** What is looked at before a search gives up. */
const LOOKED_AT_MAX = 20_000

interface Found {
  readonly reached: Reached | null
  readonly way: readonly Named[]
  /** How many of the goals it has met. */
  readonly met: number
}

/**
 * The shortest way that meets all goals by any of these samples, however far it leads: a group's walks turn back before, which a
 * person who asks for one way does not. Null where none was found.
 */
const searched = (model: Model, samples: readonly Named[], goals: readonly Goal[]) => {
  const pure = pureOf(model)
  const seen = new Set<string>()
  const queue: Found[] = [{ reached: null, way: [], met: 0 }]
  for (const { reached, way, met: before } of queue) {
    const legal =
      reached === null
        ? startsOf(model)
        : legalIn(samples, reached.snapshot, (id) => pure.isUnderWay(reached.snapshot, id))
    for (const sample of legal) {
      const next = pure.play(reached, sample)
      const met = metAfter(goals, before, sample.name, statesOf(next.snapshot))
      if (met === goals.length) return [...way, sample]
      const key = `${met} ${keyOf(model, next.snapshot)}`
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ reached: next, way: [...way, sample], met })
    }
    if (seen.size > LOOKED_AT_MAX) return null
  }
  return null
}

/** One way between states that the walked groups do not join: by the samples of one group after the other, then by all. */
export const wayBeyond = (
  model: Model,
  from: string | null,
  to: string | null,
  through: readonly Goal[] = [],
): readonly Named[] | null => {
  const goals = [...(from === null ? [] : [inState(from)]), ...through, ...(to === null ? [] : [inState(to)])]
  const all = samplesOf(model)
  const groups = (model.together ?? []).map(({ samples }) => all.filter(({ name }) => samples.includes(name)))
  for (const samples of [...groups, all]) {
    const way = searched(model, samples, goals)
    if (way !== null) return way
  }
  return null
}

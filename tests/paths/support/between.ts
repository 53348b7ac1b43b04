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

/** The shortest way from one place to any of others, null where there is none. */
const shortest = (out: Out, from: string, to: ReadonlySet<string>): readonly Named[] | null => {
  const seen = new Set([from])
  const queue: { readonly key: string; readonly way: readonly Named[] }[] = [{ key: from, way: [] }]
  for (const { key, way } of queue) {
    if (to.has(key) && way.length > 0) return way
    for (const move of out.get(key) ?? []) {
      if (seen.has(move.to) && !to.has(move.to)) continue
      seen.add(move.to)
      queue.push({ key: move.to, way: [...way, move.sample] })
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

/** The ways that begin with the shortest to a state, or end in one, or lead from one to another. */
export const waysBetween = (
  graph: Graph,
  from: string | null,
  to: string | null,
): readonly (readonly Named[])[] => {
  const wayTo = (key: string): readonly Named[] => graph.ways.get(key) ?? []
  if (from === null) {
    const within = new Set(to === null ? [] : placesIn(graph, to))
    return graph.moves
      .filter((move) => within.has(move.to) && !within.has(move.from))
      .map((move) => [...wayTo(move.from), move.sample])
  }
  const starts = placesIn(graph, from)
  if (to === null)
    return graph.moves
      .filter((move) => starts.includes(move.from))
      .map((move) => [...wayTo(move.from), move.sample])
  const ends = new Set(placesIn(graph, to))
  const out = outOf(graph)
  return starts.flatMap((start) => {
    const way = shortest(out, start, ends)
    return way === null ? [] : [[...wayTo(start), ...way]]
  })
}

type Way = readonly Named[]

const stateAt = ({ places }: Graph, key: string): string => {
  const reached = places.get(key)?.reached ?? null
  return reached === null ? '' : statesOf(reached.snapshot).join(' + ')
}

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

const isAt = ({ snapshot }: Reached, name: string): boolean =>
  statesOf(snapshot).some((state) => isIn(state, name))

interface Found {
  readonly reached: Reached | null
  readonly way: readonly Named[]
  /** Whether it has been where the way is to begin. */
  readonly hasBegun: boolean
}

/**
 * The shortest way from one state to another by any of these samples, however far it leads: a group's walks turn back before, which a
 * person who asks for one way does not. Null where none was found.
 */
const searched = (model: Model, samples: readonly Named[], from: string, to: string) => {
  const pure = pureOf(model)
  const seen = new Set<string>()
  const queue: Found[] = [{ reached: null, way: [], hasBegun: false }]
  for (const { reached, way, hasBegun } of queue) {
    const legal =
      reached === null
        ? startsOf(model)
        : legalIn(samples, reached.snapshot, (id) => pure.isUnderWay(reached.snapshot, id))
    for (const sample of legal) {
      const next = pure.play(reached, sample)
      if (hasBegun && isAt(next, to)) return [...way, sample]
      const begins = hasBegun || isAt(next, from)
      const key = `${String(begins)} ${keyOf(model, next.snapshot)}`
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ reached: next, way: [...way, sample], hasBegun: begins })
    }
    if (seen.size > LOOKED_AT_MAX) return null
  }
  return null
}

/** One way between two states that the walked groups do not join: by the samples of one group after the other, then by all. */
export const wayBeyond = (model: Model, from: string, to: string): readonly Named[] | null => {
  const all = samplesOf(model)
  const groups = (model.together ?? []).map(({ samples }) => all.filter(({ name }) => samples.includes(name)))
  for (const samples of [...groups, all]) {
    const way = searched(model, samples, from, to)
    if (way !== null) return way
  }
  return null
}

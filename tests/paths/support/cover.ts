import type { Graph, Move, Named } from './graph'
import type { Model } from './model'
import { leavesOf, statesOf } from './inside'
import { pathOf as pathOfNode } from './observe'
import { pureOf, type Effect, type Reached } from './pure'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

export type Cover = 'states' | 'transitions' | 'pairs'

/** One step of a path, and what is true after it. */
export interface Step {
  readonly sample: string
  readonly says: string
  /** The states reached, as `playing.atEdge`. */
  readonly reaches: readonly string[]
  /** What the chart says of them. */
  readonly meaning: readonly string[]
  /** The states that were not there before this step, each with its sentence. */
  readonly news: readonly string[]
  /** The same in words alone: their sentences. */
  readonly told: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  readonly effects: readonly Effect[]
  readonly covers: ReadonlySet<string>
}

/** A way through a machine: how it begins, and what happens. */
export interface Path {
  readonly model: Model
  readonly steps: readonly Step[]
  /** What it is for, where its last step alone does not say so. */
  readonly headline?: string
  /** What follows `npm run paths:run --` where the names of the steps alone do not run it again. */
  readonly replay?: string
}

/** The sentence a chart has for a state. */
export const descriptionOf = ({ description }: AnyStateNode): string | null => description ?? null

const newIn = (snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot | null): readonly AnyStateNode[] => {
  const old = new Set(before === null ? [] : leavesOf(before))
  return leavesOf(snapshot).filter((node) => !old.has(node))
}

const newsOf = (node: AnyStateNode): string =>
  [pathOfNode(node), descriptionOf(node)].filter((part) => part !== null).join(': ')

export const stepOf = ({ name, says }: Named, reached: Reached, before: Reached | null): Step => {
  const { snapshot, effects, covers } = reached
  const fresh = newIn(snapshot, before?.snapshot ?? null)
  return {
    sample: name,
    says,
    reaches: statesOf(snapshot),
    meaning: leavesOf(snapshot).flatMap((node) => descriptionOf(node) ?? []),
    news: fresh.map(newsOf),
    told: fresh.map((node) => descriptionOf(node) ?? pathOfNode(node)),
    snapshot,
    effects,
    covers,
  }
}

/** What a machine does on a sequence of samples, the first of them a start. */
export const pathOf = (model: Model, names: readonly Named[], pure = pureOf(model)): Path => {
  let reached: Reached | null = null
  const steps = names.map((named) => {
    const before = reached
    reached = pure.play(before, named)
    return stepOf(named, reached, before)
  })
  return { model, steps }
}

const idOf = (way: readonly Named[]): string => way.map(({ name }) => name).join(' > ')

/** Leaves out what is the beginning of another. */
const longest = (ways: readonly (readonly Named[])[]): readonly (readonly Named[])[] => {
  const begun = new Set<string>()
  for (const way of ways)
    for (let length = 1; length < way.length; length += 1) begun.add(idOf(way.slice(0, length)))
  const seen = new Set<string>()
  return ways.filter((way) => {
    const id = idOf(way)
    if (begun.has(id) || seen.has(id)) return false
    seen.add(id)
    return true
  })
}

const wayTo = ({ ways }: Graph, key: string): readonly Named[] => ways.get(key) ?? []

const over = (graph: Graph, ...moves: readonly Move[]): readonly Named[] => [
  ...wayTo(graph, moves[0]?.from ?? ''),
  ...moves.map(({ sample }) => sample),
]

const placeStates = ({ places }: Graph, key: string): readonly string[] => {
  const reached = places.get(key)?.reached ?? null
  return reached === null ? [] : statesOf(reached.snapshot)
}

/** The innermost states that a move concerns: those it leaves, and those below what it is a transition of. */
const concerned = (graph: Graph, move: Move): readonly string[] => {
  const before = placeStates(graph, move.from)
  if (before.length <= 1) return before
  const after = placeStates(graph, move.to)
  const sources = [...move.covers].flatMap((item) => item.split(' on ')[0] ?? [])
  return before.filter(
    (state) =>
      !after.includes(state) || sources.some((source) => state === source || state.startsWith(`${source}.`)),
  )
}

/** The first of those that are alike. */
const firstOfEach = <Item>(items: Iterable<Item>, idOfItem: (item: Item) => string): readonly Item[] => {
  const firsts = new Map<string, Item>()
  for (const item of items) {
    const id = idOfItem(item)
    if (!firsts.has(id)) firsts.set(id, item)
  }
  return [...firsts.values()]
}

/** The same for moves that are one way of moving: out of the same state, by the same transitions, with the same outcomes. */
const kindOf = (graph: Graph, move: Move): string =>
  JSON.stringify([move.sample.name, move.acts, concerned(graph, move), [...move.covers].sort()])

/** The shortest ways that together come to each state: those to a place in which one stands that none before came to. */
const waysToStates = (graph: Graph): readonly (readonly Named[])[] => {
  const seen = new Set<string>()
  return [...graph.ways]
    .filter(([, way]) => way.length > 0)
    .toSorted(([, one], [, other]) => one.length - other.length)
    .filter(([key]) => {
      const fresh = placeStates(graph, key).filter((state) => !seen.has(state))
      for (const state of fresh) seen.add(state)
      return fresh.length > 0
    })
    .map(([, way]) => way)
}

const waysOfPairs = (graph: Graph): readonly (readonly Named[])[] => {
  const kinds = new Map(graph.moves.map((move) => [move, kindOf(graph, move)] as const))
  const leaving = new Map<string, Move[]>()
  for (const move of graph.moves) {
    const before = leaving.get(move.from)
    if (before === undefined) leaving.set(move.from, [move])
    else before.push(move)
  }
  const pairs = function* (): Generator<readonly Move[]> {
    for (const first of graph.moves) {
      const next = leaving.get(first.to) ?? []
      if (next.length === 0) yield [first]
      for (const second of next) yield [first, second]
    }
  }
  const all = firstOfEach(pairs(), (moves) => moves.map((move) => kinds.get(move)).join('\n'))
  return all.map((moves) => over(graph, ...moves))
}

const waysFor = (graph: Graph, cover: Cover): readonly (readonly Named[])[] => {
  if (cover === 'states') return waysToStates(graph)
  if (cover === 'pairs') return waysOfPairs(graph)
  return firstOfEach(graph.moves, (move) => kindOf(graph, move)).map((move) => over(graph, move))
}

/** How many ways there are, without playing them; some may be the beginning of others. */
export const countPaths = (graphs: readonly Graph[], cover: Cover): number =>
  graphs.reduce((sum, graph) => sum + waysFor(graph, cover).length, 0)

/**
 * The paths that take every state, every edge, or every two edges in a row of the graphs, each played anew from its start, so
 * that what they expect is what happened and not what was alike.
 */
export const pathsOf = (graphs: readonly Graph[], cover: Cover = 'transitions'): readonly Path[] => {
  const ways = longest(graphs.flatMap((graph) => waysFor(graph, cover)))
  const [first] = graphs
  if (first === undefined) return []
  const pure = pureOf(first.model)
  return ways.map((way) => pathOf(first.model, way, pure))
}

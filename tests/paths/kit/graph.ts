import { getAdjacencyMap, getShortestPaths, type AdjacencyValue } from 'xstate/graph'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'
import { activeNodes } from './inside'
import { childNews, type Model, type Sample } from './model'
import { nodesOf } from './observe'
import { plain } from './plain'
import { pureOf, type Pure, type Reached } from './pure'

/** A sample by its name. Those of delays are found in the chart. */
export interface Named extends Sample {
  readonly name: string
}

/** Where a graph begins: before the machine has started. */
const OUTSIDE = '(before the start)'

/** One place of the graph: a state, and what `tells` tells apart in it. */
export interface Place {
  readonly key: string
  readonly reached: Reached | null
}

/** One edge of the graph. */
export interface Move {
  readonly from: string
  readonly to: string
  readonly sample: Named
  readonly covers: ReadonlySet<string>
}

export interface Graph {
  readonly model: Model
  readonly samples: readonly Named[]
  readonly places: ReadonlyMap<string, Place>
  readonly moves: readonly Move[]
  /** The shortest way to each place, the start first. */
  readonly ways: ReadonlyMap<string, readonly Named[]>
}

const hears = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Whether an event is listened for in a state, whatever guards say to it. */
export const isHeard = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
  snapshot.status === 'active' &&
  activeNodes(snapshot).some((node) =>
    [...node.transitions.keys()].some((descriptor) => hears(descriptor, type)),
  )

/** The delays of a chart as samples: `after backoff`. */
const delaysOf = ({ machine, delays = {} }: Model): readonly Named[] =>
  nodesOf(machine).flatMap((node) =>
    node.after.map(({ delay, eventType }) => {
      const delayName = String(delay)
      const name = `after ${delayName}`
      const rivals = nodesOf(machine).filter((one) => one.after.some((each) => each.delay === delay))
      return {
        name: rivals.length > 1 ? `${name} in ${node.path.join('.')}` : name,
        says: delays[delayName] ?? `the time "${delayName}" is over`,
        event: { type: eventType },
      }
    }),
  )

/** All that can happen to a machine: what its model says, and its delays. */
export const samplesOf = (model: Model): readonly Named[] => {
  const own = Object.entries(model.samples).map(([name, sample]) => ({ name, ...sample }))
  return [...own, ...delaysOf(model).filter(({ name }) => !(name in model.samples))]
}

const startsOf = ({ starts }: Model): readonly Named[] =>
  Object.entries(starts).map(([name, { says, input }]) => ({
    name,
    says,
    event: { type: 'xstate.init', input },
  }))

/** What may happen in a state, for a path or for a hand that drives a story. */
export const legalIn = (
  samples: readonly Named[],
  snapshot: AnyMachineSnapshot,
  isUnderWay: (id: string) => boolean = (id) => snapshot.children[id] !== undefined,
): readonly Named[] =>
  samples.filter(({ event, when }) => {
    const news = childNews(event)
    return (
      isHeard(snapshot, event) &&
      (news === null || isUnderWay(news.id)) &&
      (when === undefined || when(snapshot.context as never))
    )
  })

/** What makes two snapshots the same place. */
export const keyOf = ({ tells }: Model, { value, status, context }: AnyMachineSnapshot): string =>
  JSON.stringify([
    status === 'active' ? value : { [status]: value },
    tells === undefined ? null : plain(tells(context as never)),
  ])

type Node = Snapshot<unknown> & { readonly reached: Reached | null }

const nodeOf = (reached: Reached | null): Node => ({
  status: 'active',
  output: undefined,
  error: undefined,
  reached,
})

const logicOf = (model: Model, pure: Pure): ActorLogic<Node, AnyEventObject> => {
  const cache = new WeakMap<Node, Map<AnyEventObject, Node>>()
  const transition = (node: Node, event: AnyEventObject): Node => {
    const kept = cache.get(node) ?? new Map<AnyEventObject, Node>()
    cache.set(node, kept)
    const before = kept.get(event)
    if (before !== undefined) return before
    const next = nodeOf(
      node.reached === null ? pure.begin(event['input']) : pure.after(node.reached.snapshot, event),
    )
    kept.set(event, next)
    return next
  }
  const outside = nodeOf(null)
  return { transition, getInitialSnapshot: () => outside, getPersistedSnapshot: (node) => node }
}

/** More places than this are a model that tells too much apart. */
const PLACES_MAX = 4_000

/** Where a machine can be and how it gets there, found by `xstate/graph` with the machine's own rules. */
export const graphOf = (model: Model, only: readonly string[] | null = null, pure = pureOf(model)): Graph => {
  const starts = startsOf(model)
  const samples = samplesOf(model).filter(({ name }) => only === null || only.includes(name))
  const byEvent = new Map([...starts, ...samples].map((sample) => [sample.event, sample]))
  const logic = logicOf(model, pure)
  const fromState = logic.getInitialSnapshot(undefined as never, undefined)
  const serialize = ({ reached }: Node): string =>
    reached === null ? OUTSIDE : keyOf(model, reached.snapshot)
  const options = {
    fromState,
    limit: PLACES_MAX * samples.length,
    serializeState: serialize,
    serializeEvent: (event: AnyEventObject) => byEvent.get(event)?.name ?? event.type,
    events: ({ reached }: Node) =>
      reached === null
        ? starts.map(({ event }) => event)
        : legalIn(samples, reached.snapshot, (id) => pure.isUnderWay(reached.snapshot, id)).map(
            ({ event }) => event,
          ),
  }
  const adjacency: readonly (readonly [string, AdjacencyValue<Node, AnyEventObject>])[] = Object.entries(
    getAdjacencyMap(logic, options),
  )
  const paths = getShortestPaths(logic, options)
  const nameOf = (event: AnyEventObject): Named => {
    const found = byEvent.get(event)
    if (found === undefined) throw new Error(`${model.name}: nobody has the sample for ${event.type}`)
    return found
  }
  return {
    model,
    samples,
    places: new Map(adjacency.map(([key, { state }]) => [key, { key, reached: state.reached }])),
    moves: adjacency.flatMap(([from, { transitions }]) =>
      Object.values(transitions).map(({ event, state }) => ({
        from,
        to: serialize(state),
        sample: nameOf(event),
        covers: state.reached?.covers ?? new Set<string>(),
      })),
    ),
    ways: new Map(
      paths.map(({ state, steps }) => [
        serialize(state),
        steps.filter(({ event }) => byEvent.has(event)).map(({ event }) => nameOf(event)),
      ]),
    ),
  }
}

/** The graphs of a model: one, or one for each group of samples that are walked together. */
export const graphsOf = (model: Model): readonly Graph[] => {
  const pure = pureOf(model)
  return (model.together ?? [null]).map((only) => graphOf(model, only, pure))
}

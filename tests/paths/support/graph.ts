import { getAdjacencyMap, getShortestPaths, type AdjacencyValue } from 'xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'
import { activeNodes } from './inside'
import { childNews, eventOf, type Group, type Model, type Sample } from './model'
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
interface Place {
  readonly key: string
  readonly reached: Reached | null
}

/** One edge of the graph. */
export interface Move {
  readonly from: string
  readonly to: string
  readonly sample: Named
  readonly covers: ReadonlySet<string>
  /** Whether it leads to another place or does something. */
  readonly acts: boolean
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
const isHeard = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
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

/** The ways a machine may start, as samples. */
export const startsOf = ({ starts }: Model): readonly Named[] =>
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
  samples.filter((sample) => {
    const { when } = sample
    const event = eventOf(sample, snapshot.context)
    const news = childNews(event)
    return (
      isHeard(snapshot, event) &&
      (news === null || isUnderWay(news.id)) &&
      (when === undefined || when(snapshot.context as never))
    )
  })

/** What makes two snapshots the same place. */
export const keyOf = ({ notifies }: Model, { value, status, context }: AnyMachineSnapshot): string =>
  JSON.stringify([
    status === 'active' ? value : { [status]: value },
    notifies === undefined ? null : plain(notifies(context as never)),
  ])

type Node = Snapshot<unknown> & { readonly reached: Reached | null }

const nodeOf = (reached: Reached | null): Node => ({
  status: 'active',
  output: undefined,
  error: undefined,
  reached,
})

/** The graph's own events are the names of samples: what they stand for may follow from the context. */
const logicOf = (samples: ReadonlyMap<string, Named>, pure: Pure): ActorLogic<Node, EventObject> => {
  const cache = new WeakMap<Node, Map<string, Node>>()
  const reach = (node: Node, name: string): Reached => {
    const sample = samples.get(name)
    if (sample === undefined) throw new Error(`there is no sample "${name}"`)
    return pure.play(node.reached, sample)
  }
  const transition = (node: Node, { type }: EventObject): Node => {
    const kept = cache.get(node) ?? new Map<string, Node>()
    cache.set(node, kept)
    const next = kept.get(type) ?? nodeOf(reach(node, type))
    kept.set(type, next)
    return next
  }
  const outside = nodeOf(null)
  return { transition, getInitialSnapshot: () => outside, getPersistedSnapshot: (node) => node }
}

/** More places than this are a model that tells too much apart. */
const PLACES_MAX = 4_000

/** A search that gives up says of which machine, and what there is to do about it. */
const within = <Found>({ name }: Model, search: () => Found): Found => {
  try {
    return search()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const advice = /limit exceeded/i.test(said)
      ? `: there is no end to where it may be. Its model tells too much apart (\`notifies\`), or walks too much together (\`together\`)`
      : ''
    throw new Error(`${name}: ${said}${advice}`, { cause: error })
  }
}

/** Where a machine can be and how it gets there, found by `xstate/graph` with the machine's own rules. */
export const graphOf = (model: Model, group: Group | null = null, pure = pureOf(model)): Graph => {
  const starts = startsOf(model)
  const samples = samplesOf(model).filter(({ name }) => group === null || group.samples.includes(name))
  const named = new Map([...starts, ...samples].map((sample) => [sample.name, sample]))
  const sampleAt = ({ type }: EventObject): readonly Named[] => {
    const found = named.get(type)
    return found === undefined ? [] : [found]
  }
  const logic = logicOf(named, pure)
  const serialize = ({ reached }: Node): string =>
    reached === null ? OUTSIDE : keyOf(model, reached.snapshot)
  const options = {
    fromState: logic.getInitialSnapshot(undefined as never, undefined),
    limit: PLACES_MAX * samples.length,
    stopWhen: ({ reached }: Node) =>
      reached !== null && group?.within !== undefined && !group.within(reached.snapshot.context as never),
    serializeState: serialize,
    serializeEvent: ({ type }: EventObject) => type,
    events: ({ reached }: Node) => {
      const legal =
        reached === null
          ? starts
          : legalIn(samples, reached.snapshot, (id) => pure.isUnderWay(reached.snapshot, id))
      return legal
        .filter(({ name }) => reached === null || (group?.may?.(name, reached.snapshot) ?? true))
        .map(({ name }) => ({ type: name }))
    },
  }
  const adjacency: readonly (readonly [string, AdjacencyValue<Node, EventObject>])[] = Object.entries(
    within(model, () => getAdjacencyMap(logic, options)),
  )
  return {
    model,
    samples,
    places: new Map(adjacency.map(([key, { state }]) => [key, { key, reached: state.reached }])),
    moves: adjacency.flatMap(([from, { transitions }]) =>
      Object.values(transitions).flatMap(({ event, state }) =>
        sampleAt(event).map((sample) => ({
          from,
          to: serialize(state),
          sample,
          covers: state.reached?.covers ?? new Set<string>(),
          acts: serialize(state) !== from || (state.reached?.effects.length ?? 0) > 0,
        })),
      ),
    ),
    ways: new Map(
      within(model, () => getShortestPaths(logic, options)).map(({ state, steps }) => [
        serialize(state),
        steps.flatMap(({ event }) => sampleAt(event)),
      ]),
    ),
  }
}

/** The graphs of a model: one, or one for each group of samples that are walked together. */
export const graphsOf = (model: Model): readonly Graph[] => {
  const pure = pureOf(model)
  return (model.together ?? [null]).map((group) => graphOf(model, group, pure))
}

import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import { doubleOf, playable, stageOf } from './double'
import { childrenOf, dress, forgetName, isFollowed, snapshotOf } from './inside'
import { childNews, eventOf, type Model, type Sample } from './model'
import { observed } from './observe'
import { plain } from './plain'

/** What a step does besides moving the machine: an action's name and what it is given. */
export interface Effect {
  readonly does: string
  readonly with: unknown
}

/** Where a step leads. `covers`: the transitions taken and the outcomes of guards, by name. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot
  readonly effects: readonly Effect[]
  readonly covers: ReadonlySet<string>
}

type Scope = Parameters<AnyStateMachine['transition']>[2]
type ChildSnapshots = Readonly<Record<string, Snapshot<unknown>>>

/** An action as it compares. A delay of the chart is known by its name: how long it takes may be a matter of chance. */
export const effectOf = (type: string, params: unknown): Effect => {
  const given = plain(params)
  if (typeof given !== 'object' || given === null) return { does: type, with: given }
  const { to, event, delay, id } = given as Readonly<Record<string, unknown>>
  if (type === 'xstate.sendTo')
    return { does: type, with: { to, event, ...(delay === undefined ? {} : { delay }) } }
  if (type === 'xstate.raise' && String(id).startsWith('xstate.after.'))
    return { does: type, with: { event } }
  return { does: type, with: given }
}

/**
 * Plays a machine without starting anything: what a state becomes when something happens, and what that does. `change`: made to the
 * machine first, to see whether it is noticed.
 */
export const pureOf = (model: Model, change: (machine: AnyStateMachine) => void = () => {}) => {
  const watch = observed(playable(model))
  const { machine } = watch
  change(machine)
  const stage = stageOf(model)
  stage.system.inspect(watch.inspect)
  /** What each child was last known as, branch by branch. */
  const known = new WeakMap<AnyMachineSnapshot, ChildSnapshots>()
  let present: AnyMachineSnapshot | null = null
  let effects: Effect[] = []

  const body = createActor(doubleOf(), { id: model.name, parent: stage })
  const self: unknown = Object.create(body, {
    getSnapshot: { value: () => present },
    _parent: { value: stage },
  })
  const scope: unknown = {
    self,
    id: model.name,
    sessionId: body.sessionId,
    logger: () => {},
    system: stage.system,
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: ({ type, params }: { type: string; params: unknown }) =>
      void effects.push(effectOf(type, params)),
  }

  const settle = (before: AnyMachineSnapshot | null, next: AnyMachineSnapshot): AnyMachineSnapshot => {
    const old = before === null ? {} : (known.get(before) ?? {})
    const now = childrenOf(next).map(([id, child]) => [id, old[id] ?? snapshotOf(child)] as const)
    known.set(next, Object.fromEntries(now))
    return next
  }

  const transit = (from: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    present = from
    const news = childNews(event)
    const notified = news === null ? known.get(from) : { ...known.get(from), [news.id]: news.snapshot }
    if (notified !== undefined) known.set(from, notified)
    const children = childrenOf(from)
    const asBefore = children.map(([, child]) => snapshotOf(child))
    for (const [id, child] of children) dress(child, notified?.[id] ?? snapshotOf(child))
    const next = machine.transition(from, event, scope as Scope) as AnyMachineSnapshot
    for (const [place, [, child]] of children.entries()) dress(child, asBefore[place] ?? snapshotOf(child))
    return settle(from, next === from ? ({ ...from } as AnyMachineSnapshot) : next)
  }

  /** A child that is followed tells of itself when it starts and whenever something is said to it. */
  const withNews = (
    before: AnyMachineSnapshot | null,
    after: AnyMachineSnapshot,
    from: number,
  ): AnyMachineSnapshot => {
    const hearing = effects
      .slice(from)
      .flatMap(({ does, with: given }) =>
        does === 'xstate.sendTo' && typeof given === 'object' && given !== null && 'to' in given
          ? [given.to]
          : [],
      )
    return childrenOf(after).reduce((snapshot, [id, child]) => {
      const isNew = before === null || before.children[id] !== child
      const times = (isNew ? 1 : 0) + hearing.filter((to) => to === `[actor ${id}]`).length
      if (!isFollowed(child)) return snapshot
      return Array.from({ length: times }).reduce<AnyMachineSnapshot>((each) => {
        const notified = known.get(each)?.[id]
        if (notified?.status !== 'active') return each
        const place = effects.length
        return withNews(each, transit(each, { type: `xstate.snapshot.${id}`, snapshot: notified }), place)
      }, snapshot)
    }, after)
  }

  const reached = (snapshot: AnyMachineSnapshot): Reached => {
    const all = { snapshot, effects, covers: watch.take() }
    effects = []
    return all
  }

  const begin = (input: unknown): Reached => {
    watch.take()
    effects = []
    present = null
    const first = settle(null, machine.getInitialSnapshot(scope as Scope, input))
    for (const [, child] of childrenOf(first)) forgetName(child)
    return reached(withNews(null, first, 0))
  }

  const after = (from: AnyMachineSnapshot, event: AnyEventObject): Reached => {
    watch.take()
    effects = []
    const before = known.get(from)
    const next = withNews(from, transit(from, event), 0)
    if (before !== undefined) known.set(from, before)
    return reached(next)
  }

  return {
    machine,
    /** Plays one sample; before anything was reached it is a start. */
    play: (before: Reached | null, sample: Pick<Sample, 'event'>): Reached =>
      before === null
        ? begin(eventOf(sample, undefined)['input'])
        : after(before.snapshot, eventOf(sample, before.snapshot.context)),
    /** Whether a child is there and has not ended. */
    isUnderWay: (snapshot: AnyMachineSnapshot, id: string): boolean =>
      known.get(snapshot)?.[id]?.status === 'active',
  }
}

export type Pure = ReturnType<typeof pureOf>

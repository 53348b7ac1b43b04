import { evaluateGuard } from 'xstate/guards'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

type Transition = NonNullable<AnyStateNode['always']>[number]
type Guard = (snapshot: AnyMachineSnapshot, args: { context: unknown; event: unknown }) => boolean
/** A transition whose parts may be changed: its machine is a copy of our own. */
type Loose = { -readonly [Key in keyof Transition]: Transition[Key] }

export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const below = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(below),
  ]
  return below(machine.root)
}

/** Every transition of a machine, those on nothing among them. */
export const transitionsOf = (machine: AnyStateMachine): readonly Transition[] =>
  nodesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())

export const pathOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? '(anywhere)' : node.path.join('.')

/** The name of a guard: an inline one has none. */
export const guardNameOf = ({ guard }: Pick<Transition, 'guard'>): string | null => {
  if (guard === undefined) return null
  const named: unknown = guard
  if (typeof named === 'string') return named
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return typeof named === 'function' && 'named' in named ? String(named.named) : 'inline'
}

/** A transition in words that stay the same however the machine is copied: where, on what, the how-manyeth. */
export const transitionName = (transition: Transition): string => {
  const { source, eventType } = transition
  const rivals = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  const place = rivals.length > 1 ? ` ${rivals.indexOf(transition) + 1} of ${rivals.length}` : ''
  return `${pathOf(source)} on ${eventType === '' ? '(at once)' : eventType}${place}`
}

/** A guard's outcome in words. */
const outcomeName = (transition: string, guard: string, holds: boolean): string =>
  `${transition}: ${guard} ${holds ? 'holds' : 'does not hold'}`

/** What paths have to cover: every transition, both outcomes of every guard. */
export const itemsOf = (machine: AnyStateMachine) => {
  const transitions = transitionsOf(machine)
  return {
    transitions: transitions.map(transitionName),
    outcomes: transitions.flatMap((transition) => {
      const guard = guardNameOf(transition)
      const name = transitionName(transition)
      return guard === null ? [] : [true, false].map((holds) => outcomeName(name, guard, holds))
    }),
  }
}

/** A copy of a machine that notes which transitions are taken and how its guards decide. */
export const observed = (machine: AnyStateMachine) => {
  const copy = machine.provide({})
  let noted = new Set<string>()
  const names = new Map(transitionsOf(copy).map((transition) => [transition, transitionName(transition)]))
  for (const [transition, name] of names) {
    const { guard } = transition
    const guardName = guardNameOf(transition)
    if (guard === undefined || guardName === null) continue
    const check: Guard = (snapshot, { context, event }) => {
      const holds = evaluateGuard(guard, context as never, event as never, snapshot)
      noted.add(outcomeName(name, guardName, holds))
      return holds
    }
    const watched = Object.assign(() => false, { check, named: guardName })
    const loose = transition as Loose
    loose.guard = watched as never
  }
  return {
    machine: copy,
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return
      const { _transitions: taken } = event
      for (const transition of taken) {
        const name = names.get(transition)
        if (name !== undefined) noted.add(name)
      }
    },
    /** What was noted since the last time. */
    take: (): ReadonlySet<string> => {
      const all = noted
      noted = new Set()
      return all
    },
  }
}

import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actorStage } from './actor'
import { playable } from './double'
import { nodesOf, transitionName, transitionsOf } from './observe'
import { runPath } from './run'
import type { Path } from './cover'
import type { Model } from './model'

type Kind = 'transition' | 'guard' | 'target'

/** One thing taken out of a machine. */
export interface Mutant {
  readonly kind: Kind
  /** The transition it is taken out of, by name. */
  readonly of: string
  readonly machine: AnyStateMachine
}

type Transition = ReturnType<typeof transitionsOf>[number]

const listsOf = (node: AnyStateNode): readonly Transition[][] => [
  ...(node.transitions.values() as Iterable<Transition[]>),
  ...(node.always === undefined ? [] : [node.always]),
]

const withoutTransition = (machine: AnyStateMachine, transition: Transition): void => {
  for (const node of nodesOf(machine))
    for (const list of listsOf(node)) {
      const place = list.indexOf(transition)
      if (place >= 0) list.splice(place, 1)
    }
}

const changes: Readonly<
  Record<
    Kind,
    {
      readonly fits: (transition: Transition) => boolean
      readonly apply: (machine: AnyStateMachine, transition: Transition) => void
    }
  >
> = {
  transition: { fits: () => true, apply: withoutTransition },
  guard: {
    fits: ({ guard }) => guard !== undefined,
    apply: (_, transition) => {
      Object.assign(transition, { guard: undefined })
    },
  },
  target: {
    fits: ({ target }) => target !== undefined,
    apply: (_, transition) => {
      Object.assign(transition, { target: undefined })
    },
  },
}

/** Every copy of the machine that lacks one transition, one guard or one target. */
export const mutantsOf = (model: Model): readonly (() => Mutant)[] =>
  (['transition', 'guard', 'target'] as const).flatMap((kind) =>
    transitionsOf(model.machine).flatMap((transition, place) =>
      changes[kind].fits(transition)
        ? [
            (): Mutant => {
              const machine = playable(model)
              const same = transitionsOf(machine)[place]
              if (same === undefined) throw new Error(`${model.name}: the copy is another machine`)
              changes[kind].apply(machine, same)
              // Without its guard a transition on nothing may go round for ever.
              Object.assign(machine, { options: { maxIterations: 1_000 } })
              return { kind, of: transitionName(transition), machine }
            },
          ]
        : [],
    ),
  )

/** Whether some path, made from the shipped machine, fails on the mutant. */
export const isNoticed = async (model: Model, mutant: Mutant, paths: readonly Path[]): Promise<boolean> => {
  const concerned = (path: Path): boolean =>
    path.steps.some(({ covers }) => [...covers].some((item) => item.startsWith(mutant.of)))
  const sorted = [...paths].sort((one, other) => Number(concerned(other)) - Number(concerned(one)))
  for (const path of sorted) {
    const noticed = await runPath(path, {
      name: 'actor',
      begin: () => actorStage(model, mutant.machine),
    }).then(
      () => false,
      () => true,
    )
    if (noticed) return true
  }
  return false
}

import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actorStage } from './actor'
import { sumOf } from './baseline'
import { pathOf, type Path } from './cover'
import { playable } from './double'
import { samplesOf, startsOf } from './graph'
import { nodesOf, transitionName, transitionsOf } from './observe'
import { pureOf } from './pure'
import { idOf, runPath } from './run'
import type { Model } from './model'

type Kind = 'transition' | 'guard' | 'target'

/** One thing taken out of a machine. */
export interface Mutant {
  readonly kind: Kind
  /** The transition it is taken out of, by name. */
  readonly of: string
  readonly machine: AnyStateMachine
  /** Takes the same out of a copy. */
  readonly change: (machine: AnyStateMachine) => void
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
              const change = (copy: AnyStateMachine): void => {
                const same = transitionsOf(copy)[place]
                if (same === undefined) throw new Error(`${model.name}: the copy is another machine`)
                changes[kind].apply(copy, same)
                // Without its guard a transition on nothing may go round for ever.
                Object.assign(copy, { options: { maxIterations: 1_000 } })
              }
              const machine = playable(model)
              change(machine)
              return { kind, of: transitionName(transition), machine, change }
            },
          ]
        : [],
    ),
  )

const nearestFirst = (mutant: Mutant, paths: readonly Path[]): readonly Path[] => {
  const concerned = (path: Path): boolean =>
    path.steps.some(({ covers }) => [...covers].some((item) => item.startsWith(mutant.of)))
  return paths.toSorted((one, other) => Number(concerned(other)) - Number(concerned(one)))
}

/** Whether some path, made from the shipped machine, fails on the mutant. */
export const isNoticed = async (model: Model, mutant: Mutant, paths: readonly Path[]): Promise<boolean> => {
  for (const path of nearestFirst(mutant, paths)) {
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

/** Whether the mutant does something on a path that is not as written down. `sums`: of the paths, as the baseline has them. */
export const isNoticedInBaseline = (
  model: Model,
  mutant: Mutant,
  paths: readonly Path[],
  sums: ReadonlyMap<string, string>,
): boolean => {
  const named = new Map([...startsOf(model), ...samplesOf(model)].map((sample) => [sample.name, sample]))
  const pure = pureOf(model, mutant.change)
  return nearestFirst(mutant, paths).some((path) => {
    const samples = path.steps.flatMap(({ sample }) => named.get(sample) ?? [])
    try {
      return sumOf(pathOf(model, samples, pure)) !== sums.get(idOf(path))
    } catch {
      return true
    }
  })
}

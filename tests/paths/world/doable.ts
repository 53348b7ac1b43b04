import type { AnyMachineSnapshot } from 'xstate'
import { pathsOf, statesOf, type Path } from '../support/cover'
import { graphOf } from '../support/graph'
import type { Model } from '../support/model'

/** The states a sample can be done in, or a question to the machine before it. */
export type Where = readonly string[] | ((before: AnyMachineSnapshot) => boolean)

/** What can be done outside of an actor, sample by sample. */
export type Doable = Readonly<Record<string, Where>>

const canBe = (where: Where | undefined, before: AnyMachineSnapshot): boolean => {
  if (where === undefined) return false
  return typeof where === 'function'
    ? where(before)
    : statesOf(before).every((state) => where.includes(state))
}

/** Which samples can be done there. */
export const mayIn =
  (doable: Doable) =>
  (sample: string, before: AnyMachineSnapshot): boolean =>
    canBe(doable[sample], before)

/** The first step of a path that cannot be done there, in words, with its reason out of `beyond`; null where all can. */
export const undoneIn = (
  { steps }: Path,
  doable: Doable,
  beyond: Readonly<Record<string, string>> = {},
): string | null => {
  const place = steps.findIndex((step, at) => {
    const before = steps[at - 1]
    return before !== undefined && !canBe(doable[step.sample], before.snapshot)
  })
  const step = steps[place]
  if (step === undefined) return null
  const why = beyond[step.sample]
  return why === undefined
    ? `"${step.sample}" in ${steps[place - 1]?.reaches.join(' + ')}`
    : `"${step.sample}" (${why})`
}

/** The paths of a machine that are made of nothing but what can be done. */
export const walksOf = (model: Model, doable: Doable): readonly Path[] => {
  const may = mayIn(doable)
  const paths = pathsOf([graphOf(model, { samples: Object.keys(doable), may })])
  // Places that are alike for the graph are not always alike for a hand.
  return paths.filter((path) => undoneIn(path, doable) === null)
}

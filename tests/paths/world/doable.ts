import type { AnyMachineSnapshot } from 'xstate'
import { pathsOf, type Path } from '../support/cover'
import { statesOf } from '../support/inside'
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

/** What cannot be done there: a sample in the states before it, or, with its reason, in none. */
export interface Undone {
  readonly sample: string
  readonly where: string
  /** The same without names, for who reads and does not program. */
  readonly spoken: string
  readonly why: string | null
}

/** The first step of a path, its start too, that cannot be done there, with its reason out of `beyond`; null where all can. */
export const undoneIn = (
  { steps }: Path,
  doable: Doable,
  beyond: Readonly<Record<string, string>> = {},
): Undone | null => {
  const place = steps.findIndex((step, at) => {
    const before = steps[at - 1]
    return before === undefined
      ? Object.hasOwn(beyond, step.sample)
      : !canBe(doable[step.sample], before.snapshot)
  })
  const step = steps[place]
  if (step === undefined) return null
  const before = steps[place - 1]
  const where = before?.reaches.join(' + ') ?? ''
  const spoken = `“${step.says}”, where ${before?.meaning.join('; ') ?? 'nothing is yet'}`
  return { sample: step.sample, where, spoken, why: beyond[step.sample] ?? null }
}

/** In words: `"logout" in visitor.idle`, or the sample with its reason. */
export const undoneWords = ({ sample, where, why }: Undone): string =>
  why === null ? `"${sample}" in ${where}` : `"${sample}" (${why})`

/** The paths of a machine that are made of nothing but what can be done. */
export const walksOf = (
  model: Model,
  doable: Doable,
  beyond: Readonly<Record<string, string>> = {},
): readonly Path[] => {
  const may = mayIn(doable)
  const paths = pathsOf([graphOf(model, { samples: Object.keys(doable), may })])
  // Places that are alike for the graph are not always alike for a hand.
  return paths.filter((path) => undoneIn(path, doable, beyond) === null)
}

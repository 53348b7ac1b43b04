import { pathsOf, type Path, type Step } from '../kit/cover'
import { graphOf } from '../kit/graph'
import type { Model } from '../kit/model'

/** The states a sample can be done in, or a question to the step before it. */
export type Where = readonly string[] | ((before: Step) => boolean)

/** What can be done outside of an actor, sample by sample. */
export type Doable = Readonly<Record<string, Where>>

const canBe = (where: Where | undefined, before: Step): boolean => {
  if (where === undefined) return false
  return typeof where === 'function' ? where(before) : before.reaches.every((state) => where.includes(state))
}

/** The first step of a path that cannot be done there, in words; null where all can. */
export const undoneIn = ({ steps }: Path, doable: Doable): string | null => {
  const place = steps.findIndex((step, at) => {
    const before = steps[at - 1]
    return before !== undefined && !canBe(doable[step.sample], before)
  })
  const step = steps[place]
  return step === undefined ? null : `"${step.sample}" in ${steps[place - 1]?.reaches.join(' + ')}`
}

/** The paths of a machine that are made of nothing but what can be done. */
export const walksOf = (model: Model, doable: Doable): readonly Path[] =>
  pathsOf([graphOf(model, { samples: Object.keys(doable) })]).filter(
    (path) => undoneIn(path, doable) === null,
  )

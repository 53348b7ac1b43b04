import { pathOf, statesOf } from '../../tests/paths/kit/cover'
import { graphOf } from '../../tests/paths/kit/graph'
import { eventOf, type Model } from '../../tests/paths/kit/model'
import type { Freeze } from './frozen'
import type { Step } from './story'

/** A generated path as a story: where the machine stands at first, what happens to it then, and both in words. */
export interface Driven {
  readonly freeze: Freeze
  readonly steps: readonly Step[]
  readonly says: string
}

/** The shortest path of a model to a state, as `shown.stale`. `name`: what a step calls the actor. */
export const driven = (model: Model, to: string, name: string): Driven => {
  const { places, ways } = graphOf(model)
  const found = [...places.values()].find(
    ({ reached }) => reached !== null && statesOf(reached.snapshot).includes(to),
  )
  const way = ways.get(found?.key ?? '') ?? []
  const { steps } = pathOf(model, way)
  const [first] = steps
  if (first === undefined) throw new Error(`no path of ${model.name} leads to ${to}`)
  return {
    freeze: { at: first.reaches, context: first.snapshot.context as object },
    steps: way.slice(1).map((sample, place) => ({
      to: name,
      event: eventOf(sample, steps[place]?.snapshot.context),
    })),
    says: steps.map(({ says }) => says).join(', then '),
  }
}

import type { AnyMachineSnapshot } from 'xstate'
import { stepOf, type Path, type Step } from './cover'
import { legalIn, samplesOf, startsOf } from './graph'
import type { Model } from './model'
import { pureOf } from './pure'

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/**
 * A long walk without a plan: `length` things happen, one after the other, as the seed has it. `may`: which samples can be done where it
 * is walked. It ends early where nothing can.
 */
export const walkOf = (
  model: Model,
  seed: number,
  length: number,
  may: (sample: string, before: AnyMachineSnapshot) => boolean = () => true,
): Path => {
  const random = randomOf(seed)
  const pure = pureOf(model)
  const samples = samplesOf(model)
  const start = oneOf(startsOf(model), random)
  if (start === undefined) return { model, steps: [] }
  let reached = pure.play(null, start)
  const steps: Step[] = [stepOf(start, reached, null)]
  while (steps.length <= length) {
    const { snapshot } = reached
    const next = oneOf(
      legalIn(samples, snapshot, (id) => pure.isUnderWay(snapshot, id)).filter(({ name }) =>
        may(name, snapshot),
      ),
      random,
    )
    if (next === undefined) break
    const before = reached
    reached = pure.play(before, next)
    steps.push(stepOf(next, reached, before))
  }
  return { model, steps }
}

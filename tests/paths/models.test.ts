import { expect, it } from 'vitest'
import { baselined } from './cli/baselines'
import { models } from './models/all'
import { sources } from '../architecture/imports'

it('every machine has a model, and every model a machine', () => {
  const machines = sources.flatMap((path) => /^machines\/(.+)\.machine\.ts$/.exec(path)?.[1] ?? [])
  expect(models.map(({ name }) => name).toSorted()).toEqual(machines.toSorted())
})

it('every machine has a baseline, and every baseline a machine', () => {
  expect(baselined()).toEqual(models.map(({ name }) => name).toSorted())
})

it('no start is named as a sample is', () => {
  const twice = models.flatMap(({ name, starts, samples }) =>
    Object.keys(starts)
      .filter((start) => start in samples)
      .map((start) => `${name}: ${start}`),
  )
  expect(twice).toEqual([])
})

it('what a group walks together is there', () => {
  const lost = models.flatMap(({ name, samples, together = [] }) =>
    together.flatMap((group) =>
      group.samples
        .filter((sample) => !(sample in samples) && !sample.startsWith('after '))
        .map((sample) => `${name}: ${sample}`),
    ),
  )
  expect(lost).toEqual([])
})

import { expect, it } from 'vitest'
import { wayBeyond, waysBetween } from './support/between'
import { graphsOf } from './support/graph'
import { counting, model, samples } from './support/counting'
import type { Model } from './support/model'

it('a way between two states is found where the walks of its group turn back before', () => {
  expect(graphsOf(model).flatMap((graph) => waysBetween(graph, 'waiting', 'givenUp'))).toEqual([])
  expect(wayBeyond(model, 'waiting', 'givenUp')?.map(({ name }) => name)).toEqual([
    'begun',
    'fails',
    'again',
    'fails',
    'again',
    'fails',
    'again',
    'fails',
    'again',
    'fails',
  ])
})

it('a way through what is named is found there, too', () => {
  const fourth = Array.from({ length: 4 }, () => ({ state: null, sample: 'again' }))
  expect(wayBeyond(model, null, null, fourth)?.map(({ name }) => name)).toEqual([
    'begun',
    ...Array.from({ length: 4 }, () => ['fails', 'again']).flat(),
  ])
})

it('a way that is none is not found', () => {
  expect(wayBeyond(model, 'givenUp', 'trying')).toBe(null)
})

it('a machine that may be in places without end is named', () => {
  const endless: Model = {
    ...model,
    name: 'test/endless',
    machine: counting.provide({ guards: { isEnough: () => false } }),
    together: [{ samples: Object.keys(samples) }],
  }
  expect(() => graphsOf(endless)).toThrow(
    'test/endless: Traversal limit exceeded: there is no end to where it may be. Its model tells too much apart',
  )
})

import { expect, test } from 'vitest'
import { behindBy } from '../../src/features/studio/behind'

test('[FEAT-16] how far fans are behind is what a player shows, with the way to the server where its clock begins there', () => {
  expect([
    behindBy({ via: 'rtmp', delay: 40 }, 1_200),
    behindBy({ via: 'rtmp', delay: null }, 1_200),
    behindBy({ via: 'browser', delay: 300 }, 1_200),
    behindBy({ via: 'engine', delay: null }, 6_000),
  ]).toEqual([1_240, 1_200, 1_200, 6_000])
})

test('[FEAT-16] where no player plays it the page that sends counts what players keep, and nothing is guessed of others', () => {
  expect([
    behindBy({ via: 'browser', delay: 300 }, null),
    behindBy({ via: 'browser', delay: null }, null),
    behindBy({ via: 'rtmp', delay: 40 }, null),
  ]).toEqual([1_060, null, null])
})

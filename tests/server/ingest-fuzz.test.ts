import { expect, test } from 'vitest'
import { fuzzIngest, fuzzKinds } from './support/ingest-fuzz'

test.each(fuzzKinds)(
  '[FEAT-16] three thousand broken streams of %s are taken or refused, and nothing else',
  (kind) => {
    const { failures, taken, refused } = fuzzIngest(kind, { inputs: 3_000, seed: 7 })
    expect(failures).toEqual([])
    expect([taken > 100, refused > 100]).toEqual([true, true])
  },
)

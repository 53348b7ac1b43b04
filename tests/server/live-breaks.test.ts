import { expect, test } from 'vitest'
import { breaksIn } from '../../contract/live.breaks'

test('pictures are missing between two pieces a tenth of a second apart or more, and nowhere else', () => {
  const pieces = [
    { from: 1_000, until: 5_000 },
    { from: 5_099, until: 9_000 },
    { from: 9_100, until: 13_000 },
    // Clocks of publishers are put back.
    { from: 12_000, until: 16_000 },
    { from: 46_000, until: 50_000 },
  ]
  expect(breaksIn(pieces)).toEqual([
    { from: 9_000, until: 9_100 },
    { from: 16_000, until: 46_000 },
  ])
  expect(breaksIn(pieces.slice(0, 1))).toEqual([])
})

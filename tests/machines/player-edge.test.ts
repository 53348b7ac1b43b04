import { describe, expect, test } from 'vitest'
import { chase, measured } from '../../src/actors/media/edge'

describe('the live edge', () => {
  test.each([
    ['at the edge: its own pace', { ahead: 0.6, left: false }, { is: 'play', rate: 1, left: false }],
    ['a hiccup ahead: its own pace', { ahead: 0.85, left: false }, { is: 'play', rate: 1, left: false }],
    [
      'somewhat behind: a little faster',
      { ahead: 0.86, left: false },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'three seconds behind: still faster',
      { ahead: 3, left: false },
      { is: 'play', rate: 1.08, left: false },
    ],
    ['far behind: jumps', { ahead: 5.6, left: false }, { is: 'jump', forward: 5 }],
    [
      'far behind by the person’s will: stays',
      { ahead: 5.6, left: true },
      { is: 'play', rate: 1, left: true },
    ],
    [
      'so near that nothing is missed: catches up',
      { ahead: 2, left: true },
      { is: 'play', rate: 1.08, left: false },
    ],
  ] as const)('[FEAT-01] %s', (_, view, move) => {
    expect(chase(view)).toEqual(move)
  })

  test('[FEAT-01] what is measured is told in whole milliseconds, never ahead of the edge', () => {
    expect([measured(912.4, 0.1234), measured(880, -0.2)]).toEqual([
      { type: 'latency.measured', delay: 912, behind: 123 },
      { type: 'latency.measured', delay: 880, behind: 0 },
    ])
  })
})

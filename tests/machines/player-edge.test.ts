import { describe, expect, test } from 'vitest'
import { chase, keepsOwnPace, measured } from '../../src/actors/media/edge'

describe('the live edge', () => {
  test.each([
    [
      'at the edge: its own pace',
      { ahead: 0.6, left: false, ownPace: false },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'a hiccup ahead: its own pace',
      { ahead: 0.85, left: false, ownPace: false },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'somewhat behind: a little faster',
      { ahead: 0.86, left: false, ownPace: false },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'three seconds behind: still faster',
      { ahead: 3, left: false, ownPace: false },
      { is: 'play', rate: 1.08, left: false },
    ],
    ['far behind: jumps', { ahead: 5.6, left: false, ownPace: false }, { is: 'jump', forward: 5 }],
    [
      'far behind by the person’s will: stays',
      { ahead: 5.6, left: true, ownPace: false },
      { is: 'play', rate: 1, left: true },
    ],
    [
      'so near that nothing is missed: catches up',
      { ahead: 2, left: true, ownPace: false },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'a second behind in a browser that runs no faster: jumps',
      { ahead: 2.6, left: false, ownPace: true },
      { is: 'jump', forward: 2 },
    ],
    [
      'a hiccup behind in such a browser: no jump for so little',
      { ahead: 1.5, left: false, ownPace: true },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'behind by the person’s will in such a browser: stays',
      { ahead: 2.6, left: true, ownPace: true },
      { is: 'play', rate: 1, left: true },
    ],
  ] as const)('[FEAT-01] %s', (_, view, move) => {
    expect(chase(view)).toEqual(move)
  })

  test.each([
    ['too early to tell', { clock: 13.9, picture: 6.9 }, null],
    ['it runs faster as asked', { clock: 14, picture: 7.32 }, false],
    ['it runs on as before', { clock: 14, picture: 7.01 }, true],
    [
      'it was out of pictures for a while, which tells nothing of its pace',
      { clock: 14, picture: 5.4 },
      false,
    ],
  ] as const)('[FEAT-01] a browser asked to run faster: %s', (_, now, keeps) => {
    expect(keepsOwnPace({ clock: 10, picture: 3 }, now)).toBe(keeps)
  })

  test('[FEAT-01] what is measured is told in whole milliseconds, never ahead of the edge', () => {
    expect([measured(912.4, 0.1234), measured(880, -0.2)]).toEqual([
      { type: 'latency.measured', delay: 912, behind: 123 },
      { type: 'latency.measured', delay: 880, behind: 0 },
    ])
  })
})

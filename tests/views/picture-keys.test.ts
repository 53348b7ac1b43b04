import { expect, it } from 'vitest'
import { keyFor } from '../../src/screens/live/picture-keys'

it.each([
  [' ', 'play'],
  ['k', 'play'],
  ['K', 'play'],
  ['m', 'sound'],
  ['M', 'sound'],
  ['f', 'fullscreen'],
  ['d', 'danmaku'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['x', undefined],
  ['Tab', undefined],
])('[FEAT-01] the key "%s" of the picture is for %s', (key, does) => {
  expect(keyFor(key)).toBe(does)
})

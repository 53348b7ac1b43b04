import { expect, test } from 'vitest'
import { showing, stays } from '../../stories/support/seen'

const seen = { sees: ['登录'] } as const
const pressed = { press: ['登录'], sees: ['登录'] } as const

test('a story that only shows something stays where it stands', () => {
  expect([undefined, showing({}, seen).play, showing(showing({}, seen), seen).play].map(stays)).toEqual([
    true,
    true,
    true,
  ])
})

test('a story that presses something moves on, also where another look comes after', () => {
  expect([showing({}, pressed).play, showing(showing({}, pressed), seen).play].map(stays)).toEqual([
    false,
    false,
  ])
})

test('a story made of one that only looks moves where it plays something else', () => {
  const story = { ...showing({}, seen), play: async () => {} }
  expect([stays(story.play), stays(showing(story, seen).play)]).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { unseen } from './support/player'
import './player/picture'
import './player/tries'
import './player/hidden-tab'
import './player/sound-and-frame'
import './player/rest'

test('[FEAT-01] the runs above came through every state and every transition', () => {
  expect(unseen()).toEqual([])
})

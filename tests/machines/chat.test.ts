import { expect, test } from 'vitest'
import { walk } from './chat/arrange'
import './chat/joining'
import './chat/lines'
import './chat/delay'
import './chat/own-lines'
import './chat/loss'

test('every transition of the chart was taken', () => {
  expect(walk.untaken()).toEqual([])
})

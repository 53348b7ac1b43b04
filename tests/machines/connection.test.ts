import { expect, test } from 'vitest'
import { walk } from './connection/arrange'
import './connection/opening'
import './connection/lines'
import './connection/loss'
import './connection/need'
import './connection/probing'
import './connection/session'

test('every transition of the chart was taken', () => {
  expect(walk.untaken()).toEqual([])
})

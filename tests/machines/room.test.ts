import { expect, test } from 'vitest'
import { walk } from './room/arrange'
import './room/arrival'
import './room/stream'
import './room/chat'

test('every transition of the chart was taken', () => {
  expect(walk.untaken()).toEqual([])
})

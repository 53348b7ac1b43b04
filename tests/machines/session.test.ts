import { expect, it } from 'vitest'
import { coverage } from './session/arrange'
import './session/login'
import './session/ending'

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})

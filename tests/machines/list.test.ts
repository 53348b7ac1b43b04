import { expect, it } from 'vitest'
import { coverage } from './list/arrange'
import './list/pages'
import './list/changes'
import './list/asking'

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})

import { expect, it } from 'vitest'
import { coverage } from './app/arrange'
import './app/start'
import './app/session'
import './app/expiry'
import './app/outcome'

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})

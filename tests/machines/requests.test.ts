import { expect, it } from 'vitest'
import { coverage } from './requests/arrange'
import './requests/sharing'
import './requests/leaving'
import './requests/session'

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})

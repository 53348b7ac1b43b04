import { expect, it } from 'vitest'
import { screenCoverage, screensCoverage } from './screens/arrange'
import './screens/screen'
import './screens/going-on'
import './screens/query'

it('every transition was taken', () => {
  expect([screensCoverage.untaken(), screenCoverage.untaken()]).toEqual([[], []])
})

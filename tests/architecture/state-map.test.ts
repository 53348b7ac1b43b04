import { expect, it } from 'vitest'
import { barredNow, legalNow } from '../../.storybook/state-map/legal'
import { login } from '../paths/models/account/login.model'
import { graphOf } from '../paths/support/graph'

it('offers nothing that only a machine inside another can tell, and says where that is', () => {
  const places = [...graphOf(login).places.values()].flatMap(({ reached }) => reached?.snapshot ?? [])
  const legal = places.flatMap((place) => legalNow(login.machine, place))
  expect(legal.map(({ type }) => type).filter((type) => type.startsWith('xstate.snapshot.'))).toEqual([])
  const [first] = places
  expect(barredNow(login.machine, first!, []).find(({ name }) => name === 'right phone')?.why).toBe(
    'comes from the machine “form” inside it: choose that one at the top left',
  )
})

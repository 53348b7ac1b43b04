import { beforeEach, expect, test } from 'vitest'
import { member } from '../../contract/samples/people'
import { keptId } from '../../src/actors/kept-id'
import { storeSession } from '../../src/actors/persistence'

beforeEach(() => window.localStorage.clear())

test('[STORE-03] what was chosen is set aside for one order, and is there for the next; a new choice takes its place', () => {
  const address = keptId('current-address')
  address.keep('home')
  address.setAside()
  expect([address.read(), address.last()]).toEqual([null, 'home'])
  // A second order that is made again sets nothing aside, and loses nothing.
  address.setAside()
  expect([keptId('current-address').read(), keptId('current-address').last()]).toEqual([null, 'home'])
  address.keep('office')
  expect([address.read(), address.last()]).toEqual(['office', 'office'])
  address.setAside()
  expect(address.last()).toBe('office')
})

test('[SES-03] [STORE-03] what was looked at last goes with a logout, and no choice of the device', () => {
  storeSession({ token: 't1', user: member })
  const [question, plan] = [keptId('current-question'), keptId('plan-info')]
  for (const kept of [question, plan]) kept.keep('q-1')
  plan.setAside()
  window.localStorage.setItem('LANGUAGE', '{"value":"zh","expire":null}')
  storeSession({ token: null, user: null })
  expect([question.read(), plan.last(), Object.keys(window.localStorage)]).toEqual([null, null, ['LANGUAGE']])
})

import { beforeEach, expect, test } from 'vitest'
import { keptId } from '../../src/actors/kept-id'

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

import { afterEach, expect, test } from 'vitest'
import { watchSharers, withSharer } from '../../src/actors/shared-by'

afterEach(() => window.history.replaceState(null, '', '/'))

test('[FEAT-11] a member’s name stands at the end of an address they share', () => {
  expect([
    withSharer('10882101', '/#/live?id=1'),
    withSharer('10882101', '/#/rank'),
    withSharer('10882101', '/clip/abc'),
  ]).toEqual([
    `${window.location.origin}/#/live?id=1&sharer=10882101`,
    `${window.location.origin}/#/rank?sharer=10882101`,
    `${window.location.origin}/clip/abc?sharer=10882101`,
  ])
})

test('[FEAT-11] whose link was opened is told once, and the page goes under its own address', () => {
  const told: string[] = []
  window.history.replaceState({ depth: 2 }, '', '/#/live?id=1&sharer=10882101')
  watchSharers((memberId) => told.push(memberId))
  const { hash } = window.location
  window.history.replaceState(null, '', '/#/rank?sharer=10882102')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect([told, hash, window.location.hash]).toEqual([['10882101', '10882102'], '#/live?id=1', '#/rank'])
})

test('[FEAT-05] what an address asks for by itself is left in it', () => {
  const told: string[] = []
  const addresses = ['#/rank?by=fans', '#/home/index?sport=2&by=match']
  const left = addresses.map((address) => {
    window.history.replaceState(null, '', `/${address}`)
    watchSharers((memberId) => told.push(memberId))
    return window.location.hash
  })
  expect([told, left]).toEqual([[], addresses])
})

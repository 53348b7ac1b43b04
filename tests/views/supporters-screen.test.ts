import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { listSupporters, sendGift } from '../../contract/live.gifts'
import { live } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'

test('[FEAT-08] who has sent the most follows: what others send is asked for while it is looked at, one’s own gift makes it old', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { server } = await openApp(
    '#/supporters?id=r-chen',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('live.listSupporters'))
  await act(() => server.question('live.listSupporters').answer(ok(live.listSupporters.full)))
  await drawn(() => document.querySelector('main ol') !== null)
  expect(server.waiting().includes('live.listSupporters')).toBe(false)
  act(() => void vi.advanceTimersByTime(10_000))
  await drawn(() => server.waiting().includes('live.listSupporters'))
  expect([listSupporters.tags, sendGift.invalidates]).toEqual([
    ['live.supporters'],
    ['wallet.balance', 'live.supporters'],
  ])
  vi.useRealTimers()
})

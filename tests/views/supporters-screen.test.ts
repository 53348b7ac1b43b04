import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, texts } from './support/mount'
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

test.each([
  ['zh-CN', '本月', '老陈侃球 的支持者 · 3月', '3月收到 42,180 金币的礼物'],
  ['en', 'This month', '老陈侃球’s supporters · March', 'Gifts of 42,180 gold in March'],
])('[FEAT-08] the month says whose it is, which and its sum, in %s', async (language, tab, of, sum) => {
  const { server } = await openApp('#/supporters?id=r-chen', { LANGUAGE: language }, () => true)
  await drawn(() => server.waiting().includes('live.listSupporters'))
  await act(() => server.question('live.listSupporters').answer(ok(live.listSupporters.full)))
  await drawn(() => document.querySelector('main ol') !== null && document.body.textContent.includes(tab))
  expect(texts('main p')).toEqual([expect.stringContaining('3,986')])
  const month = Array.from(document.querySelectorAll('main label, main button')).find(
    ({ textContent }) => textContent === tab,
  )
  if (month instanceof HTMLElement) click(month.querySelector('input') ?? month)
  await drawn()
  expect(texts('main p')).toEqual([of, sum])
})

import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { wallet } from '../../contract/samples/wallet'

const all = (selector: string): readonly HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const open = async (path: string) => {
  const { server } = await openApp(path, asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  const [month, entries] = [server.question('wallet.getMonth'), server.question('wallet.listEntries')]
  await act(() => month.answer(ok(wallet.getMonth.full)))
  await act(() => entries.answer(ok(wallet.listEntries.full)))
  await drawn()
  return { server, month: month.asked.input, entries: entries.asked.input }
}

test('[ROUTE-09] [FEAT-08] a month of gold: what there is, what came and went, each with what it was for', async () => {
  const { month } = await open('#/gold?month=2026-02')
  expect(month).toEqual({ currency: 'gold', month: '2026-02' })
  expect([one('main p b').textContent, texts('main dd')]).toEqual(['12,480', ['+235', '−20']])
  expect(texts('main ul li b')).toEqual(['+10', '+15', '−20', '+10'])
  expect(texts('main ul li span')).toEqual([
    '看直播 10 分钟',
    '每日签到 · 3月20日',
    '兑换商品',
    '补签 · 3月17日',
  ])
  expect(all('main ul li a').map((link) => link.getAttribute('href'))).toEqual([
    '#/task',
    '#/task',
    '#/changeLog?id=5f0c11a2b303',
    '#/task',
  ])
})

test('[ROUTE-09] [ROUTE-15] bricks are another account; what went out alone stands in the address', async () => {
  const { server, entries } = await open('#/masonry?only=out')
  expect(entries).toEqual(expect.objectContaining({ currency: 'brick', direction: 'out' }))
  act(() => all('main [role=radio], main input[type=radio]')[0]?.click())
  await drawn(() => server.waiting().includes('wallet.listEntries'))
  expect(server.question('wallet.listEntries').asked.input).toEqual(
    expect.objectContaining({ direction: 'all' }),
  )
})

test('[FEAT-08] no month before the first entry, and none that is still to come', async () => {
  await open('#/gold?month=2099-01')
  expect(all('main button').filter((each) => each.hasAttribute('disabled')).length).toBe(1)
})

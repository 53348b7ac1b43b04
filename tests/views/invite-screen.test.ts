import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { wallet } from '../../contract/samples/wallet'

const addresses = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

test('[ROUTE-12] [FEAT-12] the own code, what it is worth, and who came by it', async () => {
  const { server } = await openApp('#/invite', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listGuests'))
  await act(() => server.question('wallet.getInvite').answer(ok(wallet.getInvite.full)))
  await act(() => server.question('wallet.listGuests').answer(ok(wallet.listGuests.full)))
  await drawn()
  expect([texts('main h2')[0], one('main span > b').textContent]).toEqual([
    '邀请一位好友，你得 20 砖块，好友得 10 砖块',
    'K7QM2P',
  ])
  expect([texts('main dd'), texts('main li small[data-state]')]).toEqual([
    ['3 位', '1 位', '20'],
    ['已看 4/10 分钟', '+20 砖块', '超出奖励上限'],
  ])
  expect(addresses('main li > a')).toEqual(
    wallet.listGuests.full.list.map(({ memberId }) => `#/friend?id=${memberId}`),
  )
})

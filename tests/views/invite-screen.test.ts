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

const openInvite = async () => {
  const { app, server } = await openApp('#/invite', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.listGuests'))
  await act(() => server.question('wallet.getInvite').answer(ok(wallet.getInvite.full)))
  await act(() => server.question('wallet.listGuests').answer(ok(wallet.listGuests.full)))
  await drawn()
  return { app, server }
}

test.each([
  [
    '复制邀请',
    '来触线一起看球，看满 10 分钟直播得 10 砖块（邀请码 K7QM2P）：http://localhost:3000/#/register?invite=K7QM2P',
  ],
  ['复制邀请码', 'K7QM2P'],
])('[FEAT-12] %s copies what is pasted into a chat', async (words, copied) => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  await openInvite()
  const button = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === words,
  )
  act(() => void button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  Reflect.deleteProperty(navigator, 'clipboard')
  expect(written).toEqual([copied])
})

test('[ROUTE-12] [FEAT-12] the own code, what it is worth, and who came by it', async () => {
  await openInvite()
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

test('[FEAT-12] who was invited is read again once the host is told that something has moved', async () => {
  const { app, server } = await openInvite()
  const requests = app.system.get('requests') as { send(event: object): void }
  act(() => requests.send({ type: 'tags.outdated', tags: ['wallet.invites'] }))
  await drawn(() => server.waiting().includes('wallet.listGuests'))
  const offer = wallet.getInvite.full
  await act(() => server.question('wallet.getInvite').answer(ok({ ...offer, came: 4 })))
  await drawn()
  expect([texts('main dd')[0], server.waiting().includes('wallet.listGuests')]).toEqual(['4 位', true])
})

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click } from './support/mount'
import { live } from '../../contract/samples/live'
import { COMBO_WITHIN } from '../../contract/live.gift-rules'
import { member } from '../../contract/samples/people'

const { full } = live.getGifts
const { input } = live.sendGift
const HINT = '3 秒内再点一次，就再送一次'
/** What the button beside the chosen gift says. */
const deed = () => document.querySelector('main p + :is(a, button)')?.textContent
const says = (words: string): boolean => document.body.textContent.includes(words)

test('[FEAT-08] that another tap goes on with the combo is said as long as it is so', async () => {
  const { server } = await openApp(
    '#/gifts?id=r-chen',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('live.getGifts'))
  await act(() => server.question('live.getGifts').answer(ok({ ...full, balance: 1_000_000 })))
  await drawn(() => document.querySelector('main li button') !== null)
  expect(says(HINT)).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  click(document.querySelector('main li button') as HTMLElement)
  expect(says(HINT)).toBe(false)
  click(
    [...document.querySelectorAll('main button')].find((each) => each.textContent === '发送') as HTMLElement,
  )
  // The button says at once what another tap is, and what it costs more.
  expect([says(HINT), says('正在送出'), deed()]).toEqual([
    true,
    true,
    `连击 ×1再花 ${full.list[0]?.price} 金币`,
  ])
  await act(() =>
    server
      .question('live.sendGift')
      .answer(ok({ ...live.sendGift.full, giftId: full.list[0]?.giftId ?? input.giftId })),
  )
  act(() => void vi.advanceTimersByTime(COMBO_WITHIN - 1))
  expect([says(HINT), says('正在送出')]).toEqual([true, false])
  act(() => void vi.advanceTimersByTime(1))
  expect([says(HINT), deed()]).toEqual([false, '发送'])
  vi.useRealTimers()
})

test('[FEAT-08] a gift whose price has changed is named with both prices, and the button says the new one', async () => {
  const { server } = await openApp(
    '#/gifts?id=r-chen',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  const dearer = { ...full, list: full.list.map((gift) => ({ ...gift, price: gift.price + 10 })) }
  const price = full.list[0]?.price ?? 0
  await drawn(() => server.waiting().includes('live.getGifts'))
  await act(() => server.question('live.getGifts').answer(ok({ ...full, balance: 1_000_000 })))
  await drawn(() => document.querySelector('main li button') !== null)
  click(document.querySelector('main li button') as HTMLElement)
  click(document.querySelector('main p + button') as HTMLElement)
  await drawn(() => server.waiting().includes('live.sendGift'))
  await act(() =>
    server.question('live.sendGift').answer(refused(-1, '礼物的价格刚刚变了，请确认新的价格再送')),
  )
  await drawn(() => server.waiting().includes('live.getGifts'))
  await act(() => server.question('live.getGifts').answer(ok({ ...dearer, balance: 1_000_000 })))
  await drawn(() => says('每份原来'))
  expect([document.querySelector('main p[role="alert"]')?.textContent, deed()]).toEqual([
    `掌声 每份原来 ${price} 金币，现在 ${price + 10} 金币`,
    `发送按新价格 ${price + 10} 金币`,
  ])
})

test('[FEAT-08] a second tap on 发送 for a combo that can no longer be paid leads nowhere; the way to earn comes after it', async () => {
  const { server } = await openApp(
    '#/gifts?id=r-chen',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  const [gift] = full.list
  const balance = gift?.price ?? 1
  await drawn(() => server.waiting().includes('live.getGifts'))
  await act(() => server.question('live.getGifts').answer(ok({ ...full, balance })))
  await drawn(() => document.querySelector('main li button') !== null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  click(document.querySelector('main li button') as HTMLElement)
  expect(deed()).toBe('发送')
  click(document.querySelector('main p + button') as HTMLElement)
  await act(() =>
    server
      .question('live.sendGift')
      .answer(ok({ ...live.sendGift.full, giftId: gift?.giftId ?? input.giftId, balance: 0 })),
  )
  expect(deed()).toBe('金币不够')
  act(() => void vi.advanceTimersByTime(COMBO_WITHIN))
  expect(deed()).toBe('去赚金币')
  vi.useRealTimers()
})

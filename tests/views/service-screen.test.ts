import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { helpArticles } from '../../contract/samples/service'
import { support } from '../../contract/samples/support'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

test.each<[string, number]>([
  ['article=code', 1],
  ['article=an-answer-that-operators-took-away', helpArticles.length],
])('[ROUTE-07] [FEAT-15] a link to one answer opens it, %s', async (query, shown) => {
  const { server } = await openApp(
    `#/service?${query}`,
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('support.listHelp'))
  await act(() => server.question('support.listHelp').answer(ok(support.listHelp.full)))
  await act(() => server.question('support.getService').answer(ok(support.getService.empty)))
  await drawn(() => document.querySelector('main details') !== null)
  // Each of the sample is alone of its kind.
  expect([texts('main details').length, texts('main details[open]').length]).toEqual([shown, shown])
})

test('[ROUTE-15] [FEAT-15] from the answer of a link one comes to all others', async () => {
  const { server } = await openApp(
    '#/service?article=code',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('support.listHelp'))
  await act(() => server.question('support.listHelp').answer(ok(support.listHelp.full)))
  await drawn(() => document.querySelector('main details') !== null)
  click(one('main details ~ *, main div:has(> details) + button'))
  await drawn(() => texts('main details').length > 1)
  expect([texts('main details').length, window.location.hash]).toEqual([helpArticles.length, '#/service'])
})

const answersOf = async (hash: string) => {
  const { server } = await openApp(hash, {}, () => true)
  await drawn(() => server.waiting().includes('support.listHelp'))
  const asked = server.waiting()
  await act(() => server.question('support.listHelp').answer(ok(support.listHelp.full)))
  await drawn(() => document.querySelector('main details') !== null)
  return asked
}

test.each(['#/service', '#/login?view=help'])(
  '[ROUTE-07] [NAV-02] [FEAT-15] a visitor reads the answers at %s; the conversation asks for a login',
  async (hash) => {
    const asked = await answersOf(hash)
    expect([
      asked.includes('support.getService'),
      texts('main details').length,
      texts('main [role=group]').length,
      one('main section a').getAttribute('href'),
    ]).toEqual([false, helpArticles.length, 0, '#/login?view=&back=%2Fservice'])
  },
)

test('[FEAT-15] who cannot log in is led to the answers about that', async () => {
  await answersOf('#/login?view=help&first=account')
  expect([texts('main section h2')[1], texts('main details summary')[0]]).toEqual([
    '账号',
    helpArticles.find(({ category }) => category === 'account')?.title,
  ])
})

test.each(['#/service', '#/login?view=help'])(
  '[FEAT-15] at %s the way to a conversation stands above the answers',
  async (hash) => {
    const { server } = await openApp(hash, hash === '#/service' ? asMember : {}, () => true)
    await drawn(() => server.waiting().includes('support.listHelp'))
    await act(() => server.question('support.listHelp').answer(ok(support.listHelp.full)))
    if (hash === '#/service')
      await act(() => server.question('support.getService').answer(ok(support.getService.empty)))
    await drawn(() => document.querySelector('main details') !== null)
    const order = [...document.querySelectorAll('main h2, main details')].map(
      ({ textContent }) => textContent,
    )
    expect(order[0]).toBe('联系客服')
  },
)

test('[FEAT-15] a link to one answer opens it for a visitor, too', async () => {
  await answersOf('#/service?article=code')
  expect(texts('main details[open]').length).toBe(1)
})

test.each([
  ['收不到', 1],
  ['短信', 0],
])('[FEAT-15] the one answer found by %s opens itself where it is called so', async (name, open) => {
  const { server } = await openApp(`#/service?q=${encodeURIComponent(name)}`, {}, () => true)
  await drawn(() => server.waiting().includes('support.listHelp'))
  const [, code] = helpArticles
  await act(() => server.question('support.listHelp').answer(ok({ list: [code] })))
  await drawn(() => document.querySelector('main details') !== null)
  expect([texts('main details').length, texts('main details[open]').length]).toEqual([1, open])
})

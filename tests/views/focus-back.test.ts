import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'

beforeAll(
  () =>
    Promise.all([import('../../src/screens/account/my'), import('../../src/screens/settings/appearance')]),
  60_000,
)

const WAY = '#main > [data-shown] a[href="#/appearance"]'

/** The page leads there twice. */
const way = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(WAY)][1]

const hash = (): string => window.location.hash
const focus = (): string => document.activeElement?.outerHTML.slice(0, 200) ?? ''

const leave = async (): Promise<void> => {
  act(() => {
    way()?.focus()
    way()?.click()
  })
  await drawn(
    () => hash() === '#/appearance' && document.querySelector('#main > [data-shown] input') !== null,
  )
}

test('[ROUTE-14] a step back gives the focus to what led away, though the page is made anew', async () => {
  await openApp('#/my', {}, () => document.querySelector(WAY) !== null)
  await leave()
  const there = document.activeElement?.id
  await act(async () => window.history.back())
  await drawn(() => document.querySelector(WAY) !== null && document.activeElement?.id !== 'main')
  expect([there, hash(), document.activeElement === way()]).toEqual(['main', '#/my/index', true])
})

test('[ROUTE-14] a link that leads to a page gives it to the page', async () => {
  const { go } = await openApp('#/my', {}, () => document.querySelector(WAY) !== null)
  await leave()
  await go('/my')
  await drawn(() => document.querySelector(WAY) !== null)
  expect(focus()).toContain('id="main"')
})

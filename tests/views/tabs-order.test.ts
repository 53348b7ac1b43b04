import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openApp } from './support/app'

beforeAll(() => import('../../src/screens/schedule/schedule'), 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
})

const order = (): readonly string[] =>
  [...document.querySelectorAll('.skip, main, .tabbar')].map(({ tagName }) => tagName)

const widthIn = (query: string): number => Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1] ?? Infinity)

/** Opens a page so wide; what comes back makes it as wide as it is told. */
const open = async (first: number): Promise<(width: number) => void> => {
  let now = first
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now >= widthIn(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  await openApp('#/schedule/index', {}, () => document.querySelector('.tabbar') !== null)
  return (width) =>
    act(() => {
      now = width
      for (const listener of listeners) listener()
    })
}

test('[ROUTE-03] at the side the tabs come before the page', async () => {
  await open(768)
  expect(order()).toEqual(['A', 'NAV', 'MAIN'])
})

test('[ROUTE-03] below the page they come after it', async () => {
  await open(767)
  expect(order()).toEqual(['A', 'MAIN', 'NAV'])
})

test('[ROUTE-03] they come where they are seen when a tablet is turned', async () => {
  const turn = await open(1_024)
  const lying = order()
  turn(700)
  expect([lying, order()]).toEqual([
    ['A', 'NAV', 'MAIN'],
    ['A', 'MAIN', 'NAV'],
  ])
})

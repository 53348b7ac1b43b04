import { beforeAll, expect, test, vi } from 'vitest'
import { openApp } from './support/app'

beforeAll(() => import('../../src/screens/schedule/schedule'), 60_000)

const order = async (width: number): Promise<readonly string[]> => {
  vi.stubGlobal('innerWidth', width)
  await openApp('#/schedule/index', {}, () => document.querySelector('.tabbar') !== null)
  const found = [...document.querySelectorAll('.skip, main, .tabbar')].map(({ tagName }) => tagName)
  vi.unstubAllGlobals()
  return found
}

test('[ROUTE-03] at the side the tabs come before the page', async () => {
  expect(await order(768)).toEqual(['A', 'NAV', 'MAIN'])
})

test('[ROUTE-03] below the page they come after it', async () => {
  expect(await order(767)).toEqual(['A', 'MAIN', 'NAV'])
})

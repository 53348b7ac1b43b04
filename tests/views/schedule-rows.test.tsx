import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { texts } from './support/mount'
import { ok } from '../support/exchange'
import { planned } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'

/** What waits for the browser to have nothing else to do. */
let waiting: (() => void)[] = []

beforeAll(() => import('../../src/screens/schedule/schedule'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  openBoard()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sixty = Array.from({ length: 60 }, (_, index) => ({
  ...planned,
  matchId: `m-${String(index).padStart(2, '0')}`,
  league: { ...planned.league, leagueId: `l-${Math.floor(index / 9)}` },
}))

const rows = (): number => texts('main ul ul > li').length
const end = (): boolean => document.querySelector('main [aria-label="赛程"] ~ p') !== null
const whenIdle = () => act(() => waiting.splice(0).forEach((work) => work()))

test('[FEAT-02] a long day is drawn as far as a phone shows, the rest while nothing else is to be done', async () => {
  const { server } = await openApp(
    '#/schedule/index',
    {},
    () => document.querySelector('[aria-label="日期"]') !== null,
  )
  await act(() =>
    server.question('match.listSchedule').answer(ok({ list: sixty, total: 60, page: 1, limit: 100 })),
  )
  await drawn(() => rows() > 0)
  const seen = [{ rows: rows(), end: end() }]
  while (rows() < sixty.length) {
    whenIdle()
    seen.push({ rows: rows(), end: end() })
  }
  expect(seen).toEqual([8, 16, 24, 32, 40, 48, 56, 60].map((count) => ({ rows: count, end: count === 60 })))
})

import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { click, texts } from './support/mount'
import { ok } from '../support/exchange'
import { MatchQueryType } from '../../contract/enums'
import { league } from '../../contract/samples/league'
import { match, schedule } from '../../contract/samples/match'
import { DAY, NOW } from '../../contract/samples/sample'

const midnight = new Date(NOW).setHours(0, 0, 0, 0)
const leagues = league.listLeagues.full

const isWide = { matches: false }

beforeAll(() => import('../../src/screens/schedule/schedule'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  isWide.matches = false
  vi.stubGlobal('matchMedia', () => ({
    ...isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  openBoard()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async () => {
  const { server } = await openApp('#/schedule/index', {}, () => document.querySelector('main h1') !== null)
  const answer = (id: string, data: unknown) => act(() => server.question(id).answer(ok(data)))
  await answer('match.listSchedule', { list: schedule, total: schedule.length, page: 1, limit: 100 })
  await answer('match.listScheduleDays', match.listScheduleDays.full)
  await answer('league.listLeagues', leagues)
  await drawn(() => document.querySelector('main ul li') !== null)
  const asked = (id: string) =>
    server.questions.flatMap(({ asked: { call, input } }) => (call.id === id ? [input] : []))
  return { asked }
}

const button = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === words,
  )
  if (found === undefined) throw new Error(`no button ${words}`)
  return found
}

test('[FEAT-02] when the day turns while one looks, the new today and the days around it are asked for', async () => {
  const { asked } = await open()
  vi.setSystemTime(midnight + DAY)
  await drawn(() => asked('match.listSchedule').length > 1)
  const [, next] = asked('match.listSchedule') as { from: number; to: number }[]
  const [, days] = asked('match.listScheduleDays') as { starts: number[] }[]
  expect([next?.from, next?.to, days?.starts[6]]).toEqual([
    midnight + DAY,
    midnight + 2 * DAY,
    midnight + DAY,
  ])
})

test('[FEAT-02] one league is chosen from those of the sport, and taken back', async () => {
  const { asked } = await open()
  const [first] = leagues.list
  if (first === undefined) throw new Error('the sample has no league')
  click(button('联赛'))
  expect(texts('dialog ul li')).toEqual(['全部联赛', ...leagues.list.map(({ name }) => name)])
  click(button(first.name))
  const wanted = asked('match.listSchedule') as { queries: unknown[] }[]
  expect([window.location.hash, wanted[1]?.queries]).toEqual([
    `#/schedule/index?league=${first.leagueId}`,
    [{ type: MatchQueryType.LEAGUE_ID, leagueId: first.leagueId }],
  ])
  click(button(first.name))
  click(button('全部联赛'))
  expect(window.location.hash).toBe('#/schedule/index')
})

test('with more room the month stands open and the filters are a list', async () => {
  isWide.matches = true
  const { asked } = await open()
  expect([texts('main [role=grid] th').length, texts('main label:has([role=switch])')]).toEqual([
    7,
    ['只看进行中', '我的预约', '只看关注'],
  ])
  click(document.querySelector<HTMLElement>('[aria-label="下个月"]') ?? button('下个月'))
  const [, days] = asked('match.listScheduleDays') as { starts: number[] }[]
  const first = new Date(NOW)
  expect([days?.starts[0], days?.starts.length]).toEqual([
    new Date(first.getFullYear(), first.getMonth() + 1, 1).getTime(),
    31,
  ])
})

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
  const begun = midnight + 6 * DAY
  vi.setSystemTime(begun)
  const { asked } = await open()
  vi.setSystemTime(begun + DAY)
  await drawn(() => asked('match.listSchedule').length > 1)
  const [, next] = asked('match.listSchedule') as { from: number; to: number }[]
  const [, days] = asked('match.listScheduleDays') as { starts: number[] }[]
  expect([next?.from, next?.to, Math.max(...(days?.starts ?? []))]).toEqual([
    begun + DAY,
    begun + 2 * DAY,
    begun + 9 * DAY,
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
    ['进行中', '我的预约', '只看关注'],
  ])
  click(document.querySelector<HTMLElement>('[aria-label="下个月"]') ?? button('下个月'))
  const [, days] = asked('match.listScheduleDays') as { starts: number[] }[]
  const first = new Date(NOW)
  expect([days?.starts[0], days?.starts.length]).toEqual([
    new Date(first.getFullYear(), first.getMonth() + 1, 1).getTime(),
    31,
  ])
})

const monthAt = (months: number): number => {
  const date = new Date(NOW)
  return new Date(date.getFullYear(), date.getMonth() + months, 1).getTime()
}
const firstAsked = (asked: (id: string) => readonly unknown[]): readonly (number | undefined)[] =>
  (asked('match.listScheduleDays') as { starts: number[] }[]).map(({ starts }) => starts[0])

test('[FEAT-02] each month that the calendar of a phone shows is asked for its matches, and the strip again once it is closed', async () => {
  const { asked } = await open()
  click(document.querySelector<HTMLElement>('[aria-label="选择日期"]') ?? button('选择日期'))
  await drawn(() => document.querySelector('dialog [role=grid]') !== null)
  click(document.querySelector<HTMLElement>('dialog [aria-label="上个月"]') ?? button('上个月'))
  await drawn(() => firstAsked(asked).length > 1)
  expect(firstAsked(asked)).toEqual([monthAt(0), monthAt(-1)])
  click(document.querySelector<HTMLElement>('dialog [aria-label="关闭"]') ?? button('关闭'))
  await drawn(() => firstAsked(asked).length > 2)
  expect(firstAsked(asked)).toEqual([monthAt(0), monthAt(-1), monthAt(0)])
})

test('[FEAT-02] a month that meets the two weeks is asked for with them', async () => {
  isWide.matches = true
  vi.setSystemTime(new Date(NOW).setDate(29))
  const { asked } = await open()
  expect(firstAsked(asked)).toEqual([monthAt(0)])
  click(document.querySelector<HTMLElement>('[aria-label="下个月"]') ?? button('下个月'))
  const [, days] = asked('match.listScheduleDays') as { starts: number[] }[]
  expect([days?.starts[0], days?.starts.length]).toEqual([
    new Date(new Date(midnight).setDate(23)).getTime(),
    40,
  ])
})

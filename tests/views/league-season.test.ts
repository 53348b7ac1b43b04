import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { click } from './support/mount'
import { everySample } from '../../contract/samples/every-sample'
import { league } from '../../contract/samples/league'
import { DAY, NOW } from '../../contract/samples/sample'
import type { LeagueInfo } from '../../contract/league.schema'

beforeAll(() => import('../../src/screens/league/league'), 60_000)
useBoardAt(NOW)

const { full, input } = league.getLeague
const [first, last] = full.rounds
const played: LeagueInfo = {
  ...full,
  rounds: full.rounds.map((round) => ({ ...round, played: round.matches })),
  isPlayed: true,
  hasBracket: false,
}
const next = { round: '第 1 轮', from: NOW + DAY, to: NOW + 2 * DAY, matches: 2, played: 0, season: 8 }

const open = async (info: LeagueInfo, kept: Readonly<Record<string, unknown>> = {}, more = '') => {
  const { server } = await openApp(`#/matchGroupLeague?id=${input.leagueId}${more}`, kept, () => true)
  const answerAll = async () => {
    while (server.waiting().length > 0) {
      const [id = ''] = server.waiting()
      const answer = id === 'league.getLeague' ? info : everySample.find((each) => each.call.id === id)?.full
      await act(() => server.question(id).answer(ok(answer)))
    }
  }
  await drawn(() => server.waiting().includes('league.getLeague'))
  await answerAll()
  await drawn(() => document.querySelector('[data-shown] [aria-busy=true]') === null)
  return { server, answerAll }
}
const named = (label: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-shown] [aria-label="${label}"]`)
  if (found === null) throw new Error(`nothing is named ${label}`)
  return found
}
const bar = () => document.querySelector('[data-shown] label > span')?.textContent
const page = () => document.querySelector('main')?.textContent ?? ''

test('[ROUTE-05] the round of a season under way is the current one, and nothing says that it is over', async () => {
  await open(full)
  expect(bar()).toBe(`${last?.round} · 本轮`)
  expect(page()).not.toContain('本赛季已结束')
})

test('[ROUTE-05] a season that is over says so with its champion, and leads to the first round of the next', async () => {
  const { server, answerAll } = await open({ ...played, next })
  expect(bar()).toBe(last?.round)
  expect(page()).toContain('本赛季已结束 · 冠军 南山红港')
  click(named('下一轮'))
  await answerAll()
  expect(bar()).toBe('下赛季 · 第 1 轮')
  expect(new URLSearchParams(window.location.hash.split('?')[1]).get('season')).toBe('8')
  const asked = server.questions.findLast(({ asked: { call } }) => call.id === 'league.listLeagueMatches')
  expect(asked?.asked.input).toEqual({ ...input, season: 8, round: '第 1 轮', page: 1, limit: 100 })
  expect(named('下一轮').hasAttribute('disabled')).toBe(true)
  click(named('上一轮'))
  await answerAll()
  expect(bar()).toBe(last?.round)
})

test('[ROUTE-05] while scores are hidden no champion is named', async () => {
  await open({ ...played, next }, { 'SPOILER-FREE': true })
  expect(page()).toContain('本赛季已结束')
  expect(page()).not.toContain('冠军')
})

test('[ROUTE-05] where no later match is known a played round is not called current, and no end is told', async () => {
  await open(played)
  expect(bar()).toBe(last?.round)
  expect(page()).not.toContain('本赛季已结束')
  expect(named('下一轮').hasAttribute('disabled')).toBe(true)
})

test('[ROUTE-05] a final that is played ends its season', async () => {
  const final = { round: '决赛', from: NOW - DAY, to: NOW - DAY, matches: 1, played: 1 }
  await open({ ...played, rounds: first === undefined ? [final] : [first, final], current: '决赛' })
  expect(page()).toContain('本赛季已结束')
})

test('[ROUTE-05] an earlier season has its own rounds and table, and names its champion', async () => {
  const season = { said: null, nth: 6, away: -1 }
  const { server } = await open({ ...played, season }, {}, '&edition=6')
  expect(page()).toContain('冠军 南山红港')
  expect(page()).not.toContain('本赛季已结束')
  const asked = server.questions.flatMap(({ asked: { call, input: sent } }) =>
    call.id.startsWith('league.') ? [[call.id, sent]] : [],
  )
  expect(asked).toEqual([
    ['league.getLeague', { ...input, season: 6 }],
    ['league.listLeagueMatches', { ...input, season: 6, round: full.current, page: 1, limit: 100 }],
    ['league.getTable', { ...input, season: 6 }],
    ['league.getScorers', { ...input, season: 6 }],
  ])
})

test('[ROUTE-05] the page of a league leads to its earlier seasons, and back to the one under way', async () => {
  const { answerAll } = await open(full)
  const choice = named('赛季') as HTMLSelectElement
  expect(Array.from(choice.options, ({ text }) => text)).toEqual(['本赛季', '上赛季'])
  expect(choice.parentElement?.firstChild?.textContent).toBe('本赛季')
  act(() => {
    choice.value = choice.options[1]?.value ?? ''
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await drawn(() => window.location.hash.includes('edition=6'))
  await answerAll()
  expect(window.location.hash).toBe(`#/matchGroupLeague?id=${input.leagueId}&edition=6`)
})

test('[ROUTE-05] a league of one season offers no other', async () => {
  const { editions: _editions, ...alone } = full
  await open(alone)
  expect(document.querySelector('[aria-label="赛季"]')).toBe(null)
})

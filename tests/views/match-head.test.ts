import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { match } from '../../contract/samples/match'
import { gaming } from '../../contract/samples/matches'
import { DAY, NOW } from '../../contract/samples/sample'

beforeAll(() => import('../../src/screens/match/match'), 60_000)
useBoardAt(NOW)

test('[ROUTE-16] the title says who plays once that is known, and nothing of it elsewhere', async () => {
  const { full } = match.getMatchInfo
  const { home, away } = full.match
  const info = { ...full, kinds: [], hasTable: false, hasEvents: false }
  const { server, go } = await openApp(`#/liveGroupMatch?id=${full.match.matchId}`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  const before = document.title
  await act(() => server.question('match.getMatchInfo').answer(ok(info)))
  await drawn(() => document.title !== before)
  const known = document.title
  await go('/appearance')
  expect([before, known, document.title]).toEqual([
    '比赛信息',
    `${home.name} – ${away.name} · 比赛信息`,
    '外观',
  ])
})

test('[FEAT-03] the head of a match leads to its league, at its two teams, and to the page of each', async () => {
  const { full } = match.getMatchInfo
  const { league, home, away } = full.match
  const info = { ...full, kinds: [], hasTable: false, hasEvents: false }
  const { server } = await openApp(`#/liveGroupMatch?id=${full.match.matchId}`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() => server.question('match.getMatchInfo').answer(ok(info)))
  await drawn(() => document.querySelector('main h2') !== null)
  const ways = Array.from(document.querySelectorAll('main a'), (link) => link.getAttribute('href'))
  expect(ways.slice(0, 3)).toEqual([
    `#/matchGroupLeague?id=${league.leagueId}&team=${home.teamId},${away.teamId}`,
    `#/matchGroupLeague?team=${home.teamId}`,
    `#/matchGroupLeague?team=${away.teamId}`,
  ])
})

test.each(['ended', 'planned', 'postponed', 'cancelled'] as const)(
  '[FEAT-03] the head of a match that is %s keeps no empty line beneath it',
  async (state) => {
    const { full } = match.getMatchInfo
    const one = { ...full.match, ...gaming, startsAt: NOW - DAY, state, clock: null, touchline: null }
    const info = { ...full, match: one, venue: null, kinds: [], hasTable: false, hasEvents: false }
    const { server } = await openApp(`#/liveGroupMatch?id=${one.matchId}`, {}, () => true)
    await drawn(() => server.waiting().includes('match.getMatchInfo'))
    await act(() => server.question('match.getMatchInfo').answer(ok(info)))
    await drawn(() => document.querySelector('main h1') !== null)
    const head = document.querySelector('main h1')?.parentElement
    const lines = [...(head?.querySelectorAll('p, p + div') ?? [])]
    expect(lines[0]?.textContent).toContain(gaming.round)
    expect(lines.filter((line) => line.textContent === '').map((line) => line.outerHTML)).toEqual([])
  },
)

test('[FEAT-03] the head of a match of another season names it', async () => {
  const { full } = match.getMatchInfo
  const one = { ...full.match, season: { said: null, nth: 6, away: -1 } }
  const info = { ...full, match: one, kinds: [], hasTable: false, hasEvents: false }
  const { server } = await openApp(`#/liveGroupMatch?id=${one.matchId}`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() => server.question('match.getMatchInfo').answer(ok(info)))
  await drawn(() => document.querySelector('main h1') !== null)
  const title = document.querySelector('main h1')?.parentElement?.querySelector('p')
  expect(title?.textContent).toBe(`${one.league.name} · 上赛季 · ${one.round}`)
})

test('[FEAT-03] among the meetings and the last matches of each side those of another season name theirs', async () => {
  const { full } = match.getMatchInfo
  const { full: met } = match.getHeadToHead
  const [before] = met.meetings
  if (before === undefined) throw new Error('the sample has a meeting')
  const earlier = { ...before, season: { said: null, nth: 6, away: -1 } }
  const info = { ...full, kinds: [], hasTable: false, hasEvents: false }
  const { server } = await openApp(`#/liveGroupMatch?id=${full.match.matchId}&tab=meetings`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() => server.question('match.getMatchInfo').answer(ok(info)))
  await drawn(() => server.waiting().includes('match.getHeadToHead'))
  const answer = { meetings: [{ ...before, matchId: 'm-now' }, earlier], home: [earlier], away: [] }
  await act(() => server.question('match.getHeadToHead').answer(ok(answer)))
  await drawn(() => document.querySelector('[role=tabpanel] li') !== null)
  const named = Array.from(document.querySelectorAll('[role=tabpanel] li small'), (small) =>
    Array.from(small.querySelectorAll('span'), (part) => part.textContent),
  )
  const league = before.league.name
  expect(named).toEqual([[league], [league, '上赛季'], [league, '上赛季']])
})

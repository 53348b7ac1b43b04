import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { openBoard, useBoardAt } from './support/board'
import { league } from '../../contract/samples/league'
import { NOW } from '../../contract/samples/sample'
import { matchUpdate } from '../../contract/samples/socket'

beforeAll(() => import('../../src/screens/league/league'), 60_000)
useBoardAt(NOW)

const { full } = league.getTeam
const hrefs = (within: string) =>
  Array.from(document.querySelectorAll(`${within} a`), (link) => link.getAttribute('href'))
const rows = () =>
  Array.from(document.querySelectorAll('main tbody tr'), ({ textContent, attributes }) => [
    textContent,
    attributes.getNamedItem('data-marked') !== null,
  ])

test('[ROUTE-05] a row of a league’s table leads to the page of its team, and to the match that it plays now', async () => {
  const { server } = await openApp('#/matchGroupLeague?id=l-coast&tab=table', {}, () => true)
  await drawn(() => server.waiting().includes('league.getLeague'))
  await act(() => server.question('league.getLeague').answer(ok(league.getLeague.full)))
  await drawn(() => server.waiting().includes('league.getTable'))
  await act(() => server.question('league.getTable').answer(ok(league.getTable.full)))
  await drawn(() => document.querySelector('main table') !== null)
  const standing = league.getTable.full[0]?.rows ?? []
  expect(standing.filter(({ match }) => match !== undefined)).toHaveLength(2)
  expect(hrefs('main table')).toEqual(
    standing.flatMap(({ team, match }) => [
      `#/matchGroupLeague?team=${team.teamId}`,
      ...(match === undefined ? [] : [`#/liveGroupMatch?id=${match.matchId}`]),
    ]),
  )
})

test('[ROUTE-05] the page of a team begins with the player who was looked for, marked, before the best scorers', async () => {
  const [first, second, third] = full.standings[0]?.figures.toSorted((a, b) => b.scored - a.scored) ?? []
  const { server } = await openApp(
    `#/matchGroupLeague?team=${full.team.teamId}&player=${second?.playerId ?? ''}`,
    {},
    () => true,
  )
  await drawn(() => server.waiting().includes('league.getTeam'))
  const asked = server.question('league.getTeam')
  await act(() => asked.answer(ok(full)))
  await drawn(() => document.querySelector('main table') !== null)
  const nameOf = (id?: string) => full.squad.find(({ playerId }) => playerId === id)?.name ?? ''
  expect(rows().slice(0, 3)).toEqual(
    [second, first, third].map((one) => [
      expect.stringContaining(nameOf(one?.playerId)) as string,
      one === second,
    ]),
  )
  expect(hrefs('main').includes(`#/matchGroupLeague?id=l-coast&tab=table&team=${full.team.teamId}`)).toBe(
    true,
  )
})

/** The sections with matches, and of each match whether it says that it is of today. */
const parts = () =>
  Array.from(document.querySelectorAll('main section:has(a[href^="#/liveGroupMatch"])'), (part) => [
    part.getAttribute('aria-label'),
    ...Array.from(part.querySelectorAll('li'), ({ textContent }) => textContent.includes('今天')),
  ])

test('[ROUTE-05] a match that kicks off or ends while one looks goes on to the next section, and says its day unless it is under way', async () => {
  const board = openBoard()
  const { server } = await openApp(`#/matchGroupLeague?team=${full.team.teamId}`, {}, () => true)
  await drawn(() => server.waiting().includes('league.getTeam'))
  const asked = server.question('league.getTeam')
  const [underWay, next] = full.next.map(({ matchId }) => matchId)
  const scheduled = full.next.map((match) =>
    match.matchId === next ? { ...match, startsAt: NOW - 60_000 } : match,
  )
  await act(() => asked.answer(ok({ ...full, next: scheduled })))
  await drawn(() => document.querySelector('main table') !== null)
  expect(parts()).toEqual([
    ['正在进行', false],
    ['接下来的比赛', true],
    ['最近的比赛', true, false],
  ])
  const moved = { ...matchUpdate, at: NOW }
  await board.say({
    type: 'board.batch',
    at: NOW,
    lives: [],
    matches: [
      { ...moved, matchId: underWay ?? '', state: 'ended', clock: null },
      { ...moved, matchId: next ?? '', state: 'live' },
    ],
  })
  expect(parts()).toEqual([
    ['正在进行', false],
    ['最近的比赛', true, true, false],
  ])
})

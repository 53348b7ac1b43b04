import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { league } from '../../contract/samples/league'
import { NOW } from '../../contract/samples/sample'

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

test('[ROUTE-05] a row of a league’s table leads to the page of its team', async () => {
  const { server } = await openApp('#/matchGroupLeague?id=l-coast&tab=table', {}, () => true)
  await drawn(() => server.waiting().includes('league.getLeague'))
  await act(() => server.question('league.getLeague').answer(ok(league.getLeague.full)))
  await drawn(() => server.waiting().includes('league.getTable'))
  await act(() => server.question('league.getTable').answer(ok(league.getTable.full)))
  await drawn(() => document.querySelector('main table') !== null)
  const teams = (league.getTable.full[0]?.rows ?? []).map(({ team }) => team.teamId)
  expect(hrefs('main table')).toEqual(teams.map((id) => `#/matchGroupLeague?team=${id}`))
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

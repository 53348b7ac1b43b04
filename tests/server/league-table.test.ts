import { expect, test } from 'vitest'
import type { Team } from '../../contract/entities.schema'
import { tablesOf, type Result, type TableFacts } from '../../server/domain/league/table'

const team = (id: string): Team => ({
  teamId: id,
  name: id,
  nameEn: null,
  shortName: id,
  colors: ['#112233', '#445566'],
})
const teams = new Map(['a', 'b', 'c', 'd'].map((id) => [id, team(id)]))
const result = (text: string, group: string | null = null): Result => {
  const [homeId = '', home, away, awayId = ''] = text.split(/[ :]/)
  return { homeId, awayId, score: { home: Number(home), away: Number(away) }, group }
}
const table = (texts: readonly string[], more: Partial<TableFacts> = {}) =>
  tablesOf({
    results: texts.map((text) => result(text)),
    teams,
    rules: 'goalDifference',
    zones: null,
    draws: true,
    ...more,
  })
const order = (texts: readonly string[], more: Partial<TableFacts> = {}) =>
  table(texts, more)[0]?.rows.map(({ team: { teamId }, points }) => [teamId, points])

test('a table counts played, won, drawn, lost, goals, points, and the last five', () => {
  const texts = ['a 1:0 b', 'b 2:2 a', 'a 0:3 b', 'a 1:0 b', 'a 2:0 b', 'b 0:1 a']
  expect(table(texts, { zones: { up: 1, down: 1 } })).toEqual([
    {
      group: null,
      rows: [
        {
          rank: 1,
          team: team('a'),
          played: 6,
          won: 4,
          drawn: 1,
          lost: 1,
          scored: 7,
          conceded: 5,
          points: 13,
          form: ['drawn', 'lost', 'won', 'won', 'won'],
          zone: 'up',
        },
        {
          rank: 2,
          team: team('b'),
          played: 6,
          won: 1,
          drawn: 1,
          lost: 4,
          scored: 5,
          conceded: 7,
          points: 4,
          form: ['drawn', 'won', 'lost', 'lost', 'lost'],
          zone: 'down',
        },
      ],
    },
  ])
})

test('by goal difference: then goals scored, then the matches of those level', () => {
  expect(order(['a 1:0 c', 'b 3:0 c', 'd 4:1 c'])).toEqual([
    ['d', 3],
    ['b', 3],
    ['a', 3],
    ['c', 0],
  ])
  expect(order(['a 0:1 b', 'a 2:0 c', 'c 2:1 b'])?.map(([id]) => id)).toEqual(['a', 'b', 'c'])
})

test('head to head: the winner of their own match stands above the better goal difference', () => {
  const texts = ['a 1:0 b', 'b 5:0 c', 'a 0:1 d', 'd 0:0 c']
  expect(order(texts)?.slice(1, 3)).toEqual([
    ['b', 3],
    ['a', 3],
  ])
  expect(order(texts, { rules: 'headToHead' })?.slice(1, 3)).toEqual([
    ['a', 3],
    ['b', 3],
  ])
})

test('head to head among three: those still level are compared by their own match alone', () => {
  // Among the three a scored one goal, b and c two each; and b beat c.
  const texts = ['a 1:0 b', 'b 2:1 c', 'c 1:0 a', 'a 1:0 d', 'b 5:0 d', 'c 1:0 d']
  expect(order(texts, { rules: 'headToHead' })).toEqual([
    ['b', 6],
    ['c', 6],
    ['a', 6],
    ['d', 0],
  ])
  const split = ['a 1:0 b', 'b 3:0 c', 'c 2:0 a', 'a 2:0 d', 'b 1:0 d', 'c 4:0 d']
  // Differences among the three: b +2, c −1, a −1; c and a are level but for their goals: c 2, a 1.
  expect(order(split, { rules: 'headToHead' })?.map(([id]) => id)).toEqual(['b', 'c', 'a', 'd'])
})

test('head to head among three level in everything of their own: all matches decide, then fair play, then the name', () => {
  const round = ['a 1:0 b', 'b 1:0 c', 'c 1:0 a']
  const texts = [...round, 'a 1:0 d', 'b 3:0 d', 'c 2:0 d']
  expect(order(texts, { rules: 'headToHead' })?.map(([id]) => id)).toEqual(['b', 'c', 'a', 'd'])
  const level = [...round, 'a 1:0 d', 'b 1:0 d', 'c 1:0 d']
  const conduct = new Map([
    ['a', -4],
    ['b', -1],
    ['c', -3],
  ])
  expect(order(level, { rules: 'headToHead', conduct })?.map(([id]) => id)).toEqual(['b', 'c', 'a', 'd'])
  expect(order(level, { rules: 'headToHead' })?.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('two level on points stand by the one match between them', () => {
  const texts = ['a 2:0 b', 'a 1:1 c', 'b 2:2 c', 'b 4:0 d', 'c 1:0 d', 'd 1:0 a']
  expect(order(texts, { rules: 'headToHead' })).toEqual([
    ['c', 5],
    ['a', 4],
    ['b', 4],
    ['d', 3],
  ])
})

test('sports without a draw rank by wins and have no points', () => {
  expect(order(['a 3:2 b', 'b 3:0 c', 'a 3:1 c'], { draws: false })).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
  ])
})

test('each group has its table; matches to come count as teams without a game, others as none', () => {
  const results = [
    result('a 1:0 b', 'A'),
    { ...result('c 0:0 d', 'B'), score: null },
    { ...result('a 1:0 c'), group: null },
  ]
  const tables = tablesOf({ results, teams, rules: 'goalDifference', zones: null, draws: true })
  expect(
    tables.map(({ group, rows }) => [group, rows.map(({ team: one, played }) => [one.teamId, played])]),
  ).toEqual([
    [
      'A',
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    [
      'B',
      [
        ['c', 0],
        ['d', 0],
      ],
    ],
  ])
})

test('where the best of the next in line go on, they are chosen over all groups by points, difference, goals and conduct', () => {
  const results = [
    ...['a 1:0 b', 'a 2:0 c', 'b 1:1 c'].map((text) => result(text, 'A')),
    ...['d 1:0 e', 'd 2:0 f', 'e 1:1 f'].map((text) => result(text, 'B')),
  ]
  const six = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, team(id)]))
  const facts = { results, teams: six, rules: 'headToHead', draws: true, zones: { up: 1, best: 1 } } as const
  const up = (conduct: readonly (readonly [string, number])[]) =>
    tablesOf({ ...facts, conduct: new Map(conduct) }).map(({ rows }) =>
      rows.flatMap(({ team: { teamId }, zone }) => (zone === 'up' ? [teamId] : [])),
    )
  expect(up([['b', -3]])).toEqual([['a'], ['d', 'e']])
  expect(up([['e', -1]])).toEqual([['a', 'b'], ['d']])
})

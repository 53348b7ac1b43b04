import { expect, test } from 'vitest'
import type { MatchCard, Score } from '../../contract/entities.schema'
import type { Way } from '../../contract/league.schema'
import { bracketOf } from '../../server/domain/league/bracket'
import { conductOf, goalsOf } from '../../server/domain/league/scorers'
import { knockoutRound } from '../../contract/rounds'

const team = (teamId: string) => ({
  teamId,
  name: teamId,
  nameEn: null,
  shortName: teamId,
  colors: ['#112233', '#445566'] as [string, string],
})
const league = { leagueId: 'cup', name: '杯', nameEn: null, matchType: 1 as const, heat: 0 }
let nth = 0
const played = (round: string, home: string, away: string, score: Partial<Score> | null): MatchCard => ({
  matchId: `m${(nth += 1)}`,
  matchType: 1,
  league,
  round,
  home: team(home),
  away: team(away),
  startsAt: nth * 1_000,
  state: score ? 'ended' : 'planned',
  score: { home: 0, away: 0, parts: [], ...score },
  clock: null,
  touchline: null,
  streams: 0,
  viewers: 0,
})
const wayOf = (way: Way | null) => way && `${way.kind}-${way.of}-${way.nth}`
const look = (matches: readonly MatchCard[], groups: readonly string[] = []) =>
  bracketOf(matches, groups).map(({ round, third, ties }) => [
    third ? `(${round})` : round,
    ties.map(({ home, away, homeWay, awayWay, winner }) =>
      [home?.teamId ?? wayOf(homeWay), away?.teamId ?? wayOf(awayWay), winner].join(' '),
    ),
  ])

test('ties stand in the order they meet; extra time and the shoot-out decide; third place stands alone', () => {
  const matches = [
    played('Quarter-final', 'a', 'b', { home: 1 }),
    played('Quarter-final', 'c', 'd', { away: 2 }),
    played('Quarter-final', 'e', 'f', { home: 1, away: 1, extra: true, shootout: [3, 4] }),
    played('Quarter-final', 'g', 'h', { home: 2, away: 1, extra: true }),
    played('Semi-final', 'f', 'a', { home: 1 }),
    played('Semi-final', 'g', 'd', { away: 1 }),
    played('Match for third place', 'a', 'g', { home: 4, away: 6 }),
    played('Final', 'd', 'f', { home: 1, extra: true }),
    played('Matchday 1', 'a', 'h', { home: 9 }),
  ]
  expect(look(matches)).toEqual([
    ['Quarter-final', ['g h home', 'c d away', 'e f away', 'a b home']],
    ['Semi-final', ['g d away', 'f a home']],
    ['(Match for third place)', ['a g away']],
    ['Final', ['d f home']],
  ])
})

test('what is still to come is awaited by the way that leads there', () => {
  const matches = [played('半决赛', 'a', 'b', { home: 1 }), played('半决赛', 'c', 'd', null)]
  expect(look(matches)).toEqual([
    ['半决赛', ['a b home', 'c d ']],
    ['决赛', ['a winner-半决赛-2 ']],
  ])
  expect(look([], ['A', 'B'])).toEqual([
    ['半决赛', ['group-A-1 group-B-2 ', 'group-B-1 group-A-2 ']],
    ['决赛', ['winner-半决赛-1 winner-半决赛-2 ']],
  ])
  expect(look([played('第 1 轮', 'a', 'b', { home: 1 })])).toEqual([])
})

test('two legs count together, a longer series by who won more of it', () => {
  const legs = [played('决赛', 'a', 'b', { home: 2 }), played('决赛', 'b', 'a', { home: 3 })]
  expect(look(legs)).toEqual([['决赛', ['a b away']]])
  const series = [
    played('决赛', 'a', 'b', { home: 99, away: 60 }),
    played('决赛', 'b', 'a', { home: 81, away: 80 }),
    played('决赛', 'b', 'a', { home: 81, away: 80 }),
  ]
  expect(look(series)).toEqual([['决赛', ['a b away']]])
})

test.each([
  ['Round of 32', 16],
  ['十六强', 8],
  ['Quarter-finals', 4],
  ['1/4决赛', 4],
  ['Semi-finals', 2],
  ['决赛', 1],
  ['Third place', 0],
  ['季军赛', 0],
])('%s is a knockout round of %i ties', (round, ties) => {
  expect(knockoutRound(round)).toEqual({ ties, third: ties === 0 })
})

const player = (playerId: string) => ({
  playerId,
  name: playerId,
  nameEn: null,
  number: null,
  position: null,
})
const event = (kind: 'goal' | 'ownGoal' | 'penalty', home: number, away: number, who = 'p') => ({
  kind,
  side: 'home' as const,
  player: player(who),
  score: { home, away },
})

test('own goals are nobody’s, penalties count apart, a kick that leaves the score is a shoot-out’s', () => {
  const told = [
    event('goal', 1, 0),
    event('ownGoal', 2, 0, 'q'),
    event('penalty', 3, 0),
    event('penalty', 3, 0),
  ]
  expect(goalsOf(told, { home: 'h', away: 'a' })).toEqual([
    { player: player('p'), teamId: 'h', scored: 1, penalties: 0 },
    { player: player('p'), teamId: 'h', scored: 1, penalties: 1 },
  ])
})

test('fair play: yellow 1, second yellow 3 in all, red 4', () => {
  const cards = [
    { kind: 'yellow', side: 'home' },
    { kind: 'secondYellow', side: 'home' },
    { kind: 'red', side: 'home' },
    { kind: 'yellow', side: 'away' },
  ] as const
  expect([conductOf(cards, 'home'), conductOf(cards, 'away')]).toEqual([-7, -1])
})

test('a round that nobody has reached has its date, the match for third place among them', () => {
  const planned = new Map([
    ['半决赛', [100, 200]],
    ['季军赛', [300]],
    ['决赛', [400]],
  ])
  const dates = (matches: readonly MatchCard[], groups: readonly string[]) =>
    bracketOf(matches, groups, planned).map(({ round, third, ties }) => [
      third ? `(${round})` : round,
      ties.map(({ plannedAt, home, homeWay }) => [plannedAt, home?.teamId ?? wayOf(homeWay)]),
    ])
  expect(dates([], ['A', 'B'])).toEqual([
    [
      '半决赛',
      [
        [100, 'group-A-1'],
        [200, 'group-B-1'],
      ],
    ],
    ['(季军赛)', [[300, 'loser-半决赛-1']]],
    ['决赛', [[400, 'winner-半决赛-1']]],
  ])
  const semis = [played('半决赛', 'a', 'b', { home: 1 }), played('半决赛', 'c', 'd', null)]
  expect(dates(semis, ['A', 'B'])).toEqual([
    [
      '半决赛',
      [
        [null, 'a'],
        [null, 'c'],
      ],
    ],
    ['(季军赛)', [[300, 'b']]],
    ['决赛', [[400, 'a']]],
  ])
})

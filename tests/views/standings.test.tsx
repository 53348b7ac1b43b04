import { expect, test } from 'vitest'
import { LeagueTables } from '../../src/features/standings'
import { tableName } from '../../src/features/standings-columns'
import { scorersName } from '../../src/screens/league/scorers'
import { leagueTexts } from '../../src/text/zh/league'
import { standings } from '../../src/text/zh/league.table'
import { MatchType } from '../../contract/enums'
import type { LeagueTable } from '../../contract/league.schema'
import { league } from '../../contract/samples/league'
import { matchUpdate } from '../../contract/samples/socket'
import type { Scoreboard } from '../../machines/match/scoreboard.connect'
import { mount } from './support/mount'

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType
const points = league.getTable.full
const wins: LeagueTable[] = points.map(({ group, rows }) => ({
  group,
  rows: rows.map((row) => ({ ...row, drawn: 0, points: null })),
}))
const heads = (tables: readonly LeagueTable[], matchType: MatchType) => {
  mount(
    <LeagueTables tables={tables} matchType={matchType} isMarked={() => false} matchOf={() => undefined} />,
  )
  return Array.from(
    document.querySelectorAll('table:first-of-type thead th'),
    ({ textContent }) => textContent,
  )
    .slice(0, matchType === FOOTBALL ? 10 : 8)
    .join(' ')
}

test('[FEAT-03] [ROUTE-05] a football table counts points, draws and goals', () => {
  expect(heads(points, FOOTBALL)).toBe('# 球队 场 积分 胜 平 负 净 进失 近况')
})

test.each([
  [BASKETBALL, '# 球队 场 胜 负 分差 得失 近况'],
  [CARD_GAMING, '# 球队 场 胜 负 级差 升级 近况'],
  [TENNIS, '# 球队 场 胜 负 盘差 盘 近况'],
  [GAMING, '# 球队 场 胜 负 局差 局 近况'],
] as const)(
  '[FEAT-03] [ROUTE-05] a table of sport %i ranks by wins, without draws and without goals',
  (matchType, words) => {
    expect(heads(wins, matchType)).toBe(words)
  },
)

test('[FEAT-03] no words of goals stand in a sport without any', () => {
  const others = [BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER]
  expect(others.map((matchType) => standings[tableName(matchType)])).toEqual(others.map(() => '排名'))
  expect(standings[tableName(FOOTBALL)]).toBe('积分榜')
  expect([FOOTBALL, BASKETBALL].map((matchType) => leagueTexts[scorersName(matchType)])).toEqual([
    '射手榜',
    '得分榜',
  ])
})

const [first, second, third] = points[0]?.rows ?? []
const playing: LeagueTable[] = [
  {
    group: null,
    rows: [
      ...(first === undefined ? [] : [{ ...first, match: { matchId: 'm-on', state: 'live' as const } }]),
      ...(second === undefined
        ? []
        : [{ ...second, match: { matchId: 'm-soon', state: 'planned' as const } }]),
      ...(third === undefined ? [] : [third]),
    ],
  },
]
/** What stands at the teams, and that it is explained. */
const dots = (states: Readonly<Record<string, 'live' | 'ended'>>, here?: string) => {
  const matchOf: Scoreboard['matchOf'] = (matchId) => {
    const state = states[matchId]
    return state === undefined ? undefined : { ...matchUpdate, matchId, state }
  }
  mount(
    <LeagueTables
      tables={playing}
      matchType={FOOTBALL}
      isMarked={() => false}
      matchOf={matchOf}
      {...(here === undefined ? {} : { here })}
    />,
  )
  const marks = [...document.querySelectorAll('tbody th [aria-label]')]
  return {
    marks: marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('href')]),
    note: document.body.textContent?.includes('正在比赛，这一场还没计入'),
  }
}

test('[FEAT-03] [ROUTE-05] a team that plays right now has a dot in the table that leads to its match, without a score', () => {
  expect(dots({})).toEqual({
    marks: [[`${first?.team.name} 正在比赛，去看这场`, '#/liveGroupMatch?id=m-on']],
    note: true,
  })
})

test('[FEAT-03] [ROUTE-05] a match that begins while one looks brings the dot', () => {
  expect(dots({ 'm-on': 'ended', 'm-soon': 'live' })).toEqual({
    marks: [[`${second?.team.name} 正在比赛，去看这场`, '#/liveGroupMatch?id=m-soon']],
    note: true,
  })
})

test('[FEAT-03] [ROUTE-05] and its end takes it away', () => {
  expect(dots({ 'm-on': 'ended' })).toEqual({ marks: [], note: false })
})

test('[FEAT-03] on the page of a match its own dot leads nowhere', () => {
  expect(dots({}, 'm-on').marks).toEqual([[`${first?.team.name} 正在比赛`, null]])
})

import { expect, test } from 'vitest'
import { LeagueTables } from '../../src/features/standings'
import { tableName } from '../../src/features/standings-columns'
import { scorersName } from '../../src/screens/league/scorers'
import { leagueTexts } from '../../src/text/zh/league'
import { standings } from '../../src/text/zh/league.table'
import { MatchType } from '../../contract/enums'
import type { LeagueTable } from '../../contract/league.schema'
import { league } from '../../contract/samples/league'
import { mount } from './support/mount'

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType
const points = league.getTable.full
const wins: LeagueTable[] = points.map(({ group, rows }) => ({
  group,
  rows: rows.map((row) => ({ ...row, drawn: 0, points: null })),
}))
const heads = (tables: readonly LeagueTable[], matchType: MatchType) => {
  mount(<LeagueTables tables={tables} matchType={matchType} isMarked={() => false} />)
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

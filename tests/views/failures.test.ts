import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { empty, networkDown, ok, refused, timedOut } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { click, enter, one, texts } from './support/mount'
import { ResultCode } from '../../contract/codes'
import { league } from '../../contract/samples/league'
import { match, otherData } from '../../contract/samples/match'
import { member } from '../../contract/samples/people'
import { NOW } from '../../contract/samples/sample'

const asMember = { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': member }
const info = match.getMatchInfo.full
const home = league.getLeague.full
const at = {
  match: `#/liveGroupMatch?id=${info.match.matchId}`,
  league: `#/matchGroupLeague?id=${home.league.leagueId}`,
  team: `#/matchGroupLeague?team=${league.getTeam.input.teamId}`,
}
const whole = { ...home, hasTable: true, hasScorers: true, hasBracket: true }
const { lineup, real } = otherData

const MESSAGE = '服务器开小差了'
const broken = refused(ResultCode.ERROR, MESSAGE)
const gone = refused(ResultCode.SERVER_LOST, '要找的内容已被移除')

beforeAll(
  () =>
    Promise.all([
      import('../../src/screens/match/match'),
      import('../../src/screens/league/league'),
      import('../../src/screens/activity/activity-detail'),
      import('../../src/screens/mall/detail'),
      import('../../src/screens/mall/add-order'),
      import('../../src/screens/support/detail-question'),
      import('../../src/screens/search/search'),
      import('../../src/screens/schedule/schedule'),
    ]),
  60_000,
)
useBoardAt(NOW)

const toasts = () => texts('[aria-live=polite][popover] p')
const dialogs = () => texts('dialog h2')
const retries = () =>
  [...document.querySelectorAll<HTMLElement>('main button')].filter(
    ({ textContent }) => textContent === '重试',
  )

/** Opens a page and answers its calls one by one: with what is given, the named one with a failure. */
const failing = async (
  address: string,
  answers: Readonly<Record<string, unknown>>,
  id: string,
  failure = broken,
) => {
  const app = await openApp(address, asMember, () => true)
  const { server } = app
  const given = { ...answers }
  for (;;) {
    await drawn(() => server.waiting().some((each) => each === id || each in given))
    const next = Object.keys(given).find((each) => server.waiting().includes(each))
    if (next === undefined) break
    await act(() => server.question(next).answer(ok(given[next])))
    delete given[next]
  }
  const isPassing = failure === networkDown || failure === timedOut
  // A read whose way failed is asked twice more.
  for (let times = isPassing ? 3 : 1; times > 0; times -= 1) {
    await drawn(() => server.waiting().includes(id))
    await act(() => server.question(id).answer(failure))
  }
  return app
}

describe('[ERR-11] the first read of a page, tab or pane that fails is told as the catalogue says', () => {
  const ofMatch = { 'match.getMatchInfo': { ...info, kinds: [], hasTable: false } }
  const notified = { ...ofMatch, 'match.getMatchTimeline': match.getMatchTimeline.full }
  const withPart = {
    ...notified,
    'match.getMatchInfo': { ...info, kinds: [lineup.type], hasTable: true },
  }
  const ofLeague = { 'league.getLeague': whole }

  test.each([
    ['the match centre', at.match, {}, 'match.getMatchInfo'],
    ['its timeline', at.match, ofMatch, 'match.getMatchTimeline'],
    [
      'its figures',
      at.match,
      { ...notified, 'match.getMatchInfo': { ...info, kinds: [real.type], hasTable: false } },
      'match.getOtherData',
    ],
    ['its line-ups', `${at.match}&tab=lineup`, withPart, 'match.getOtherData'],
    ['its meetings', `${at.match}&tab=meetings`, withPart, 'match.getHeadToHead'],
    ['its table', `${at.match}&tab=table`, withPart, 'league.getTable'],
    ['a league', at.league, {}, 'league.getLeague'],
    ['its matches', at.league, ofLeague, 'league.listLeagueMatches'],
    ['its table', `${at.league}&tab=table`, ofLeague, 'league.getTable'],
    ['its scorers', `${at.league}&tab=scorers`, ofLeague, 'league.getScorers'],
    ['its bracket', `${at.league}&tab=bracket`, ofLeague, 'league.getBracket'],
    ['a team', at.team, {}, 'league.getTeam'],
    ['an activity', '#/activityDetail?id=a1', {}, 'activity.getActivity'],
    ['goods', '#/detail?id=g-scarf', {}, 'mall.getGoods'],
    ['an order', '#/addOrder?id=g-scarf', {}, 'mall.getGoods'],
    ['a question', '#/detailQuestion?id=q1', {}, 'support.getQuestion'],
    [
      'the days of the schedule',
      '#/schedule/index',
      { 'match.listSchedule': match.listSchedule.full },
      'match.listScheduleDays',
    ],
  ])('%s: a toast with the server’s message, and a retry in its place', async (_, address, answers, id) => {
    const { server } = await failing(address, answers, id)
    expect(toasts()).toEqual([MESSAGE])
    await drawn(() => retries().length === 1)
    const before = server.waiting().length
    click(retries()[0] ?? one('main'))
    expect(server.waiting().length).toBe(before + 1)
  })

  test.each([
    ['a league', at.league, 'league.getLeague'],
    ['a team', at.team, 'league.getTeam'],
    ['an activity', '#/activityDetail?id=a1', 'activity.getActivity'],
    ['a match', at.match, 'match.getMatchInfo'],
  ])('%s that is gone: the server’s message, beside the page that says so', async (_, address, id) => {
    await failing(address, {}, id, gone)
    expect(toasts()).toEqual(['要找的内容已被移除'])
    expect(texts('main p').length).toBeGreaterThan(0)
  })

  test.each([
    ['goods', '#/detail?id=g-scarf', 'mall.getGoods', '这件商品已经下架'],
    ['what would be ordered', '#/addOrder?id=g-scarf', 'mall.getGoods', '这件商品已经下架'],
    ['a question', '#/detailQuestion?id=q1', 'support.getQuestion', '这条反馈不在了'],
  ])('%s that is gone: the page alone says so', async (_, address, id, said) => {
    await failing(address, {}, id, gone)
    expect([toasts(), retries().length, texts('main p').includes(said)]).toEqual([[], 0, true])
  })

  test('an empty body, silence and a lost network have their own words', async () => {
    await failing(at.match, {}, 'match.getMatchInfo', empty)
    expect([toasts(), dialogs()]).toEqual([['请求出错，请稍候重试'], []])
  })

  test('ten seconds of silence', async () => {
    await failing(at.league, ofLeague, 'league.listLeagueMatches', timedOut)
    expect([toasts(), dialogs()]).toEqual([['接口请求超时，请刷新页面重试!'], []])
  })

  test('a lost network', async () => {
    await failing(at.league, ofLeague, 'league.listLeagueMatches', networkDown)
    expect([toasts(), dialogs()]).toEqual([[], ['网络异常']])
  })

  test('suggestions that do not come are told once and offered again where they would stand', async () => {
    const { server } = await openApp('#/search', {}, () => document.querySelector('input') !== null)
    const type = async (words: string) => {
      enter(document.querySelector('input') as HTMLInputElement, words)
      await drawn(() => server.waiting().includes('search.suggest'))
    }
    await type('红')
    await act(() => server.question('search.suggest').answer(broken))
    expect([toasts(), retries().length]).toEqual([[MESSAGE], 1])
  })
})

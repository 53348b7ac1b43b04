import { expect, it, vi } from 'vitest'
import type { Area } from '../../contract/areas'
import { routes } from '../../src/app/routes'
import { common } from '../../src/text/zh/common'

// The table's one screen that is not fetched later; the table is no matter of its looks.
vi.mock('../../src/screens/home/home', () => ({ home: {} }))

/** The 41 paths of the specification, each with its title, by the requirement that names it. */
const specified: readonly (readonly [requirement: string, area: Area, path: string, title: string])[] = [
  ['ROUTE-03', 'home', '/home', '首页'],
  ['ROUTE-03', 'schedule', '/schedule', '赛程'],
  ['ROUTE-03', 'messages', '/chat', '消息'],
  ['ROUTE-03', 'account', '/my', '我的'],
  ['ROUTE-04', 'account', '/login', '登录'],
  ['ROUTE-04', 'account', '/register', '注册账号'],
  ['ROUTE-04', 'account', '/forgetPassword', '忘记密码'],
  ['ROUTE-05', 'live', '/live', '比赛直播'],
  ['ROUTE-05', 'match', '/liveGroupMatch', '比赛信息'],
  ['ROUTE-05', 'league', '/leagueList', '联赛列表'],
  ['ROUTE-05', 'league', '/matchGroupLeague', '联赛赛事'],
  ['ROUTE-06', 'account', '/editInfo', '个人资料'],
  ['ROUTE-06', 'account', '/editNickname', '修改昵称'],
  ['ROUTE-06', 'account', '/editPhone', '更换手机号'],
  ['ROUTE-07', 'support', '/service', '客服中心'],
  ['ROUTE-07', 'support', '/outUrl', '外部页面'],
  ['ROUTE-08', 'support', '/listQuestion', '问题与建议'],
  ['ROUTE-08', 'support', '/detailQuestion', '问题详情'],
  ['ROUTE-08', 'support', '/addQuestion', '提交问题'],
  ['ROUTE-09', 'wallet', '/gold', '金币明细'],
  ['ROUTE-09', 'wallet', '/masonry', '砖块明细'],
  ['ROUTE-10', 'social', '/attention', '我的关注'],
  ['ROUTE-10', 'social', '/fans', '我的粉丝'],
  ['ROUTE-10', 'social', '/friend', '我的好友'],
  ['ROUTE-10', 'messages', '/notice', '通知'],
  ['ROUTE-11', 'studio', '/room', '我的直播间'],
  ['ROUTE-11', 'studio', '/liveplan', '开播计划'],
  ['ROUTE-11', 'studio', '/addlive', '预约开播'],
  ['ROUTE-11', 'studio', '/planinfo', '计划详情'],
  ['ROUTE-12', 'search', '/search', '搜索'],
  ['ROUTE-12', 'ranking', '/rank', '主播排行'],
  ['ROUTE-12', 'activity', '/activity', '活动'],
  ['ROUTE-12', 'activity', '/activityDetail', '活动详情'],
  ['ROUTE-12', 'wallet', '/task', '任务中心'],
  ['ROUTE-12', 'wallet', '/invite', '邀请好友'],
  ['ROUTE-13', 'mall', '/mall', '积分商城'],
  ['ROUTE-13', 'mall', '/detail', '商品详情'],
  ['ROUTE-13', 'mall', '/addOrder', '确认订单'],
  ['ROUTE-13', 'mall', '/addAddress', '添加收货地址'],
  ['ROUTE-13', 'mall', '/changeLog', '兑换记录'],
  ['ROUTE-13', 'mall', '/addAccount', '兑换账号'],
]

/** The tabs' children, and what the frame adds of its own. */
const added: readonly (readonly [area: Area, path: string, title: string])[] = [
  ['home', '/home/index', '首页'],
  ['schedule', '/schedule/index', '赛程'],
  ['messages', '/chat/index', '消息'],
  ['account', '/my/index', '我的'],
  ['live', '/clip', '片段'],
  ['live', '/cut', '剪一段'],
  ['live', '/gifts', '送礼物'],
  ['live', '/supporters', '支持者'],
  ['live', '/predictions', '竞猜、投票、助威'],
  ['live', '/predicted', '我的竞猜'],
  ['live', '/reportLive', '举报直播间'],
  ['studio', '/replayinfo', '回放管理'],
  ['settings', '/appearance', '外观'],
  ['home', '/403', '无权访问'],
  ['home', '/404', '页面不存在'],
  ['home', '/500', '出错了'],
]

const byPath = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
  one < other ? -1 : 1

it('the specification names 41 paths', () => {
  expect(specified.length).toBe(41)
})

it.each(specified)('[%s] [ROUTE-16] %s: %s is titled %s', (_, area, path, title) => {
  const route = routes.find((each) => each.path === path)
  expect([route?.area, route === undefined ? null : common[route.title]]).toEqual([area, title])
})

it('[ROUTE-02] there are no others than these, the tabs’ children and the frame’s own', () => {
  const all = routes.map(({ path, area, title }) => [path, area, common[title]]).toSorted(byPath)
  const wanted = [
    ...specified.map(([, area, path, title]) => [path, area, title]),
    ...added.map(([area, path, title]) => [path, area, title]),
  ].toSorted(byPath)
  expect(all).toEqual(wanted)
})

it('[ROUTE-15] no path has parameters', () => {
  expect(routes.filter(({ path }) => !/^(\/[A-Za-z0-9]+)+$/.test(path))).toEqual([])
})

it('[ROUTE-03] tab pages are not kept, and their base paths only lead on', () => {
  const tabs = routes.filter(({ tab }) => tab)
  expect(tabs.map(({ path, keepAlive, index = false }) => [path, keepAlive, index])).toEqual([
    ['/home', false, true],
    ['/home/index', false, false],
    ['/schedule', false, true],
    ['/schedule/index', false, false],
    ['/chat', false, true],
    ['/chat/index', false, false],
    ['/my', false, true],
    ['/my/index', false, false],
  ])
})

it('[ROUTE-17] lists one goes into and comes back from are kept, and the room that its page streams from', () => {
  expect(routes.filter(({ keepAlive }) => keepAlive).map(({ path }) => path)).toEqual([
    '/leagueList',
    '/matchGroupLeague',
    '/listQuestion',
    '/gold',
    '/masonry',
    '/attention',
    '/fans',
    '/friend',
    '/notice',
    '/room',
    '/liveplan',
    '/search',
    '/rank',
    '/activity',
    '/mall',
    '/changeLog',
  ])
})

it('[NAV-05] the anchor’s pages are for anchors, and no others', () => {
  expect(routes.filter(({ access }) => access === 'anchor').map(({ path }) => path)).toEqual([
    '/room',
    '/liveplan',
    '/addlive',
    '/replayinfo',
    '/planinfo',
  ])
})

import { expect, it, vi } from 'vitest'
import { routes, type Group } from '../../src/routes'
import { common } from '../../src/text/zh/common'

// The table's one screen that is not fetched later; the table is no matter of its looks.
vi.mock('../../src/screens/home/home', () => ({ home: {} }))

/** The 41 paths of the specification, each with its title, by the requirement that names it. */
const specified: readonly (readonly [requirement: string, group: Group, path: string, title: string])[] = [
  ['ROUTE-03', 'tabs', '/home', '首页'],
  ['ROUTE-03', 'tabs', '/schedule', '赛程'],
  ['ROUTE-03', 'tabs', '/chat', '消息'],
  ['ROUTE-03', 'tabs', '/my', '我的'],
  ['ROUTE-04', 'account', '/login', '登录'],
  ['ROUTE-04', 'account', '/register', '注册账号'],
  ['ROUTE-04', 'account', '/forgetPassword', '忘记密码'],
  ['ROUTE-05', 'matches', '/live', '比赛直播'],
  ['ROUTE-05', 'matches', '/liveGroupMatch', '比赛信息'],
  ['ROUTE-05', 'matches', '/leagueList', '联赛列表'],
  ['ROUTE-05', 'matches', '/matchGroupLeague', '联赛赛事'],
  ['ROUTE-06', 'profile', '/editInfo', '个人资料'],
  ['ROUTE-06', 'profile', '/editNickname', '修改昵称'],
  ['ROUTE-06', 'profile', '/editPhone', '更换手机号'],
  ['ROUTE-07', 'help', '/service', '客服中心'],
  ['ROUTE-07', 'help', '/outUrl', '外部页面'],
  ['ROUTE-08', 'questions', '/listQuestion', '问题与建议'],
  ['ROUTE-08', 'questions', '/detailQuestion', '问题详情'],
  ['ROUTE-08', 'questions', '/addQuestion', '提交问题'],
  ['ROUTE-09', 'ledgers', '/gold', '金币明细'],
  ['ROUTE-09', 'ledgers', '/masonry', '砖块明细'],
  ['ROUTE-10', 'social', '/attention', '我的关注'],
  ['ROUTE-10', 'social', '/fans', '我的粉丝'],
  ['ROUTE-10', 'social', '/friend', '我的好友'],
  ['ROUTE-10', 'social', '/notice', '通知'],
  ['ROUTE-11', 'anchor', '/room', '我的直播间'],
  ['ROUTE-11', 'anchor', '/liveplan', '开播计划'],
  ['ROUTE-11', 'anchor', '/addlive', '预约开播'],
  ['ROUTE-11', 'anchor', '/planinfo', '计划详情'],
  ['ROUTE-12', 'discovery', '/search', '搜索'],
  ['ROUTE-12', 'discovery', '/rank', '主播排行'],
  ['ROUTE-12', 'discovery', '/activity', '活动'],
  ['ROUTE-12', 'discovery', '/activityDetail', '活动详情'],
  ['ROUTE-12', 'discovery', '/task', '任务中心'],
  ['ROUTE-12', 'discovery', '/invite', '邀请好友'],
  ['ROUTE-13', 'mall', '/mall', '积分商城'],
  ['ROUTE-13', 'mall', '/detail', '商品详情'],
  ['ROUTE-13', 'mall', '/addOrder', '确认订单'],
  ['ROUTE-13', 'mall', '/addAddress', '添加收货地址'],
  ['ROUTE-13', 'mall', '/changeLog', '兑换记录'],
  ['ROUTE-13', 'mall', '/addAccount', '兑换账号'],
]

/** The tabs' children, and what the frame adds of its own. */
const added: readonly (readonly [group: Group, path: string, title: string])[] = [
  ['tabs', '/home/index', '首页'],
  ['tabs', '/schedule/index', '赛程'],
  ['tabs', '/chat/index', '消息'],
  ['tabs', '/my/index', '我的'],
  ['shell', '/appearance', '外观'],
  ['shell', '/403', '无权访问'],
  ['shell', '/404', '页面不存在'],
  ['shell', '/500', '出错了'],
]

const byPath = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
  one < other ? -1 : 1

it('the specification names 41 paths', () => {
  expect(specified.length).toBe(41)
})

it.each(specified)('[%s] [ROUTE-16] %s: %s is titled %s', (_, group, path, title) => {
  const route = routes.find((each) => each.path === path)
  expect([route?.group, route === undefined ? null : common[route.title]]).toEqual([group, title])
})

it('[ROUTE-02] there are no others than these, the tabs’ children and the frame’s own', () => {
  const all = routes.map(({ path, group, title }) => [path, group, common[title]]).toSorted(byPath)
  const wanted = [
    ...specified.map(([, group, path, title]) => [path, group, title]),
    ...added.map(([group, path, title]) => [path, group, title]),
  ].toSorted(byPath)
  expect(all).toEqual(wanted)
})

it('[ROUTE-15] no path has parameters', () => {
  expect(routes.filter(({ path }) => !/^(\/[A-Za-z0-9]+)+$/.test(path))).toEqual([])
})

it('[ROUTE-03] tab pages are not kept, and their base paths only lead on', () => {
  const tabs = routes.filter(({ group }) => group === 'tabs')
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

it('[ROUTE-17] lists one goes into and comes back from are kept', () => {
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
    '/planinfo',
  ])
})

import type { RouteRules } from '../../machines/app/navigation.guard'
import type { Area } from '../../contract/areas'
import type { CommonKey } from '../text/catalogue'
import type { AnyScreen } from './screen'
import { home } from '../screens/home/home'

/**
 * One path of the application. `screen` fetches its code; null: an error page. `bare`: without header and tab bar. `dark`: a picture
 * comes first, so a dark stage stands while the code is on its way.
 */
export interface Route extends RouteRules {
  readonly title: CommonKey
  readonly area: Area
  /** Its page stands behind the tab bar. */
  readonly tab: boolean
  readonly bare: boolean
  readonly dark: boolean
  readonly screen: (() => Promise<AnyScreen>) | null
}

type More = Partial<Pick<Route, 'access' | 'memberBy' | 'keepAlive' | 'screen' | 'bare' | 'dark' | 'tab'>>

const page =
  (area: Area, access: Route['access']) =>
  (name: string, more: More = {}): Route => ({
    path: `/${name}`,
    title: `title.${name}` as CommonKey,
    area,
    access,
    tab: false,
    keepAlive: false,
    bare: false,
    dark: false,
    screen: null,
    ...more,
  })

/** ROUTE-03 A tab's base path, which leads to its `/index` child. */
const tab = (area: Area, name: string, screen: Route['screen'], more: More = {}): readonly Route[] => {
  const route = page(area, 'public')(name, { screen, tab: true, ...more })
  return [
    { ...route, index: true },
    { ...route, path: `/${name}/index` },
  ]
}

const account = page('account', 'public')
const profile = page('account', 'member')
const live = page('live', 'public')
const match = page('match', 'public')
const league = page('league', 'public')
const support = page('support', 'member')
const wallet = page('wallet', 'member')
const social = page('social', 'member')
const messages = page('messages', 'member')
const search = page('search', 'public')
const ranking = page('ranking', 'public')
const activity = page('activity', 'public')
const mall = page('mall', 'member')
const settings = page('settings', 'public')
/** The error pages lead home. */
const errors = page('home', 'public')
const studio = page('studio', 'anchor')
const waysIn = () => import('./ways-in').then((module) => module.waysIn)
const giftPages = () => import('../screens/live/gift-pages').then((module) => module.giftPages)
const gamePages = () => import('../screens/live/game-pages').then((module) => module.gamePages)
const orderPages = () => import('../screens/mall/order-pages').then((module) => module.orderPages)
const questionPages = () => import('../screens/support/question-pages').then((module) => module.questionPages)
const peoplePages = () => import('../screens/social/people-pages').then((module) => module.peoplePages)
const profilePages = () => import('../screens/account/profile-pages').then((module) => module.profilePages)

/** ROUTE-03 to ROUTE-17 Every path there is. */
export const routes: readonly Route[] = [
  ...tab('home', 'home', () => Promise.resolve(home)),
  ...tab('schedule', 'schedule', () =>
    import('../screens/schedule/schedule').then((module) => module.schedule),
  ),
  ...tab('messages', 'chat', () => import('../screens/messages/chat').then((module) => module.chat), {
    memberBy: ['thread', 'to'],
  }),
  ...tab('account', 'my', () => import('../screens/account/my').then((module) => module.my)),

  account('login', {
    bare: true,
    screen: () => waysIn().then((pages) => pages.login),
  }),
  account('register', {
    bare: true,
    screen: () => waysIn().then((pages) => pages.register),
  }),
  account('forgetPassword', {
    screen: () => waysIn().then((pages) => pages.forgetPassword),
  }),

  live('live', {
    dark: true,
    screen: () => import('../screens/live/live').then((module) => module.live),
  }),
  match('liveGroupMatch', {
    screen: () => import('../screens/match/match').then((module) => module.match),
  }),
  league('leagueList', {
    keepAlive: true,
    screen: () => import('../screens/league/league-list').then((module) => module.leagueList),
  }),
  league('matchGroupLeague', {
    keepAlive: true,
    screen: () => import('../screens/league/league').then((module) => module.matchGroupLeague),
  }),

  profile('editInfo', { screen: () => profilePages().then((pages) => pages.editInfo) }),
  profile('editNickname', { screen: () => profilePages().then((pages) => pages.editNickname) }),
  profile('editPhone', { screen: () => profilePages().then((pages) => pages.editPhone) }),

  support('service', { screen: () => import('../screens/support/service').then((module) => module.service) }),
  support('outUrl', { screen: () => import('../screens/support/out-url').then((module) => module.outUrl) }),

  support('listQuestion', {
    keepAlive: true,
    screen: () => questionPages().then((pages) => pages.listQuestion),
  }),
  support('detailQuestion', { screen: () => questionPages().then((pages) => pages.detailQuestion) }),
  support('addQuestion', { screen: () => questionPages().then((pages) => pages.addQuestion) }),

  wallet('gold', {
    keepAlive: true,
    screen: () => import('../screens/wallet/ledger').then((module) => module.gold),
  }),
  wallet('masonry', {
    keepAlive: true,
    screen: () => import('../screens/wallet/ledger').then((module) => module.masonry),
  }),

  social('attention', {
    keepAlive: true,
    screen: () => peoplePages().then((pages) => pages.attention),
  }),
  social('fans', {
    keepAlive: true,
    screen: () => peoplePages().then((pages) => pages.fans),
  }),
  social('friend', {
    keepAlive: true,
    screen: () => peoplePages().then((pages) => pages.friend),
  }),
  messages('notice', {
    keepAlive: true,
    screen: () => import('../screens/messages/notice').then((module) => module.notice),
  }),

  // Who goes live with this page's camera may look at the chat meanwhile.
  studio('room', {
    keepAlive: true,
    screen: () => import('../screens/studio/room').then((module) => module.room),
  }),
  studio('liveplan', {
    keepAlive: true,
    screen: () => import('../screens/studio/live-plan').then((module) => module.livePlan),
  }),
  studio('addlive', { screen: () => import('../screens/studio/add-live').then((module) => module.addLive) }),
  studio('replayinfo', {
    screen: () => import('../screens/studio/replay-info').then((module) => module.replayInfo),
  }),
  studio('planinfo', {
    screen: () => import('../screens/studio/plan-info').then((module) => module.planInfo),
  }),

  search('search', {
    keepAlive: true,
    screen: () => import('../screens/search/search').then((module) => module.search),
  }),
  ranking('rank', {
    keepAlive: true,
    screen: () => import('../screens/ranking/rank').then((module) => module.rank),
  }),
  activity('activity', {
    keepAlive: true,
    screen: () => import('../screens/activity/activity').then((module) => module.activity),
  }),
  activity('activityDetail', {
    access: 'member',
    screen: () => import('../screens/activity/activity-detail').then((module) => module.activityDetail),
  }),
  wallet('task', { screen: () => import('../screens/wallet/task').then((module) => module.task) }),
  wallet('invite', {
    screen: () => import('../screens/wallet/invite').then((module) => module.invite),
  }),

  mall('mall', {
    keepAlive: true,
    screen: () => import('../screens/mall/mall').then((module) => module.mall),
  }),
  mall('detail', { screen: () => orderPages().then((pages) => pages.detail) }),
  mall('addOrder', { screen: () => orderPages().then((pages) => pages.addOrder) }),
  mall('addAddress', {
    screen: () => import('../screens/mall/add-address').then((module) => module.addAddress),
  }),
  mall('changeLog', {
    keepAlive: true,
    screen: () => import('../screens/mall/change-log').then((module) => module.changeLog),
  }),
  mall('addAccount', {
    screen: () => import('../screens/mall/add-account').then((module) => module.addAccount),
  }),

  settings('appearance', {
    screen: () => import('../screens/settings/appearance').then((module) => module.appearance),
  }),
  live('gifts', { access: 'member', screen: () => giftPages().then((pages) => pages.gifts) }),
  live('supporters', { screen: () => giftPages().then((pages) => pages.supporters) }),
  live('predictions', { screen: () => gamePages().then((pages) => pages.predictions) }),
  live('predicted', { access: 'member', screen: () => gamePages().then((pages) => pages.predicted) }),
  live('reportLive', {
    access: 'member',
    screen: () => import('../screens/live/report-live').then((module) => module.reportLive),
  }),
  live('clip', { screen: () => import('../screens/live/clip').then((module) => module.clip) }),
  live('cut', {
    access: 'member',
    screen: () => import('../screens/live/cut').then((module) => module.cut),
  }),
  errors('403'),
  errors('404'),
  errors('500'),
]

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path)

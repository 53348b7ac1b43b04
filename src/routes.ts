import type { RouteFacts } from '../machines/navigation.guard'
import type { CommonKey } from './text/catalogue'
import type { AnyScreen } from './shell/screen'
import { home } from './screens/home/home'

export type Group =
  | 'tabs'
  | 'account'
  | 'matches'
  | 'profile'
  | 'help'
  | 'questions'
  | 'ledgers'
  | 'social'
  | 'anchor'
  | 'discovery'
  | 'mall'
  | 'shell'

/**
 * One path of the application. `screen` fetches its code; null: not open yet. `bare`: without header and tab bar. `dark`: a picture
 * comes first, so a dark stage stands while the code is on its way.
 */
export interface Route extends RouteFacts {
  readonly title: CommonKey
  readonly group: Group
  readonly bare: boolean
  readonly dark: boolean
  readonly screen: (() => Promise<AnyScreen>) | null
}

type More = Partial<Pick<Route, 'access' | 'keepAlive' | 'screen' | 'bare' | 'dark'>>

const page =
  (group: Group, access: Route['access']) =>
  (name: string, more: More = {}): Route => ({
    path: `/${name}`,
    title: `title.${name}` as CommonKey,
    group,
    access,
    keepAlive: false,
    bare: false,
    dark: false,
    screen: null,
    ...more,
  })

/** ROUTE-03 A tab's base path, which leads to its `/index` child. */
const tab = (name: string, screen: Route['screen'] = null): readonly Route[] => {
  const route = page('tabs', 'public')(name, { screen })
  return [
    { ...route, index: true },
    { ...route, path: `/${name}/index` },
  ]
}

const account = page('account', 'public')
const matches = page('matches', 'public')
const profile = page('profile', 'member')
const help = page('help', 'member')
const questions = page('questions', 'member')
const ledgers = page('ledgers', 'member')
const social = page('social', 'member')
const anchor = page('anchor', 'anchor')
const anchorPages = (['room', 'liveplan', 'addlive', 'planinfo'] as const).map((name) =>
  anchor(name, {
    keepAlive: name === 'liveplan',
    screen: () => import('./screens/anchor/for-anchors').then((module) => module.anchorPage(name)),
  }),
)
const discovery = page('discovery', 'member')
const mall = page('mall', 'member')
const shell = page('shell', 'public')

/** ROUTE-03 to ROUTE-17 Every path there is. */
export const routes: readonly Route[] = [
  ...tab('home', () => Promise.resolve(home)),
  ...tab('schedule', () => import('./screens/schedule/schedule').then((module) => module.schedule)),
  ...tab('chat'),
  ...tab('my', () => import('./screens/my/my').then((module) => module.my)),

  account('login', {
    bare: true,
    screen: () => import('./screens/account/login').then((module) => module.login),
  }),
  account('register', {
    bare: true,
    screen: () => import('./screens/account/register').then((module) => module.register),
  }),
  account('forgetPassword', {
    screen: () => import('./screens/account/forget-password').then((module) => module.forgetPassword),
  }),

  matches('live', {
    dark: true,
    screen: () => import('./screens/live/live').then((module) => module.live),
  }),
  matches('liveGroupMatch', {
    screen: () => import('./screens/match/match').then((module) => module.match),
  }),
  matches('leagueList', {
    keepAlive: true,
    screen: () => import('./screens/matches/league-list').then((module) => module.leagueList),
  }),
  matches('matchGroupLeague', {
    keepAlive: true,
    screen: () => import('./screens/matches/league').then((module) => module.matchGroupLeague),
  }),

  profile('editInfo'),
  profile('editNickname'),
  profile('editPhone'),

  help('service'),
  help('outUrl'),

  questions('listQuestion', { keepAlive: true }),
  questions('detailQuestion'),
  questions('addQuestion'),

  ledgers('gold', { keepAlive: true }),
  ledgers('masonry', { keepAlive: true }),

  social('attention', { keepAlive: true }),
  social('fans', { keepAlive: true }),
  social('friend', { keepAlive: true }),
  social('notice', {
    keepAlive: true,
    screen: () => import('./screens/discovery/notice').then((module) => module.notice),
  }),

  ...anchorPages,

  discovery('search', {
    access: 'public',
    keepAlive: true,
    screen: () => import('./screens/discovery/search').then((module) => module.search),
  }),
  discovery('rank', {
    access: 'public',
    keepAlive: true,
    screen: () => import('./screens/discovery/rank').then((module) => module.rank),
  }),
  discovery('activity', {
    access: 'public',
    keepAlive: true,
    screen: () => import('./screens/discovery/activity').then((module) => module.activity),
  }),
  discovery('activityDetail', {
    screen: () => import('./screens/discovery/activity-detail').then((module) => module.activityDetail),
  }),
  discovery('task'),
  discovery('invite'),

  mall('mall', { keepAlive: true }),
  mall('detail'),
  mall('addOrder'),
  mall('addAddress'),
  mall('changeLog', { keepAlive: true }),
  mall('addAccount'),

  shell('appearance', {
    screen: () => import('./screens/my/appearance').then((module) => module.appearance),
  }),
  shell('403'),
  shell('404'),
  shell('500'),
]

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path)

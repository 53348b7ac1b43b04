/** What the guard must know of a route. `index`: a tab's base path, which leads to its `/index` child. */
export interface RouteRules {
  readonly path: string
  readonly access: 'public' | 'member' | 'anchor'
  /** Names in its query with which a page for everybody is a member's, as one thread is. */
  readonly memberBy?: readonly string[]
  readonly index?: boolean
  readonly keepAlive: boolean
}

/** Where somebody is: the path without the query, and the query with its `?`, or ''. */
export interface Place {
  readonly path: string
  readonly search: string
}

export interface Visitor {
  readonly hasToken: boolean
  /** 0 member, 1 anchor, null: not known. */
  readonly userType: 0 | 1 | null
}

export type RouteDecision =
  | { readonly is: 'show'; readonly route: RouteRules; readonly introduceFirst: boolean }
  | { readonly is: 'redirect'; readonly to: string }
  | { readonly is: 'lost' }

export const HOME = '/home/index'
export const MY = '/my/index'
export const LOGIN = '/login'
export const NOTICES = '/notice'
/** Pages that make no sense to somebody who is logged in. */
const ENTRANCES = [LOGIN, '/register', '/forgetPassword']
const ERROR_PAGES = ['/403', '/404', '/500']

const isForAll = ({ access, memberBy = [] }: RouteRules, search: string): boolean =>
  access === 'public' &&
  !memberBy.some((name) => search.includes(`?${name}=`) || search.includes(`&${name}=`))

/** NAV-01 to NAV-05 and the redirects of ROUTE-01 and ROUTE-03. Anchor pages are a member's too: they tell what they are for. */
export const decide = (
  place: Place,
  from: string | null,
  visitor: Visitor,
  routes: readonly RouteRules[],
): RouteDecision => {
  if (place.path === '' || place.path === '/') return { is: 'redirect', to: HOME }
  const route = routes.find((each) => each.path === place.path)
  const isError = route === undefined || ERROR_PAGES.includes(place.path)
  if (isError && from === LOGIN) return { is: 'redirect', to: HOME }
  if (route === undefined) return { is: 'lost' }
  if (route.index === true) return { is: 'redirect', to: `${route.path}/index${place.search}` }
  if (isForAll(route, place.search)) return { is: 'show', route, introduceFirst: false }
  if (!visitor.hasToken) return { is: 'redirect', to: loginFrom(place) }
  return { is: 'show', route, introduceFirst: visitor.userType === null }
}

export const isAuthRoute = (path: string): boolean => ENTRANCES.includes(path)

/** Whether it lets somebody in; other views of an entrance, as documents and help, are for everybody to read. */
export const isWayIn = ({ path, search }: Place): boolean =>
  isAuthRoute(path) && !/[?&]view=(?!code|pass)\w/.test(search)

/** NAV-02 The login that leads back to a place; from an entrance, to where that leads, with the form in sight. */
export const loginFrom = (place: Place | null): string => {
  if (place === null) return LOGIN
  return isAuthRoute(place.path)
    ? LOGIN + (place.search && `${place.search}&view=`)
    : `${LOGIN}?back=${encodeURIComponent(place.path + place.search)}`
}

/** SES-03 Where a logout leads: to the login, which stays as it is where somebody is there already. */
export const loginLeft = (place: Place | null): string =>
  place?.path === LOGIN ? LOGIN + place.search : LOGIN

/** NAV-02 Where a login leads: back to where the person wanted to go, never out of this application. */
export const afterLogin = (search: string): string => {
  const back = /[?&]back=([^&]*)/.exec(search)?.[1]
  if (back === undefined) return MY
  const path = unescaped(back)
  return /^\/[A-Za-z0-9]/.test(path) && !isAuthRoute(path.split('?')[0] ?? '') ? path : MY
}

/** Where a newcomer is welcomed, and what for, in words of an address. */
export const WELCOME = '/editInfo?view=welcome'

/**
 * NAV-02 Where somebody goes whose account was made by the login: back to a page for everybody, else to be welcomed, and from there on.
 * `left`: what was left as another's session ended; a newcomer has nothing there.
 */
export const afterRegistration = (
  search: string,
  left: string,
  routes: readonly RouteRules[],
): { readonly to: string; readonly isWelcomedOnItsWay: boolean } => {
  if (!/[?&]back=/.test(search)) return { to: WELCOME, isWelcomedOnItsWay: false }
  const to = afterLogin(search)
  const [path, query = ''] = to.split('?')
  const route = routes.find((each) => each.path === path)
  if (route === undefined || to === left) return { to: WELCOME, isWelcomedOnItsWay: false }
  return isForAll(route, `?${query}`)
    ? { to, isWelcomedOnItsWay: true }
    : { to: `${WELCOME}&back=${encodeURIComponent(to)}`, isWelcomedOnItsWay: false }
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

import { describe, expect, it, vi } from 'vitest'
import {
  afterLogin,
  decide,
  isAuthRoute,
  type Place,
  type RouteDecision,
  type Visitor,
} from '../../machines/app/navigation.guard'
import { routes } from '../../src/app/routes'

// The table's one screen that is not fetched later; what it looks like is no matter of the guard's.
vi.mock('../../src/screens/home/home', () => ({ home: {} }))

const nobody: Visitor = { hasToken: false, userType: null }
const stranger: Visitor = { hasToken: true, userType: null }
const member: Visitor = { hasToken: true, userType: 0 }
const anchor: Visitor = { hasToken: true, userType: 1 }

const placeOf = (address: string): Place => {
  const [path = '', search] = address.split('?')
  return { path, search: search === undefined ? '' : `?${search}` }
}

const verdictOn = (address: string, visitor: Visitor, from: string | null = null): RouteDecision =>
  decide(placeOf(address), from, visitor, routes)

const said = (address: string, visitor: Visitor, from: string | null = null): string => {
  const verdict = verdictOn(address, visitor, from)
  if (verdict.is === 'redirect') return `to ${verdict.to}`
  if (verdict.is !== 'show') return verdict.is
  return verdict.introduceFirst ? `${verdict.route.path}, introduced first` : verdict.route.path
}

const publicPaths = [
  '/home/index',
  '/schedule/index',
  '/chat/index',
  '/my/index',
  '/login',
  '/register',
  '/forgetPassword',
  '/live',
  '/clip',
  '/supporters',
  '/predictions',
  '/liveGroupMatch',
  '/leagueList',
  '/matchGroupLeague',
  '/search',
  '/rank',
  '/activity',
]
const anchorPaths = ['/room', '/liveplan', '/addlive', '/planinfo']
const memberPaths = [
  '/editInfo',
  '/editNickname',
  '/editPhone',
  '/service',
  '/outUrl',
  '/listQuestion',
  '/detailQuestion',
  '/addQuestion',
  '/gold',
  '/gifts',
  '/predicted',
  '/masonry',
  '/attention',
  '/fans',
  '/friend',
  '/notice',
  '/activityDetail',
  '/task',
  '/invite',
  '/mall',
  '/detail',
  '/addOrder',
  '/addAddress',
  '/changeLog',
  '/addAccount',
]

describe('[NAV-01] [ROLE-01] public paths', () => {
  it.each(publicPaths)('a visitor sees %s', (path) => {
    expect(said(path, nobody)).toBe(path)
  })

  it.each(publicPaths)('a member sees %s without being introduced first', (path) => {
    expect(said(path, stranger)).toBe(path)
  })

  it('are all there are, besides the pages of the frame itself', () => {
    const open = routes.filter(({ access, index }) => access === 'public' && index !== true)
    expect(open.map(({ path }) => path).toSorted()).toEqual(
      [...publicPaths, '/appearance', '/403', '/404', '/500'].toSorted(),
    )
  })
})

describe('[NAV-02] every other path without a token', () => {
  it.each([...memberPaths, ...anchorPaths])('%s leads to /login, which knows the way back', (path) => {
    expect(said(path, nobody)).toBe(`to /login?back=${encodeURIComponent(path)}`)
  })

  it.each(['/chat/index?to=bob', '/chat/index?thread=t-1', '/chat/index?from=push&thread=t-1'])(
    'a page for everybody that one thread is asked of, %s, leads to /login too',
    (wanted) => {
      expect(said(wanted, nobody)).toBe(`to /login?back=${encodeURIComponent(wanted)}`)
      expect(said(wanted, member)).toBe('/chat/index')
    },
  )

  it('the list of threads is for everybody, whatever else its query holds', () => {
    expect(said('/chat/index?photo=1', nobody)).toBe('/chat/index')
  })

  it('the way back keeps the query', () => {
    expect(said('/detail?id=7&from=mall', nobody)).toBe('to /login?back=%2Fdetail%3Fid%3D7%26from%3Dmall')
  })

  it.each(['/detail?id=7&from=mall', '/gold', '/detailQuestion?title=红港', '/room'])(
    'after the login %s is where the person lands',
    (wanted) => {
      const [, search = ''] = said(wanted, nobody).split('/login')
      expect(afterLogin(search)).toBe(wanted)
    },
  )

  it.each([
    ['nothing', ''],
    ['an empty way', '?back='],
    ['another host', '?back=//evil.example'],
    ['another host, escaped', '?back=%2F%2Fevil.example'],
    ['another host, escaped twice', '?back=%252F%252Fevil.example'],
    ['another host by backslash', '?back=/%5Cevil.example'],
    ['another scheme', '?back=https://evil.example'],
    ['a script', '?back=javascript:alert(1)'],
    ['a relative path', '?back=gold'],
    ['a broken escape', '?back=%E0%A4%A'],
    ['the login itself', '?back=%2Flogin'],
    ['the login with a way back of its own', '?back=%2Flogin%3Fback%3D%252Fgold'],
    ['the registration', '?back=%2Fregister'],
    ['the forgotten password', '?back=%2FforgetPassword%3Fx%3D1'],
    ['another parameter that ends in back', '?feedback=%2Fgold'],
  ])('after the login %s leads to one’s own page', (_, search) => {
    expect(afterLogin(search)).toBe('/my/index')
  })

  it('the way back may stand anywhere in the query', () => {
    expect(afterLogin('?invite=AB12&back=%2Ftask')).toBe('/task')
  })

  it('login, registration and the forgotten password are the entrances', () => {
    expect(routes.map(({ path }) => path).filter(isAuthRoute)).toEqual([
      '/login',
      '/register',
      '/forgetPassword',
    ])
  })
})

describe('[NAV-03] an error page from /login', () => {
  it.each(['/nowhere', '/404', '/403', '/500'])('%s leads home instead', (path) => {
    expect(said(path, nobody, '/login')).toBe('to /home/index')
  })

  it('from anywhere else it is an error page', () => {
    expect([said('/nowhere', nobody, '/home/index'), said('/404', nobody, null)]).toEqual(['lost', '/404'])
  })
})

describe('[NAV-04] [ROLE-02] a protected path with a token', () => {
  it.each(memberPaths)('%s introduces first who is not known yet, and shows who is', (path) => {
    expect([said(path, stranger), said(path, member), said(path, anchor)]).toEqual([
      `${path}, introduced first`,
      path,
      path,
    ])
  })
})

describe('[NAV-05] [ROLE-03] the anchor pages', () => {
  it.each(anchorPaths)('%s has no gate for members: it tells what it is for', (path) => {
    expect([said(path, stranger), said(path, member), said(path, anchor)]).toEqual([
      `${path}, introduced first`,
      path,
      path,
    ])
  })
})

describe('redirects', () => {
  it.each(['', '/'])('[ROUTE-01] "%s" leads home', (path) => {
    expect(said(path, nobody)).toBe('to /home/index')
  })

  it.each(['/home', '/schedule', '/chat', '/my'])('[ROUTE-03] %s leads to its /index child', (path) => {
    expect([said(path, nobody), said(`${path}?tab=2`, member)]).toEqual([
      `to ${path}/index`,
      `to ${path}/index?tab=2`,
    ])
  })
})

it.each(['/nowhere', '/HOME', '/home/index/', '/home/other', '//home', '/live/7', 'home'])(
  '[ROUTE-02] %s is a path there is not',
  (path) => {
    expect(verdictOn(path, member)).toEqual({ is: 'lost' })
  },
)

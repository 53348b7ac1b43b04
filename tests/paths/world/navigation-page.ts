import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { gateAt } from './gate'
import { newcomer } from './http'
import { until } from './until'
import { loginActor, kept, visit } from './visit'
import { HOME } from '../../../machines/app/navigation.guard'
import type { Doable, Where } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'
import type { Place as Address, RouteDecision, Visitor } from '../../../machines/app/navigation.guard'

interface Context {
  readonly place: Address | null
  readonly visitor: Visitor
  readonly verdict: RouteDecision
}

const seen = ({ context }: AnyMachineSnapshot): Context => context as Context
const addressOf = ({ path, search }: Address): string => `${path}${search}`

/** The addresses of the model's samples, and what the page shown at each is called. */
const addresses = {
  'at a page for all': { to: HOME, title: '首页' },
  'at a page for members': { to: '/gold', title: '金币明细' },
  'at a page for anchors': { to: '/room', title: '我的直播间' },
  'at the login': { to: '/login?back=%2Fgold', title: '登录' },
  'at no page': { to: '/nowhere', title: '页面不存在' },
} as const
const titleAt = (path: string): string =>
  Object.values(addresses).find(({ to }) => to.split('?')[0] === path)?.title ?? '搜索'

/** From anywhere else an address can be typed; a redirect leads nowhere but where it leads. */
const toward =
  (to: string): Where =>
  (before) => {
    const { place, verdict } = seen(before)
    if (before.value === 'redirecting') return verdict.is === 'redirect' && verdict.to === to
    return place === null || addressOf(place) !== to
  }
const isShownAt =
  (...paths: readonly string[]): Where =>
  (before) =>
    before.value === 'shown' && paths.includes(seen(before).place?.path ?? '')

/** What a person can do about the address. */
export const navigationInPage: Doable = {
  ...Object.fromEntries(Object.entries(addresses).map(([name, { to }]) => [name, toward(to)])),
  go: isShownAt(HOME),
  back: isShownAt('/gold', '/room', '/login'),
  'logged in': (before) => {
    const { place, visitor } = seen(before)
    return before.value === 'shown' && place?.path === '/login' && !visitor.hasToken
  },
  'known as a member': ['introducing'],
  'not known after all': ['introducing'],
}

const navigationStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { page, button, open, at, end, look } = shown
  const member = await gateAt(page, '**/getSimpleInfo*')
  let entries: Readonly<Record<string, string>> = {}
  /** The addresses that lie behind, the one shown last. */
  let way: readonly string[] = []
  /** The address shown last of which the machine was told: a link and the way back lead on, of which its path says nothing. */
  let stood = ''

  const addressNow = (): string => new URL(page.url()).hash.slice(1)
  const isAt = (address: string) => until(`the address to be ${address}`, () => addressNow() === address)

  const type = async (to: string): Promise<void> => {
    if (way.length === 0) await open(`#${to}`, entries)
    else if (addressNow() !== to) {
      const home = page.getByRole('alert').getByRole('link', { name: '回到首页' })
      await (to === HOME && (await home.isVisible()) ? home.click() : at(`#${to}`))
    } else return
    way = [...way, to]
  }

  const isShown = async (address: string): Promise<void> => {
    await isAt(address)
    const title = titleAt(address.split('?')[0] ?? '')
    // Before it stands what the page is about, once that is known.
    await until(`the page to be called ${title}`, async () =>
      ` · ${await page.title()}`.endsWith(` · ${title}`),
    )
  }

  let isLed = false
  /** What comes next is done where the machine says that somebody is. */
  const fromThere =
    (act: () => Promise<void>): (() => Promise<void>) =>
    async () => {
      if (isLed) {
        await type(stood)
        await isShown(stood)
      }
      isLed = false
      await act()
    }
  const lead = (to: readonly string[]): void => {
    way = to
    isLed = true
  }

  const refusal = (heading: string) =>
    page.getByRole('alert').filter({ has: page.getByRole('heading', { name: heading }) })

  return {
    does: {
      'as a visitor': () => {},
      'as somebody': async () => {
        entries = { 'ACCESS-TOKEN': kept((await newcomer(server)).token) }
      },
      'as a member': async () => {
        const { token, member: user } = await newcomer(server)
        entries = { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(user) }
      },
      ...Object.fromEntries(
        Object.entries(addresses).map(([name, { to }]) => [name, fromThere(() => type(to))]),
      ),
      go: fromThere(async () => {
        await page.getByRole('link', { name: '搜主播、用户、赛事' }).click()
        lead([...way, '/search'])
      }),
      back: fromThere(async () => {
        await button('返回').click()
        const behind = way.at(-2) ?? HOME
        // NAV-03 From the login nobody gets back to a page that is not there.
        const isHome = stood.startsWith('/login') && behind === addresses['at no page'].to
        lead([...way.slice(0, -2), isHome ? HOME : behind])
      }),
      'logged in': fromThere(async () => {
        // Somebody who was here before: a number gets one code a minute, so that its account is not made first.
        await page.route('**/smsLogin', async (route) => {
          const response = await route.fetch()
          const answer = (await response.json()) as { readonly data: object | null }
          await route.fulfill({
            response,
            json: { ...answer, data: answer.data && { ...answer.data, isNew: false } },
          })
        })
        await loginActor(shown, server, await server.newPhone(), '登录')
      }),
      'known as a member': () => member.pass(),
      'not known after all': () => member.lose(2),
    },
    shows: {
      waiting: () => {
        if (page.url() !== 'about:blank') throw new Error('a page is open already')
      },
      redirecting: async ({ snapshot }) => {
        const { verdict } = seen(snapshot)
        const to = verdict.is === 'redirect' ? verdict.to : ''
        await isAt(to)
        way = [...way.slice(0, -1), to]
      },
      introducing: async ({ snapshot }) => {
        await member.come()
        await isAt(addressOf(seen(snapshot).place ?? { path: '', search: '' }))
      },
      shown: async ({ snapshot }) => {
        const { place } = seen(snapshot)
        stood = place === null ? '' : addressOf(place)
        if (isLed) return isShown(way.at(-1) ?? '')
        await isShown(stood)
        if ((await page.locator('[role=alert][data-error]').count()) > 0)
          throw new Error('an error page is shown')
      },
      lost: async () => {
        await refusal('球踢出场外了').waitFor()
        await isShown(addresses['at no page'].to)
      },
    },
    end,
    look,
  }
}

/** The guard at the controls and the address bar, in Chromium. */
export const navigationOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => navigationStage(path, browser, server),
})

import type { Browser } from 'playwright'
import { REQUEST_TIMEOUT } from '../../../contract/constants'
import { gateAt } from './gate'
import { ask, calls, newcomer, type Somebody } from './http'
import { until } from './until'
import { loginActor, kept, stored, storeElsewhere, visit, type Visit } from './visit'
import type { Target } from './target'
import type { Place, Stage } from '../support/run'

/** Where a login leads: a page that asks nothing of the member by itself. */
const BACK = 'back=%2Fhome%2Findex'
const EXPIRED = '登录身份已失效，请重新登录!'
/** The page stores when it was told of the member last, or that nobody could be. */
const HEARD = 'LAST-UPDATE-TIME'

/** The session in the page: a person at its controls, a second tab, and a real server behind the network. */
export const sessionStage = async (server: Target, shown: Visit): Promise<Stage> => {
  const { context, page, at, button, open, outwait, end: close, look } = shown
  const gates = {
    login: await gateAt(page, '**/auth/mms/smsLogin*'),
    logout: await gateAt(page, '**/auth/mms/logout*'),
    member: await gateAt(page, '**/getSimpleInfo*'),
  }
  // A page that is loaded anew and still has a token loses it within a moment, since the server says that it is over.
  await page.addInitScript(() =>
    Object.assign(window, { tokenAtStart: window.localStorage.getItem('ACCESS-TOKEN') }),
  )
  // ERR-05 The dialog goes by itself as soon as the server is found there: here it waits for a person.
  await gateAt(page, '**/health')
  let somebody: Somebody | null = null
  let phone = ''

  const notice = page.getByRole('dialog').filter({ has: button('知道了') })
  await page.addLocatorHandler(notice, () => button('知道了').click())
  const network = page.getByRole('dialog', { name: '网络异常' })

  /** The door is left behind: on it nobody is told of an expired session. */
  const isLedOn = () => page.waitForURL((url) => !/^#\/(login|register)/.test(url.hash))

  const logInAt = async (entrance: '#/login' | '#/register', submit: string): Promise<void> => {
    if (await network.isVisible()) await network.getByRole('button', { name: '确定' }).click()
    phone = await server.newPhone()
    await at(`${entrance}?${BACK}`)
    await loginActor(shown, server, phone, submit)
    await gates.login.come()
  }

  const isLoadedWithoutToken = async (happens: () => Promise<void>): Promise<void> => {
    const loaded = page.waitForEvent('load')
    await happens()
    await loaded
    const found = await page.evaluate(
      () => (window as { readonly tokenAtStart?: string | null }).tokenAtStart,
    )
    if (found !== null) throw new Error('the page is loaded anew, and a token is still stored')
  }

  /** What waits goes on, until the page has heard what became of it: what it asks for before that is part of the same. */
  const hears = async (goesOn: () => Promise<void>): Promise<void> => {
    await gates.member.come()
    const before = await stored(page, HEARD)
    await goesOn()
    await until('the page to have heard', async () => (await stored(page, HEARD)) !== before)
  }

  const inAnotherTab = (entries: Readonly<Record<string, string | null>>) => storeElsewhere(context, entries)

  const end = async (token: unknown): Promise<void> => {
    if (typeof token === 'string') await ask(server.url, calls.logout, {}, token)
  }

  const over = page.getByRole('dialog').filter({ hasText: EXPIRED })

  const does: Exclude<Stage['does'], (step: never) => unknown> = {
    'as a visitor': () => open(`#/login?${BACK}`),
    'as a member': async () => {
      somebody = await newcomer(server)
      const { token, member } = somebody
      await open('#/my/index', { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
      await hears(gates.member.pass)
      await button('退出登录').waitFor()
    },
    'as a member without a name': async () => {
      somebody = await newcomer(server)
      await open('#/home/index', { 'ACCESS-TOKEN': kept(somebody.token) })
      await page.getByRole('navigation').first().waitFor()
    },
    login: () => logInAt('#/login', '登录'),
    register: () => logInAt('#/register', '注册'),
    'login granted': async () => {
      await gates.login.pass()
      await isLedOn()
      await gates.member.come()
    },
    'wrong code': async () => {
      const input = { phone, code: await server.codeOf(phone), type: 'login' } as const
      await ask(server.url, calls.smsLogin, input)
      await gates.login.pass()
      await page
        .getByText(/验证码(不正确|已失效)/)
        .first()
        .waitFor()
    },
    'login lost': async () => {
      await gates.login.lose(0)
      await network.waitFor()
    },
    'login timed out': async () => {
      await outwait(REQUEST_TIMEOUT)
      await page.getByText('接口请求超时，请刷新页面重试!').waitFor()
    },
    'member comes': () => hears(gates.member.pass),
    'member does not come': () => hears(() => gates.member.lose(2)),
    'member wanted': async () => {
      await at('#/gold')
      await gates.member.come()
    },
    'member refreshed': async () => {
      await at('#/home/index')
      await page.waitForURL('**/#/home/index')
      await at('#/my/index')
      await gates.member.come()
    },
    logout: async () => {
      if (!page.url().endsWith('#/my/index')) {
        await at('#/my/index')
        await hears(gates.member.pass)
      }
      await button('退出登录').click()
      await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
      await gates.logout.come()
    },
    'logout done': () => isLoadedWithoutToken(() => gates.logout.pass()),
    'logout fails': () => isLoadedWithoutToken(() => gates.logout.lose(0)),
    expiry: async () => {
      await end(await stored(page, 'ACCESS-TOKEN'))
      if (gates.member.waiting() > 0) return gates.member.pass()
      // The next greeting over the socket is the next thing that needs the session; a first one may be on its way already.
      await at('#/home/index')
      const isHome = (): boolean => page.url().endsWith('#/home/index')
      await until('home, or the end of the session', async () => isHome() || (await over.isVisible()))
      await context.setOffline(true)
      await context.setOffline(false)
    },
    'expiry read': async () => {
      await over.getByRole('button', { name: '确定' }).click()
      await over.waitFor({ state: 'hidden' })
    },
    'login elsewhere': async () => {
      somebody = await newcomer(server)
      await inAnotherTab({ 'CURRENT-USER': null, 'ACCESS-TOKEN': kept(somebody.token) })
      await isLedOn()
      await gates.member.come()
    },
    'same token elsewhere': async () => {
      await inAnotherTab({ 'ACCESS-TOKEN': kept(await stored(page, 'ACCESS-TOKEN')) })
    },
    'logout elsewhere': () => inAnotherTab({ 'ACCESS-TOKEN': null, 'CURRENT-USER': null }),
  }

  const token = (): Promise<unknown> => stored(page, 'ACCESS-TOKEN')
  const isBusy = (name: string): Promise<boolean> =>
    page.locator('button[aria-busy=true]', { hasText: name }).first().isVisible()
  const nobody = () =>
    until(
      'nobody to be logged in, nor known',
      async () => (await token()) === null && (await stored(page, 'CURRENT-USER')) === null,
    )
  const isTold = (times: number) =>
    until(`the end of the session to be told ${times} times`, async () => (await over.count()) === times)
  const idle = async (): Promise<void> => {
    await nobody()
    await isTold(0)
  }

  const shows: Exclude<Stage['shows'], (step: never) => unknown> = {
    'visitor.idle': idle,
    'visitor.refused': idle,
    loggingIn: () =>
      until('the login to be on its way', () => isBusy(/register/.test(page.url()) ? '注册' : '登录')),
    'member.loading': () =>
      until('the member to be asked for', async () => gates.member.waiting() > 0 && (await token()) !== null),
    'member.known': () =>
      until(
        'the member to be known',
        async () => gates.member.waiting() === 0 && (await stored(page, 'CURRENT-USER')) !== null,
      ),
    'member.unknown': () =>
      until(
        'the member to be unknown',
        async () =>
          gates.member.waiting() === 0 &&
          (await token()) !== null &&
          (await stored(page, 'CURRENT-USER')) === null,
      ),
    loggingOut: () => until('the goodbye to be on its way', () => isBusy('正在退出')),
    expired: async () => {
      await over.waitFor()
      await nobody()
      await isTold(1)
    },
  }

  return { does, shows, end: close, look }
}

/** The session's paths in Chromium. */
export const onBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: async (path) => sessionStage(server, await visit(path, browser, server)),
})

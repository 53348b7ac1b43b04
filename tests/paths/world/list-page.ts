import type { Browser, Page } from 'playwright'
import { gateAt } from './gate'
import { ask, calls, given } from './http'
import { until } from './until'
import { visit } from './visit'
import type { Doable } from './doable'
import { Lacking, type Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'
import type { LivingInput } from '../../../contract/live.schema'

const first = ['loading']
const next = ['shown.extending']
const newer = ['shown.refreshing']

/** What can be done about the streams of home. */
export const listInPage: Doable = {
  refresh: ['empty', 'shown.complete', 'shown.stale'],
  'server back': ['failed', 'shown.stale', 'shown.stuck'],
  retry: ['failed', 'shown.stale', 'shown.stuck'],
  'end reached': ['shown.partial'],
  'other rows': ['empty', 'shown.complete'],
  'other rows seen before': ['shown.complete'],
  'first page of several': first,
  'only page': first,
  'no rows': first,
  'first page fails': first,
  'first page fails, rows were kept': first,
  'first page fails, none were kept': first,
  'next page': next,
  'last page': next,
  'next page fails': next,
  'newer rows': newer,
  'newer rows in one page': newer,
  'rows are gone': newer,
  'newer rows fail': newer,
}

/** What nobody can do in the page, and why. */
export const listBeyond: Readonly<Record<string, string>> = {
  outdated: 'nothing that a person writes makes the streams of home old',
  entered: 'home is opened anew each time, no page of it is kept',
}

/** More rows than home draws at once would hide the end. */
const AT = '#/home/index?sport=1'
const SPORTS = ['篮球', '电竞', '棋牌']

const told = {
  none: '现在没有人开播，看看接下来的比赛',
  failed: '没能加载出来',
  stale: '没能刷新，先看刚才的内容',
  stuck: '后面的没能加载出来',
} as const

/** Whether the device has kept an answer about streams, which it does where the page is served securely. */
const hasKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const name of await window.caches.keys()) {
      const kept = await (await window.caches.open(name)).keys()
      if (kept.some(({ url }) => url.includes('getLivingRecordByViewers'))) return true
    }
    return false
  })

/** Home's streams: the list that a visitor sees. */
const listStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { page, button, open, at, end, look } = shown
  const pages = await gateAt(page, '**/getLivingRecordBy*')
  // ERR-05 The dialog goes by itself as soon as the server is found there: here it waits for a person.
  const health = await gateAt(page, '**/health')
  const network = page.getByRole('dialog', { name: '网络异常' })
  // By key: a press that follows at the same place would be taken for the second of a double one.
  await page.addLocatorHandler(network, () => network.getByRole('button', { name: '确定' }).press('Enter'))
  const place = page.getByRole('region', { name: '正在直播' })
  const rows = place.getByRole('link')
  const busy = place.locator('[aria-busy=true]').first()
  const needs = (...samples: readonly string[]) => path.steps.some(({ sample }) => samples.includes(sample))
  const sports = [...SPORTS]
  let order = ''

  /** As many rows are asked for as make the page the last, or not, of those that the server has. */
  const pass = (isLast: boolean) =>
    pages.pass(async (body) => {
      const asked = body as LivingInput
      const one = { ...asked, page: 1, limit: 1 }
      const { total } = given(await ask(server.url, calls.getLivingRecordByViewers, one))
      const limit = isLast ? Math.ceil(total / asked.page) : Math.floor((total - 1) / asked.page)
      if (limit < 1) throw new Lacking(`${server.url} has ${total} such streams`, 'SEED=demo')
      return { ...asked, limit }
    })
  const passNone = () => pages.pass((body) => ({ ...(body as LivingInput), page: 10_000 }))
  const see = (what: keyof typeof told) => place.getByText(told[what]).waitFor()
  const lose = (what: keyof typeof told) => () => pages.loseUntil(() => see(what))
  const isShown = () => rows.first().waitFor()
  /** The end of the list is out of sight again. */
  const up = () => page.getByRole('link', { name: '搜主播、用户、赛事' }).scrollIntoViewIfNeeded()

  return {
    does: {
      'for the first time': async () => {
        // So small that the end of few rows is out of sight.
        await page.setViewportSize({ width: 390, height: 360 })
        if (needs('other rows seen before')) {
          await open(`${AT}&by=match`)
          await pass(true)
          await isShown()
          await at(AT)
        } else await open(AT)
        if (!needs('first page fails, rows were kept', 'first page fails, none were kept')) return
        await (needs('first page fails, rows were kept') ? pass(false) : passNone())
        await busy.waitFor({ state: 'hidden' })
        await until('the device to have kept the answer', () => hasKept(page))
        await page.reload()
      },
      'with the rows of before': async () => {
        await page.setViewportSize({ width: 390, height: 360 })
        await open(AT)
        await pass(false)
        await isShown()
        await at('#/rank')
        await page.waitForURL('**/#/rank')
        await at(AT)
      },
      refresh: () =>
        page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click(),
      'server back': () => health.pass(),
      retry: async () => {
        await place.getByRole('button', { name: '重试' }).first().click()
        await up()
      },
      'end reached': async () => {
        await button('加载更多').scrollIntoViewIfNeeded()
        await pages.come()
        await up()
      },
      'other rows': async () => {
        await page.getByRole('radio', { name: sports.shift() ?? '' }).click()
      },
      'other rows seen before': async () => {
        order = order === '' ? '&by=match' : ''
        await at(`${AT}${order}`)
      },
      'first page of several': () => pass(false),
      'only page': () => pass(true),
      'no rows': passNone,
      'first page fails': lose('failed'),
      'first page fails, rows were kept': lose('stale'),
      'first page fails, none were kept': lose('failed'),
      'next page': () => pass(false),
      'last page': () => pass(true),
      'next page fails': lose('stuck'),
      'newer rows': () => pass(false),
      'newer rows in one page': () => pass(true),
      'rows are gone': passNone,
      'newer rows fail': lose('stale'),
    },
    shows: {
      loading: async () => {
        await pages.come()
        await busy.waitFor()
      },
      empty: () => see('none'),
      failed: () => see('failed'),
      'shown.partial': async () => {
        await isShown()
        await until(
          'more to be offered',
          async () => pages.onTheWay() === 0 && (await button('加载更多').isEnabled()),
        )
      },
      'shown.extending': async () => {
        await pages.come()
        await place.locator('button[aria-busy=true]', { hasText: '加载更多' }).waitFor()
      },
      'shown.stuck': () => see('stuck'),
      'shown.refreshing': async () => {
        await pages.come()
        await isShown()
      },
      'shown.stale': () => see('stale'),
      'shown.complete': async () => {
        await place.getByText('已经到底了').waitFor()
        await until('nothing to be on its way', () => pages.onTheWay() === 0)
      },
    },
    end,
    look,
  }
}

/** A list page by page, as home has its streams, in Chromium. */
export const listOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => listStage(path, browser, server),
})

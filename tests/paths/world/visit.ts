import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { closeContext, openPhone } from '../../e2e/support/browser'
import { idOf } from '../support/run'
import { newcomer } from './http'
import { holdPatience, patience, type Patient } from './patience'
import { Lacking, type Target } from './target'
import type { Path } from '../support/cover'
import type { Look } from '../support/run'

const WEEK = 7 * 24 * 3_600_000
const COMES_WITHIN = 700

/** A value as the page stores it. */
export const kept = (value: unknown): string => JSON.stringify({ value, expire: Date.now() + WEEK })

/** What the page has stored under a name, null for nothing. */
export const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => {
    const text = window.localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as { value: unknown }).value
  }, name)

/** Stores in the page, or removes for null. */
export const store = (page: Page, entries: Readonly<Record<string, string | null>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) {
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, value)
    }
  }, entries)

const tabs = new WeakMap<BrowserContext, Page>()

/** Stores in another tab of the same browser. */
export const storeElsewhere = async (
  context: BrowserContext,
  entries: Readonly<Record<string, string | null>>,
): Promise<void> => {
  // It stays open: a tab that is closed at once may take what it stored with it.
  const tab = tabs.get(context) ?? (await context.newPage())
  if (!tabs.has(context)) {
    tabs.set(context, tab)
    await tab.route('**/*.js', (route) => route.abort())
    await tab.goto('/')
  }
  await store(tab, entries)
}

/** What can be read at a glance. It runs in the page. */
const wordsOfPage = (): string[] => {
  const words: string[] = []
  for (const [what, selector] of [
    ['over the page', 'dialog[open], [role=dialog]'],
    ['told', '[role=alert], [role=status]'],
  ] as const) {
    const all = Array.from(document.querySelectorAll<HTMLElement>(selector))
      .filter((element) => element.checkVisibility())
      .map((element) => (element.ariaLabel ?? element.innerText).trim().replaceAll(/\s+/g, ' ').slice(0, 80))
      .filter((text) => text !== '')
    if (all.length > 0) words.push(`${what}: ${[...new Set(all)].join(' · ')}`)
  }
  return [
    `address: ${window.location.hash || window.location.pathname}`,
    `title: ${document.title}`,
    ...words,
    `logged in, as this browser has stored it: ${window.localStorage.getItem('ACCESS-TOKEN') === null ? 'no' : 'yes'}`,
  ]
}

const nothing = (): null => null

/** A path's name as a file's. */
const fileOf = (path: Path): string =>
  `${path.model.name}-${idOf(path)}`
    .replaceAll(' > ', '-')
    .replace(/[^a-z0-9-]+/gi, '_')
    .slice(0, 120)

/**
 * A phone on which one path is walked. What it shows is kept where the path fails: a picture, and a trace of every step. It waits for
 * answers as long as the path lets it.
 */
export const visit = async (path: Path, browser: Browser, server: Target) => {
  const { context, page } = await openPhone(browser, server.url)
  // Its snapshots show every step; pictures of all that moves between would cost as much as the walk.
  await context.tracing.start({ snapshots: true })
  await context.addInitScript(holdPatience, patience)

  const end = async (failure: Error | null): Promise<string | void> => {
    if (failure === null) await context.tracing.stop()
    const seen = failure === null ? undefined : await keep()
    await closeContext(context)
    return seen
  }
  /** Whatever can still be seen: a page that cannot neither hides why the path failed nor stays open. */
  const keep = async (): Promise<string | undefined> => {
    const name = `test-results/paths/${fileOf(path)}`
    mkdirSync('test-results/paths', { recursive: true })
    const told = [
      await page.screenshot({ path: `${name}.png` }).then(() => `Seen: ${name}.png`, nothing),
      await context.tracing
        .stop({ path: `${name}.zip` })
        .then(() => `step by step: npx playwright show-trace ${name}.zip`, nothing),
    ].filter((line) => line !== null)
    return told.length === 0 ? undefined : told.join(' · ')
  }

  return {
    context,
    page,
    end,
    /** Who is logged in on this phone when a path begins with somebody. */
    who: () => newcomer(server),
    look: async (): Promise<Look> => {
      // What is on its way by itself comes; what the path holds does not.
      await page
        .waitForFunction(() => document.querySelector('[aria-busy]:not([aria-busy=false])') === null, null, {
          timeout: COMES_WITHIN,
        })
        .catch(() => {})
      return {
        words: await page.evaluate(wordsOfPage),
        picture: await page.screenshot({ type: 'jpeg', quality: 60, scale: 'css' }),
      }
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Types an address, as `#/login`. */
    at: (hash: string): Promise<unknown> => page.evaluate((to) => (window.location.hash = to), hash),
    /** Nothing comes within so many milliseconds, as far as the page can tell. */
    outwait: (most: number): Promise<void> =>
      page.evaluate((so) => (window as unknown as Patient).outwait?.(so), most),
    /** Opens the page for the first time, with what its storage holds: the notice is read unless said otherwise. */
    open: async (hash: string, entries: Readonly<Record<string, string>> = {}): Promise<void> => {
      await context.addInitScript(
        (all) => {
          // It outlives a load; a logout empties both storages.
          if (window.name === 'opened') return
          window.name = 'opened'
          for (const [key, value] of Object.entries(all)) window.localStorage.setItem(key, value)
        },
        { 'READ-TOP-NOTICE': kept(true), ...entries },
      )
      await page.goto(`/${hash}`)
    },
  }
}

export type Visit = Awaited<ReturnType<typeof visit>>

/** Waits until a code was sent. Where the server wants a puzzle, the device does the sum instead. */
export const getSent = async (page: Page): Promise<void> => {
  const sent = page.getByText(/验证码已发送至/)
  const other = page.getByRole('button', { name: '看不清或拖不动？换一种方式' })
  await sent.or(other).first().waitFor()
  if (await other.isVisible()) await other.click()
  await sent.waitFor()
}

/** The sheet of the puzzle, which a server may do without. */
export const puzzleFrom = async (page: Page, { url }: Target): Promise<Locator> => {
  const sheet = page.getByRole('dialog', { name: /^(拖动滑块，把图片转正|自动验证)$/ })
  const sent = page.getByText(/验证码已发送至/)
  await sheet.or(sent).first().waitFor()
  if (!(await sheet.isVisible())) throw new Lacking(`${url} sends codes without a puzzle`, 'CAPTCHA=on')
  return sheet
}

/** Fills in the entrance that is shown and hands it in. */
export const loginActor = async (
  { page }: Pick<Visit, 'page'>,
  server: Target,
  phone: string,
  submit: string,
): Promise<void> => {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: /获取验证码|重新获取/ }).click()
  await getSent(page)
  await page.getByLabel('短信验证码').fill(await server.codeOf(phone))
  const agree = page.getByRole('checkbox')
  if (!(await agree.isChecked())) await agree.check({ force: true })
  await page.locator('form').getByRole('button', { name: submit, exact: true }).click()
}

import type { BrowserContext, Page, Route } from 'playwright'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Phone } from './support/browser'
import { useWorld } from './support/world'

const stream = '#main section a[href^="#/live?id="]'
const shownHeadings = (page: Page) => page.locator('main [data-shown] h2').allInnerTexts()
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y

const world = useWorld()
let phone: Phone
/** Scripts that are held back until the test lets them come. */
let held: Route[] = []
let isHolding = true

const letCome = async () => {
  isHolding = false
  await Promise.all(held.map((route) => route.continue()))
}
const holdScripts = async (context: BrowserContext) => {
  held = []
  isHolding = true
  await context.route('**/assets/*.js', (route) => {
    if (!isHolding) return route.continue()
    held.push(route)
    return undefined
  })
}
const open = async (locale = 'zh-CN') => {
  phone = await world.phone({ locale })
  await holdScripts(phone.context)
  await phone.page.goto('/', { waitUntil: 'commit' })
  return phone.page
}
const start = (page: Page) => page.evaluate(() => document.documentElement.dataset['start'])

// The server does not make the first who comes wait for long: it may have drawn nothing for that one.
beforeEach(async () => {
  await vi.waitFor(
    async () => {
      for (const language of ['zh-CN', 'en']) {
        const page = await fetch(world.served().url, { headers: { 'accept-language': language } })
        if (!(await page.text()).includes('<!--drawn-->')) throw new Error(`home is not drawn in ${language}`)
      }
    },
    { timeout: 30_000, interval: 250 },
  )
})

describe('home before any script has come', () => {
  test.each([
    ['zh-CN', '正在直播'],
    ['en', 'Live now'],
  ])(
    '[ROUTE-03] shows its streams in %s, and stays as it is when the application takes over',
    async (locale, title) => {
      const page = await open(locale)
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.locator(stream).count()).toBeGreaterThan(3)
      const [headings, height] = [await shownHeadings(page), await heightOf(page, stream)]
      await letCome()
      await page.locator('.drawn').waitFor({ state: 'detached' })
      expect([await shownHeadings(page), await heightOf(page, stream)]).toEqual([headings, height])
      expect(phone.complaints).toEqual([])
    },
  )

  test('[SHELL-01] has its sizes and the teams’ colours, though the policy applies no style of markup', async () => {
    const page = await open()
    await page.locator('.drawn .tabbar').waitFor()
    expect(await page.locator('[data-style]').count()).toBe(0)
    const sized = page.locator('.drawn [style*="width"]').first()
    expect(await sized.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThan(60)
    expect(await page.locator('.drawn [style*="background"]').count()).toBeGreaterThan(3)
    const policy = (await fetch(world.served().url)).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe-inline')
    await letCome()
    await page.locator('.drawn').waitFor({ state: 'detached' })
    expect(phone.complaints).toEqual([])
  })

  test('[ROUTE-01] a stream that is tapped opens as soon as the application is there', async () => {
    const page = await open()
    await page.locator(stream).last().tap()
    await expect.poll(() => start(page)).toBe('room')
    await page.locator('.boot-stage').waitFor()
    await letCome()
    await page.locator('[data-shown] video[aria-label]').waitFor()
    await page.goBack()
    await page.locator(stream).first().waitFor()
  })

  test('[ROUTE-15] a button that is tapped does what it says when the application is there', async () => {
    const page = await open()
    await page
      .getByRole('button', { name: '篮球' })
      .or(page.getByRole('radio', { name: '篮球' }))
      .first()
      .tap()
    await letCome()
    await page.locator('.drawn').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('#/home/index?sport=2')
  })

  test('[ROUTE-17] stays where it was scrolled to', async () => {
    const page = await open()
    // The last of it: until all has come the page is shorter.
    await page.locator('.drawn .tabbar').waitFor()
    await page.locator(stream).last().waitFor()
    const shown = page.locator('#main > [data-shown]')
    const top = await shown.evaluate((element) => {
      element.scrollTo(0, 60)
      return Math.round(element.scrollTop)
    })
    expect(top).toBe(60)
    await letCome()
    await page.locator('.drawn').waitFor({ state: 'detached' })
    await expect.poll(() => shown.evaluate((element) => Math.round(element.scrollTop))).toBe(60)
  })

  test('keeps scores from whoever wants none told', async () => {
    const page = await open()
    await page.evaluate(() =>
      localStorage.setItem('SPOILER-FREE', JSON.stringify({ value: true, expire: null })),
    )
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.boot-slide').waitFor()
    expect([await start(page), await page.locator(stream).first().isVisible()]).toEqual(['home', false])
  })
})

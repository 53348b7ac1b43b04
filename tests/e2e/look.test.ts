import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openFirstStream } from './support/steps'
import { closeContext } from './support/browser'
import { useWorld } from './support/world'
import { pageAnimations } from '../../machines/app/design-setting.machine'

const DARK = 'rgb(10, 13, 19)'

describe('how the application looks and moves', () => {
  const { phone, last } = useWorld()

  /** A phone that keeps these values; the notice was read. */
  const openWith = async (design: object): Promise<Page> => {
    const { context, page } = await phone()
    await context.addInitScript((setting) => {
      localStorage.setItem('DESIGN-SETTING', JSON.stringify(setting))
      localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null }))
    }, design)
    return page
  }

  test('who signs up at 1280×800 sees the button of the form, invited or not', async () => {
    const page = await openWith({})
    await page.setViewportSize({ width: 1280, height: 800 })
    const bottomOf = async (address: string, name: string): Promise<boolean> => {
      await page.goto(address)
      await page.reload()
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return box !== null && box.y + box.height <= 800
    }
    expect([
      await bottomOf('/#/register', '注册'),
      await bottomOf('/#/register?invite=ABCDEFGH', '注册'),
    ]).toEqual([true, true])
  })

  test('[SHELL-02] the dark home stands before any script has come, and nothing moves when it has', async () => {
    const page = await openWith({ darkMode: 'dark' })
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect([await ground(), await page.locator('.tabbar a:visible').count()]).toEqual([DARK, 4])
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    letThrough()
    await page.locator('.boot-bar').waitFor({ state: 'detached' })
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect([await ground(), moved < 0.02, last().complaints]).toEqual([DARK, true, []])
  })

  test('[SHELL-02] who follows the system has its look from the first paint on, and each change of it at once', async () => {
    const page = await openWith({ darkMode: 'system' })
    await page.emulateMedia({ colorScheme: 'dark' })
    const letThrough = await holdScripts(page)
    await page.goto('/#/appearance', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    const look = () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await look()).toBe('dark')
    letThrough()
    await page.getByRole('radio', { name: '跟随系统', checked: true }).waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(look).toBe('light')
    await page.getByRole('radio', { name: '深色' }).click()
    await expect.poll(look).toBe('dark')
    await page.getByRole('radio', { name: '跟随系统' }).click()
    await expect.poll(look).toBe('light')
    expect(last().complaints).toEqual([])
  })

  test.each(pageAnimations)('[ROUTE-18] %s plays in the page as it is built', async (pageAnimateType) => {
    const page = await openWith({ isPageAnimate: true, pageAnimateType })
    expect(await animationOf(page)).toBe(`${pageAnimateType} 0.24s backwards`)
  })

  test('[ROUTE-18] nothing plays where the flag is off, nor for a person who asks for less motion', async () => {
    const off = await openWith({ isPageAnimate: false, pageAnimateType: 'fade' })
    expect(await animationOf(off)).toBe('none')
    await closeContext(last().context)
    const less = await openWith({ isPageAnimate: true, pageAnimateType: 'fade' })
    await less.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animationOf(less)).toBe('none')
  })

  test('[SHELL-06] [CONST-02] the notice lies over all else, keeps the focus of the keyboard within it, and Esc gives it back', async () => {
    const { page } = await phone()
    await page.goto('/#/home')
    const notice = page.getByRole('dialog')
    await notice.waitFor()
    expect(await notice.evaluate((dialog) => getComputedStyle(dialog).zIndex)).toBe('2000')
    const places: string[] = []
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.closest('dialog')?.tagName)
      // The browser's own bar is part of the round: then nothing of the page has the focus.
      places.push(focused ?? (await page.evaluate(() => document.activeElement?.tagName)) ?? '')
    }
    expect(places.filter((place) => place !== 'DIALOG' && place !== 'BODY')).toEqual([])
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
  })

  test('[ROUTE-14] back leads to the page before, and home where there is none', async () => {
    const page = await openWith({})
    await page.goto('/#/appearance')
    const back = page.getByRole('button', { name: '返回' })
    await back.click()
    await page.waitForURL('**/#/home/index')
    await page.getByRole('link', { name: '我的' }).click()
    await page.getByRole('link', { name: '外观' }).click()
    await page.reload()
    await back.click()
    await page.waitForURL('**/#/my/index')
    expect(await page.title()).toBe('我的')
  })

  test('without a network the bar covers nothing of a live room, nor of larger text', async () => {
    const page = await openWith({})
    await openFirstStream(page)
    const back = page.getByRole('button', { name: '返回' }).first()
    await back.waitFor()
    await last().context.setOffline(true)
    const bar = page.locator('output', { hasText: '当前没有网络' })
    await bar.waitFor()
    const gap = async () => {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const [over, under] = [await bar.boundingBox(), await back.boundingBox()]
      return (under?.y ?? 0) - (over?.height ?? 0)
    }
    expect(await gap()).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
    expect(await gap()).toBeGreaterThanOrEqual(0)
  })
})

/** What plays on the next page: its name, duration and filling. */
const animationOf = async (page: Page): Promise<string> => {
  await page.goto('/#/my/index')
  await page.getByRole('link', { name: '外观' }).waitFor()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof HTMLElement) || target.dataset['screen'] === undefined) return
      // Of the styles: on a busy machine it is over before this is told.
      const { animationDuration, animationFillMode } = getComputedStyle(target)
      seen.push(`${animationName.replace(/-[^-]*$/, '')} ${animationDuration} ${animationFillMode}`)
    })
  })
  await page.getByRole('link', { name: '外观' }).click()
  await page.getByText('主题色', { exact: true }).first().waitFor()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen[0] ?? 'none')
}

/** Holds back every script file; answers how to let them through. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const gate = new EventEmitter()
  const isOpen = once(gate, 'open')
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isOpen
    await route.continue()
  })
  return () => void gate.emit('open')
}

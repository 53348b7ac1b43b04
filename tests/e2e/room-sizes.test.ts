import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectMovingPicture, openFirstStream } from './support/steps'
import { useWorld } from './support/world'

interface Found {
  /** Pairs of controls that lie over each other. */
  readonly over: readonly string[]
  /** Texts that stand in so narrow a place that each line holds a character. */
  readonly narrow: readonly string[]
  /** Words of controls that do not fit in them. */
  readonly cut: readonly string[]
  /** Pixels that the page is wider than its window. */
  readonly wider: number
}

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page knows nothing that stands outside of it */

/** What is wrong with how the page lies, by what is really in sight. */
const measured = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const seenOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const clip = box.getBoundingClientRect()
        left = Math.max(left, clip.left)
        top = Math.max(top, clip.top)
        right = Math.min(right, clip.right)
        bottom = Math.min(bottom, clip.bottom)
      }
      return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) }
    }
    const isThere = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden]') === null
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20)
    const full = document.querySelector('[data-picture]')
    const isFull = full !== null && full.getBoundingClientRect().height >= innerHeight - 1
    const controls = [...document.querySelectorAll('button, a, select, input')]
      .filter((each) => isThere(each) && (!isFull || full.contains(each)))
      .map((element) => ({ element, at: seenOf(element) }))
      .filter(({ at }) => at.right - at.left > 1 && at.bottom - at.top > 1)
    const over = controls.flatMap((one, nth) =>
      controls
        .slice(nth + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left) > 1 &&
            Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top) > 1,
        )
        .map((other) => `${nameOf(one.element)} / ${nameOf(other.element)}`),
    )
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const narrow = texts.flatMap((node) => {
      const words = node.data.trim()
      if (words.length < 3 || node.parentElement === null || !isThere(node.parentElement)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size >= Math.ceil(words.length * 0.7) ? [words] : []
    })
    const cut = controls.flatMap(({ element }) => {
      const hides = getComputedStyle(element).textOverflow === 'ellipsis'
      return !hides && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        ? [nameOf(element)]
        : []
    })
    return { over, narrow, cut, wider: document.documentElement.scrollWidth - innerWidth }
  })

/* oxlint-enable unicorn/consistent-function-scoping */

const sizes = [
  [768, 1024],
  [1024, 768],
  [844, 390],
  [390, 844],
  [1280, 800],
] as const

describe('the room on every size', () => {
  const { phone, last } = useWorld(undefined, { whole: true })

  test.each(['light', 'dark'] as const)(
    '[FEAT-01] [FEAT-06] nothing lies over anything else and no word is broken up, in %s',
    async (darkMode) => {
      const { context, page } = await phone()
      await context.addInitScript((mode) => {
        localStorage.setItem('DESIGN-SETTING', JSON.stringify({ darkMode: mode, isPageAnimate: false }))
      }, darkMode)
      await openFirstStream(page)
      await page.getByRole('button', { name: '全屏' }).waitFor()
      const found: Record<string, Found> = {}
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await page.waitForFunction((wide) => innerWidth === wide, width)
        // The controls come back with a touch; on a phone that lies they are all there is beside the picture.
        await page.locator('[data-picture]').dispatchEvent('pointermove', { pointerType: 'mouse' })
        await page.locator('[data-controls="shown"]').waitFor()
        await page.evaluate(async () => {
          await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
        })
        found[`${width}×${height}`] = await measured(page)
      }
      const well: Found = { over: [], narrow: [], cut: [], wider: 0 }
      expect([found, last().complaints]).toEqual([
        Object.fromEntries(sizes.map(([width, height]) => [`${width}×${height}`, well])),
        [],
      ])
    },
  )

  test('[FEAT-06] in English the tabs and the score of a room are all in sight on the narrowest phone', async () => {
    const { page } = await phone()
    await page.setViewportSize({ width: 360, height: 780 })
    const href = await openFirstStream(page)
    await page.evaluate(() => localStorage.setItem('LANGUAGE', JSON.stringify({ value: 'en', expire: null })))
    await page.goto(`/${href}`)
    await page.reload()
    await page.getByRole('tab', { name: 'Chat' }).waitFor()
    const strip = page.locator('main a[href^="#/liveGroupMatch"]').first().locator('..')
    await strip.waitFor()
    const [tabs, parts] = await Promise.all(
      [page.getByRole('tab'), strip.locator('*')].map((found) =>
        found.evaluateAll((all) =>
          all.map((each) => {
            const { left, right } = each.getBoundingClientRect()
            return left >= 0 && right <= innerWidth && each.scrollWidth <= each.clientWidth + 1
              ? ''
              : each.textContent
          }),
        ),
      ),
    )
    const { over, cut, narrow, wider } = await measured(page)
    expect({ tabs, over, cut, narrow, wider, isWide: (parts ?? []).filter((words) => words !== '') }).toEqual(
      { tabs: ['', '', '', '', ''], over: [], cut: [], narrow: [], wider: 0, isWide: [] },
    )
  })

  test('[FEAT-01] in letters of twice the size every way back in the picture is in sight, and none lies over another', async () => {
    const { context, page } = await phone()
    await context.addInitScript(() => {
      localStorage.setItem('DESIGN-SETTING', JSON.stringify({ isPageAnimate: false }))
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    await openFirstStream(page)
    const bar = page.getByRole('group', { name: '回看' })
    await bar.getByRole('button', { name: '退 10 秒' }).click()
    await bar.getByRole('button', { name: '回到直播' }).waitFor()
    await expectMovingPicture(page)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.waitForFunction((wide) => innerWidth === wide, width)
      await page.locator('[data-picture]').dispatchEvent('pointermove', { pointerType: 'mouse' })
      const out = await bar.evaluate((group) => {
        const box = group.closest('[data-picture]')?.getBoundingClientRect()
        return [...group.querySelectorAll('button, a, select')]
          .map((control) => [control, control.getBoundingClientRect()] as const)
          .filter(([, at]) => !box || at.left < box.left || at.right > box.right || at.top < box.top)
          .map(([control]) => control.textContent)
      })
      const { over, cut } = await measured(page)
      // The way to the newest line floats over the lines.
      const overEach = over.filter((pair) => !pair.endsWith('回到最新'))
      expect([width, out, overEach, cut]).toEqual([width, [], [], []])
    }
  })

  test('[FEAT-06] on a phone that lies, who is not logged in is led to the login beside the controls', async () => {
    const { page } = await phone()
    const href = await openFirstStream(page)
    await page.getByRole('button', { name: '全屏' }).waitFor()
    await page.setViewportSize({ width: 844, height: 390 })
    const box = page.locator('[data-picture]')
    await box.waitFor()
    const link = box.getByRole('link', { name: '登录后发言' })
    expect(await link.getAttribute('href')).toBe(`#/login?back=${encodeURIComponent(href.slice(1))}`)
  })
})

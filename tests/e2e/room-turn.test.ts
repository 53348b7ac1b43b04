import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectMovingPicture, pressControl, streamCard } from './support/steps'
import { useWorld } from './support/world'

/** The picture over the whole window: by its frame or by the browser's own full screen. */
const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const rect = document.querySelector('video')?.getBoundingClientRect()
    return rect !== undefined && rect.width === window.innerWidth && rect.height === window.innerHeight
  })

const untilOver = (page: Page, is: boolean): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const rect = document.querySelector('video')?.getBoundingClientRect()
    const over = rect !== undefined && rect.width === window.innerWidth && rect.height === window.innerHeight
    return over === wanted
  }, is)

const pathOf = (page: Page): string => new URL(page.url()).hash.split('?')[0] ?? ''

describe('a phone in the hand', () => {
  const { open } = useWorld(undefined, { whole: true })

  const enterRoom = async (): Promise<Page> => {
    const page = await open('/home/index')
    await streamCard(page).click()
    await expectMovingPicture(page)
    return page
  }

  test('[FEAT-01] turned, the picture fills it; a step back shows the room, one more leaves it', async () => {
    const page = await enterRoom()
    await page.setViewportSize({ width: 844, height: 390 })
    await untilOver(page, true)
    await expectMovingPicture(page)
    await page.goBack()
    await untilOver(page, false)
    const behind = pathOf(page)
    await page.goBack()
    await page.waitForFunction(() => !window.location.hash.startsWith('#/live'))
    expect([behind, pathOf(page)]).toEqual(['#/live', '#/home/index'])
  })

  test('[FEAT-01] turned upright again, the picture stands in the room, and one step back leaves that', async () => {
    const page = await enterRoom()
    await page.setViewportSize({ width: 844, height: 390 })
    await untilOver(page, true)
    await page.setViewportSize({ width: 390, height: 844 })
    await untilOver(page, false)
    await page.waitForFunction(() => !('layer' in (window.history.state as object)))
    await page.goBack()
    await page.waitForFunction(() => !window.location.hash.startsWith('#/live'))
    expect(pathOf(page)).toBe('#/home/index')
  })

  test('[FEAT-01] 铺满窗口 is left by a step back before the room is', async () => {
    const page = await enterRoom()
    await pressControl(page, '铺满窗口')
    await untilOver(page, true)
    await page.goBack()
    await untilOver(page, false)
    expect([pathOf(page), await isOver(page)]).toEqual(['#/live', false])
  })

  test('[FEAT-06] how the lines over the picture look is chosen from the controls and remembered', async () => {
    const page = await enterRoom()
    await pressControl(page, '弹幕设置')
    const sheet = page.getByRole('dialog', { name: '弹幕设置' })
    await sheet.getByRole('radio', { name: '大' }).check()
    await sheet.getByRole('radio', { name: '四分之一' }).check()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await page.reload()
    await page.locator('[data-picture]').waitFor()
    const look = await page
      .locator('[data-area]')
      .evaluate(({ dataset: { size, area, speed } }) => [size, area, speed])
    expect(look).toEqual(['large', 'quarter', 'normal'])
  })
})

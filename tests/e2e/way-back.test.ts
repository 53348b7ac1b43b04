import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright'
import { closeContext, openBrowser, openPhone, type Phone } from './support/browser'
import { serve, type OwnServer } from './support/server'
import { expectMovingPicture, openFirstStream } from './support/steps'

/** Pictures of what is seen on the way are kept where a folder for them is named. */
const pictures = process.env['PICTURES_OF_THE_WAY']

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

const lostDialog = (page: Page) => page.getByRole('dialog', { name: '网络异常' })
const places = (page: Page) => page.getByRole('tabpanel').locator('a[href]')

describe('[ERR-05] what failed for want of a network or a server', () => {
  let server: OwnServer
  let browser: Browser
  let phone: Phone

  beforeAll(async () => {
    browser = await openBrowser()
    server = await serve()
  })
  afterEach(async () => {
    await closeContext(phone.context)
    if (!server.isRunning()) await server.restart()
  })
  afterAll(async () => {
    await browser.close()
    await server.remove()
  })

  it('is there again by itself once the server is, and the dialog goes with its cause', async () => {
    phone = await openPhone(browser, server.url)
    const { page } = phone
    await page.goto('/#/rank')
    await places(page).first().waitFor()
    await server.stop('SIGKILL')
    await page.getByRole('tab', { name: '人气榜' }).click()
    await lostDialog(page).waitFor()
    await picture(page, 'rank-lost')
    await server.restart()
    await lostDialog(page).waitFor({ state: 'hidden', timeout: 30_000 })
    await places(page).first().waitFor()
    await picture(page, 'rank-back')
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0)
  })

  it('is there again by itself once the network is', async () => {
    phone = await openPhone(browser, server.url)
    const { page, context } = phone
    await page.goto('/#/rank')
    await places(page).first().waitFor()
    await context.setOffline(true)
    await page.getByRole('tab', { name: '人气榜' }).click()
    await lostDialog(page).waitFor()
    await picture(page, 'rank-offline')
    await context.setOffline(false)
    await lostDialog(page).waitFor({ state: 'hidden', timeout: 30_000 })
    await places(page).first().waitFor()
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0)
  })

  it('[ERR-11] is told by one dialog, whichever pages are opened without a network; a bar stands, and what is sent is answered', async () => {
    phone = await openPhone(browser, server.url)
    const { page, context } = phone
    await page.goto('/#/rank')
    await places(page).first().waitFor()
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.getByRole('tab', { name: '人气榜' }).click()
    await lostDialog(page).waitFor()
    await lostDialog(page).getByRole('button', { name: '确定' }).click()
    const bar = page.getByText('连不上服务器，恢复后页面自动更新')
    await bar.waitFor()
    await page.goto('/#/leagueList')
    await page.getByRole('button', { name: '重试' }).first().waitFor()
    expect(await lostDialog(page).count()).toBe(0)
    await picture(page, 'outage-told')
    await context.unroute('**/api/**')
    await bar.waitFor({ state: 'hidden', timeout: 30_000 })
    await page.getByRole('button', { name: '重试' }).waitFor({ state: 'hidden' })
  })

  it.each(['/', '/#/schedule/index'])(
    'a page of matches says that the server is away, without being asked for anything, and mends itself: %s',
    async (path) => {
      phone = await openPhone(browser, server.url)
      const { page } = phone
      await page.goto(path)
      await page.locator('main a[href*="live"]').first().waitFor()
      await server.stop('SIGKILL')
      const bar = page.getByText('连不上服务器，恢复后页面自动更新')
      await bar.waitFor({ timeout: 30_000 })
      expect(await lostDialog(page).count()).toBe(0)
      await picture(page, `away${path.length}`)
      await server.restart()
      await bar.waitFor({ state: 'hidden', timeout: 30_000 })
      expect(await page.locator('main a[href*="live"]').count()).toBeGreaterThan(0)
    },
  )

  it('[FEAT-01] a room one comes back to while the server is away plays and talks by itself afterwards', async () => {
    phone = await openPhone(browser, server.url)
    const { page } = phone
    await openFirstStream(page)
    await expectMovingPicture(page)
    await page.goto('/#/rank')
    await places(page).first().waitFor()
    await server.stop('SIGKILL')
    await page.goBack()
    // What was read of it before stands there, and the player says what it lacks.
    await page.locator('[role=tab]', { hasText: '聊天' }).waitFor()
    await page
      .getByText(/重连|重新连接/)
      .first()
      .waitFor()
    await picture(page, 'room-lost')
    await server.restart()
    await expectMovingPicture(page, 40_000)
    await expect
      .poll(() => page.getByRole('log').locator('p').count(), { timeout: 40_000 })
      .toBeGreaterThan(3)
    await picture(page, 'room-back')
  })
})

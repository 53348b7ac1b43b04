import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright'
import { openBrowser, openPhone } from './support/browser'
import { newPhone, serve, type OwnServer } from './support/server'
import { useWorld } from './support/world'
import { closeNotice, expectMovingPicture, logIn, openFirstStream, streamCard } from './support/steps'

const said = (page: Page) => page.getByRole('log').getByText('<b>这球</b>太漂亮了 & 好看')

describe('from one command to a moving picture with people talking', () => {
  const { served, phone } = useWorld()

  it('[FEAT-01] [ROLE-01] [ROUTE-01] a visitor opens the address, sees who is on air and watches', async () => {
    const { page, complaints } = await phone()
    await page.goto('/')
    await closeNotice(page)
    expect(await page.title()).toBe('首页')
    expect(new URL(page.url()).hash).toBe('#/home/index')
    await streamCard(page).click()
    await expectMovingPicture(page)
    await expect
      .poll(() => page.getByRole('log').locator('p').count(), { timeout: 30_000 })
      .toBeGreaterThan(3)
    // ROUTE-16 What is on and who streams it, before the page's own title.
    expect(await page.title()).toMatch(/^.+ · .+ · 比赛直播$/)
    expect(complaints).toEqual([])
  })

  it('[SES-02] [NAV-02] [FEAT-06] [API-03] a visitor logs in from the room, comes back and talks; another phone reads it', async () => {
    const talker = await phone()
    const href = await openFirstStream(talker.page)
    await talker.page.getByRole('link', { name: '登录后发言' }).click()
    await expect.poll(() => new URL(talker.page.url()).hash.split('?')[0]).toBe('#/login')
    await logIn(talker.page, served(), newPhone())
    await expect.poll(() => new URL(talker.page.url()).hash, { timeout: 30_000 }).toBe(href)
    await closeNotice(talker.page)
    await expectMovingPicture(talker.page)

    const reader = await phone()
    await reader.page.goto(`/${href}`)
    await closeNotice(reader.page)
    await reader.page.getByRole('log').waitFor()

    await talker.page.getByLabel('说点什么…').fill('<b>这球</b>太漂亮了 & 好看')
    await talker.page.keyboard.press('Enter')
    await said(talker.page).waitFor()
    await said(reader.page).waitFor()
    await expect.poll(() => said(talker.page).count()).toBe(1)
    expect(await said(reader.page).count()).toBe(1)
  })

  it('[SES-03] logging out forgets the member, shows /login and ends the session on the server', async () => {
    const { page } = await phone()
    await page.goto('/#/login')
    await closeNotice(page)
    await logIn(page, served(), newPhone())
    await closeNotice(page)
    await page.goto('/#/my/index')
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ACCESS-TOKEN') ?? 'null')?.value as string,
    )
    await page.getByRole('button', { name: '退出登录' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /退出登录|确定/ })
      .click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toBe(null)
    const answer = await fetch(`${served().url}/api/v1/mms/front/member/getSimpleInfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([401, 10004])
  })

  it('[SES-04] [ERR-03] an expired session is told in one dialog, the storage is emptied and /login is shown', async () => {
    const { page } = await phone()
    await page.goto('/')
    await closeNotice(page)
    await page.evaluate(() => {
      localStorage.setItem(
        'ACCESS-TOKEN',
        JSON.stringify({ value: 'a'.repeat(43), expire: Date.now() + 1e7 }),
      )
    })
    await page.goto('about:blank')
    await page.goto('/#/gold')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('登录身份已失效，请重新登录!').waitFor()
    expect(await dialog.getByText('提示').count()).toBe(1)
    await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe('#/login')
    expect(await page.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toBe(null)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.getByText('登录身份已失效，请重新登录!').count()).toBe(0)
  })

  it('[STORE-04] [SHELL-02] a broken storage never breaks the start, and a dark one is dark', async () => {
    const { page, context, complaints } = await phone()
    await context.addInitScript(() => {
      for (const key of ['ACCESS-TOKEN', 'CURRENT-USER', 'READ-TOP-NOTICE', 'DEVICE-ID'])
        localStorage.setItem(key, '{"broken')
      localStorage.setItem('DESIGN-SETTING', '{"darkMode":"dark","appTheme":7}')
    })
    await page.goto('/')
    await page.locator('a[href^="#/live?id="]').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    expect(complaints).toEqual([])
  })
})

describe('a server that is killed', () => {
  let server: OwnServer
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
    server = await serve()
  })
  afterAll(async () => {
    await browser.close()
    await server.remove()
  })

  it('[FEAT-01] [FEAT-06] while people watch and talk comes back: the picture moves on, no line is lost or doubled', async () => {
    const { page } = await openPhone(browser, server.url)
    const href = await openFirstStream(page)
    await page.getByRole('link', { name: '登录后发言' }).click()
    await logIn(page, server, newPhone())
    await expect.poll(() => new URL(page.url()).hash, { timeout: 30_000 }).toBe(href)
    await closeNotice(page)
    await expectMovingPicture(page)
    const say = async (text: string) => {
      await page.getByLabel('说点什么…').fill(text)
      await page.keyboard.press('Enter')
    }
    const count = (text: string) => page.getByRole('log').getByText(text, { exact: false }).count()
    await say('杀掉之前的一句')
    await expect.poll(() => page.getByRole('log').locator('[data-is="pending"]').count()).toBe(0)
    await server.stop('SIGKILL')
    await say('断线时说的一句')
    await page.getByText(/聊天断开了/).waitFor()
    await server.restart()
    await expect
      .poll(() => page.getByRole('log').locator('[data-is="pending"]').count(), { timeout: 40_000 })
      .toBe(0)
    const unsent = page.getByRole('log').getByRole('button', { name: '重新发送' })
    if ((await unsent.count()) > 0) await unsent.first().click()
    await expect.poll(() => count('断线时说的一句'), { timeout: 40_000 }).toBe(1)
    expect(await count('杀掉之前的一句')).toBe(1)
    await expectMovingPicture(page, 40_000)
  })
})

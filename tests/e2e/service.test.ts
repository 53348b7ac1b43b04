import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator, codeAt, PASSWORD } from '../server/support/office'
import { startTestServer, type TestServer } from '../server/support/server'
import { logIn } from './support/steps'
import { openBrowser } from './support/browser'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where pictures of the pages are put, to be looked at. */
const pictures = process.env['PICTURES_OF_THE_WAY']
const phone = '13700009011'

let browser: Browser
let server: TestServer
const contexts: BrowserContext[] = []
beforeAll(async () => {
  server = await startTestServer({ clientDir: join(root, 'dist/client'), startAt: Date.now() })
  browser = await openBrowser()
  await addOperator(server, 'lin', 'moderator')
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
  await server.close()
})

const open = async (width: number): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `service-${name}.png`) })
}

it('[FEAT-15] [ROUTE-07] a member looks for an answer, asks, is answered live by an operator, and rates', async () => {
  const page = await open(390)
  await page.goto('/#/login?back=%2Fservice')
  await logIn(page, server, phone)
  await page.getByRole('heading', { name: '看直播' }).waitFor()
  await picture(page, 'answers')
  await page.getByRole('searchbox').fill('yzm')
  await page.getByText('收不到验证码').click()
  await page.getByText('等 60 秒再点一次').waitFor()
  await page.getByRole('button', { name: '没用' }).first().click()
  await expect
    .poll(() => page.getByRole('button', { name: '没用' }).first().getAttribute('aria-pressed'))
    .toBe('true')
  await picture(page, 'found')
  await page.getByRole('button', { name: '开始对话' }).dblclick()
  const line = page.getByRole('textbox').last()
  await line.fill('换了手机号，还是收不到')
  await line.press('Enter')
  await page.getByRole('log').getByText('换了手机号，还是收不到').waitFor()

  const office = await open(1280)
  await office.goto('/office/')
  await office.getByLabel('名称').fill('lin')
  await office.getByLabel('密码').fill(PASSWORD)
  await office.getByLabel(/动态码/).fill(codeAt(server.clock.now()))
  await office.keyboard.press('Enter')
  await office.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '客服对话' }).click()
  await office.getByRole('row').filter({ hasText: '换了手机号，还是收不到' }).getByRole('button').click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: '接待' }).click()
  await page.getByRole('log').getByText('客服 lin 为你服务').waitFor()
  await dialog.getByLabel('回复').fill('请告诉我号码的后四位')
  await dialog.getByRole('button', { name: '发送' }).click()
  await page.getByRole('log').getByText('请告诉我号码的后四位').waitFor()
  await picture(page, 'thread')
  await line.fill('9011')
  await line.press('Enter')
  await dialog.getByText('9011').waitFor()
  await picture(office, 'office')
  await dialog.getByRole('button', { name: '结束对话' }).click()
  await page.getByRole('log').getByText('本次对话已结束').waitFor()

  await page.goto('/#/service')
  await page.getByText('给这次服务评个分').waitFor()
  await picture(page, 'rate')
  await page.getByRole('button', { name: '5 星' }).click()
  await page.getByText('你评了 5 星').waitFor()
})

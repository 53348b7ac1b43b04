import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { OperatorRole } from '../../../contract/office.schema'
import { closeContext, openBrowser } from './browser'
import { addOperator, codeAt, PASSWORD } from '../../server/support/office'
import { startTestServer, type TestServer } from '../../server/support/server'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Puts a picture of the page where they are wanted, to be looked at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES_OF_THE_WAY']
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

interface Look {
  readonly colorScheme?: 'dark' | 'light'
}

/** A server of the file's own with an operator, and pages of it, each in a browser of its own. */
export const usePages = (role: OperatorRole) => {
  let browser: Browser
  let server: TestServer
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  beforeAll(async () => {
    server = await startTestServer({ clientDir: join(root, 'dist/client'), startAt: Date.now() })
    browser = await openBrowser()
    await addOperator(server, 'lin', role)
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await closeContext(context)
    const told = complaints.splice(0)
    if (told.length > 0) throw new Error(`a page complained: ${told.join('\n')}`)
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  const open = async (width: number, as: Look = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 844 },
      locale: 'zh-CN',
      serviceWorkers: 'block',
      ...as,
    })
    contexts.push(context)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }
  const openOffice = async (name = 'lin', width = 1280, as: Look = {}): Promise<Page> => {
    const page = await open(width, as)
    // A code opens the office once.
    server.clock.forward(60_000)
    await page.goto('/office/')
    await page.getByLabel('名称').fill(name)
    await page.getByLabel('密码').fill(PASSWORD)
    await page.getByLabel('动态码').fill(codeAt(server.clock.now()))
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    return page
  }
  return { server: () => server, open, openOffice }
}

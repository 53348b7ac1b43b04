import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addOperator, codeAt, PASSWORD } from '../server/support/office'
import { startTestServer, type TestServer } from '../server/support/server'
import { closeContext, openBrowser } from './support/browser'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where pictures of the pages are put, to be looked at. */
const pictures = process.env['OFFICE_PICTURES']

let browser: Browser
let server: TestServer
let context: BrowserContext
beforeAll(async () => {
  server = await startTestServer({ clientDir: join(root, 'dist/client'), startAt: Date.now() })
  browser = await openBrowser()
  await addOperator(server, 'lin', 'owner')
  await addOperator(server, 'wang', 'owner')
})
afterEach(() => closeContext(context))
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = async (width = 1280, height = 800): Promise<Page> => {
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) })
}
/** Where the door's fields are; `as`: the name, where it is not there already. */
const fillIn = async (page: Page, as: string | null): Promise<void> => {
  server.clock.forward(60_000)
  const form = page.getByRole('form', { name: '登录' })
  if (as !== null) await form.getByLabel('名称').fill(as)
  await form.getByLabel('密码').fill(PASSWORD)
  await form.getByLabel('动态码').fill(codeAt(server.clock.now()))
  await form.getByRole('button', { name: '登录', exact: true }).click()
}
const signIn = async (page: Page): Promise<void> => {
  await page.goto('/office/')
  await fillIn(page, 'lin')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
}
/** A notice that is half written as the session ends. */
const writeAndLose = async (page: Page) => {
  await server.store.db.deleteFrom('notice').execute()
  await page.goto('/office/#/notices')
  await page.getByRole('button', { name: '新增: 打开首页时弹出的公告' }).click()
  await page.getByLabel('标题', { exact: true }).fill('今晚维护')
  const other = await context.newPage()
  await other.goto('/office/')
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.getByRole('form', { name: '登录' }).waitFor()
  await other.close()
  await page.getByLabel('内容（HTML，展示前会过滤）', { exact: true }).fill('<p>两点到三点</p>')
  await page.getByRole('button', { name: '保存' }).click()
  const over = page.getByRole('dialog', { name: '登录已失效' })
  await over.waitFor()
  return over
}

test('a session that ends in the midst of a form says so, and what was written is there for who comes back', async () => {
  const page = await open()
  await signIn(page)
  const over = await writeAndLose(page)
  await picture(page, 'session-over')
  // It does not go away unanswered, neither at a second try, which a browser does not ask about.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await over.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
  await fillIn(page, null)
  await over.waitFor({ state: 'detached' })
  expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('今晚维护')
  // Nothing of the session that was over is said in the form any more.
  expect(await page.getByRole('dialog').locator('p.fault').count()).toBe(0)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: '今晚维护' }).waitFor()
})

test('what was written is not for another operator', async () => {
  const page = await open()
  await signIn(page)
  await writeAndLose(page)
  await fillIn(page, 'wang')
  await page.getByRole('heading', { level: 1, name: '今日待办' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['"Cancel"', (page: Page) => page.getByRole('button', { name: '取消', exact: true }).click()],
] as const)(
  'a changed form is not closed by %s without a question, an unchanged one is',
  async (_, leave) => {
    const page = await open()
    await signIn(page)
    await server.store.db.deleteFrom('notice').execute()
    await page.goto('/office/#/notices')
    const add = page.getByRole('button', { name: '新增: 打开首页时弹出的公告' })
    await add.click()
    await leave(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await add.click()
    const title = page.getByLabel('标题', { exact: true })
    await title.fill('今晚维护')
    await leave(page)
    const asks = page.getByRole('dialog', { name: '放弃写了的内容？' })
    await picture(page, 'draft-asked')
    await asks.getByRole('button', { name: '继续写' }).click()
    expect(await title.inputValue()).toBe('今晚维护')
    await leave(page)
    await asks.getByRole('button', { name: '放弃改动' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
)

test('a second Escape, which a browser does not ask about, goes back to what was written', async () => {
  const page = await open()
  await signIn(page)
  await server.store.db.deleteFrom('notice').execute()
  await page.goto('/office/#/notices')
  await page.getByRole('button', { name: '新增: 打开首页时弹出的公告' }).click()
  const title = page.getByLabel('标题', { exact: true })
  await title.fill('今晚维护')
  const asks = page.getByRole('dialog', { name: '放弃写了的内容？' })
  await page.keyboard.press('Escape')
  await asks.waitFor()
  await page.keyboard.press('Escape')
  await asks.waitFor({ state: 'detached' })
  expect([await title.isVisible(), await title.inputValue()]).toEqual([true, '今晚维护'])
  await page.keyboard.press('Escape')
  await asks.getByRole('button', { name: '放弃改动' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a text that is too long is said at its field, counted, and neither cut nor sent', async () => {
  const page = await open()
  await signIn(page)
  await server.store.db.deleteFrom('notice').execute()
  await page.goto('/office/#/notices')
  await page.getByRole('button', { name: '新增: 打开首页时弹出的公告' }).click()
  await page.getByLabel('标题', { exact: true }).fill('今晚维护')
  const words = page.getByLabel('内容（HTML，展示前会过滤）', { exact: true })
  await words.fill('长'.repeat(10_001))
  await page.getByText('太长了：现在 10,001 个字，最多 10,000 个').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  expect(
    await words.evaluate((field: HTMLTextAreaElement) => [field.value.length, field.matches(':invalid')]),
  ).toEqual([10_001, true])
  await words.fill('长'.repeat(9_000))
  await page.getByText('9000 / 10000').waitFor()
})

test('the later of two tabs is told who saved what meanwhile, keeps its own words, and saves once it has seen them', async () => {
  const page = await open()
  await signIn(page)
  await server.store.db.deleteFrom('notice').execute()
  await page.goto('/office/#/notices')
  await page.getByRole('button', { name: '新增: 打开首页时弹出的公告' }).click()
  await page.getByLabel('标题', { exact: true }).fill('今晚维护')
  await page.getByRole('button', { name: '保存' }).click()
  const edit = '编辑: 今晚维护'
  await page.getByRole('button', { name: edit }).waitFor()
  const other = await context.newPage()
  await other.goto('/office/#/notices')
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: edit }).click()))
  await other.getByLabel('标题', { exact: true }).fill('改到明晚')
  await other.getByRole('button', { name: '保存' }).click()
  await other.getByRole('dialog').waitFor({ state: 'detached' })

  const title = page.getByLabel('标题', { exact: true })
  await title.fill('今晚两点维护')
  await page.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'lin 在你打开之后改过，请看过现在的内容再保存' })
  await told.getByText('标题: 改到明晚').waitFor()
  await picture(page, 'meanwhile')
  expect(await title.inputValue()).toBe('今晚两点维护')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: '今晚两点维护' }).waitFor()
})

test('another role is asked before it is given, by the mouse and by arrow keys', async () => {
  const page = await open()
  await signIn(page)
  await addOperator(server, 'he', 'editor')
  await page.goto('/office/#/operators')
  const role = page.getByLabel('角色: he')
  await role.selectOption('owner')
  const asks = page.getByRole('dialog', { name: '改为所有者' })
  await picture(page, 'role-asked')
  await page.keyboard.press('Escape')
  await asks.waitFor({ state: 'detached' })
  const roleNow = async () =>
    (
      await server.store.db
        .selectFrom('operator')
        .select('role')
        .where('id', '=', 'op-he')
        .executeTakeFirstOrThrow()
    ).role
  expect([await role.inputValue(), await roleNow()]).toEqual(['editor', 'editor'])
  await role.selectOption('moderator')
  await page.getByRole('dialog').getByRole('button', { name: '改为审核' }).click()
  await expect.poll(roleNow).toBe('moderator')
})

test('a picture of home is uploaded and shown, a file that is none is refused at the field, in English too', async () => {
  const page = await open(390, 844)
  await signIn(page)
  await server.store.db.deleteFrom('carousel').execute()
  await page.goto('/office/#/slides')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await page.getByLabel('Title', { exact: true }).fill('德比')
  await page.getByLabel('Leads to').selectOption('none')
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('A JPG, PNG, WebP, GIF or AVIF picture, please: choose another').waitFor()
  await picture(page, 'slide-refused-390')
  await field.setInputFiles(join(root, 'public/icon-192.png'))
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(
    await page
      .locator('td img')
      .evaluate((img: HTMLImageElement) => img.getAttribute('src')?.startsWith('/uploads/')),
  ).toBe(true)
  await picture(page, 'slide-390')
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let outDir: string
let served: PreviewServer
let browser: Browser
let page: Page
/** What the page complained of: uncaught errors, console errors, and files that its host does not have. */
const complaints: string[] = []

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'touchline-stories-'))
  await run('npx', ['storybook', 'build', '--quiet', '--disable-telemetry', '-o', outDir], { cwd: root })
  // Below a path of its own, as a site's folder is.
  served = await preview({
    configFile: false,
    // What is not there is told so, and is no page.
    appType: 'mpa',
    root: outDir,
    base: '/design/',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(served.resolvedUrls?.local[0] ?? '')
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await served?.close()
  await rm(outDir, { recursive: true, force: true })
})

const palette = () => page.getByRole('dialog', { name: 'Find a state · 找状态' })
const story = () => page.frameLocator('#storybook-preview-iframe')
const storyOf = (): string | null => new URL(page.url()).searchParams.get('path')
const panel = () => page.getByRole('tabpanel', { name: 'State map' })

test('a state is found by what one sees, with the keyboard alone, and stands there with its machine', async () => {
  await page.getByRole('button', { name: 'Find a state' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.keyboard.type('验证码错误')
  await palette()
    .getByRole('option', { name: 'Login · 登录 验证码 / Refused · 验证码错误 Screens' })
    .waitFor()
  await page.keyboard.press('Enter')
  await story().getByText('验证码不正确，还可以再试 4 次').waitFor()
  expect(storyOf()).toBe('/story/screens-login--refused')
  await palette().waitFor({ state: 'detached' })
  await panel()
    .getByRole('status', { name: 'Now' })
    .getByText('it was not taken, what was filled in is kept')
    .waitFor()
})

test('from a field of the story it opens, too, and Esc leaves the story that stands', async () => {
  // The page of the story has the focus, in a field of its own.
  await story().getByRole('textbox', { name: '短信验证码' }).focus()
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.keyboard.type('mall empty')
  await palette()
    .getByRole('status')
    .getByText(/^[1-9]\d* 个 · /)
    .waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
  expect(storyOf()).toBe('/story/screens-login--refused')
})

test('what may happen now is pressed in the map, and the page follows', async () => {
  await panel().getByRole('button', { name: 'the person discards the changes' }).click()
  await expect.poll(() => story().getByRole('textbox', { name: '短信验证码' }).inputValue()).toBe('')
})

test('below a path, nothing is asked for that is not there, and nothing fails', () => {
  expect(complaints).toEqual([])
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeContext, openBrowser } from './support/browser'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

let browser: Browser
let folder: string
let server: Server
let context: BrowserContext
/** What the server draws into the page it gives; '' for nothing. */
let drawing = ''
/** Paths asked of the server since a test began to count. */
let asked: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** As server/http/home-page.ts does. */
const withDrawing = (page: string): string =>
  page
    .replace('<html', `<html data-drawn="${drawing}"`)
    .replace('<div id="root">', `<div id="root"><!--drawn-->${drawing}<!--/drawn-->`)

/** The built client as it was put up, without a server behind its calls. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-visit-'))
  cpSync('dist/client', folder, { recursive: true })
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    asked.push(path)
    try {
      const bytes = readFileSync(join(folder, path === '/' ? 'index.html' : path))
      const type = types[extname(path)] ?? 'text/html; charset=utf-8'
      response
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'no-cache',
          vary: 'accept-encoding, accept-language',
        })
        .end(path === '/' && drawing !== '' ? withDrawing(bytes.toString()) : bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  context = await browser.newContext({ locale: 'zh-CN' })
})
afterEach(async () => {
  await closeContext(context)
  server.closeAllConnections()
  server.close()
  drawing = ''
  rmSync(folder, { recursive: true })
})

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Another build: its page is another one, and its worker knows it. `hasNewCode`: its first file has another address. */
const deploy = (title: string, hasNewCode = false): void => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const described = page.replace(
    /<meta name="description" content="[^"]*"/,
    `<meta name="description" content="${title}"`,
  )
  const next = hasNewCode
    ? described.replace(/(<script type="module"[^>]* src="[^"?]*)[^"]*"/, `$1?${encodeURIComponent(title)}"`)
    : described
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  writeFileSync(join(folder, 'index.html'), next)
  writeFileSync(join(folder, 'sw.js'), worker.replace(digestOf(page), digestOf(next)))
}
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=description]')?.getAttribute('content'))

/** A visit that is long enough for the files to be kept: until the page, which lets a while go by, has them kept. */
const visitOnce = async () => {
  const page = await context.newPage()
  await page.goto(address())
  return isKept(page)
}
/** As long a visit, without the while. */
const visitShortly = async () => {
  const page = await context.newPage()
  await page.goto(address())
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  return isKept(page)
}
const isKept = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  return page
}
/** As days later: the browser has ended the worker. */
const endWorker = async () => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}
/** What answered for the page, as the browser says: `cache`, without the worker. */
const answeredBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON()['workerFinalSourceType'])
const keptBuilds = (page: Page) => page.evaluate(async () => (await caches.keys()).length)

describe('a second visit', () => {
  test('begins with the files that are kept; calls go to the server', async () => {
    const first = await visitOnce()
    await first.close()
    asked = []
    const page = await context.newPage()
    await page.goto(address())
    await page.locator('#main h1').waitFor()
    await expect.poll(() => asked.filter((path) => path.startsWith('/api')).length).toBeGreaterThan(0)
    expect(asked.filter((path) => path.startsWith('/assets'))).toEqual([])
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return caught.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  })

  test('begins with what was drawn at the one before, which is no other build', async () => {
    drawing = 'first'
    await (await visitShortly()).close()
    drawing = 'second'
    await endWorker()
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(address())
    expect(await page.evaluate(() => document.documentElement.dataset['drawn'])).toBe('first')
    expect(await answeredBy(page)).toBe('cache')
    const kept = () =>
      page.evaluate(async () => (await caches.match('/'))?.text().then((text) => text.includes('second')))
    await expect.poll(kept).toBe(true)
    expect([loads, await keptBuilds(page)]).toEqual([1, 1])
  })

  test('shows a build that was put up since, at once', async () => {
    const first = await visitShortly()
    await first.close()
    deploy('another build')
    await endWorker()
    const page = await context.newPage()
    // Not by what a page tells when it stands: the first may be gone before that.
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto(address())
    await page.waitForFunction(
      () => document.querySelector('meta[name=description]')?.getAttribute('content') === 'another build',
    )
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toBe(2)
    expect(await buildOf(page)).toBe('another build')
    // The copy, and the newer one: the worker that is still the older build's loads it no further time.
    expect(loads).toBe(2)
  })

  test('leaves a page in use alone when another build comes, with all its parts', async () => {
    const page = await visitShortly()
    const before = await buildOf(page)
    const part = /\/assets\/appea-[^"]*\.js/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[0] ?? ''
    deploy('another build')
    rmSync(join(folder, part))
    await page.evaluate(
      async () => void (await (await navigator.serviceWorker.ready).update().catch(() => null)),
    )
    await page.goto(`${address()}#/appearance`)
    await page.locator('[data-screen=settings] h1').first().waitFor()
    expect(await buildOf(page)).toBe(before)
  })

  test('offers a build that comes while it is in use: put off it goes, taken the page is the new one', async () => {
    await (await visitShortly()).close()
    const page = await context.newPage()
    await page.goto(address())
    await page.locator('#main h1').waitFor()
    await page.keyboard.press('Shift')
    const before = await buildOf(page)
    deploy('another build', true)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByText('触线有新版本了').waitFor()
    expect(await buildOf(page)).toBe(before)
    await page.getByRole('button', { name: '以后' }).click()
    await page.getByText('触线有新版本了').waitFor({ state: 'detached' })
    deploy('a third build', true)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: '更新' }).click()
    await page.waitForFunction(
      () => document.querySelector('meta[name=description]')?.getAttribute('content') === 'a third build',
    )
    await page.locator('#main h1').waitFor()
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toBe(2)
    expect(await page.getByText('触线有新版本了').count()).toBe(0)
  })

  test('is over for good once the operator has ended it', async () => {
    const first = await visitOnce()
    const farewell =
      "self.addEventListener('install', () => self.skipWaiting())\nself.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())))"
    writeFileSync(join(folder, 'sw.js'), farewell)
    await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => keptBuilds(first)).toBe(0)
    await expect
      .poll(() => first.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})

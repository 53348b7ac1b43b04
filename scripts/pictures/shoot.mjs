import { createServer } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'
import { run } from '../run.mjs'

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = join(folder, normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)))
      if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
      response.end(readFileSync(path))
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

const take = async (page, url, id) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=motion:reduced`)
  const shown = await page.waitForFunction(
    (story) => (window.storyShown?.id === story ? window.storyShown : null),
    id,
    { timeout: 30_000 },
  )
  const { width } = await shown.jsonValue()
  if (width !== 390) await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/**
 * Builds the Storybook of the working tree `tree` and keeps a picture of every story whose id holds `only` in `folder`.
 * Answers the ids, and those of which there is no picture.
 */
export const shoot = async (tree, folder, only) => {
  const built = mkdtempSync(join(tmpdir(), 'touchline-storybook-'))
  const code = await run('npx', ['storybook', 'build', '-o', built, '--quiet', '--disable-telemetry'], {
    cwd: tree,
  })
  if (code !== 0) throw new Error(`the Storybook of ${tree} could not be built`)
  const server = await serve(built)
  const url = `http://127.0.0.1:${server.address().port}`
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
  const ids = Object.values(entries)
    .filter(({ id, type }) => type === 'story' && id.includes(only))
    .map(({ id }) => id)
  const queue = [...ids]
  /** @type {{ id: string, why: string }[]} */
  const lost = []
  const work = async () => {
    const page = await browser.newPage({ hasTouch: true })
    for (let id = queue.shift(); id !== undefined; id = queue.shift())
      try {
        writeFileSync(join(folder, `${id}.png`), await take(page, url, id))
      } catch (error) {
        lost.push({ id, why: error.message.split('\n')[0] })
      }
  }
  await Promise.all([work(), work()])
  await browser.close()
  server.close()
  rmSync(built, { recursive: true, force: true })
  return { ids, lost }
}

import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { after } from '../support/server.mjs'

/** A page as it stands, without its scripts: its styles stand in it, what was drawn on a canvas is a picture of its own. */
const still = () => {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => {
      if (!(rule instanceof CSSStyleRule)) return true
      const elements = rule.selectorText.replace(/(^|[\s,>])::[\w-]+/g, '$1*').replace(/::[\w-]+/g, '')
      return document.querySelector(elements) !== null
    })
  const drawn = [...document.querySelectorAll('canvas')]
  const copy = document.documentElement.cloneNode(true)
  for (const [index, canvas] of copy.querySelectorAll('canvas').entries()) {
    const image = Object.assign(document.createElement('img'), {
      src: `/pictures/${index}`,
      className: canvas.className,
    })
    canvas.replaceWith(image)
  }
  for (const each of copy.querySelectorAll('script, style, link, noscript, video, iframe, dialog'))
    each.remove()
  copy
    .querySelector('head')
    .insertAdjacentHTML('beforeend', `<style>${rules.map((rule) => rule.cssText).join('')}</style>`)
  return {
    html: `<!doctype html>${copy.outerHTML}`,
    pictures: drawn.map((canvas) => canvas.toDataURL('image/webp', 0.8).split(',')[1]),
  }
}

/** Has a worker keep the page and its pictures, and answers from what it keeps: as little as a second visit can cost. */
const WORKER = `
addEventListener('install', (event) => {
  const keep = caches.open('still').then((cache) => cache.addAll(KEPT))
  event.waitUntil(keep.then(() => skipWaiting()))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))),
)`
const REGISTERS = `<script>addEventListener('load', () => navigator.serviceWorker.register('/worker.js'))</script>`

/**
 * What a page can be at best on the same link: home as HTML with its pictures and no script, from a server that has it in memory; at
 * `kept` the same, which a worker keeps for a second visit.
 */
export const serveStill = async (context, base) => {
  const page = await context.newPage()
  await page.goto(base)
  await page.waitForSelector('#main a[href^="#/live?"] canvas')
  await after(3_000)
  const { html, pictures } = await page.evaluate(still)
  await page.close()
  const packed = {
    '/': brotliCompressSync(Buffer.from(html)),
    '/kept': brotliCompressSync(Buffer.from(html.replace('</body>', `${REGISTERS}</body>`))),
  }
  const images = pictures.map((picture) => Buffer.from(picture, 'base64'))
  const kept = ['/kept', ...images.map((_, index) => `/pictures/${index}`)]
  const worker = WORKER.replace('KEPT', JSON.stringify(kept))
  const server = createServer((request, response) => {
    if (packed[request.url]) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(packed[request.url])
      return
    }
    if (request.url === '/worker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
      return
    }
    const image = images[Number(/^\/pictures\/(\d+)$/.exec(request.url)?.[1])]
    if (image === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/webp' }).end(image)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const address = `http://127.0.0.1:${server.address().port}/`
  return { address, kept: `${address}kept`, close }
}

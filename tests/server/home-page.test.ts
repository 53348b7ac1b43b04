import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHomePages, languageOf, type Prerender } from '../../server/http/home-page'
import { startTestServer, type TestServer } from './support/server'

const page = '<!doctype html><html lang="zh-CN"><body><div id="root"><i class="boot"></i></div></body></html>'
const answerNothing = () => Promise.resolve(null)

/** Pages of a server whose clock one moves; `drawings` counts. */
const pagesBy = (renderHome: Prerender['renderHome']) => {
  const world = { now: 1_000_000, drawings: 0 }
  const counted: Prerender['renderHome'] = (language, ask) => {
    world.drawings += 1
    return renderHome(language, ask)
  }
  const told: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })
  const pages = createHomePages({
    page,
    prerender: { renderHome: counted },
    ask: answerNothing,
    log,
    now: () => world.now,
  })
  const textOf = async (language: 'zh-CN' | 'en' = 'zh-CN') =>
    (await pages.pageIn(language))?.plain.toString() ?? null
  return { world, textOf, pages, told }
}

describe('home drawn by the server', () => {
  test('stands in the page before its skeleton, with language, moment and zone', async () => {
    const { textOf } = pagesBy((language) => Promise.resolve(`<main>${language} $&</main>`))
    const zone = new Date(1_000_000).getTimezoneOffset()
    expect(await textOf('en')).toBe(
      page
        .replace('<html', () => `<html data-drawn="en 1000000 ${zone}"`)
        .replace(
          '<i class="boot">',
          () => '<!--drawn--><div class="drawn"><main>en $&</main></div><!--/drawn--><i class="boot">',
        ),
    )
  })

  test('carries no style in its markup, which the policy would not apply: each waits under a name of its own', async () => {
    const { textOf } = pagesBy(() => Promise.resolve('<i style="color:red">a &quot; style=&quot;b</i>'))
    expect(await textOf()).toContain(
      '<div class="drawn"><i data-style="color:red">a &quot; style=&quot;b</i></div>',
    )
  })

  test('is drawn once for many, anew after five seconds behind what is given, and waited for after thirty', async () => {
    let nth = 0
    const { world, textOf } = pagesBy(() => Promise.resolve(`home ${++nth}`))
    await Promise.all([textOf(), textOf(), textOf()])
    expect([world.drawings, await textOf()]).toEqual([1, expect.stringContaining('home 1')])
    world.now += 5_000
    expect(await textOf()).toContain('home 1')
    await expect.poll(textOf).toContain('home 2')
    world.now += 30_000
    expect(await textOf()).toContain('home 3')
    expect(world.drawings).toBe(3)
  })

  test('nobody waits long for one: the page goes without it', async () => {
    const drawing = new EventEmitter()
    const { textOf } = pagesBy(async () => String((await once(drawing, 'done'))[0]))
    expect(await textOf()).toBeNull()
    drawing.emit('done', 'home')
    await expect.poll(textOf).toContain('home')
  })

  test('that fails is left out, and not tried by everybody who comes', async () => {
    const { world, textOf, told } = pagesBy(() => Promise.reject(new Error('no answer')))
    expect([await textOf(), await textOf(), world.drawings]).toEqual([null, null, 1])
    expect(told).toHaveLength(1)
    world.now += 10_000
    expect([await textOf(), world.drawings]).toEqual([null, 2])
  })

  test('is drawn in both languages before anybody asks', async () => {
    const { world, textOf, pages } = pagesBy((language) => Promise.resolve(language))
    await pages.prepare()
    expect(world.drawings).toBe(2)
    expect([await textOf('zh-CN'), await textOf('en')]).toEqual([
      expect.stringContaining('<div class="drawn">zh-CN</div>'),
      expect.stringContaining('<div class="drawn">en</div>'),
    ])
    expect(world.drawings).toBe(2)
  })

  test('is not told as a failure where the server closes meanwhile, and not begun any more', async () => {
    const drawing = new EventEmitter()
    const { world, pages, told } = pagesBy(() => once(drawing, 'done').then(() => ''))
    const preparing = pages.prepare()
    pages.close()
    drawing.emit('error', new Error('the database is closed'))
    await preparing
    expect([world.drawings, told]).toEqual([1, []])
  })

  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['en-GB,zh;q=0.9', 'en'],
    ['fr', 'en'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
    [undefined, 'zh-CN'],
  ])('for the languages %j it is in %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})

describe('over HTTP', () => {
  let server: TestServer
  let clientDir: string
  const askPage = () => fetch(server.url, { headers: { 'accept-language': 'en' } })
  beforeAll(async () => {
    clientDir = mkdtempSync(join(tmpdir(), 'touchline-home-'))
    mkdirSync(join(clientDir, '.server'))
    writeFileSync(join(clientDir, 'index.html'), page)
    writeFileSync(
      join(clientDir, '.server', 'prerender.js'),
      `export const renderHome = async (language, ask) =>
        language + JSON.stringify(await ask('/v1/mms/uFront/match/querySpTypeList', {}))`,
    )
    server = await startTestServer({ clientDir })
  })
  afterAll(async () => {
    await server.close()
    rmSync(clientDir, { recursive: true })
  })

  test('the page holds what a visitor is answered, in the language asked for', async () => {
    // Who comes in the first moments may be given the page without it.
    await expect
      .poll(async () => (await askPage()).headers.get('vary'))
      .toBe('accept-encoding, accept-language')
    const response = await askPage()
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/data-drawn="en \d+ -?\d+".*<div class="drawn">en\[.*matchType/s)
  })

  test('what draws it is nobody’s to read', async () => {
    expect((await fetch(`${server.url}/.server/prerender.js`)).status).toBe(404)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPage } from '../../src/actors/page-hold'
import { codeBy, readVersions, reloadFor, watchStyles } from '../../src/actors/deployment'

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn<() => void>() }))
// A page that is loaded anew would take the test along.
vi.mock('../../src/actors/page', () => ({ reloadPage }))

const pageOf = (...files: readonly string[]): string =>
  `<head>${files.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join('')}</head>
  <body><div id="root"></div><script src="https://elsewhere.example/x.js"></script></body>`

const serving = (page: string, status = 200) => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(page, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

beforeEach(() => {
  document.documentElement.innerHTML = pageOf('/assets/run-1.js', '/assets/first-1.js')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reloadPage.mockClear()
  window.sessionStorage.clear()
})

test('the first files tell which application the server gives, past every cache', async () => {
  const asked = serving(pageOf('/assets/run-1.js', '/assets/first-2.js'))
  expect(await readVersions()).toEqual({
    served: '/assets/run-1.js /assets/first-2.js',
    triedFor: null,
  })
  expect(asked.mock.calls).toEqual([['/', { cache: 'no-store' }]])
})

test.each([
  ['a page of somebody else', '<body><script type="module" src="/login.js"></script></body>', 200],
  ['a failure', pageOf('/assets/first-2.js'), 503],
])('%s is no application', async (_, page, status) => {
  serving(page, status)
  expect(await readVersions()).toEqual({ served: '', triedFor: null })
})

test('without a network nothing is known', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(readVersions()).rejects.toThrow('no network')
})

test('what the page was loaded again for is remembered in this tab', async () => {
  serving(pageOf('/assets/first-2.js'))
  reloadFor('/assets/first-2.js')
  expect(reloadPage).toHaveBeenCalledOnce()
  expect(await readVersions()).toEqual({
    served: '/assets/first-2.js',
    triedFor: '/assets/first-2.js',
  })
})

test('a tab that cannot remember is not loaded again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  reloadFor('/assets/first-2.js')
  expect(reloadPage).not.toHaveBeenCalled()
})

const lost = () => codeBy(() => Promise.reject(new TypeError('gone')))

test('a part that does not come loads the page again, once for each application, and is told to be lost', async () => {
  serving(pageOf('/assets/first-2.js'))
  await expect(lost()).rejects.toThrow('gone')
  await expect(lost()).rejects.toThrow('gone')
  expect(reloadPage.mock.calls).toHaveLength(1)
  expect(await codeBy(() => Promise.resolve('a part'))).toBe('a part')
})

test('[FEAT-16] a page that is held, by a camera or by what was typed, is not loaded again for a part that does not come', async () => {
  serving(pageOf('/assets/first-2.js'))
  const release = holdPage(() => {})
  await expect(lost()).rejects.toThrow('gone')
  expect(reloadPage).not.toHaveBeenCalled()
  release()
  await expect(lost()).rejects.toThrow('gone')
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('without a network a part that does not come loads nothing again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(lost()).rejects.toThrow('no network')
  expect(reloadPage.mock.calls).toEqual([])
})

const styles = () => Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))

test('styles that did not come are asked for again before the next part is fetched, until they are there', async () => {
  watchStyles()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/looks.css' })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  expect(styles()).toEqual([])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const inVain = codeBy(async () => 'code')
  styles()[0]?.dispatchEvent(new Event('error'))
  await expect(inVain).rejects.toThrow('no network')
  expect(styles()).toEqual([])
  const fetched = codeBy(async () => 'code')
  expect(styles().map(({ href }) => new URL(href).pathname)).toEqual(['/looks.css'])
  styles()[0]?.dispatchEvent(new Event('load'))
  await expect(fetched).resolves.toBe('code')
  await codeBy(async () => 'more')
  expect(styles()).toHaveLength(1)
})

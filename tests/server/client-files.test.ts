import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/server'

const page =
  '<!doctype html><title>t</title><style>:root{color:red}</style><script>document.x = 1</script><script type="module" src="/assets/a-1.js"></script>'
const worker = 'self.addEventListener("fetch", () => {})'
const script = 'export const a = 1\n'.repeat(100)

let server: TestServer
let clientDir: string
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'touchline-client-'))
  mkdirSync(join(clientDir, 'assets'))
  const files = { 'index.html': page, 'assets/a-1.js': script, 'icon.svg': '<svg/>', 'sw.js': worker }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
  for (const name of ['index.html', 'assets/a-1.js'] as const) {
    writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(files[name]))
    writeFileSync(join(clientDir, `${name}.gz`), gzipSync(files[name]))
  }
  writeFileSync(join(clientDir, '.secret'), 'x')
  server = await startTestServer({ clientDir })
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

/** Not by `fetch`, which unpacks by itself. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const sent = request(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject).end()
  })

const told = ({ status, headers }: Awaited<ReturnType<typeof get>>) => ({
  status,
  type: headers['content-type'],
  encoding: headers['content-encoding'],
  cache: headers['cache-control'],
})

test('[ROUTE-01] the page is asked for anew each time, compressed as the browser likes it', async () => {
  const html = { status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' }
  const [br, gz, plain] = [
    await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
    await get('/', { 'accept-encoding': 'gzip, deflate' }),
    await get('/'),
  ]
  expect(told(br)).toEqual({ ...html, encoding: 'br' })
  expect(told(gz)).toEqual({ ...html, encoding: 'gzip' })
  expect(told(plain)).toEqual({ ...html, encoding: undefined })
  const pages = [brotliDecompressSync(br.bytes), gunzipSync(gz.bytes), plain.bytes]
  expect(pages.map(String)).toEqual([page, page, page])
})

test('files named by their content stay for good, others for an hour', async () => {
  const asset = await get('/assets/a-1.js', { 'accept-encoding': 'br' })
  expect(told(asset)).toEqual({
    status: 200,
    type: 'application/javascript; charset=utf-8',
    encoding: 'br',
    cache: 'public, max-age=31536000, immutable',
  })
  expect(String(brotliDecompressSync(asset.bytes))).toBe(script)
  expect(told(await get('/icon.svg', { 'accept-encoding': 'br' }))).toEqual({
    status: 200,
    type: 'image/svg+xml',
    encoding: undefined,
    cache: 'public, max-age=3600',
  })
})

test('what keeps the files on a device is asked for anew each time', async () => {
  const { headers, bytes } = await get('/sw.js')
  expect([headers['cache-control'], String(bytes)]).toEqual(['no-cache', worker])
})

test('SERVICE_WORKER=off: what keeps the files on a device is replaced by what throws them away', async () => {
  const other = await startTestServer({ clientDir, config: { serviceWorker: false } })
  const response = await fetch(`${other.url}/sw.js`)
  const said = await response.text()
  await other.close()
  expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(said).toContain('self.registration.unregister()')
})

test('[SHELL-02] the policy admits the page’s own inline script by its hash', async () => {
  const { headers } = await get('/')
  expect(String(headers['content-security-policy']).split(';')[1]).toBe(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-U77mrA4lxymTH1BFP6qBLqBIZ5cUZThZDLVALuyVv9A='",
  )
})

test('[ROUTE-02] a path typed without its hash becomes the screen of that name', async () => {
  const { status, headers } = await get('/live?liveId=a', { accept: 'text/html' })
  expect({ status, location: headers['location'] }).toEqual({ status: 302, location: '/#/live?liveId=a' })
})

test('hidden files and whatever lies beside the folder stay unseen', async () => {
  const statuses = []
  for (const path of [
    '/.secret',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/',
    '/assets/../.secret',
    '/index.html%00.js',
  ])
    statuses.push((await get(path)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 400])
})

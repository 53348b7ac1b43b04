import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX } from '../../contract/constants'
import { getMatchInfo } from '../../contract/match'
import { signIn } from '../../contract/office'
import { startTestServer, type TestServer } from './support/server'

const OFFICE = 'office.example.com'
const APP = 'live.example.com'
const FILES = {
  'index.html': 'the application',
  'sw.js': 'the worker',
  'office/index.html': 'the office',
  'office/a.js': 'its script',
}

let server: TestServer
let clientDir: string
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'touchline-client-'))
  mkdirSync(join(clientDir, 'office'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(clientDir, name), text)
  server = await startTestServer({ clientDir, config: { officeHost: OFFICE } })
  mkdirSync(join(server.dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(server.dataDir, 'uploads/goods.webp'), 'a picture')
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

/** What a host answers, in short. Not by `fetch`, which names no other host. */
const at = (host: string, path: string, method = 'GET') =>
  new Promise<string>((resolve, reject) => {
    const headers = { host, ...(method === 'POST' && { 'content-type': 'application/json' }) }
    const sent = request(server.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { location } = response.headers
        const text = location ?? Buffer.concat(chunks).toString()
        resolve(`${response.statusCode ?? 0} ${text.startsWith('{') ? 'an envelope' : text}`)
      })
    })
    sent.on('error', reject).end(method === 'POST' ? '{}' : undefined)
  })

test('the office’s own host has the office, its calls and pictures, and nothing of the application', async () => {
  expect(await at(OFFICE, '/')).toBe('302 /office/')
  expect(await at(`${OFFICE}:8443`, '/office/')).toBe('200 the office')
  expect(await at(OFFICE.toUpperCase(), '/office/a.js?x')).toBe('200 its script')
  expect(await at(OFFICE, '/uploads/goods.webp')).toBe('200 a picture')
  expect(await at(OFFICE, '/api/health')).toBe('200 an envelope')
  // Refused for its words, not for where it was asked.
  expect(await at(OFFICE, API_PREFIX + signIn.path, 'POST')).not.toContain('404')
  expect(await at(OFFICE, '/index.html')).toContain('404')
  expect(await at(OFFICE, '/sw.js')).toContain('404')
  expect(await at(OFFICE, '/officer')).toContain('404')
  expect(await at(OFFICE, '/office/../index.html')).toContain('404')
  expect(await at(OFFICE, API_PREFIX + getMatchInfo.path, 'POST')).toContain('404')
})

test('every other host has the application, and no office however its address is written', async () => {
  for (const host of [APP, '127.0.0.1', `x.${OFFICE}`, '']) {
    expect(await at(host, '/')).toBe('200 the application')
    expect(await at(host, '/uploads/goods.webp')).toBe('200 a picture')
    for (const path of [
      '/office',
      '/office/',
      '/office/a.js',
      '/office/index.html?x',
      '/%6Fffice/a.js',
      '//office/a.js',
      '/x/../office/a.js',
      '/%256Fffice/a.js',
    ])
      expect(await at(host, path), `${host} ${path}`).toContain('404')
    expect(await at(host, API_PREFIX + signIn.path, 'POST')).toContain('404')
    expect(await at(host, `${API_PREFIX}${signIn.path.replace('office', '%6Fffice')}`, 'POST')).toContain(
      '404',
    )
  }
})

test('without a host of its own the office is below every host', async () => {
  const open = await startTestServer({ clientDir })
  const answer = await fetch(`${open.url}/office/`)
  expect(await answer.text()).toBe('the office')
  await open.close()
})

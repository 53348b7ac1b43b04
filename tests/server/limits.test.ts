import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { newToken } from '../../server/domain/secrets'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
afterAll(() => server.close())
beforeAll(async () => {
  server = await startTestServer()
})

const repeat = async <One>(times: number, act: (nth: number) => Promise<One>): Promise<One[]> => {
  const all: One[] = []
  for (let nth = 0; nth < times; nth += 1) all.push(await act(nth))
  return all
}
/** From a network of its own, as a proxy on this machine tells it. */
const get = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': from, ...headers } })
const tooOften = {
  code: -1,
  msg: expect.stringMatching(/^操作太频繁了，请 \d+ 秒后再试$/) as string,
  data: null,
}
const pathOf = ({ path }: { path: string }) => API_PREFIX + path
const upload = `${API_PREFIX}${api.account.uploadFile.path}?obj=avatar`
const postUpload = (from: string) =>
  fetch(server.url + upload, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, authorization: `Bearer ${newToken()}` },
  })

test('[ERR-09] forged tokens are counted before they are looked up', async () => {
  const answers = await repeat(61, () => postUpload('198.51.100.1'))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 401), 429])
  expect(await answers[60]?.json()).toEqual(tooOften)
  expect((await postUpload('198.51.100.2')).status).toBe(401)
})

test('[ERR-09] an IPv6 subscriber is one network, however many addresses it uses', async () => {
  const answers = await repeat(61, (nth) => postUpload(`2001:db8:0:7::${nth.toString(16)}`))
  expect(answers[60]?.status).toBe(429)
  expect((await postUpload('2001:db8:0:8::1')).status).toBe(401)
})

test('[ERR-09] who asks on and on after a refusal loses the connection', async () => {
  const path = '/api/openapi.json'
  await repeat(600, async () => (await get(path, '198.51.100.3')).arrayBuffer())
  const refused = await repeat(62, () => get(path, '198.51.100.3'))
  const seen = refused.map(({ status, headers }) => [status, headers.get('connection')])
  expect(seen.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => [429, 'keep-alive']))
  expect(seen.slice(60)).toEqual(Array.from({ length: 2 }, () => [429, 'close']))
})

test('[ERR-09] each call is counted for itself, and a question for the head alone counts once', async () => {
  const from = '198.51.100.5'
  const answers = await repeat(601, () =>
    fetch(`${server.url}/api/openapi.json`, { method: 'HEAD', headers: { 'x-forwarded-for': from } }),
  )
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 600 }, () => 200), 429])
  expect((await get('/api/health', from)).status).toBe(200)
})

test('[ERR-09] the retry-after header tells the wait, and no header tells the limits', async () => {
  const { headers } = await postUpload('198.51.100.1')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
})

test('the list of calls is made once and not sent again to who has it', async () => {
  const first = await get('/api/openapi.json', '198.51.100.4')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const again = await get('/api/openapi.json', '198.51.100.4', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('answers to members, and of logins, are kept by nobody on the way', async () => {
  const { token } = await server.member('13800000001')
  const cacheOf = async (path: string, init?: RequestInit) =>
    (await fetch(server.url + path, init)).headers.get('cache-control')
  const authorization = `Bearer ${token}`
  const post = (body: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  })
  expect(await cacheOf(pathOf(api.account.getSimpleInfo), post('{}'))).toBe('no-store')
  expect(await cacheOf(pathOf(api.account.getSimpleInfo), post('{'))).toBe('no-store')
  expect(await cacheOf(pathOf(api.account.smsLogin), { ...post('{}'), headers: {} })).toBe('no-store')
  expect(await cacheOf(pathOf(api.account.captchaGet), { headers: { authorization } })).toBe('no-store')
  expect(await cacheOf(pathOf(api.account.captchaGet), { headers: { authorization: 'Bearer x' } })).toBe(
    'no-store',
  )
})

/** A call of a visitor with a forged token, as it goes over the wire. */
const wholeCall = (token: string) =>
  `POST ${pathOf(api.home.carouses)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`

test('who leaves before being answered is no fault of the server', async () => {
  const http = server.app.server
  const { db, kind } = server.store
  /** Sends a call and leaves as soon as the server has it, while its token waits for the database. */
  const comeAndGo = async (token: string) => {
    const [heard, accepted] = [once(http, 'request'), once(http, 'connection')]
    const socket = connect(server.port, '127.0.0.1')
    socket.write(wholeCall(token))
    await heard
    const [atServer] = (await accepted) as [Socket]
    const gone = new Promise((resolve) => atServer.once('close', resolve))
    socket.resetAndDestroy()
    await gone
  }
  const busy = Array.from({ length: kind === 'embedded' ? 1 : 10 }, () => db.connection())
  const hold = (rest: typeof busy): Promise<unknown> =>
    rest[0] === undefined
      ? repeat(20, () => comeAndGo(newToken()))
      : rest[0].execute(() => hold(rest.slice(1)))
  await hold(busy)
  expect((await server.ask(api.home.carouses, {}, newToken())).status).toBe(200)
  // What was refused above is a warning.
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

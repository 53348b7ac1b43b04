import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, everyCall } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { serve, serveMember } from '../../server/http/serve'
import { startTestServer, type TestServer } from './support/server'

const { getSimpleInfo } = api.account
const anchorsCall = { ...getSimpleInfo, access: 'anchor', path: '/v1/test/anchors' } as const
const brokenCall = { ...api.home.carouses, path: '/v1/test/broken' }
const lostCall = { ...api.home.carouses, path: '/v1/test/lost' }
const leakyCall = { ...api.account.captchaCheck, path: '/v1/test/leaky' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    plugins: [
      (app) => {
        serveMember(app, anchorsCall, () => Promise.reject(new Error('not reached by a member')))
        serve(app, brokenCall, () => Promise.reject(new Error('secret detail')))
        serve(app, lostCall, () => Promise.reject(new Error('Connection terminated unexpectedly')))
        serve(app, leakyCall, ({ captchaId }) => {
          const pass = { captchaVerification: captchaId, expiresAt: 1 }
          return Promise.resolve({ ...pass, secret: 'never leaves' })
        })
      },
    ],
  })
})
afterAll(() => server.close())

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init)
  return { status: response.status, body: (await response.json()) as unknown }
}
const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  ask(path, { method: 'POST', headers: { 'content-type': type }, body })
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })

const smsLogin = `${API_PREFIX}${api.account.smsLogin.path}`
const leaky = `${API_PREFIX}${leakyCall.path}`
const carouses = `${API_PREFIX}${api.home.carouses.path}`
const captchaGet = `${API_PREFIX}${api.account.captchaGet.path}`

test('[REQ-06] the health check answers the envelope', async () => {
  expect(await ask('/api/health')).toEqual({
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      data: { status: 'ready', version: '0.0.0-test', database: server.store.kind, bus: 'alone', uptimeS: 0 },
    },
  })
})

test('[REQ-01] every call of the contract is served and published with its method, tag and access', async () => {
  const { body } = await ask('/api/openapi.json')
  type Operation = { operationId: string; tags: string[]; security?: unknown[] }
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  const published = everyCall.map(({ id, method, path }) => {
    const operation = paths[API_PREFIX + path]?.[method.toLowerCase()]
    return [id, operation?.operationId, operation?.tags, operation?.security !== undefined]
  })
  expect(published).toEqual(
    everyCall.map(({ id, access }) => [id, id, [id.split('.')[0]], access !== 'public']),
  )
})

test('[API-23] the development mock is not here', async () => {
  const lost = refused(404, 404, '没有这个接口')
  expect(await post('/api/login', 'application/json', '{"username":"a","password":"b"}')).toEqual(lost)
  expect(await ask('/api/getUserInfo')).toEqual(lost)
  expect(await post('/api/logout', 'application/json', '{}')).toEqual(lost)
})

test('[ERR-09] unknown calls, wrong methods and unreadable addresses have a code and words of their own', async () => {
  expect(await ask('/api/v1/nothing')).toEqual(refused(404, 404, '没有这个接口'))
  expect(await ask('/api')).toEqual(refused(404, 404, '没有这个接口'))
  expect(await ask(smsLogin)).toEqual(refused(405, 405, '不支持这种请求方法'))
  expect(await ask(captchaGet, { method: 'DELETE' })).toEqual(refused(405, 405, '不支持这种请求方法'))
  expect(await ask('/%zz')).toEqual(refused(400, 400, '请求地址有误，请检查后重试'))
  expect(await ask('/nothing.js')).toEqual(refused(404, 404, '没有这个文件'))
})

test('[ERR-09] bodies that cannot be read are refused, never a stack trace', async () => {
  const json = 'application/json'
  expect(await post(smsLogin, json, '{"phone":')).toEqual(
    refused(400, 400, '请求内容不是有效的 JSON，请检查后重试'),
  )
  expect(await post(smsLogin, json, '{"__proto__":{"admin":true}}')).toEqual(
    refused(400, 400, '请求内容不是有效的 JSON，请检查后重试'),
  )
  expect(await post(smsLogin, json, new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))).toEqual(
    refused(400, 400, '请求内容不是有效的 JSON，请检查后重试'),
  )
  for (const body of ['[]', 'null', '"text"', '42', 'true'])
    expect(await post(smsLogin, json, body)).toEqual(
      refused(400, 400, '请求内容不是有效的对象，请检查后重试'),
    )
  expect(await post(smsLogin, 'application/xml', '<a/>')).toEqual(
    refused(400, 400, '不支持这种内容类型，请使用 JSON'),
  )
  expect(await post(smsLogin, json, JSON.stringify({ phone: 'x'.repeat(70_000) }))).toEqual(
    refused(400, 400, '请求内容过大，请精简后重试'),
  )
})

test('[ERR-09] what is no HTTP at all is answered by an envelope', async () => {
  const { port } = server
  const answer = await new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('\u0016\u0003\u0001 no http\r\n\r\n'))
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.once('error', reject).once('close', () => resolve(said))
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  expect(JSON.parse(body)).toEqual({ code: 400, msg: '请求有误，请检查后重试', data: null })
})

test('[ERR-09] a database that is not there for the moment is 503, which may be tried again', async () => {
  expect(await server.ask(lostCall, {})).toEqual(refused(503, 503, '服务器正忙，请稍后重试'))
})

test('[ERR-09] a call that waits too long for its turn at the database is 503 in words', async () => {
  const { db, kind } = server.store
  const busy = Array.from({ length: kind === 'embedded' ? 1 : 10 }, () => db.connection())
  const hold = (rest: typeof busy): Promise<unknown> =>
    rest[0] === undefined ? server.ask(api.home.carouses, {}) : rest[0].execute(() => hold(rest.slice(1)))
  expect(await hold(busy)).toEqual(refused(503, 503, '服务器正忙，请稍后重试'))
  expect(await server.ask(api.home.carouses, {})).toEqual({
    status: 200,
    body: { code: 0, msg: 'ok', data: [] },
  })
})

test('[REQ-05] JSON, the same as plain text, a form, and no body where nothing is asked for', async () => {
  const answer = {
    status: 200,
    body: { code: 0, msg: 'ok', data: { captchaVerification: 'abc', expiresAt: 1 } },
  }
  expect(await post(leaky, 'application/json', '{"captchaId":"abc","x":1}')).toEqual(answer)
  expect(await post(leaky, 'application/json; charset=utf-8', '{"captchaId":"abc","x":1}')).toEqual(answer)
  expect(await post(leaky, 'text/plain', '{"captchaId":"abc","x":1}')).toEqual(answer)
  expect(await post(leaky, 'application/x-www-form-urlencoded;charset=UTF-8', 'captchaId=abc&x=1')).toEqual(
    answer,
  )
  expect((await ask(carouses, { method: 'POST' })).status).toBe(200)
  expect((await post(carouses, 'application/json', '')).status).toBe(200)
})

test('[REQ-03] the timestamp of a GET is no part of its input', async () => {
  expect((await ask(`${captchaGet}?_t=1785585600000&type=slider`)).status).toBe(200)
  expect(await ask(`${captchaGet}?_t=1&type=words`)).toEqual(refused(400, 400, '类型不正确，请检查后重试'))
})

test('[REQ-06] what the output does not name never leaves', async () => {
  expect(await post(leaky, 'application/json', '{"captchaId":"abc","x":1,"more":true}')).toEqual({
    status: 200,
    body: { code: 0, msg: 'ok', data: { captchaVerification: 'abc', expiresAt: 1 } },
  })
})

test('[ROLE-03] [ROLE-04] [NAV-05] a member on an anchor call gets 403, a visitor 10004', async () => {
  const { token } = await server.member('13800000001')
  expect(await server.ask(anchorsCall, {}, token)).toEqual(
    refused(403, 403, '仅主播可以使用，请先申请成为主播'),
  )
  expect(await server.ask(anchorsCall, {})).toEqual(refused(401, 10_004, '登录身份已失效，请重新登录!'))
})

test('[ERR-02] a fault of the server is told without its details and logged with the request', async () => {
  const { status, body } = await server.ask(brokenCall, {})
  expect({ status, body }).toEqual(
    refused(500, 500, expect.stringMatching(/^服务器开小差了，请稍后重试（req-\w+-\w+）$/) as string),
  )
  const [id] = /req-\w+-\w+/.exec(body.msg) ?? []
  const lines = server.logged.filter(({ reqId }) => reqId === id)
  expect(lines.map(({ msg, err }) => [msg, (err as { message: string }).message])).toEqual([
    ['a request failed', 'secret detail'],
  ])
})

/** The status of an answer, and the name of its request. */
const named = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await fetch(server.url + path, init)
  return [status, headers.get('x-request-id')]
}

test('[ERR-02] every answer of the API names its request, refusals too; the page’s files name none', async () => {
  const name = expect.stringMatching(/^req-\w+-\w+$/) as string
  expect([
    await named('/api/health'),
    await named(smsLogin, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
    await named('/api/none'),
    await named(API_PREFIX + brokenCall.path, {
      method: brokenCall.method,
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
    (await named('/'))[1],
  ]).toEqual([[200, name], [400, name], [404, name], [500, name], null])
})

test('[ERR-09] who asks too often is told how long to wait', async () => {
  const body = JSON.stringify({ phone: '13800000009', code: '000000', type: 'login' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  const answers = []
  for (let nth = 0; nth < 121; nth += 1) answers.push(await ask(smsLogin, { method: 'POST', headers, body }))
  expect(answers[119]?.status).toBe(422)
  expect(answers[120]).toEqual(
    refused(429, -1, expect.stringMatching(/^操作太频繁了，请 \d+ 秒后再试$/) as string),
  )
})

test('the headers let the page play streams and talk to its own socket, over plain http too', async () => {
  const { headers } = await fetch(`${server.url}/api/health`)
  const host = server.url.slice('http://'.length)
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
  expect(headers.get('strict-transport-security')).toBe(null)
})

test('who came by https, as a trusted proxy says, is told to come by it for a year', async () => {
  const { headers } = await fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  const own = await startTestServer({ config: { trustProxy: [] } })
  const untrusted = await fetch(`${own.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } })
  await own.close()
  expect(untrusted.headers.get('strict-transport-security')).toBe(null)
})

test.each([
  ['off', null],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('where it is set %s, they are told %s', async (hsts, said) => {
  const own = await startTestServer({ config: { hsts } })
  const { headers } = await fetch(`${own.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } })
  await own.close()
  expect(headers.get('strict-transport-security')).toBe(said)
})

test('behind a proxy the policy names the public origins, and not the host inside', async () => {
  const own = await startTestServer({
    config: { publicOrigins: ['https://live.example', 'http://t.example'] },
  })
  const { headers } = await fetch(`${own.url}/api/health`)
  const told = headers
    .get('content-security-policy')
    ?.split(';')
    .find((part) => part.startsWith('connect-src'))
  await own.close()
  expect(told).toBe("connect-src 'self' wss://live.example ws://t.example")
})

const protection = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test.each([
  ['an answer', 200, api.home.carouses.path, '{}'],
  ['a refusal', 400, api.home.carouses.path, '{'],
  ['a call that nobody knows', 404, '/nothing', '{}'],
])(
  '%s carries every header of protection, and the policy of its own host',
  async (_what, status, path, body) => {
    const response = await fetch(`${server.url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const names = Object.keys(protection)
    const host = server.url.slice('http://'.length)
    expect([
      response.status,
      Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
      response.headers.get('content-security-policy')?.includes(`ws://${host}`),
    ]).toEqual([status, protection, true])
  },
)

test('the metrics are for this machine alone', async () => {
  const response = await fetch(`${server.url}/metrics`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const names = text.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [])
  expect(names).toEqual(
    expect.arrayContaining([
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds',
      'touchline_http_requests_total',
      'touchline_http_request_duration_seconds',
      'touchline_sockets',
      'touchline_upgrades_total',
      'touchline_shared_answers',
      'touchline_shared_answers_bytes',
      'touchline_sms_sent_day',
      'touchline_sms_daily',
    ]),
  )
  expect(await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual(
    refused(403, 403, '仅限本机查看'),
  )
})

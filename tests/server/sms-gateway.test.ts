import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { Misconfigured, readConfig } from '../../server/config'
import { openSmsGateway } from '../../server/http/sms-gateway'
import { startTestServer, type TestServer } from './support/server'

interface Asked {
  readonly url: string
  readonly authorization: IncomingHttpHeaders['authorization']
  readonly body: string
}
const asked: Asked[] = []
const answer = { status: 200, body: '{"code": 0}' }
const folder = mkdtempSync(join(tmpdir(), 'touchline-sms-'))
const [requestFile, secretFile] = [join(folder, 'sms.json'), join(folder, 'secret')]
const SECRET = 'hush "hush" & more'

let provider: Server
let server: TestServer
const request = (change: object = {}): void => {
  const { port } = provider.address() as AddressInfo
  const template = {
    url: `http://127.0.0.1:${port}/send?key={secret}`,
    headers: { 'content-type': 'application/json', authorization: 'Bearer {secret}' },
    body: '{"to":"+86{phone}","key":"{secret}","params":["{code}"]}',
    accepted: '"code":\\s*0',
  }
  writeFileSync(requestFile, JSON.stringify({ ...template, ...change }))
}
const config = () => readConfig({ SMS: 'http', SMS_REQUEST: requestFile, SMS_SECRET_FILE: secretFile })
const misconfigured = (change: object): string => {
  request(change)
  try {
    config()
    return 'taken'
  } catch (error) {
    return error instanceof Misconfigured ? error.message.replace(requestFile, 'FILE') : 'another error'
  }
}

beforeAll(async () => {
  provider = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (part: Buffer) => {
      body += part.toString()
    })
    incoming.on('end', () => {
      const { url = '', headers } = incoming
      asked.push({ url, authorization: headers.authorization, body })
      outgoing.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  writeFileSync(secretFile, `${SECRET}\n`)
  request()
  server = await startTestServer({ config: { sms: config().sms } })
})
beforeEach(() => {
  asked.length = 0
  Object.assign(answer, { status: 200, body: '{"code": 0}' })
})
afterAll(async () => {
  await server.close()
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (phone: string) => (await server.ask(api.account.smsSend, { phone })).body
const notSent = { code: -1, msg: '短信没有发出去，请稍后再试', data: null }

test('[API-06] a code goes out by the provider’s call, and logs in who got it', async () => {
  const phone = '13800000301'
  const { data } = await send(phone)
  const { to, key, params } = JSON.parse(asked[0]?.body ?? '') as {
    to: string
    key: string
    params: string[]
  }
  expect([asked.length, asked[0]?.url, asked[0]?.authorization, to, key]).toEqual([
    1,
    `/send?key=${encodeURIComponent(SECRET)}`,
    `Bearer ${SECRET}`,
    `+86${phone}`,
    SECRET,
  ])
  const code = params[0] ?? ''
  const login = await server.ask(api.account.smsLogin, { phone, code, ticket: data.ticket, type: 'login' })
  expect(login.body.code).toBe(0)
})

test('[API-06] what the provider does not take is said to be not sent, and may be asked for again at once', async () => {
  const phone = '13800000302'
  Object.assign(answer, { status: 503, body: 'busy' })
  expect(await send(phone)).toEqual(notSent)
  Object.assign(answer, { status: 200, body: '{"code": 4011, "msg": "no credit"}' })
  expect(await send(phone)).toEqual(notSent)
  Object.assign(answer, { body: '{"code": 0}' })
  expect((await send(phone)).code).toBe(0)
  const said = server.logged.filter(({ msg }) => msg === 'SMS: a code could not be sent')
  expect(said.map(({ level }) => level)).toEqual([50, 50])
  const codes = asked.map(({ body }) => (JSON.parse(body) as { params: string[] }).params[0] ?? '')
  const log = JSON.stringify(server.logged)
  expect([phone, 'hush', ...codes].filter((secret) => log.includes(secret))).toEqual([])
})

test('[FEAT-07] the number an account has left is told by the request that is given for it', async () => {
  request({ notices: { phoneChanged: '{"to":"+86{phone}","key":"{secret}","template":"changed"}' } })
  const gateway = config().sms
  request()
  const plain = config().sms
  if (gateway === null || plain === null) throw new Error('SMS=http gives a gateway')
  const phone = '13800000304'
  expect([
    await openSmsGateway(gateway).notify(phone, 'phoneChanged', 0),
    await openSmsGateway(plain).notify(phone, 'phoneChanged', 0),
  ]).toEqual([true, false])
  expect(asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { to: `+86${phone}`, key: SECRET, template: 'changed' },
  ])
})

test('[API-06] a provider that cannot be reached is no code sent', async () => {
  const sms = config().sms
  if (sms === null) throw new Error('SMS=http gives a gateway')
  const lost = await startTestServer({ config: { sms: { ...sms, url: 'http://127.0.0.1:1/{secret}' } } })
  try {
    expect((await lost.ask(api.account.smsSend, { phone: '13800000303' })).body).toEqual(notSent)
    expect(JSON.stringify(lost.logged)).not.toContain('hush')
  } finally {
    await lost.close()
  }
})

test('a request that cannot work is told at the start, in one line', () => {
  request()
  expect(() => readConfig({ SMS: 'http', SMS_REQUEST: requestFile, PHONE_COUNTRIES: '852' })).toThrow(
    'PHONE_COUNTRIES needs {e164}',
  )
  expect([
    misconfigured({ url: 'sms.example.com' }),
    misconfigured({ body: 'to={phone}' }),
    misconfigured({ accepted: '(' }),
    misconfigured({ notices: { greeting: 'hello {phone}' } }),
    misconfigured({ notices: { phoneChanged: 'changed' } }),
    misconfigured({ headers: { a: 1 } }),
  ]).toEqual([
    'SMS_REQUEST=FILE: "url" is no http address',
    'SMS_REQUEST=FILE: {code} stands nowhere in it',
    'SMS_REQUEST=FILE: "accepted" is no pattern',
    'SMS_REQUEST=FILE: "notices" are no texts by name; "phoneChanged" is the one there is',
    'SMS_REQUEST=FILE: {phone} stands nowhere in "notices"',
    'SMS_REQUEST=FILE: "headers" are no texts by name',
  ])
  expect(() => readConfig({ SMS: 'http' })).toThrow('SMS=http needs SMS_REQUEST')
  expect(() => readConfig({ SMS: 'http', SMS_REQUEST: requestFile })).toThrow('"headers" are no texts')
})

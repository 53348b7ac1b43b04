import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { startTestServer, type TestServer } from './kit/server'

const { smsSend, smsLogin, logout } = api.auth
const { getSimpleInfo } = api.member
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `139${String(10_000_000 + (used += 1))}`
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const logIn = async (phone: string): Promise<string> => {
  await server.ask(smsSend, { phone })
  const { body } = await server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })
  return body.data.access_token
}

test('[SES-03] logout ends this session alone and tells who listens', async () => {
  const phone = newPhone()
  const first = await logIn(phone)
  server.clock.forward(MINUTE)
  const second = await logIn(phone)
  const ended: string[] = []
  const stop = server.parts.sessions.onEnd((hash) => ended.push(hash))
  expect(await server.ask(logout, {}, first)).toEqual({
    status: 200,
    body: { code: 0, msg: 'ok', data: { done: true } },
  })
  stop()
  expect(ended).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await server.ask(getSimpleInfo, {}, first)).status).toBe(401)
  expect((await server.ask(getSimpleInfo, {}, second)).status).toBe(200)
})

test('[SES-04] [ROLE-04] no token, a forged one, an old one: 401 and 10004 for every call of members', async () => {
  const over = refused(401, 10_004, '登录身份已失效，请重新登录!')
  const token = await logIn(newPhone())
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const given of [undefined, '', 'x', forged, `${token}x`, "' or 1=1 --"]) {
    expect(await server.ask(getSimpleInfo, {}, given)).toEqual(over)
    expect(await server.ask(logout, {}, given)).toEqual(over)
  }
  server.clock.forward(30 * DAY - 1)
  expect((await server.ask(getSimpleInfo, {}, token)).status).toBe(200)
  server.clock.forward(1)
  expect(await server.ask(getSimpleInfo, {}, token)).toEqual(over)
})

test('[ROLE-01] an old token does not keep a visitor from what is public', async () => {
  expect((await server.ask(api.home.carouses, {}, 'long-gone')).status).toBe(200)
})

test('the database keeps hashes: no token, no code', async () => {
  const phone = newPhone()
  const token = await logIn(phone)
  server.clock.forward(MINUTE)
  await server.ask(smsSend, { phone })
  const { db } = server.store
  const kept = JSON.stringify([
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('sms_code').select(['code_hash', 'attempts']).execute(),
    await db.selectFrom('sms_tally').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(`"${server.codeOf(phone)}"`)
  expect(kept).not.toContain(phone)
})

test('the log holds no phone and no token', () => {
  const log = JSON.stringify(server.logged)
  expect(log).not.toMatch(/139\d{8}/)
  expect(log).not.toMatch(/Bearer/)
})

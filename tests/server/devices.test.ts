import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { SESSIONS_MAX, USE_EVERY } from '../../contract/account.devices'
import type { SessionList } from '../../contract/account.sessions.schema'
import { deviceOf } from '../../server/domain/account/device'
import { DEVICE_KNOWN_FOR } from '../../server/domain/retention'
import { hashOf } from '../../server/domain/secrets'
import { NOON, startTestServer, type TestServer } from './support/server'

const { listSessions, endSession, endOtherSessions, getSimpleInfo, changePhone, sendPhoneCode } = api.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** At noon UTC. */
const over = {
  status: 401,
  body: {
    code: 10_004,
    msg: '8月1日 20:00（北京时间），你在另一台设备上退出了这台设备，请重新登录',
    data: null,
  },
}
const iphone = { system: 'iphone', browser: 'safari' } as const
const laptop = { system: 'windows', browser: 'edge' } as const
const list = async (token: string): Promise<SessionList> =>
  (await server.ask(listSessions, {}, token)).body.data
/** A member with three sessions, the first asks. */
const threeDevices = async (phone: string) => {
  const { memberId, token } = await server.member(phone)
  const { sessions } = server.parts
  const { token: second } = await sessions.open(memberId, { device: iphone, network: '203.0.113.7' })
  const { token: third } = await sessions.open(memberId, { device: laptop, network: '2001:db8:1:2::/64' })
  return { memberId, token, second, third }
}
const stands = async (token: string): Promise<boolean> =>
  (await server.ask(getSimpleInfo, {}, token)).status === 200
const idOf = async (token: string): Promise<string> => {
  const row = await server.store.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return row.id
}

test('[FEAT-07] a member sees where one is logged in: this device first, with what and from where each was used', async () => {
  const { token, second, third } = await threeDevices('13700000001')
  const { sessions, more } = await list(token)
  expect(more).toBe(0)
  expect(sessions[0]).toEqual({
    sessionId: await idOf(token),
    system: 'other',
    browser: 'other',
    network: '',
    loggedInAt: NOON,
    usedAt: NOON,
    isOwn: true,
  })
  expect(new Set(sessions.slice(1))).toEqual(
    new Set([
      {
        sessionId: await idOf(second),
        ...iphone,
        network: '203.0.113.7',
        loggedInAt: NOON,
        usedAt: NOON,
        isOwn: false,
      },
      {
        sessionId: await idOf(third),
        ...laptop,
        network: '2001:db8:1:2::/64',
        loggedInAt: NOON,
        usedAt: NOON,
        isOwn: false,
      },
    ]),
  )
  expect(JSON.stringify(sessions)).not.toContain(hashOf(second))
})

test('[FEAT-07] a login keeps what the browser calls itself, without its versions', async () => {
  const phone = '13700000002'
  await server.ask(api.account.smsSend, { phone })
  const response = await fetch(`${server.url}/api${api.account.smsLogin.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({ phone, code: server.codeOf(phone), type: 'login' }),
  })
  const { data } = (await response.json()) as { data: { access_token: string } }
  const [own] = (await list(data.access_token)).sessions
  expect(own).toEqual({
    sessionId: await idOf(data.access_token),
    ...iphone,
    network: '127.0.0.1',
    loggedInAt: NOON,
    usedAt: NOON,
    isOwn: true,
  })
})

test('[FEAT-07] the last use is known to ten minutes, and costs one write in that time', async () => {
  const { memberId, token } = await server.member('13700000003')
  const { token: other } = await server.parts.sessions.open(memberId, {
    device: laptop,
    network: '192.0.2.1',
  })
  server.clock.forward(USE_EVERY - 1)
  expect(await stands(other)).toBe(true)
  const seen = async () => {
    const [, one] = (await list(token)).sessions
    return [one?.loggedInAt, one?.usedAt, one?.network, one?.system]
  }
  expect(await seen()).toEqual([NOON, NOON, '192.0.2.1', 'windows'])
  server.clock.forward(3_001)
  expect(await stands(other)).toBe(true)
  const usedAt = server.clock.now()
  expect(await seen()).toEqual([NOON, usedAt, '127.0.0.1', 'other'])
  server.clock.forward(NOON - server.clock.now())
})

test('[FEAT-07] [SES-04] a device that is logged out is refused from its next call on, and whoever listens is told once', async () => {
  const { token, second, third } = await threeDevices('13700000004')
  const ended: string[] = []
  const stop = server.parts.sessions.onEnd((hash) => ended.push(hash))
  const sessionId = await idOf(second)
  expect(await stands(second)).toBe(true)
  const taps = await Promise.all([1, 2].map(() => server.ask(endSession, { sessionId }, token)))
  expect(taps).toEqual(
    [1, 2].map(() => ({ status: 200, body: { code: 0, msg: 'ok', data: { done: true } } })),
  )
  stop()
  expect(ended).toEqual([hashOf(second)])
  expect(await server.ask(getSimpleInfo, {}, second)).toEqual(over)
  // One that it has left itself is over, and nothing more.
  await server.ask(api.account.logout, {}, third)
  expect((await server.ask(getSimpleInfo, {}, third)).body.msg).toBe('登录身份已失效，请重新登录!')
  expect([await stands(token), await stands(third)]).toEqual([true, false])
})

test('[FEAT-07] [SES-04] what a device does while it is logged out is done whole or refused', async () => {
  const { token, second } = await threeDevices('13700000005')
  const sessionId = await idOf(second)
  const [, ...answers] = await Promise.all([
    server.ask(endSession, { sessionId }, token),
    ...Array.from({ length: 12 }, (_, nth) =>
      server.ask(api.account.saveProfile, { bio: `第 ${nth} 次` }, second),
    ),
  ])
  const kinds = answers.map(({ status, body }) => `${status} ${body.code}`)
  expect(kinds.filter((kind) => kind !== '200 0' && kind !== '401 10004')).toEqual([])
  expect(await server.ask(api.account.saveProfile, { bio: '晚了' }, second)).toEqual(over)
})

test('[FEAT-07] [ROLE-04] nobody ends another member’s session, and the own one is left by the logout', async () => {
  const { token } = await threeDevices('13700000006')
  const { token: stranger } = await server.member('13700000007')
  expect((await server.ask(endSession, { sessionId: await idOf(token) }, stranger)).body.data).toEqual({
    done: true,
  })
  expect(await server.ask(endSession, { sessionId: await idOf(token) }, token)).toEqual({
    status: 422,
    body: { code: -1, msg: '这是你正在用的设备，请用「退出登录」', data: null },
  })
  expect(await stands(token)).toBe(true)
})

test('[FEAT-07] all others are logged out at once; of two devices that do so one stays', async () => {
  const { token, second, third } = await threeDevices('13700000008')
  const answers = await Promise.all([token, second].map((each) => server.ask(endOtherSessions, {}, each)))
  const left = await Promise.all([token, second, third].map(stands))
  expect(left[2]).toBe(false)
  expect(left.filter(Boolean).length).toBeLessThanOrEqual(1)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
})

test('[FEAT-07] so many sessions that nobody reads them are counted, and end with the others', async () => {
  const { memberId, token } = await server.member('13700000009')
  const use = { device: laptop, network: '192.0.2.1' }
  for (let nth = 0; nth < SESSIONS_MAX + 5; nth += 1) await server.parts.sessions.open(memberId, use)
  const { sessions, more } = await list(token)
  expect([sessions.length, sessions[0]?.isOwn, more]).toEqual([SESSIONS_MAX, true, 6])
  expect((await server.ask(endOtherSessions, {}, token)).body.data).toEqual({ ended: SESSIONS_MAX + 5 })
  expect((await list(token)).sessions.length).toBe(1)
})

test('[ROUTE-06] another phone number ends the other sessions, and a code of the number before opens nothing', async () => {
  const { token, second, third } = await threeDevices('13700000010')
  const [old, phone] = ['13700000010', '13700000011']
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  await server.ask(sendPhoneCode, { phone }, token)
  const oldCode = server.codeOf(old)
  const change = { oldCode, phone, code: server.codeOf(phone) }
  const both = await Promise.all([1, 2].map(() => server.ask(changePhone, change, token)))
  // The other one finds its codes spent, or, where it comes later still, that they are not of the number it has now.
  expect(both.filter(({ body }) => body.code === 0).length).toBe(1)
  expect(await Promise.all([token, second, third].map(stands))).toEqual([true, false, false])
  expect((await server.ask(getSimpleInfo, {}, second)).body.msg.split('，').slice(1, 4)).toEqual([
    '账号换了手机号',
    '这台设备已退出登录',
    '请用新手机号登录。如果不是你本人操作',
  ])
  const login = await server.ask(api.account.smsLogin, { phone: old, code: oldCode, type: 'login' })
  expect([login.status, login.body.msg]).toEqual([422, '验证码已失效，请重新获取'])
})

test('[ROUTE-06] a phone that could not be changed ends no session', async () => {
  const { token, second } = await threeDevices('13700000012')
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  await server.ask(sendPhoneCode, { phone: '13700000001' }, token)
  const change = {
    oldCode: server.codeOf('13700000012'),
    phone: '13700000001',
    code: server.codeOf('13700000001'),
  }
  expect((await server.ask(changePhone, change, token)).body.code).toBe(400)
  expect(await stands(second)).toBe(true)
})

test('[FEAT-07] a second browser that looks like the first is told of; the first, and one that says nothing of itself, are not', async () => {
  const phone = '13700000013'
  const logIn = async (browserKey?: string) => {
    server.clock.forward(61_000)
    await server.ask(api.account.smsSend, { phone })
    const known = browserKey === undefined ? {} : { browserKey }
    const { body } = await server.ask(api.account.smsLogin, {
      phone,
      code: server.codeOf(phone),
      type: 'login',
      ...known,
    })
    return body.data.access_token
  }
  const one = 'browser-number-one'
  let token = ''
  for (const key of [one, one, 'browser-number-two', undefined]) token = await logIn(key)
  const unread = async () => (await server.ask(getSimpleInfo, {}, token)).body.data.unread
  await expect.poll(unread, { timeout: 60_000 }).toBe(1)
  const { rows } = await sql`select 1 from job where kind = 'account.tellLogin'`.execute(server.store.db)
  expect(rows).toEqual([])
  const advice = async () => {
    const { data } = (await server.ask(api.messages.listNotices, { page: 1, limit: 1 }, token)).body
    return data.list[0]?.text ?? ''
  }
  // Who has no password cannot change it.
  expect(await advice()).toContain('那台设备，并设置登录密码。')
})

const PASSWORD = 'seven brown hats 19'
const known = '你用过的设备又登录了'
const stranger = '账号有新的登录：一台设备'

/** A member with a laptop and a phone, each a login with its own key; `told`: the titles of what was said of logins, in order. */
const twoBrowsers = async (phone: string) => {
  const logIn = async (browserKey: string): Promise<string> => {
    server.clock.forward(61_000)
    await server.ask(api.account.smsSend, { phone })
    const code = server.codeOf(phone)
    const { body } = await server.ask(api.account.smsLogin, { phone, code, type: 'login', browserKey })
    return body.data.access_token
  }
  const laptopToken = await logIn(`${phone}-laptop`)
  const phoneToken = await logIn(`${phone}-phone`)
  const told = async (token: string): Promise<readonly string[]> => {
    const { data } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body
    return data.list
      .map(({ title }) => title)
      .filter((title) => title === known || title === stranger)
      .toReversed()
  }
  await expect.poll(() => told(laptopToken), { timeout: 60_000 }).toEqual([stranger])
  return { logIn, told, laptopToken, phoneToken }
}

test('[FEAT-07] a device that a new password has logged out is told of as one that was used before; one of half a year ago as a stranger', async () => {
  const phone = '13700000014'
  const { logIn, told, laptopToken } = await twoBrowsers(phone)
  server.clock.forward(61_000)
  await server.ask(sendPhoneCode, { phone: 'own' }, laptopToken)
  const set = { password: PASSWORD, code: server.codeOf(phone) }
  expect((await server.ask(api.account.savePassword, set, laptopToken)).body.code).toBe(0)
  await logIn(`${phone}-phone`)
  await expect.poll(() => told(laptopToken), { timeout: 60_000 }).toEqual([stranger, known])
  server.clock.forward(DEVICE_KNOWN_FOR)
  const later = await logIn(`${phone}-laptop`)
  await logIn(`${phone}-phone`)
  await expect.poll(() => told(later), { timeout: 60_000 }).toEqual([stranger, known, stranger])
  server.clock.forward(NOON - server.clock.now())
})

test('[FEAT-07] a device that was logged out from another one is a stranger the next time', async () => {
  const phone = '13700000015'
  const { logIn, told, laptopToken, phoneToken } = await twoBrowsers(phone)
  await server.ask(endSession, { sessionId: await idOf(phoneToken) }, laptopToken)
  await logIn(`${phone}-phone`)
  await expect.poll(() => told(laptopToken), { timeout: 60_000 }).toEqual([stranger, stranger])
  await server.ask(endOtherSessions, {}, laptopToken)
  await logIn(`${phone}-phone`)
  await expect.poll(() => told(laptopToken), { timeout: 60_000 }).toEqual([stranger, stranger, stranger])
  server.clock.forward(NOON - server.clock.now())
})

test('what browsers call themselves becomes a name in words; what is no browser has none', () => {
  const names = [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'curl/8.5.0',
    `${' '.repeat(2_000)}iPhone`,
  ]
  expect(names.map((name) => Object.values(deviceOf(name)).join(' '))).toEqual([
    'android chrome',
    'android wechat',
    'windows edge',
    'mac firefox',
    'linux safari',
    'other other',
    'other other',
  ])
})

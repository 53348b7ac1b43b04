import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Call, Envelope } from '../../contract/call'
import { API_PREFIX } from '../../contract/constants'
import { createSmsCodes } from '../../server/domain/account/sms'
import { secretOf } from '../../server/store/settings'
import { openSmsOutbox } from '../../server/store/sms-outbox'
import { smsRepository } from '../../server/repositories/account/sms.repository'
import { startTestServer, type TestServer } from './support/server'

const { smsSend, smsLogin } = api.account
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = '198.51.100.7'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `136${String(10_000_000 + (used += 1))}`
/** The nth stranger, each in a network of its own. */
const stranger = (nth: number) => `203.0.${113 + Math.floor(nth / 200)}.${nth % 200}`
const wrong = (code: string, nth = 0) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0')

const askFrom = async <Input, Output>(from: string, { path }: Call<Input, Output>, input: Input) => {
  const response = await fetch(`${server.url}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: (await response.json()) as Envelope<Output> }
}
const send = (from: string, phone: string) => askFrom(from, smsSend, { phone })
const logIn = (from: string, phone: string, code: string, ticket?: string) =>
  askFrom(from, smsLogin, { phone, code, type: 'login', ...(ticket !== undefined && { ticket }) })

/** The codes of the server's database, asked for without the limits of its calls. */
const codesOf = async (daily = 10_000) => {
  const { store, clock, parts } = server
  const [rows, sender] = [smsRepository(store.db), openSmsOutbox(server.dataDir, parts.log)]
  return createSmsCodes({
    rows,
    sender,
    secret: await secretOf(store.db),
    now: clock.now,
    log: parts.log,
    daily,
    countries: [],
  })
}

test('[API-06] an address that sent 300 codes does not keep those behind it from theirs, at a higher price', async () => {
  const [codes, phones] = [
    await codesOf(),
    Array.from({ length: 301 }, (_, nth) => `1${30 + (nth % 60)}${10_000_000 + nth}`),
  ]
  const ip = '198.51.100.8'
  expect(await codes.price(ip)).toBe(0)
  for (const phone of phones.slice(0, 300)) {
    await codes.send({ phone, ip })
    server.clock.forward(10_000)
  }
  expect((await codes.send({ phone: phones[300] ?? '', ip })).resendAfter).toBe(60)
  expect([await codes.price(ip), await codes.price('198.51.101.8')]).toEqual([4, 0])
  server.clock.forward(24 * HOUR)
  expect(await codes.price(ip)).toBe(0)
})

test('[API-06] codes that strangers ask for use up none of the owner’s: at worst it takes a quarter of an hour', async () => {
  const phone = newPhone()
  for (let nth = 0; nth < 5; nth += 1) await send(stranger(nth), phone)
  expect((await send(HOME, phone)).status).toBe(200)
  for (let nth = 5; nth < 30; nth += 1) await send(stranger(nth), phone)
  server.clock.forward(15 * MINUTE)
  expect((await send(HOME, phone)).status).toBe(200)
})

test('[API-06] a stranger’s code a moment ago does not make the owner wait, nor void the owner’s code', async () => {
  const phone = newPhone()
  await send(stranger(0), phone)
  const { status, body } = await send(HOME, phone)
  const code = server.codeOf(phone)
  await send(stranger(1), phone)
  expect([status, (await logIn(HOME, phone, code, body.data.ticket)).status]).toEqual([200, 200])
})

test('[API-03] guesses of strangers are not the owner’s: with the ticket of a code there are five, whatever they do', async () => {
  const phone = newPhone()
  const { body } = await send(HOME, phone)
  const code = server.codeOf(phone)
  for (let nth = 0; nth < 40; nth += 1) await logIn(stranger(nth), phone, wrong(code, nth))
  expect((await logIn(HOME, phone, wrong(code), body.data.ticket)).body.msg).toBe(
    '验证码不正确，还可以再试 4 次',
  )
  expect((await logIn(HOME, phone, code, body.data.ticket)).status).toBe(200)
})

test('[API-03] without a ticket a stranger’s five guesses leave those of another network', async () => {
  const phone = newPhone()
  await send(HOME, phone)
  const code = server.codeOf(phone)
  for (let nth = 0; nth < 6; nth += 1) await logIn(stranger(1), phone, wrong(code, nth))
  expect((await logIn(stranger(1), phone, code)).body.msg).toBe('验证码错误次数过多，请重新获取')
  expect((await logIn(HOME, phone, code)).status).toBe(200)
})

test('[API-03] an IPv6 network’s notations are one asker', async () => {
  const phone = newPhone()
  await send(HOME, phone)
  const code = server.codeOf(phone)
  for (const from of ['2001:db8::1', '2001:0db8:0:0:1::2', '2001:DB8:0::3', '2001:db8::4', '2001:db8::5'])
    await logIn(from, phone, wrong(code))
  expect((await logIn('2001:db8::6', phone, code)).body.msg).toBe('验证码错误次数过多，请重新获取')
})

test('[API-03] guesses over all networks are bounded; the one who holds the ticket still gets in', async () => {
  const phone = newPhone()
  const { body } = await send(HOME, phone)
  const code = server.codeOf(phone)
  for (let nth = 0; nth < 20; nth += 1) await logIn(stranger(nth), phone, wrong(code, nth))
  expect((await logIn(stranger(99), phone, code)).body.msg).toBe(
    '这个号码被多次输错验证码，请在获取验证码的设备上登录，或 1 小时后再试',
  )
  expect((await logIn(HOME, phone, code, body.data.ticket)).status).toBe(200)
})

test('[API-03] where a member logged in before, others’ guesses and codes do not count', async () => {
  const phone = newPhone()
  await send(HOME, phone)
  await logIn(HOME, phone, server.codeOf(phone))
  for (let nth = 0; nth < 30; nth += 1) await send(stranger(nth), phone)
  for (let nth = 0; nth < 30; nth += 1) await logIn(stranger(nth), phone, wrong(server.codeOf(phone), nth))
  server.clock.forward(MINUTE)
  expect((await send(HOME, phone)).status).toBe(200)
  expect((await logIn(HOME, phone, server.codeOf(phone))).status).toBe(200)
})

test('[API-06] who asks again and again waits longer each time, and never until tomorrow', async () => {
  const phone = newPhone()
  const waits: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const { body } = await send(HOME, phone)
    waits.push(body.data.resendAfter)
    server.clock.forward(body.data.resendAfter * 1_000)
  }
  expect(waits).toEqual([60, 60, 60, 120, 240, 480, 960, 1800, 1800, 1800, 1800, 1800])
  server.clock.forward(24 * HOUR)
  expect((await send(HOME, phone)).body.data.resendAfter).toBe(60)
})

test('[API-06] strangers bring a phone six codes an hour at most, then one in a quarter of an hour', async () => {
  const phone = newPhone()
  const sent = async (from: number, count: number) => {
    const statuses: number[] = []
    for (let nth = from; nth < from + count; nth += 1)
      statuses.push((await send(stranger(nth), phone)).status)
    return statuses.filter((status) => status === 200).length
  }
  expect(await sent(0, 15)).toBe(6)
  expect((await send(stranger(50), phone)).body.msg).toBe('这个号码的验证码发送较多，请 15 分钟后再获取')
  server.clock.forward(15 * MINUTE)
  expect(await sent(60, 5)).toBe(1)
})

test('[API-06] a clock that is set back by an hour makes nobody wait longer than the usual time', async () => {
  const phone = newPhone()
  await send(HOME, phone)
  for (let nth = 0; nth < 6; nth += 1) await send(stranger(nth), phone)
  server.clock.forward(-HOUR)
  const waits = [(await send(HOME, phone)).body.msg, (await send(stranger(99), phone)).body.msg]
  expect(waits).toEqual(['验证码已发送，请 60 秒后再获取', '这个号码的验证码发送较多，请 15 分钟后再获取'])
  server.clock.forward(MINUTE)
  expect((await send(HOME, phone)).status).toBe(200)
  server.clock.forward(15 * MINUTE)
  expect((await send(stranger(99), phone)).status).toBe(200)
})

test('[API-03] a clock that is set back by an hour lets no code live longer and gives no more guesses', async () => {
  const phone = newPhone()
  const { body } = await send(HOME, phone)
  const code = server.codeOf(phone)
  await logIn(HOME, phone, wrong(code))
  server.clock.forward(-HOUR)
  for (let nth = 1; nth < 6; nth += 1) await logIn(HOME, phone, wrong(code, nth))
  expect((await logIn(HOME, phone, code)).body.msg).toBe('验证码错误次数过多，请 60 秒后重新获取')
  server.clock.forward(5 * MINUTE)
  expect((await logIn(HOME, phone, code, body.data.ticket)).body.msg).toBe('验证码已失效，请重新获取')
})

test('[API-06] a clock that is set forward by an hour sends a new code at once', async () => {
  const phone = newPhone()
  await send(HOME, phone)
  server.clock.forward(HOUR)
  expect((await send(HOME, phone)).status).toBe(200)
  expect((await logIn(HOME, phone, server.codeOf(phone))).status).toBe(200)
})

test('[API-06] messages sent while the clock was years ahead do not use up the day when it is right again', async () => {
  const [codes, ip] = [await codesOf(3), '198.51.100.9']
  server.clock.forward(1_000 * 24 * HOUR)
  for (let nth = 0; nth < 3; nth += 1) await codes.send({ phone: newPhone(), ip })
  await expect(codes.send({ phone: newPhone(), ip })).rejects.toThrow('今天的短信已全部发完')
  server.clock.forward(-900 * 24 * HOUR)
  expect((await codes.send({ phone: newPhone(), ip })).resendAfter).toBe(60)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { SOCKET_PATH } from '../../contract/socket'
import { newNickname } from '../../server/domain/account/nicknames'
import { connect } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const { smsSend, smsLogin } = api.account
const { getPhoneCountries, getSimpleInfo } = api.account
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `139${String(10_000_000 + (used += 1))}`
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** A refusal that a form says at its field. */
const refusedAt = (field: string, status: number, code: number, msg: string) => ({
  status,
  body: { code, msg, data: { fields: { [field]: msg } } },
})

const login = (input: object) => server.ask(smsLogin, input as never)

const logIn = async (phone: string, extra: { inviteCode?: string; type?: 'login' | 'register' } = {}) => {
  await server.ask(smsSend, { phone })
  const { status, body } = await server.ask(smsLogin, {
    phone,
    code: server.codeOf(phone),
    type: 'login',
    ...extra,
  })
  expect(status).toBe(200)
  return body.data.access_token
}

const me = async (token: string) => (await server.ask(getSimpleInfo, {}, token)).body.data

test('[API-06] a code goes to the outbox and the answer says when another may be asked for', async () => {
  const phone = newPhone()
  expect(await server.ask(smsSend, { phone })).toEqual({
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      data: {
        resendAfter: 60,
        expiresAt: server.clock.now() + 5 * MINUTE,
        ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      },
    },
  })
  const lines = readFileSync(join(server.dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    phone,
    code: expect.stringMatching(/^\d{6}$/) as string,
    at: server.clock.now(),
  })
})

test('[API-06] another code within 60 seconds is refused with the seconds left', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  server.clock.forward(17_500)
  expect(await server.ask(smsSend, { phone })).toEqual({
    status: 422,
    body: { code: -1, msg: '验证码已发送，请 43 秒后再获取', data: { fields: {}, retryAfter: 43 } },
  })
  server.clock.forward(42_500)
  expect((await server.ask(smsSend, { phone })).status).toBe(200)
})

test('[VAL-04] phones that are none are refused in words that name the field', async () => {
  for (const phone of [
    '',
    '1380013621',
    '138001362100',
    '12800136210',
    '+8613800136210',
    'abc',
    "1' or '1'='1",
  ])
    expect(await server.ask(smsSend, { phone })).toEqual(
      refusedAt('phone', 400, 400, '手机号不正确，请检查后重试'),
    )
  expect(await server.ask(smsSend, {} as never)).toEqual(refusedAt('phone', 400, 400, '请填写手机号'))
})

test('[VAL-04] [API-06] numbers of other countries get codes where the operator has named them, and are masked as others are', async () => {
  const words = '目前只支持中国大陆、+852、+44的手机号，请换一个号码'
  const abroad = await startTestServer({ config: { phoneCountries: ['852', '44'] } })
  try {
    expect((await abroad.ask(getPhoneCountries, {})).body.data).toEqual({
      countries: ['852', '44'],
      registers: true,
    })
    expect(await abroad.ask(smsSend, { phone: '+33612345678' })).toEqual(
      refusedAt('phone', 422, ResultCode.BUSINESS_FAILURE, words),
    )
    const phone = '+85251234567'
    await abroad.ask(smsSend, { phone })
    const input = { phone, code: abroad.codeOf(phone), type: 'login' } as const
    const { body } = await abroad.ask(smsLogin, input)
    expect((await abroad.ask(getSimpleInfo, {}, body.data.access_token)).body.data.phone).toBe('+852****4567')
  } finally {
    await abroad.close()
  }
  expect((await server.ask(getPhoneCountries, {})).body.data).toEqual({ countries: [], registers: true })
  expect((await server.ask(smsSend, { phone: '+85251234567' })).body.msg).toBe(
    '目前只支持中国大陆的手机号，请换一个号码',
  )
})

test('[API-03] login of an unknown phone registers a member with a nickname of its own', async () => {
  const phone = newPhone()
  const token = await logIn(phone)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await me(token)).toEqual({
    memberId: expect.stringMatching(/^[1-9]\d{8}$/) as string,
    userType: 0,
    nickname: expect.stringMatching(/^[\u4e00-\u9fff]{5,8}[A-Z]{2}$/) as string,
    avatar: null,
    bio: '',
    phone: `139****${phone.slice(-4)}`,
    follows: 0,
    fans: 0,
    friends: 0,
    gold: 0,
    brick: 0,
    appointments: 0,
    unread: 0,
    unreadMessages: 0,
  })
})

test('[API-03] a nickname that nobody chose holds no digit, and a thousand of them are hardly ever the same', () => {
  const names = Array.from({ length: 1_000 }, () => newNickname())
  expect(names.filter((name) => /\d/.test(name))).toEqual([])
  expect(new Set(names).size).toBeGreaterThan(990)
})

test('[API-03] register of a known phone logs the same member in', async () => {
  const phone = newPhone()
  const first = await me(await logIn(phone))
  server.clock.forward(MINUTE)
  expect(await me(await logIn(phone, { type: 'register' }))).toEqual(first)
})

test('[API-03] the answer is the raw envelope with the token and its end after 30 days', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  expect(await server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })).toEqual({
    status: 200,
    body: {
      code: 0,
      msg: 'ok',
      data: {
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
        expiresAt: server.clock.now() + 30 * DAY,
        isNew: true,
      },
    },
  })
})

test('[API-03] the answer says whether an account was made for the number', async () => {
  const phone = newPhone()
  const isNew = async () => {
    await server.ask(smsSend, { phone })
    const { body } = await login({ phone, code: server.codeOf(phone), type: 'login' })
    server.clock.forward(MINUTE)
    return (body as { data: { isNew: boolean } }).data.isNew
  }
  expect([await isNew(), await isNew()]).toEqual([true, false])
})

test('[API-03] a nickname that nobody chose is in the language of the page that signed up', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  const { body } = await server.ask(smsLogin, {
    phone,
    code: server.codeOf(phone),
    type: 'login',
    language: 'en',
  })
  expect((await me(body.data.access_token)).nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z]{2}$/)
})

/** Refused after too many codes, with when there is another. */
const usedUp = (wait: string) => refusedAt('code', 422, -1, `验证码错误次数过多，请${wait}重新获取`)

test('[API-03] a wrong code may be tried five times, then even the right one is too late', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  const code = server.codeOf(phone)
  const attempt = (given: string) => server.ask(smsLogin, { phone, code: given, type: 'login' })
  for (const left of [4, 3, 2, 1])
    expect(await attempt(wrong(code))).toEqual(
      refusedAt('code', 422, -1, `验证码不正确，还可以再试 ${left} 次`),
    )
  expect(await attempt(wrong(code))).toEqual(usedUp(' 60 秒后'))
  server.clock.forward(20_000)
  expect(await attempt(code)).toEqual(usedUp(' 40 秒后'))
  server.clock.forward(40_000)
  expect(await attempt(code)).toEqual(usedUp(''))
})

test('[API-03] a code is over after five minutes', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  server.clock.forward(5 * MINUTE)
  expect(await server.ask(smsLogin, { phone, code: server.codeOf(phone), type: 'login' })).toEqual(
    refusedAt('code', 422, -1, '验证码已失效，请重新获取'),
  )
})

test('[API-03] a code works once, also when it is sent twice at the same moment', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  const input = { phone, code: server.codeOf(phone), type: 'login' as const }
  const answers = await Promise.all([server.ask(smsLogin, input), server.ask(smsLogin, input)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('[API-03] the code of one phone opens no other, and a newer code replaces the older', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await server.ask(smsSend, { phone })
  await server.ask(smsSend, { phone: other })
  const first = server.codeOf(phone)
  expect(await server.ask(smsLogin, { phone: other, code: first, type: 'login' })).toEqual(
    refusedAt('code', 422, -1, '验证码不正确，还可以再试 4 次'),
  )
  server.clock.forward(MINUTE)
  await server.ask(smsSend, { phone })
  expect((await server.ask(smsLogin, { phone, code: first, type: 'login' })).status).toBe(422)
})

test('[VAL-04] malformed login input is refused in words that name the field', async () => {
  const phone = newPhone()
  expect(await login({ phone, type: 'login' })).toEqual(refusedAt('code', 400, 400, '请填写短信验证码'))
  expect(await login({ phone, code: '12345', type: 'login' })).toEqual(
    refusedAt('code', 400, 400, '短信验证码不正确，请检查后重试'),
  )
  expect(await login({ phone, code: '123456', type: 'admin' })).toEqual(
    refusedAt('type', 400, 400, '类型不正确，请检查后重试'),
  )
  expect(await login({ phone, code: '123456', type: 'register', inviteCode: '<b>' })).toEqual(
    refusedAt('inviteCode', 400, 400, '邀请码不正确，请检查后重试'),
  )
})

test('[FEAT-12] an invite code is kept with the member it brings, and refused where there is none such', async () => {
  const token = await logIn(newPhone())
  const inviter = await me(token)
  const { invite_code: inviteCode } = await server.store.db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', inviter.memberId)
    .executeTakeFirstOrThrow()
  const phone = newPhone()
  await server.ask(smsSend, { phone })
  const asked = { phone, code: server.codeOf(phone), type: 'register' as const }
  expect(await server.ask(smsLogin, { ...asked, inviteCode: 'NOBODYS' })).toEqual(
    refusedAt('inviteCode', 400, 400, '邀请码不存在，请核对或留空后重试'),
  )
  const page = await connect(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`)
  await page.ask({ type: 'hello', token })
  const { body } = await server.ask(smsLogin, { ...asked, inviteCode: inviteCode.toLowerCase() })
  // An open page of who was invited shows them at once.
  const { data: said } = await page.heard(({ data }) => data?.type === 'tasks.moved')
  expect(said).toEqual({ type: 'tasks.moved' })
  const { memberId } = await me(body.data.access_token)
  const row = await server.store.db
    .selectFrom('member')
    .select('invited_by')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ invited_by: inviter.memberId })
})

test('[FEAT-12] a login that registers a phone keeps the invite code it came with, and is not refused for one that nobody has', async () => {
  const inviter = await me(await logIn(newPhone()))
  const { invite_code: inviteCode } = await server.store.db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', inviter.memberId)
    .executeTakeFirstOrThrow()
  const invitedBy = async (token: string) => {
    const { memberId } = await me(token)
    const { invited_by: by } = await server.store.db
      .selectFrom('member')
      .select('invited_by')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return by
  }
  expect([
    await invitedBy(await logIn(newPhone(), { type: 'login', inviteCode })),
    await invitedBy(await logIn(newPhone(), { type: 'login', inviteCode: 'NOBODYS' })),
  ]).toEqual([inviter.memberId, null])
})

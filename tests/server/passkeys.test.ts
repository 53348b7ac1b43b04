import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { PASSKEYS_MAX } from '../../contract/account.passkey-rules'
import { ResultCode } from '../../contract/codes'
import { createAuthenticator } from './support/authenticator'
import { NOON, startTestServer, type TestServer } from './support/server'

const {
  askPasskey,
  passkeyLogin,
  listPasskeys,
  askNewPasskey,
  addPasskey,
  removePasskey,
  getSimpleInfo,
  sendPhoneCode,
} = api.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Device = ReturnType<typeof createAuthenticator>

const RP = '127.0.0.1'
const unproven = { code: ResultCode.BUSINESS_FAILURE, msg: '这次验证没有成功，请重试，或换一种方式登录' }
const notAdded = { code: ResultCode.BUSINESS_FAILURE, msg: '没有成功添加，请重试' }
const why = ({ code, msg }: { readonly code: number; readonly msg: string }) => ({ code, msg })

const codeFor = async (phone: string, token: string): Promise<string> => {
  server.clock.forward(31 * 60_000)
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  return server.codeOf(phone)
}
const add = async (device: Device, phone: string, token: string) => {
  const code = await codeFor(phone, token)
  const { challenge } = (await server.ask(askNewPasskey, { code }, token)).body.data
  const made = device.make(challenge, RP, server.url)
  return (await server.ask(addPasskey, { code, ...made }, token)).body
}
const logIn = async (device: Device) => {
  const { challenge } = (await server.ask(askPasskey, {})).body.data
  return (await server.ask(passkeyLogin, device.sign(challenge, RP, server.url))).body
}
const someone = async (phone: string) => {
  const { token, memberId } = await server.member(phone)
  const device = createAuthenticator()
  await add(device, phone, token)
  return { token, memberId, device, phone }
}

test('[FEAT-07] a passkey that was added logs in, and the list says when', async () => {
  const { token, memberId, device } = await someone('13712000001')
  const { data } = await logIn(device)
  expect((await server.ask(getSimpleInfo, {}, data.access_token)).body.data.memberId).toBe(memberId)
  const { passkeys } = (await server.ask(listPasskeys, {}, token)).body.data
  const at = server.clock.now()
  expect(at).toBeGreaterThan(NOON)
  expect(passkeys).toEqual([{ id: device.id, system: 'other', browser: 'other', addedAt: at, usedAt: at }])
})

test('[FEAT-07] a member is told of a new passkey', async () => {
  const { token } = await someone('13712000021')
  const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 20 }, token)).body.data
  expect(list.map(({ title, path }) => [title, path])).toEqual([
    ['新增了一个通行密钥', '/editInfo?view=passkeys'],
  ])
})

test('[ROUTE-06] a passkey of one’s own proves a number’s change, once, by what was signed for that alone', async () => {
  const { changePhone, askOwnPasskey } = api.account
  const { token, device } = await someone('13712000041')
  const other = await someone('13712000042')
  await server.ask(sendPhoneCode, { phone: '13912000041' }, token)
  const to = { phone: '13912000041', code: server.codeOf('13912000041') }
  const change = async (passkey: object) =>
    (await server.ask(changePhone, { ...to, passkey: passkey as never }, token)).body
  const ownQuestion = async (of: string) => (await server.ask(askOwnPasskey, {}, of)).body.data
  // For a login, of somebody else, for somebody else.
  const { challenge } = (await server.ask(askPasskey, {})).body.data
  expect(why(await change(device.sign(challenge, RP, server.url)))).toEqual(unproven)
  const foreign = await ownQuestion(other.token)
  expect(foreign.known).toEqual([other.device.id])
  expect(why(await change(other.device.sign(foreign.challenge, RP, server.url)))).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '这不是你的通行密钥，请换一种方式',
  })
  expect(why(await change(device.sign(foreign.challenge, RP, server.url)))).toEqual(unproven)
  const question = await ownQuestion(token)
  const signed = device.sign(question.challenge, RP, server.url)
  // What was signed here lets nobody in.
  expect(why((await server.ask(passkeyLogin, signed)).body)).toEqual(unproven)
  expect((await change(signed)).data.phone).toBe('139****0041')
  server.clock.forward(61_000)
  await server.ask(sendPhoneCode, { phone: '13912000043' }, token)
  const again = { phone: '13912000043', code: server.codeOf('13912000043') }
  const replayed = device.sign(question.challenge, RP, server.url)
  expect(why((await server.ask(changePhone, { ...again, passkey: replayed }, token)).body)).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '这次确认已失效，请再确认一次',
  })
})

test('[FEAT-07] an answer is taken once, and only while its question stands', async () => {
  const { device } = await someone('13712000002')
  const { challenge } = (await server.ask(askPasskey, {})).body.data
  const signed = device.sign(challenge, RP, server.url)
  expect((await server.ask(passkeyLogin, signed)).body.code).toBe(ResultCode.SUCCESS)
  expect(why((await server.ask(passkeyLogin, device.sign(challenge, RP, server.url))).body)).toEqual(unproven)
  const { challenge: late } = (await server.ask(askPasskey, {})).body.data
  server.clock.forward(5 * 60_000 + 1)
  expect(why((await server.ask(passkeyLogin, device.sign(late, RP, server.url))).body)).toEqual(unproven)
})

test('[FEAT-07] what proves nothing does not log in', async () => {
  const { device, token, phone } = await someone('13712000003')
  const toAdd = { code: await codeFor(phone, token) }
  const other = createAuthenticator()
  const { challenge } = (await server.ask(askPasskey, {})).body.data
  const right = device.sign(challenge, RP, server.url)
  const { challenge: toMake } = (await server.ask(askNewPasskey, toAdd, token)).body.data
  const tries = {
    'of another device': { ...other.sign(challenge, RP, server.url), id: device.id },
    'of another site': device.sign(challenge, RP, 'https://touchline.example.net'),
    'of another host': device.sign(challenge, 'touchline.example.net', server.url),
    'without the person': device.sign(challenge, RP, server.url, false),
    'to a question of somebody else': device.sign('bm90IG91cnM', RP, server.url),
    'to a question for a new one': device.sign(toMake, RP, server.url),
    garbage: { ...right, signature: 'AAAA', clientData: 'bm9uc2Vuc2U' },
  }
  const answers: Record<string, unknown> = {}
  for (const [name, input] of Object.entries(tries))
    answers[name] = why((await server.ask(passkeyLogin, input)).body)
  expect(answers).toEqual(Object.fromEntries(Object.keys(tries).map((name) => [name, unproven])))
  expect((await server.ask(passkeyLogin, right)).body.code).toBe(ResultCode.SUCCESS)
})

test('[FEAT-07] a copy of a device that counts is noticed', async () => {
  const { device } = await someone('13712000004')
  await logIn(device)
  await logIn(device)
  device.setBack()
  expect(why(await logIn(device))).toEqual(unproven)
})

test('[FEAT-07] a passkey is added with a right code and a right answer, once, by whoever was asked', async () => {
  const { token, device, phone } = await someone('13712000005')
  const { token: others } = await server.member('13712000006')
  const fresh = createAuthenticator()
  const othersCode = await codeFor('13712000006', others)
  const code = await codeFor(phone, token)
  const wrong = code === '000000' ? '000001' : '000000'
  // Before the device makes anything.
  expect((await server.ask(askNewPasskey, { code: wrong }, token)).body.data).toEqual({
    fields: { code: '验证码不正确，还可以再试 4 次' },
  })
  const { challenge } = (await server.ask(askNewPasskey, { code }, token)).body.data
  const made = fresh.make(challenge, RP, server.url)
  expect((await server.ask(addPasskey, { code: wrong, ...made }, token)).body.data).toEqual({
    fields: { code: '验证码不正确，还可以再试 3 次' },
  })
  const { challenge: theirs } = (await server.ask(askNewPasskey, { code: othersCode }, others)).body.data
  const vain = [
    fresh.make(theirs, RP, server.url),
    fresh.make(challenge, RP, 'https://touchline.example.net'),
    fresh.make(challenge, RP, server.url, false),
  ]
  for (const input of vain)
    expect(why((await server.ask(addPasskey, { code, ...input }, token)).body)).toEqual(notAdded)
  const again = device.make(challenge, RP, server.url)
  expect(why((await server.ask(addPasskey, { code, ...again }, token)).body)).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '这个通行密钥已经添加过了',
  })
  // The code was not spent in vain.
  const { body } = await server.ask(addPasskey, { code, ...made }, token)
  expect(body.data.passkeys.map(({ id }) => id)).toEqual([fresh.id, device.id])
})

test('[FEAT-07] one that is removed logs in no more, and nobody removes another’s', async () => {
  const { token, device, phone } = await someone('13712000007')
  const { token: others } = await server.member('13712000008')
  const remove = async (number: string, by: string) =>
    server.ask(removePasskey, { id: device.id, code: await codeFor(number, by) }, by)
  await remove('13712000008', others)
  expect((await logIn(device)).code).toBe(ResultCode.SUCCESS)
  const wrong = await server.ask(removePasskey, { id: device.id, code: '000000' }, token)
  expect([wrong.body.code === ResultCode.SUCCESS, (await logIn(device)).code]).toEqual([
    false,
    ResultCode.SUCCESS,
  ])
  const gone = [await remove(phone, token), await remove(phone, token)]
  expect(gone.map(({ body }) => body.data)).toEqual([{ passkeys: [] }, { passkeys: [] }])
  const asked = { page: 1, limit: 20 }
  const told = async (of: string) =>
    (await server.ask(api.messages.listNotices, asked, of)).body.data.list
      .map(({ title, path }) => [title, path])
      .filter(([title]) => title === '移除了一个通行密钥')
  expect([await told(token), await told(others)]).toEqual([
    [['移除了一个通行密钥', '/editInfo?view=devices']],
    [],
  ])
  expect(why(await logIn(device))).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '这里没有这个通行密钥，它可能已被移除。请用短信验证码登录，再到「我的 › 账号、密码与设备 › 通行密钥」重新添加',
  })
})

test('[FEAT-07] who has lost the number removes a passkey with the password', async () => {
  const { token, device, phone } = await someone('13712000097')
  const password = 'wind over the east stand'
  await server.ask(api.account.savePassword, { code: await codeFor(phone, token), password }, token)
  const wrong = await server.ask(
    removePasskey,
    { id: device.id, password: 'rain over the west stand' },
    token,
  )
  expect([wrong.body.data, (await logIn(device)).code]).toEqual([
    { fields: { password: '密码不正确，还可以再试 4 次' } },
    ResultCode.SUCCESS,
  ])
  const { body } = await server.ask(removePasskey, { id: device.id, password }, token)
  expect([body.data, (await logIn(device)).code]).toEqual([{ passkeys: [] }, ResultCode.BUSINESS_FAILURE])
})

test('[FEAT-07] a member has so many passkeys and no more', async () => {
  const { token, memberId } = await server.member('13712000009')
  for (let nth = 0; nth < PASSKEYS_MAX; nth += 1)
    await server.store.db
      .insertInto('passkey')
      .values({
        id: `full-${nth}`,
        member_id: memberId,
        rp_id: RP,
        public_key: '',
        counter: 0,
        transports: '',
        system: 'other',
        browser: 'other',
        added_at: new Date(server.clock.now()),
      })
      .execute()
  expect(why((await server.ask(askNewPasskey, { code: '000000' }, token)).body)).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '最多可以有 10 个通行密钥，请先移除不用的',
  })
})

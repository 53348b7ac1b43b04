import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { isCommonPassword } from '../../server/domain/account/common-passwords'
import { startTestServer, type TestServer } from './support/server'

const { passwordLogin, resetPassword, savePassword, getPassword, getSimpleInfo, sendPhoneCode, smsSend } =
  api.account
const GOOD = 'wind over the east stand'
const OTHER = 'rain over the west stand'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const set = async (phone: string, token: string, password: string | null) => {
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  return (await server.ask(savePassword, { code: server.codeOf(phone), password }, token)).body
}
const logIn = async (phone: string, password: string) =>
  (await server.ask(passwordLogin, { phone, password })).body
const stands = async (token: string): Promise<boolean> =>
  (await server.ask(getSimpleInfo, {}, token)).status === 200
const why = ({ code, msg }: { readonly code: number; readonly msg: string }) => ({ code, msg })
const tooMany = {
  code: ResultCode.BUSINESS_FAILURE,
  msg: '密码输错次数过多，请用短信验证码登录，或 15 分钟后再试',
}
const wrong = (left: number) => ({
  code: ResultCode.BUSINESS_FAILURE,
  msg: `手机号或密码不正确，还可以再试 ${left} 次`,
})

test('[FEAT-07] a password that was set logs in, and other devices are out', async () => {
  const phone = '13711000001'
  const { token, memberId } = await server.member(phone)
  const { token: elsewhere } = await server.parts.sessions.open(memberId)
  expect((await server.ask(getPassword, {}, token)).body.data).toEqual({ setAt: null })
  const saved = await set(phone, token, GOOD)
  expect((await server.ask(getPassword, {}, token)).body.data).toEqual(saved.data)
  expect([await stands(token), await stands(elsewhere)]).toEqual([true, false])
  const { data } = await logIn(phone, GOOD)
  expect((await server.ask(getSimpleInfo, {}, data.access_token)).body.data.memberId).toBe(memberId)
})

test('[FEAT-07] what is kept does not tell the password', async () => {
  const phone = '13711000002'
  const { token, memberId } = await server.member(phone)
  await set(phone, token, GOOD)
  const row = await server.store.db
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(row.hash).toMatch(/^scrypt\$15\$3\$/)
  expect(row.hash).not.toContain(GOOD)
})

test('[FEAT-07] a wrong password, none, and a number of nobody are answered alike', async () => {
  const [withOne, without, nobody] = ['13711000003', '13711000004', '13711000005']
  const { token } = await server.member(withOne)
  await set(withOne, token, GOOD)
  await server.member(without)
  const answers = []
  for (const phone of [withOne, without, nobody]) answers.push(why(await logIn(phone, OTHER)))
  expect(answers).toEqual([wrong(4), wrong(4), wrong(4)])
})

test('[FEAT-07] after five wrong ones a password is not looked at for a quarter of an hour, a code is', async () => {
  const phone = '13711000006'
  const { token } = await server.member(phone)
  await set(phone, token, GOOD)
  for (let time = 0; time < 5; time += 1) await logIn(phone, OTHER)
  expect(why(await logIn(phone, GOOD))).toEqual(tooMany)
  server.clock.forward(61_000)
  await server.ask(smsSend, { phone })
  const { body } = await server.ask(api.account.smsLogin, {
    phone,
    code: server.codeOf(phone),
    type: 'login',
  })
  expect(body.code).toBe(ResultCode.SUCCESS)
  server.clock.forward(15 * 60_000)
  expect((await logIn(phone, GOOD)).code).toBe(ResultCode.SUCCESS)
})

test('[FEAT-07] guesses at once are counted one by one', async () => {
  const phone = '13711000007'
  const { token } = await server.member(phone)
  await set(phone, token, GOOD)
  const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(phone, OTHER)))
  expect(answers.filter(({ msg }) => msg === tooMany.msg)).toHaveLength(7)
})

test('[FEAT-07] a right one forgets the wrong ones of before', async () => {
  const phone = '13711000008'
  const { token } = await server.member(phone)
  await set(phone, token, GOOD)
  for (let time = 0; time < 4; time += 1) await logIn(phone, OTHER)
  await logIn(phone, GOOD)
  expect(why(await logIn(phone, OTHER))).toEqual(wrong(4))
})

test('[ROUTE-04] a forgotten password is set anew by a code: all sessions end and another begins', async () => {
  const phone = '13711000009'
  const { token } = await server.member(phone)
  await set(phone, token, GOOD)
  server.clock.forward(61_000)
  await server.ask(smsSend, { phone })
  const input = { phone, code: server.codeOf(phone), password: OTHER }
  const { body } = await server.ask(resetPassword, input)
  expect([await stands(token), await stands(body.data.access_token)]).toEqual([false, true])
  expect([(await logIn(phone, GOOD)).code, (await logIn(phone, OTHER)).code]).toEqual([
    ResultCode.BUSINESS_FAILURE,
    ResultCode.SUCCESS,
  ])
  const again = (await server.ask(resetPassword, input)).body
  expect([again.code, again.msg]).toEqual([ResultCode.BUSINESS_FAILURE, '验证码已失效，请重新获取'])
})

test('[ROUTE-04] a code for a number of nobody sets no password, and stays for the registration', async () => {
  const phone = '13711000010'
  await server.ask(smsSend, { phone })
  const code = server.codeOf(phone)
  expect(why((await server.ask(resetPassword, { phone, code, password: GOOD })).body)).toEqual({
    code: ResultCode.BUSINESS_FAILURE,
    msg: '这个手机号还没有注册，请先注册',
  })
  const { body } = await server.ask(api.account.smsLogin, { phone, code, type: 'register' })
  expect(body.code).toBe(ResultCode.SUCCESS)
})

test('[FEAT-07] a password that is removed logs in no more', async () => {
  const phone = '13711000011'
  const { token } = await server.member(phone)
  await set(phone, token, GOOD)
  server.clock.forward(61_000)
  expect((await set(phone, token, null)).data).toEqual({ setAt: null })
  expect((await logIn(phone, GOOD)).code).toBe(ResultCode.BUSINESS_FAILURE)
})

test('[VAL-04] a password that is too short, too long, common or the number itself is not taken', async () => {
  const phone = '13711000012'
  const { token } = await server.member(phone)
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  const code = server.codeOf(phone)
  for (const password of ['short', 'x'.repeat(65), 'Password1', '88888888', phone]) {
    const { body } = await server.ask(savePassword, { code, password }, token)
    expect([password, body.code]).toEqual([password, ResultCode.PARAMETER_ERROR])
  }
  expect((await server.ask(savePassword, { code, password: GOOD }, token)).body.code).toBe(ResultCode.SUCCESS)
})

test('what is guessed first', () => {
  const phone = '13800136210'
  const guessed = [
    '12345678',
    '23456789',
    '98765432',
    'AAAAAAAA',
    'woaini1314',
    '13800136210',
    'my13800136210',
  ]
  const taken = ['12121212', 'wind over', '3800136a', '触线的东看台上有风']
  expect(guessed.map((each) => isCommonPassword(each, phone))).toEqual(guessed.map(() => true))
  expect(taken.map((each) => isCommonPassword(each, phone))).toEqual(taken.map(() => false))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { createMemberPasswords } from '../../server/domain/account/member-passwords'
import { passwordRepository } from '../../server/repositories/account/password.repository'
import { cheapPasswords, startTestServer, type TestServer } from './support/server'

const OLD = 'wind over the east stand'
const NEW = 'rain over the west stand'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Something that comes when it is told to. */
const later = () => {
  const heard: (() => void)[] = []
  const came = new Promise<void>((resolve) => void heard.push(resolve))
  return { came, come: () => heard.forEach((hear) => hear()) }
}

/** Somebody with a password, and a login by it that stands still once the password was found right. */
const loginHeld = async (phone: string) => {
  const { token, memberId } = await server.member(phone)
  await server.ask(api.account.sendPhoneCode, { phone: 'own' }, token)
  await server.ask(api.account.savePassword, { code: server.codeOf(phone), password: OLD }, token)
  server.clock.forward(61_000)
  const passwords = cheapPasswords
  const [compared, goOn] = [later(), later()]
  const { store, parts, clock } = server
  const own = createMemberPasswords({
    rows: passwordRepository(store.db),
    codes: { know: async () => undefined } as never,
    passwords: {
      ...passwords,
      isRight: async (password, kept) => {
        const isRight = await passwords.isRight(password, kept)
        compared.come()
        await goOn.came
        return isRight
      },
    },
    isBreached: async () => false,
    secret: 'a secret of the tests',
    now: clock.now,
    ended: (hashes) => parts.sessions.ended(hashes),
  })
  const device = { system: 'other', browser: 'other' } as const
  const login = own.logIn({ phone, password: OLD }, { ip: '198.51.100.9', device }).then(
    () => 'in',
    (error: Error) => error.message,
  )
  await compared.came
  return { token, memberId, login, goOn: goOn.come }
}

test('[ROUTE-04] a login by the password of before that is under way as it is reset is refused', async () => {
  const phone = '13711000101'
  const { login, goOn } = await loginHeld(phone)
  await server.ask(api.account.smsSend, { phone })
  const reset = await server.ask(api.account.resetPassword, {
    phone,
    code: server.codeOf(phone),
    password: NEW,
  })
  goOn()
  expect([reset.status, await login]).toEqual([200, '手机号或密码不正确，还可以再试 4 次'])
})

test.each([
  ['changed', '13711000102', NEW],
  ['removed', '13711000103', null],
])('[FEAT-07] nor is one let in as it is %s', async (_how, phone, password) => {
  const { token, login, goOn } = await loginHeld(phone)
  await server.ask(api.account.sendPhoneCode, { phone: 'own' }, token)
  const save = await server.ask(api.account.savePassword, { code: server.codeOf(phone), password }, token)
  goOn()
  expect([save.status, await login]).toEqual([200, '手机号或密码不正确，还可以再试 4 次'])
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MemberType } from '../../contract/enums'
import { addOperator, askOffice, codeAt, PASSWORD, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { smsSend, smsLogin, passwordLogin, sendPhoneCode, savePassword, logout, endOtherSessions } =
  api.account
const PHONE = '13711000901'
const OTHER = '13711000904'
const GOOD = 'wind over the east stand'

let server: TestServer
let from = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  from = server.logged.length
})
/** What was told since the test began, without what is the same in each line. */
const told = (): Readonly<Record<string, unknown>>[] =>
  server.logged
    .slice(from)
    .filter(({ security }) => security === true)
    .map(({ level, time: _time, security: _security, number, reqId, ...rest }) => ({
      ...rest,
      ...(level !== 30 && { level }),
      ...(number !== undefined && { number: /^[0-9a-f]{16}$/.test(number as string) }),
      ...(reqId !== undefined && { reqId: (reqId as string).slice(0, 4) }),
    }))
const network = '127.0.0.1'

test('a login by code, and one with a wrong code, are lines that name the way and the network', async () => {
  await server.ask(smsSend, { phone: PHONE })
  await server.ask(smsLogin, { phone: PHONE, code: '000000', type: 'login' })
  const right = await server.ask(smsLogin, { phone: PHONE, code: server.codeOf(PHONE), type: 'login' })
  const { memberId } = (await server.ask(api.account.getSimpleInfo, {}, right.body.data.access_token)).body
    .data
  expect(told()).toEqual([
    { network, by: 'code', number: true, why: 'code', msg: 'a login was refused' },
    { network, by: 'code', number: true, memberId, msg: 'a member logged in' },
  ])
})

test('so are a new password, logins by it, and who logs out', async () => {
  const { token, memberId } = await server.member(OTHER)
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  await server.ask(savePassword, { code: '000000', password: GOOD }, token)
  await server.ask(savePassword, { code: server.codeOf(OTHER), password: GOOD }, token)
  await server.ask(passwordLogin, { phone: OTHER, password: 'not at all' })
  await server.ask(passwordLogin, { phone: OTHER, password: GOOD })
  await server.ask(endOtherSessions, {}, token)
  await server.ask(logout, {}, token)
  expect(told()).toEqual([
    { network, by: 'password', memberId, why: 'code', msg: 'a change of how a member logs in was refused' },
    { network, by: 'password', memberId, msg: 'a member changed how one logs in' },
    { network, by: 'password', number: true, why: 'password', msg: 'a login was refused' },
    { network, by: 'password', number: true, memberId, msg: 'a member logged in' },
    { network, memberId, which: 'others', msg: 'a member logged out' },
    { network, memberId, which: 'own', msg: 'a member logged out' },
  ])
})

test('whoever asks for what one has no right to is named with the call', async () => {
  const { token, memberId } = await server.member('13711000902')
  expect(
    (await server.store.db.selectFrom('member').select('user_type').where('id', '=', memberId).execute())[0],
  ).toEqual({ user_type: MemberType.MEMBER })
  await server.ask(api.studio.getStudio, {}, token)
  await addOperator(server, 'yan', 'editor')
  await askOffice(server, api.office.listOperators, { page: 1, limit: 20 }, await sessionOf(server, 'yan'))
  expect(told()).toEqual([
    {
      network,
      call: api.studio.getStudio.id,
      memberId,
      operator: null,
      reqId: 'req-',
      msg: 'a right was refused',
    },
    {
      network,
      call: api.office.listOperators.id,
      memberId: null,
      operator: 'yan',
      reqId: 'req-',
      msg: 'a right was refused',
    },
  ])
})

test('operators who sign in, and who do not get in, have a line each', async () => {
  await addOperator(server, 'lin', 'owner')
  const code = codeAt(server.clock.now())
  await askOffice(server, api.office.signIn, { name: 'LIN', password: 'wrong', code })
  // Typed into the field of the name.
  await askOffice(server, api.office.signIn, { name: PASSWORD, password: 'wrong', code })
  await askOffice(server, api.office.signIn, { name: 'lin', password: PASSWORD, code })
  const by = 'password and code'
  expect(told()).toEqual([
    { network, by, operator: 'lin', why: -1, msg: 'a sign-in to the office was refused' },
    { network, by, operator: null, why: -1, msg: 'a sign-in to the office was refused' },
    { network, by, operator: 'lin', msg: 'an operator signed in' },
  ])
})

test('what one network is refused again and again is counted, so that it does not fill the log', async () => {
  await Promise.all(
    Array.from({ length: 60 }, () => server.ask(passwordLogin, { phone: '13711000903', password: 'guess' })),
  )
  const lines = told().filter(({ msg }) => msg === 'a login was refused')
  expect([lines.length > 20, lines.length <= 31]).toEqual([true, true])
})

test('nothing of it holds a number, a code, a password or a token', () => {
  // The ids of members are made of their numbers in tests alone.
  const words = JSON.stringify(
    server.logged.flatMap(({ security, memberId: _memberId, ...line }) => (security === true ? [line] : [])),
  )
  const held = [PHONE, OTHER, GOOD, PASSWORD, server.codeOf(PHONE), server.codeOf(OTHER)].filter((secret) =>
    words.includes(secret),
  )
  expect([held, /[\w-]{43}/.test(words)]).toEqual([[], false])
})

test('each of its lines is told of where logs are', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const said = new Set(
    server.logged.flatMap(({ security, msg }) => (security === true ? [msg as string] : [])),
  )
  expect([said.size > 5, [...said].filter((words) => !page.includes(`\`${words}\``))]).toEqual([true, []])
})

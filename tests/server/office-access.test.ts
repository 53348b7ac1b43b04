import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, everyCall } from '../../contract/api'
import { API_PREFIX, OFFICE_COOKIE, OFFICE_HEADER } from '../../contract/constants'
import type { OfficeCall } from '../../contract/office'
import type { OperatorRole } from '../../contract/office.schema'
import { everySample } from '../../contract/samples/every-sample'
import { addOperator, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const calls: readonly OfficeCall[] = Object.values(api.office)
const guarded = calls.filter(({ access }) => access === 'operator')
const roles: readonly OperatorRole[] = ['owner', 'moderator', 'editor']

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  tokens['member'] = (await server.member('13800000001')).token
  tokens['anchor'] = (await server.member('13800000002', 1)).token
  for (const role of roles) await addOperator(server, role, role)
  await addOperator(server, 'newcomer', 'owner', true)
})
afterAll(() => server.close())

const inputOf = (call: OfficeCall): unknown => everySample.find((one) => one.call.id === call.id)?.input

const send = async (call: OfficeCall, headers: Readonly<Record<string, string>>, input = inputOf(call)) => {
  const response = await fetch(server.url + API_PREFIX + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code }
}
const office = { [OFFICE_HEADER]: '1' }
const cookieOf = async (name: string) => ({ cookie: `${OFFICE_COOKIE}=${await sessionOf(server, name)}` })
const over = { status: 401, code: 10_004 }
const rejected = { status: 403, code: 403 }

test('only the sign-in is open, and every call of operators is of this area', () => {
  expect(calls.filter(({ access }) => access !== 'operator').map(({ id }) => id)).toEqual(['office.signIn'])
  const others = everyCall.filter(({ id, access }) => access === 'operator' && !id.startsWith('office.'))
  expect(others).toEqual([])
})

describe.each(guarded.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('answers no visitor, no member and no anchor, whichever way the token comes', async () => {
    const answers = [await send(call, office), await send(call, {})]
    for (const token of [tokens['member'], tokens['anchor']])
      answers.push(
        await send(call, { ...office, authorization: `Bearer ${token}` }),
        await send(call, { ...office, cookie: `${OFFICE_COOKIE}=${token}` }),
      )
    expect(answers).toEqual(answers.map(() => over))
  })

  test('answers no operator without the office’s header, as a form of another page would ask', async () => {
    const own = await cookieOf('owner')
    expect([
      await send(call, own),
      await send(call, { ...own, [OFFICE_HEADER]: '' }),
      await send(call, { ...own, [OFFICE_HEADER]: '0', origin: 'https://elsewhere.example' }),
      await send(call, { ...own, 'content-type': 'application/x-www-form-urlencoded' }),
    ]).toEqual([over, over, over, over])
  })

  test('answers the roles it names, and no other', async () => {
    const met: Record<string, boolean> = {}
    for (const role of roles) {
      const { status } = await send(call, { ...office, ...(await cookieOf(role)) })
      expect(status).toBeLessThan(500)
      met[role] = status !== 403 && status !== 401
    }
    const named = call.roles.length === 0 ? roles : call.roles
    expect(met).toEqual(Object.fromEntries(roles.map((role) => [role, named.includes(role)])))
  })

  test('answers whoever has not changed the given password only where that is said', async () => {
    const { db } = server.store
    await db.updateTable('operator').set({ must_change: true }).where('name', '=', 'newcomer').execute()
    const answer = await send(call, { ...office, ...(await cookieOf('newcomer')) })
    expect(answer.code === rejected.code).toBe(!call.anyPassword)
  })

  test('a session whose operator is disabled, or that is over, is none', async () => {
    const cookie = await cookieOf('editor')
    const { db } = server.store
    const set = (disabled_at: Date | null) =>
      db.updateTable('operator').set({ disabled_at }).where('name', '=', 'editor').execute()
    await set(new Date(0))
    expect(await send(call, { ...office, ...cookie })).toEqual(over)
    await set(null)
    await db
      .updateTable('operator_session')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await send(call, { ...office, ...cookie })).toEqual(over)
  })

  test('spoiled input is refused in words, and nothing fails', async () => {
    const input = inputOf(call) as Readonly<Record<string, unknown>>
    for (const field of Object.keys(input))
      for (const value of [{}, [{}], '\u0000', 'x'.repeat(20_000), -1, 1.5]) {
        const { status } = await send(
          call,
          { ...office, ...(await cookieOf('owner')) },
          { ...input, [field]: value },
        )
        expect([field, status < 500]).toEqual([field, true])
      }
    expect(server.logged.filter(({ msg }) => msg === 'a request failed')).toEqual([])
  })
})

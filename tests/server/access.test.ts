import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../../contract/api'
import type { Call } from '../../contract/call'
import { API_PREFIX, OFFICE_COOKIE, OFFICE_HEADER } from '../../contract/constants'
import { everySample } from '../../contract/samples/every-sample'
import { addOperator, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

/** The office's own calls are tried in office-access.test.ts. */
const calls = everyCall.filter(({ access }) => access !== 'operator')
type Verdict = 'answered' | 'who are you' | 'anchors alone'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'owner', 'owner')
})
afterAll(() => server.close())

let people = 0
/** A session of somebody new: some of the calls end it. */
const sessionOfNew = async (userType: 0 | 1): Promise<string> => {
  people += 1
  return (await server.member(String(13_800_000_000 + people), userType)).token
}

const send = async (call: Call, headers: Readonly<Record<string, string>>): Promise<Verdict> => {
  const input = everySample.find((one) => one.call.id === call.id)?.input ?? {}
  const inQuery = call.carrier === 'query'
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const hasBody = call.method !== 'GET' && call.carrier !== 'none'
  const response = await fetch(`${server.url}${API_PREFIX}${call.path}${query}`, {
    method: call.method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      // Each from a network of its own: how often one may ask is tried elsewhere.
      'x-forwarded-for': `2001:db8:${people.toString(16)}::1`,
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(input) }),
  })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  expect([call.id, response.status < 500]).toEqual([call.id, true])
  if (response.status === 401 && code === 10_004) return 'who are you'
  return response.status === 403 && msg.startsWith('仅主播') ? 'anchors alone' : 'answered'
}

const expected: Readonly<Record<string, readonly [visitor: Verdict, member: Verdict, anchor: Verdict]>> = {
  public: ['answered', 'answered', 'answered'],
  member: ['who are you', 'answered', 'answered'],
  anchor: ['who are you', 'anchors alone', 'answered'],
}

describe('[ROLE-01] [ROLE-02] [ROLE-03] [ROLE-04] every call answers whom it names, and nobody else', () => {
  test.each(calls.map((call) => [call.id, call.access, call] as const))('%s: %s', async (_, access, call) => {
    const bearer = async (userType: 0 | 1) => ({ authorization: `Bearer ${await sessionOfNew(userType)}` })
    const cookie = `${OFFICE_COOKIE}=${await sessionOf(server, 'owner')}`
    const [visitor, member, anchor] = expected[access] ?? []
    expect({
      visitor: await send(call, {}),
      member: await send(call, await bearer(0)),
      anchor: await send(call, await bearer(1)),
      operator: await send(call, { cookie, [OFFICE_HEADER]: '1' }),
      forged: await send(call, { authorization: `Bearer ${'A'.repeat(43)}` }),
      inCookie: await send(call, { cookie: `ACCESS-TOKEN=${await sessionOfNew(1)}` }),
    }).toEqual({ visitor, member, anchor, operator: visitor, forged: visitor, inCookie: visitor })
  })
})

import { createHash } from 'node:crypto'
import { api, everyCall } from '../../../contract/api'
import type { Envelope } from '../../../contract/call'
import { ResultCode } from '../../../contract/codes'
import type { Attack } from '../attack'
import { readCalls, type PublishedCall } from '../support/calls'
import { addressOf, openLine } from '../support/exchange'
import { logIn, worthlessTokens } from '../support/member'

/** Headers that are no session of a member, by what is wrong with them. */
const worthless = (
  valid: string,
  invented: string,
  over: string,
): Readonly<Record<string, string | null>> => ({
  none: null,
  'no word': '',
  'scheme alone': 'Bearer',
  'another scheme': `Basic ${valid}`,
  'no scheme': valid,
  invented: `Bearer ${invented}`,
  'cut short': `Bearer ${valid.slice(0, -1)}`,
  'with more behind it': `Bearer ${valid}A`,
  'one letter changed': `Bearer ${valid.startsWith('A') ? 'B' : 'A'}${valid.slice(1)}`,
  'its hash': `Bearer ${createHash('sha256').update(valid).digest('hex')}`,
  'logged out': `Bearer ${over}`,
  'two in one': `Bearer ${valid},${valid}`,
  'another script': 'Bearer \u00e9\u00fc\u00ff',
  'a statement': `Bearer ' or '1'='1`,
  'unsigned claims': 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhbmNob3IifQ.',
  'a name of every object': 'Bearer __proto__',
  huge: `Bearer ${'A'.repeat(7_000)}`,
})

/** The contract's calls for anchors, by name. */
const forAnchors = new Set(everyCall.filter(({ access }) => access === 'anchor').map(({ id }) => id))

/** The contract's calls for operators, which no member's token opens. */
const forOperators = new Set(everyCall.filter(({ access }) => access === 'operator').map(({ id }) => id))

/** What the server did wrong to a member who is no anchor, or null. */
const wrongToMember = (call: PublishedCall, status: number, text: string): string | null => {
  const { code, data } = JSON.parse(text) as Envelope<unknown>
  const rejected = status === 403 && code === ResultCode.SERVER_REJECTED && data === null
  if (status >= 500) return `answers ${status}`
  if (forOperators.has(call.operationId))
    return status === 401 && data === null ? null : `lets a member in: ${status} ${text.slice(0, 200)}`
  if (forAnchors.has(call.operationId))
    return rejected ? null : `lets a member in: ${status} ${text.slice(0, 200)}`
  // The office's door is open to everybody who comes from its own page, which nobody here does.
  if (call.operationId === api.office.signIn.id) return rejected ? null : `lets a member in: ${status}`
  return status === 401 || rejected ? `turns a member away: ${status}` : null
}

/** What the server did wrong, or null. */
const wrongIn = (call: PublishedCall, status: number, text: string): string | null => {
  const { code, data } = JSON.parse(text) as Envelope<unknown>
  const rejected = status === 401 && code === 10_004 && data === null
  if (status >= 500) return `answers ${status}`
  if (call.forMembers && !rejected) return `lets it in: ${status} ${text.slice(0, 200)}`
  return !call.forMembers && status === 401 ? 'turns a visitor away' : null
}

export const attack: Attack = {
  name: 'tokens',
  promise:
    'A call for members answers nobody without a session that stands, one for anchors no other member, one for operators no member at all; a call for visitors takes any token or none',
  run: async (target) => {
    const { invented, over } = await worthlessTokens(target)
    const valid = (await logIn(target)) ?? invented
    const line = openLine(target.url, 4)
    try {
      const calls = await readCalls(line)
      const kinds = Object.entries(worthless(valid, invented, over))
      const tries = calls.flatMap((call) => kinds.map((kind) => ({ call, kind })))
      const send = ({ method, path }: PublishedCall, nth: number, authorization: string | null) =>
        line.send({
          method,
          path,
          headers: {
            'x-forwarded-for': addressOf(nth),
            ...(method === 'POST' && { 'content-type': 'application/json' }),
            ...(authorization !== null && { authorization }),
          },
          ...(method === 'POST' && { body: '{}' }),
        })
      const answers = await Promise.all(
        tries.map(async ({ call, kind: [kind, authorization] }, nth) => {
          const { status, text } = await send(call, nth, authorization)
          const wrong = wrongIn(call, status, text)
          return wrong === null ? [] : [`${call.operationId} with a token ${kind} ${wrong}`]
        }),
      )
      // ROLE-04 By a member who is no anchor; the call that ends the session is left out. Nobody can log in without the outbox.
      const byMember = calls.filter(({ operationId }) => operationId !== api.account.logout.id)
      const asMember = await Promise.all(
        (valid === invented ? [] : byMember).map(async (call, nth) => {
          const { status, text } = await send(call, tries.length + nth, `Bearer ${valid}`)
          const wrong = wrongToMember(call, status, text)
          return wrong === null ? [] : [`${call.operationId} ${wrong}`]
        }),
      )
      const unknown = [...forAnchors].filter((id) => !calls.some(({ operationId }) => operationId === id))
      const wrong = [...answers.flat(), ...asMember.flat(), ...unknown.map((id) => `${id} is not published`)]
      return {
        held: wrong.length === 0,
        measured: [
          `${tries.length} tries: ${calls.length} calls by ${kinds.length} kinds of token, ${asMember.length} by a member, ${forAnchors.size} of them for anchors, ${wrong.length} wrong`,
          ...wrong.slice(0, 10),
        ].join('\n'),
      }
    } finally {
      line.close()
    }
  },
}

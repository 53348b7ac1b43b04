import { createHash } from 'node:crypto'
import { logout, smsLogin } from '../../../contract/account'
import { captchaCheck, captchaGet, smsSend } from '../../../contract/account.codes'
import { API_PREFIX, AUTH_SCHEME } from '../../../contract/constants'
import { getSimpleInfo } from '../../../contract/account'
import { getLivingRecordByViewers } from '../../../contract/live'
import { ResultCode } from '../../../contract/codes'
import type { Call, Envelope, InputOf, OutputOf } from '../../../contract/call'
import type { Member } from '../../../contract/entities.schema'
import type { Target } from './target'

export const calls = {
  captchaCheck,
  captchaGet,
  getLivingRecordByViewers,
  getSimpleInfo,
  logout,
  smsLogin,
} as const

/** Asks the running server like every client. */
export const ask = async <C extends Call>(
  url: string,
  call: C,
  input: InputOf<C>,
  token: string | null = null,
): Promise<Envelope<OutputOf<C> | null>> => {
  const isRead = call.method === 'GET'
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(`${url}${API_PREFIX}${call.path}${query}`, {
    method: call.method,
    headers: {
      ...(token === null ? {} : { Authorization: `${AUTH_SCHEME} ${token}` }),
      ...(isRead || call.carrier === 'none' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isRead || call.carrier === 'none' ? {} : { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Envelope<OutputOf<C> | null>
}

/** Somebody who is logged in on this server. */
export interface Somebody {
  readonly phone: string
  readonly token: string
  readonly member: Member
}

/** What was asked for; fails with the server's own words where it refuses. */
export const given = <Data>({ data, msg }: Envelope<Data | null>): Data => {
  if (data === null) throw new Error(`the server said: ${msg}`)
  return data
}

/** The puzzle as the sum that the device does for who cannot see it. */
const solved = async (url: string, phone: string): Promise<string> => {
  const puzzle = given(await ask(url, captchaGet, { type: 'work', phone }))
  if (puzzle.type !== 'work') throw new Error('the server has no sum for who cannot see its puzzle')
  const { captchaId, salt, challenge, most } = puzzle
  const isFound = (number: number): boolean =>
    createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge
  let x = 0
  while (x < most && !isFound(x)) x += 1
  return given(await ask(url, captchaCheck, { captchaId, x })).captchaVerification
}

/** Has a code sent, over a puzzle where the server wants one. */
export const sendCode = async (url: string, phone: string): Promise<Envelope<unknown>> => {
  const answer = await ask(url, smsSend, { phone })
  if (answer.code !== ResultCode.BUSINESS_MARKET) return answer
  return ask(url, smsSend, { phone, captchaVerification: await solved(url, phone) })
}

/** Logs a phone in by SMS, over HTTP alone. */
export const newcomer = async (server: Target): Promise<Somebody> => {
  const phone = await server.newPhone()
  const { url } = server
  given(await sendCode(url, phone))
  const input = { phone, code: await server.codeOf(phone), type: 'login' } as const
  // Its answer is an envelope within the contract: it is handed over whole.
  const { access_token: token } = given(await ask(url, smsLogin, input))
  const member = given(await ask(server.url, getSimpleInfo, {}, token))
  return { phone, token, member }
}

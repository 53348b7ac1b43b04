import { captchaCheck, captchaGet, logout, smsLogin, smsSend } from '../../../contract/account'
import { API_PREFIX, AUTH_SCHEME } from '../../../contract/constants'
import { getSimpleInfo } from '../../../contract/account'
import type { Call, Envelope, InputOf, OutputOf } from '../../../contract/call'
import type { Member } from '../../../contract/entities.schema'
import { newPhone, type Served } from '../../e2e/support/server'

export const calls = { captchaCheck, captchaGet, getSimpleInfo, logout, smsLogin, smsSend } as const

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

/** Somebody of this server: a phone that no other path uses. */
export interface Somebody {
  readonly phone: string
  readonly token: string
  readonly member: Member
}

const given = <Data>({ data, msg }: Envelope<Data | null>): Data => {
  if (data === null) throw new Error(`the server said: ${msg}`)
  return data
}

/** Registers a new phone by SMS, over HTTP alone. */
export const newcomer = async (server: Served): Promise<Somebody> => {
  const phone = newPhone()
  given(await ask(server.url, smsSend, { phone }))
  const input = { phone, code: server.codeOf(phone), type: 'login' } as const
  // Its answer is an envelope within the contract: it is handed over whole.
  const { access_token: token } = given(await ask(server.url, smsLogin, input))
  const member = given(await ask(server.url, getSimpleInfo, {}, token))
  return { phone, token, member }
}

import { Secret, TOTP } from 'otpauth'
import type { Envelope } from '../../../contract/call'
import { API_PREFIX, OFFICE_COOKIE, OFFICE_HEADER } from '../../../contract/constants'
import type { OfficeCall } from '../../../contract/office'
import type { OperatorRole } from '../../../contract/office.schema'
import { hashOf, newToken } from '../../../server/domain/secrets'
import { cheapPasswords, type TestServer } from './server'

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const PASSWORD = 'a long sentence'
/** The code an authenticator shows then. */
export const codeAt = (at: number, secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export interface OfficeAnswer<Data> {
  readonly status: number
  readonly body: Envelope<Data>
  /** The session's token, where one was set; '' where it was ended. */
  readonly token: string | null
  readonly cookie: string | null
}

/** Sends a call as the office's page does. `headers`: instead of the office's own. */
export const askOffice = async <Input, Output>(
  { url }: TestServer,
  call: OfficeCall<Input, Output>,
  input: Input,
  token: string | null = null,
  headers: Readonly<Record<string, string>> = { [OFFICE_HEADER]: '1' },
): Promise<OfficeAnswer<Output>> => {
  const response = await fetch(url + API_PREFIX + call.path, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token !== null && { cookie: `other=1; ${OFFICE_COOKIE}=${token}` }),
    },
    body: JSON.stringify(input),
  })
  const cookie = response.headers.get('set-cookie')
  const [, set = null] = new RegExp(`${OFFICE_COOKIE}=([^;]*)`).exec(cookie ?? '') ?? []
  return { status: response.status, body: (await response.json()) as Envelope<Output>, token: set, cookie }
}

/** Writes an operator by hand. */
export const addOperator = async (
  { store, clock }: TestServer,
  name: string,
  role: OperatorRole,
  mustChange = false,
): Promise<void> => {
  await store.db
    .insertInto('operator')
    .values({
      id: `op-${name}`,
      name,
      password_hash: await cheapPasswords.hash(PASSWORD),
      totp_secret: SECRET,
      role,
      must_change: mustChange,
      created_at: new Date(clock.now()),
      disabled_at: null,
    })
    .execute()
}

/** A session of an operator, without a sign-in. */
export const sessionOf = async ({ store, clock }: TestServer, name: string): Promise<string> => {
  const token = newToken()
  const at = new Date(clock.now())
  await store.db
    .insertInto('operator_session')
    .values({
      token_hash: hashOf(token),
      operator_id: `op-${name}`,
      created_at: at,
      seen_at: at,
      expires_at: new Date(clock.now() + 86_400_000),
    })
    .execute()
  return token
}

/** Every line of the log, oldest first: who did what to what. */
export const logOf = async ({ store }: TestServer): Promise<readonly (readonly string[])[]> => {
  const rows = await store.db.selectFrom('operator_log').selectAll().orderBy('id').execute()
  return rows.map(({ who, act, target }) => [who, act, target])
}

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import type { Target } from '../attack'
import { addressOf, openLine } from './exchange'

const codeFor = (dataDir: string, phone: string): string => {
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const sent = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
  const last = sent.findLast((line) => line.phone === phone)
  if (!last) throw new Error(`no code was sent to ${phone}`)
  return last.code
}

let nth = 0
/** A phone that nobody used before in this process. */
export const newPhone = (): string => `139${String(10_000_000 + nth++)}`

/** Logs a new member in and answers the token; null where the server's outbox cannot be read. */
export const logIn = async (
  { url, dataDir }: Pick<Target, 'url' | 'dataDir'>,
  phone = newPhone(),
): Promise<string | null> => {
  if (dataDir === null) return null
  const line = openLine(url)
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(Number(phone.slice(-8))),
  }
  const ask = async (path: string, input: unknown): Promise<unknown> => {
    const { text } = await line.send({
      method: 'POST',
      path: API_PREFIX + path,
      headers,
      body: JSON.stringify(input),
    })
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new Error(`${path} refused: ${code} ${msg}`)
    return data
  }
  try {
    await ask(api.account.smsSend.path, { phone })
    const login = { phone, code: codeFor(dataDir, phone), type: 'login' }
    const { access_token: token } = (await ask(api.account.smsLogin.path, login)) as { access_token: string }
    return token
  } finally {
    line.close()
  }
}

/** A token nobody gave out, and one whose session was ended (or another invented one, where nobody can log in). */
export const worthlessTokens = async (
  target: Pick<Target, 'url' | 'dataDir'>,
): Promise<{ readonly invented: string; readonly over: string }> => {
  const invented = randomBytes(32).toString('base64url')
  const over = await logIn(target)
  if (over === null) return { invented, over: randomBytes(32).toString('base64url') }
  const line = openLine(target.url)
  await line.send({
    method: 'DELETE',
    path: API_PREFIX + api.account.logout.path,
    headers: { authorization: `Bearer ${over}` },
  })
  line.close()
  return { invented, over }
}

import { readFileSync } from 'node:fs'
import type { SmsGateway } from './http/sms-gateway'

const textIn = (path: string, name: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name}=${path} cannot be read`)
  }
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** A gateway's request out of its file, with the secret of another. Throws one line for the operator, without the secret. */
export const readGateway = (
  requestPath: string,
  secretPath: string | undefined,
  goesAbroad: boolean,
): SmsGateway => {
  const wrong = (what: string): Error => new Error(`SMS_REQUEST=${requestPath}: ${what}`)
  let given: Readonly<Record<string, unknown>>
  try {
    given = JSON.parse(textIn(requestPath, 'SMS_REQUEST')) as Readonly<Record<string, unknown>>
  } catch (error) {
    throw error instanceof SyntaxError ? wrong('it is no JSON') : error
  }
  const { url, headers = {}, body, accepted = null, notices = {} } = given
  if (typeof url !== 'string' || !/^https?:\/\/[^{}/]+/.test(url)) throw wrong('"url" is no http address')
  if (!isTexts(headers)) throw wrong('"headers" are no texts by name')
  if (typeof body !== 'string') throw wrong('"body" is no text')
  if (accepted !== null && (typeof accepted !== 'string' || !isPattern(accepted)))
    throw wrong('"accepted" is no pattern')
  if (!isTexts(notices) || Object.keys(notices).some((name) => name !== 'phoneChanged'))
    throw wrong('"notices" are no texts by name; "phoneChanged" is the one there is')
  const template = `${url} ${Object.values(headers).join(' ')} ${body}`
  if (goesAbroad && !template.includes('{e164}'))
    throw wrong('PHONE_COUNTRIES needs {e164} in it, the number with its country, in place of {phone}')
  const number = template.includes('{e164}') ? '{e164}' : '{phone}'
  for (const name of [number, '{code}'])
    if (!template.includes(name)) throw wrong(`${name} stands nowhere in it`)
  const secret = secretPath === undefined ? '' : textIn(secretPath, 'SMS_SECRET_FILE').trim()
  for (const notice of Object.values(notices))
    if (!`${url} ${notice}`.includes(number)) throw wrong(`${number} stands nowhere in "notices"`)
  if (`${template} ${Object.values(notices).join(' ')}`.includes('{secret}') && secret === '')
    throw wrong('it asks for {secret}: name a file that holds it in SMS_SECRET_FILE')
  return { url, headers, body, accepted, secret, notices }
}

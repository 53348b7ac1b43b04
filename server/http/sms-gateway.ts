import type { SmsNotice, SmsSender } from '../domain/account/sms'

/**
 * How a gateway is asked. In `url`, `headers` and `body` stand `{phone}` (11 digits of China), `{e164}` (+ and country, of any), `{code}` and `{secret}`. `accepted`: a pattern that
 * the answer of a message taken matches, for a gateway that answers 200 to what it refuses; null: every 2xx is one. `notices`: bodies of
 * messages that are no codes; what has none is not sent.
 */
export interface SmsGateway {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly accepted: string | null
  readonly secret: string
  readonly notices: Readonly<Partial<Record<SmsNotice, string>>>
}

const ANSWER_WITHIN = 8_000
const ANSWER_MOST = 65_536

type Escape = (text: string) => string
const asItIs: Escape = (text) => text
const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1)

const escapeIn = (type: string): Escape => {
  if (type.includes('json')) return inJson
  return type.includes('x-www-form-urlencoded') ? encodeURIComponent : asItIs
}

const filled = (template: string, values: Readonly<Record<string, string>>, escape: Escape): string =>
  template.replace(/\{(phone|e164|code|secret)\}/g, (_, name: string) => escape(values[name] ?? ''))

/** At most as much of an answer as is looked at. */
const textOf = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > ANSWER_MOST) break
  }
  return text
}

/** Sends codes by a provider's HTTP call. Rejects unless the provider has taken the message; no error names a phone, a code or the secret. */
export const openSmsGateway = ({ url, headers, body, accepted, secret, notices }: SmsGateway): SmsSender => {
  const isAccepted = accepted === null ? null : new RegExp(accepted)
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const ask = async (phone: string, template: string, code: string): Promise<void> => {
    const values = { phone, e164: phone.startsWith('+') ? phone : `+86${phone}`, code, secret }
    const answer = await fetch(filled(url, values, encodeURIComponent), {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, filled(value, values, asItIs)]),
      ),
      body: filled(template, values, escapeIn(type)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    }).catch((error: unknown) => {
      // Its cause names the address, which may hold the secret.
      throw new Error(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'the SMS gateway does not answer in time'
          : 'the SMS gateway cannot be reached',
      )
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`the SMS gateway answers ${answer.status}`)
    }
    const said = await textOf(answer)
    if (isAccepted !== null && !isAccepted.test(said))
      throw new Error('the SMS gateway does not take the message: its answer does not match "accepted"')
  }
  return {
    send: (phone, code) => ask(phone, body, code),
    notify: async (phone, notice) => {
      const template = notices[notice]
      if (template === undefined) return false
      await ask(phone, template, '')
      return true
    },
  }
}

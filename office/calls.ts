import { HttpError } from 'ra-core'
import type { Envelope, FieldRefusals } from '../contract/call'
import { API_PREFIX, IDEMPOTENCY_KEY, OFFICE_HEADER } from '../contract/constants'
import { signIn, type OfficeCall } from '../contract/office'
import { doubtRole, endSession } from './session'
import { i18n, saidBy } from './text/text'

/** Sends a file in a form. Rejects as `ask` does. */
export const upload = <Input extends { readonly file: unknown }, Output>(
  call: OfficeCall<Input, Output>,
  file: File,
): Promise<Output> => {
  const form = new FormData()
  form.append('file', file)
  return send(call, form, {}, UPLOAD_WITHIN)
}

/** Asks the server. Rejects with its words in the language that is shown, and with those of each field in `body.fields`. */
export const ask = <Input, Output>(call: OfficeCall<Input, Output>, input: Input): Promise<Output> =>
  send(call, JSON.stringify(input), { 'content-type': 'application/json' })

/** Asks for what must not happen twice, under the key of the intent. */
export const askOnce = <Input, Output>(
  call: OfficeCall<Input, Output>,
  input: Input,
  key: string,
): Promise<Output> =>
  send(call, JSON.stringify(input), { 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key })

/** Asks what takes long. */
export const askLong = <Input, Output>(call: OfficeCall<Input, Output>, input: Input): Promise<Output> =>
  send(call, JSON.stringify(input), { 'content-type': 'application/json' }, UPLOAD_WITHIN)

/** Milliseconds after which a server that says nothing is given up. */
const ANSWERED_WITHIN = 10_000
const UPLOAD_WITHIN = 120_000

const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const send = async <Input, Output>(
  call: OfficeCall<Input, Output>,
  body: BodyInit,
  headers: Readonly<Record<string, string>>,
  within = ANSWERED_WITHIN,
): Promise<Output> => {
  const signal = AbortSignal.timeout(within)
  const sent = await fetch(API_PREFIX + call.path, {
    method: call.method,
    credentials: 'same-origin',
    headers: { ...headers, [OFFICE_HEADER]: '1' },
    body,
    signal,
  }).catch((error: unknown) => error)
  if (!(sent instanceof Response))
    throw new HttpError(i18n.translate(isSlow(sent) ? 'failed.slow' : 'failed.network'), 0)
  const answer = (await sent.json().catch(() => null)) as Envelope<Output | FieldRefusals | null> | null
  if (signal.aborted) throw new HttpError(i18n.translate('failed.slow'), 0)
  if (answer === null) throw new HttpError(i18n.translate('failed.unknown'), sent.status)
  if (answer.code === 0) return answer.data as Output
  if (sent.status === 401 && call.path !== signIn.path) endSession()
  if (sent.status === 403) doubtRole()
  const { fields = {} } = (answer.data ?? {}) as Partial<FieldRefusals>
  const said = Object.entries(fields).map(([name, words]) => [name, saidBy(words)])
  throw new HttpError(saidBy(answer.msg), sent.status, { fields: Object.fromEntries(said) })
}

/** What failed for want of a way or of a server that is well, and may go next time. */
export const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500)

/** What one's role may not: asked again it is refused again. */
export const isForbidden = (error: unknown): boolean => error instanceof HttpError && error.status === 403

/** The words of a failed call for each field. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof HttpError
    ? ((error.body as { fields?: Record<string, string> } | undefined)?.fields ?? {})
    : {}

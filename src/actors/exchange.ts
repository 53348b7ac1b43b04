import { AxiosError, create, type AxiosResponse } from 'axios'
import dayjs from 'dayjs'
import { fromPromise } from 'xstate'
import { breath, idle } from './idle'
import { keepAnswer, keptAnswer } from './kept-answers'
import { prefetchedResponses } from './prefetched-responses'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX, AUTH_SCHEME, DATE_FORMAT, FIRST_PAGE, IDEMPOTENCY_KEY } from '../../contract/constants'
import type { Carrier } from '../../contract/call'
import { inWords } from './refusal-words'
import { isPassing, type CallError } from '../../machines/app/call-error'
import { identityOf } from '../../machines/app/requests.machine'
import type { RequestInput, CallResult } from '../../machines/app/request.machine'

// No cookie is read: the browser would be asked for it before each call.
const http = create({ baseURL: '', xsrfCookieName: '' })

/** One exchange over HTTP, as REQ-01 to REQ-06 describe it. Resolves with a failure; rejects never but for an abort. */
export const exchange = fromPromise<CallResult, RequestInput>(async ({ input: asked, signal }) => {
  const result = await send(asked, signal).then(
    (response) => resultOf(response, asked),
    (error: unknown): CallResult => ({ ok: false, error: errorOf(error) }),
  )
  const told = result.ok ? result : { ...result, error: inWords(result.error) }
  return isKept(asked) ? withOlder(asked, told) : told
})

/** Of a list, its first page, and of what can be searched all. */
const isKept = ({ call, input, options }: RequestInput): boolean => {
  if (!call.keeps || !options.unwrap) return false
  const {
    page = FIRST_PAGE,
    after,
    before,
    queryName = '',
  } = (input ?? {}) as Readonly<Record<string, unknown>>
  return page === FIRST_PAGE && after === undefined && before === undefined && queryName === ''
}

/** Keeps what came; where nothing did, what was kept. */
const withOlder = async ({ call, input, token }: RequestInput, result: CallResult): Promise<CallResult> => {
  const identity = identityOf(call, input)
  if (result.ok) {
    keepAnswer(token, identity, result.data).catch(() => undefined)
    return result
  }
  if (!isPassing(result.error)) return result
  const older = await keptAnswer(token, identity).catch(() => undefined)
  return older === undefined ? result : { ...result, older }
}

let free: Promise<void> = Promise.resolve()
/**
 * One after the other. What axios does before it asks is a task of its own: what waits to be drawn comes between two of them, yet the first
 * does not wait for the page it is asked for to be drawn.
 */
const turn = (): Promise<void> => {
  const own = free
  free = own.then(breath)
  return own
}

/** Milliseconds after which it is asked all the same on a page that never has nothing to do. */
const BEHIND_WITHIN = 100

const send = async (
  { call, input, options, token, key, onSent, isBehind }: RequestInput,
  signal: AbortSignal,
): Promise<AxiosResponse<unknown>> => {
  const url = (options.joinPrefix ? API_PREFIX : '') + call.path
  const begun = await prefetchedResponses(call, input, token)
  if (begun !== null) return begun
  // What is seen already is painted, and asked for anew while the page has nothing else to do.
  if (isBehind) await idle(BEHIND_WITHIN)
  await turn()
  const { query, body } = await payloadOf({ call, input, options, token })
  return http.request({
    method: call.method,
    url,
    params: call.method === 'GET' && options.joinTimestamp ? { ...query, _t: Date.now() } : query,
    data: body,
    headers: {
      ...(options.sendToken && token !== null ? { Authorization: `${AUTH_SCHEME} ${token}` } : {}),
      ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
      ...contentTypeOf[call.carrier],
    },
    signal,
    ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
  })
}

const typed = (contentType: string): Readonly<Record<string, string>> => ({
  'Content-Type': `${contentType};charset=UTF-8`,
})

/** Of a body with parts the browser writes it itself, with their boundary. */
const contentTypeOf: Readonly<Partial<Record<Carrier, Readonly<Record<string, string>>>>> = {
  json: typed('application/json'),
  text: typed('text/plain'),
  form: typed('application/x-www-form-urlencoded'),
}

const payloadOf = async ({
  call,
  input,
  options,
}: RequestInput): Promise<{ query: object | undefined; body: unknown }> => {
  if (call.carrier === 'none') return { query: undefined, body: undefined }
  if (call.method === 'GET') return { query: input ?? {}, body: undefined }
  const given = options.formatDates ? tidied(input ?? {}) : (input ?? {})
  if (call.carrier === 'query') return { query: given as object, body: undefined }
  if (call.carrier === 'multipart') {
    const { file, ...query } = given as { readonly file: Blob }
    const body = new FormData()
    // Where its code does not come the picture goes as it is.
    const sent = import('./smaller-picture').then(
      ({ smallerPicture }) => smallerPicture(file),
      () => file,
    )
    body.append('file', await sent)
    return { query, body }
  }
  const isText = call.carrier === 'text' && typeof given !== 'string'
  return { query: undefined, body: isText ? JSON.stringify(given) : given }
}

/** REQ-04 Texts without blanks around them, dates as `YYYY-MM-DD HH:mm`. */
const tidied = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (value instanceof Date || dayjs.isDayjs(value)) return dayjs(value).format(DATE_FORMAT)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidied(each)]))
}

const resultOf = ({ data }: AxiosResponse<unknown>, { options }: RequestInput): CallResult => {
  if (isEmpty(data)) return { ok: false, error: { kind: 'empty' } }
  if (!isEnvelope(data)) return { ok: false, error: { kind: 'unexpected', msg: '' } }
  if (!options.unwrap) return { ok: true, data }
  if (data.code === ResultCode.TOKEN_EXPIRED) return { ok: false, error: { kind: 'expired', msg: '' } }
  if (data.code !== ResultCode.SUCCESS) return { ok: false, error: refusalOf(data, false) }
  return isEmpty(data.data) ? { ok: false, error: { kind: 'empty' } } : { ok: true, data: data.data }
}

const isEmpty = (data: unknown): boolean => data === '' || data === null || data === undefined

/** What came may be anybody's answer: only its code is sure. */
interface Answer {
  readonly code: number
  readonly msg?: unknown
  readonly data?: unknown
}

const isEnvelope = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'number'

const msgOf = ({ msg }: Answer): string => (typeof msg === 'string' ? msg : '')

const refusalOf = (answer: Answer, overHttp: boolean): CallError => ({
  kind: 'refused',
  code: answer.code,
  msg: msgOf(answer),
  overHttp,
  data: answer.data ?? null,
})

const GATEWAY_TIMEOUT = 504

const errorOf = (error: unknown): CallError => {
  if (!(error instanceof AxiosError))
    return { kind: 'unexpected', msg: error instanceof Error ? error.message : '' }
  if (error.code === AxiosError.ERR_CANCELED) return { kind: 'cancelled' }
  if (error.response === undefined) {
    return error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
      ? { kind: 'timeout' }
      : { kind: 'network' }
  }
  const { data, status } = error.response
  // A proxy's page: its status is all it says.
  if (!isEnvelope(data))
    return refusalOf({ code: status === GATEWAY_TIMEOUT ? ResultCode.TIMEOUT : status }, true)
  if (data.code === ResultCode.TOKEN_EXPIRED) return { kind: 'expired', msg: msgOf(data) }
  return refusalOf(data, true)
}

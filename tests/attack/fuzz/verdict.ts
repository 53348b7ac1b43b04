import { Compile } from 'typebox/schema'
import { httpStatusOf, ResultCode } from '../../../contract/codes'
import type { PublishedCall, Schema } from '../support/calls'
import type { Answer } from '../support/exchange'
import type { Shot } from './shots'

/** What never leaves the server: places in its code, its files, statements, words of the database. */
const LEAK =
  /\bat \S+ \(|\.(m?js|ts):\d+|node_modules|file:\/\/\/|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|syntax error|violates|PGlite|ENOENT|TypeError|RangeError/i

const codes = new Set<number>(Object.values(ResultCode))
const TOO_MANY = 429

/** OpenAPI 3.0 writes a null otherwise than JSON Schema does. */
const standard = (schema: Schema): object => {
  const { nullable, ...rest } = schema
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]: [string, unknown]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Record<string, Schema>).map(([name, one]) => [name, standard(one)]),
          ),
        ]
      if (key === 'items' && !Array.isArray(value)) return [key, standard(value as Schema)]
      if (key === 'anyOf' || key === 'items') return [key, (value as Schema[]).map(standard)]
      return [key, value]
    }),
  )
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Nothing, or words for each field of the input that is wrong. */
const isRefusalData = (data: unknown): boolean => {
  if (data === null) return true
  if (!isRecord(data) || Object.keys(data).join() !== 'fields' || !isRecord(data['fields'])) return false
  const words = Object.values(data['fields'])
  return words.length > 0 && words.every((each) => typeof each === 'string' && /\p{Script=Han}/u.test(each))
}

const wrongInRefusal = (status: number, code: number, msg: string, data: unknown): string | null => {
  if (!isRefusalData(data)) return `a refusal with other data than fields (${code})`
  if (!/\p{Script=Han}/u.test(msg)) return `a refusal without a Chinese message: ${msg}`
  const due = httpStatusOf[code as ResultCode]
  const isBusy = status === TOO_MANY && code === ResultCode.BUSINESS_FAILURE
  return status === due || isBusy ? null : `code ${code} with status ${status}`
}

/** Says what is wrong with an answer, or null. */
export type Judge = (shot: Shot, answer: Answer) => string | null

export const judgeBy = (calls: readonly PublishedCall[]): Judge => {
  const validators = new Map(
    calls.map((call) => {
      const schema = call.responses['200']?.content?.['application/json']?.schema
      return [call.operationId, Compile(standard(schema ?? {}))] as const
    }),
  )

  const wrongInEnvelope = (shot: Shot, { status, text }: Answer): string | null => {
    const body = jsonOf(text)
    if (!isRecord(body)) return `no envelope (${status})`
    const { code, msg, data, ...more } = body
    if (typeof code !== 'number' || typeof msg !== 'string' || Object.keys(more).length > 0)
      return `no envelope (${status})`
    if (!codes.has(code)) return `an unknown code ${code}`
    if (code !== ResultCode.SUCCESS) return wrongInRefusal(status, code, msg, data)
    if (status !== 200) return `success with status ${status}`
    const validator = shot.call === null ? undefined : validators.get(shot.call)
    if (validator === undefined || validator.Check(body)) return null
    const [, errors] = validator.Errors(body)
    return `not what the document says: ${errors[0]?.instancePath} ${errors[0]?.message}`
  }

  return (shot, answer) => {
    const { status, text, headers } = answer
    if (status >= 500 && status !== 503) return `status ${status}`
    const leaked = status === 200 ? null : LEAK.exec(text)
    if (leaked) return `tells what is inside: ${leaked[0]}`
    if (shot.method === 'HEAD' || status === 304) return null
    const isJson = headers['content-type']?.startsWith('application/json') === true
    const isPublished = text.startsWith('{"openapi"')
    if (shot.call === null && (!isJson || isPublished))
      return status < 400 || isJson ? null : `no envelope (${status})`
    return wrongInEnvelope(shot, answer)
  }
}

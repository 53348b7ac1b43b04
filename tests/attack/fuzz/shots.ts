import * as fc from 'fast-check'
import type { PublishedCall, Schema } from '../support/calls'
import { deepJson, oddText, oddValue } from './odd'
import { valueOf, type Pool } from './values'

/** One request as it goes over the line. `call`: whose answer it has to get; null: no call is meant. */
export interface Shot {
  readonly call: string | null
  readonly method: string
  readonly path: string
  readonly type: string | null
  readonly bearer: Bearer
  /** Characters are bytes. */
  readonly body: string | null
}

const bearers = ['none', 'invented', 'over', 'member'] as const
export type Bearer = (typeof bearers)[number]

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, at: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, nth) => [nth, one])
    : Object.entries(value)
  return [at, ...entries.flatMap(([key, one]) => pathsIn(one, [...at, key]))]
}

const GONE = Symbol('gone')

const put = (value: unknown, [key, ...rest]: Path, odd: unknown): unknown => {
  if (key === undefined) return odd
  const next = put((value as Record<string | number, unknown>)[key], rest, odd)
  if (Array.isArray(value)) return value.map((one, nth) => (nth === key ? next : (one as unknown)))
  const entries = Object.entries(value as object).map(
    ([name, one]) => [name, name === key ? next : one] as const,
  )
  return Object.fromEntries(entries.filter(([, one]) => one !== GONE))
}

/** The same with one place spoiled, or gone. */
export const spoiled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(1_000), fc.oneof(oddValue, fc.constant(GONE))).map(([good, nth, odd]) => {
    const paths = pathsIn(good)
    const path = paths[nth % paths.length] ?? []
    const result = put(good, path, odd)
    return result === GONE ? {} : result
  })

export const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '$where',
  'id',
  '',
  'a'.repeat(2_000),
]
/** A field more than the call knows, first in the text. */
export const withMore = (text: string, key: string, value: unknown): string =>
  text.startsWith('{') && text !== '{}'
    ? `{${JSON.stringify(key)}:${JSON.stringify(value)},${text.slice(1)}`
    : `{${JSON.stringify(key)}:${JSON.stringify(value)}}`

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'APPLICATION/JSON',
  'text/plain',
  'text/html',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'y'.repeat(300)}`,
  'application/octet-stream',
  'application/json/json',
  ';;;',
  '/',
  ',',
  'a'.repeat(4_000),
]

const formOf = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(typeof value === 'object' && value !== null ? value : { value }).map(([key, one]) => [
      key,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]),
  ).toString()

const json = (value: unknown): string => JSON.stringify(value) ?? 'null'

interface Content {
  readonly type: string | null
  readonly body: string | null
}

const typed = (type: string) => (body: string) => ({ type, body: bytesOf(body) })

const contentOf = (schema: Schema, pool: Pool): fc.Arbitrary<Content> => {
  const good = valueOf(schema, pool)
  const bad = spoiled(good)
  const asJson = typed('application/json')
  return fc.oneof(
    { weight: 3, arbitrary: good.map((value) => asJson(json(value))) },
    { weight: 6, arbitrary: bad.map((value) => asJson(json(value))) },
    { weight: 2, arbitrary: spoiled(bad).map((value) => asJson(json(value))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...extraKeys), oddValue)
        .map(([value, key, odd]) => asJson(withMore(json(value), key, odd))),
    },
    { weight: 1, arbitrary: oddValue.map((value) => asJson(json(value))) },
    { weight: 1, arbitrary: deepJson.map(asJson) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.nat(400))
        .map(([value, at]) => asJson(json(value).slice(0, at % Math.max(1, json(value).length)))),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => ({ type: 'application/json', body: Buffer.from(bytes).toString('latin1') })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(good, bad), fc.constantFrom(...contentTypes))
        .map(([value, type]) => typed(type)(json(value))),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(good, bad)
        .map((value) => typed('application/x-www-form-urlencoded')(formOf(value))),
    },
    { weight: 1, arbitrary: oddText.map(typed('application/x-www-form-urlencoded')) },
    {
      weight: 1,
      arbitrary: fc.oneof(good, bad).map((value) => ({ type: null, body: bytesOf(json(value)) })),
    },
    { weight: 1, arbitrary: fc.constant({ type: null, body: null }) },
  )
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

const partHeads = [
  'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png',
  'Content-Disposition: form-data; name="file"; filename="../../a\u0000.png"\r\nContent-Type: text/html',
  'Content-Disposition: form-data; name="other"; filename="a.png"\r\nContent-Type: image/png',
  'Content-Disposition: form-data; name="file"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data',
  'Content-Type: image/png',
  `Content-Disposition: form-data; name="${'n'.repeat(5_000)}"`,
  '',
]
const partBodies = [
  PIXEL,
  PIXEL.slice(0, 40),
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF89a',
  'x'.repeat(30_000),
]

const upload: fc.Arbitrary<Content> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...partHeads), fc.constantFrom(...partBodies)), {
      minLength: 1,
      maxLength: 14,
    }),
    fc.constantFrom('--', '', '\r\n'),
    fc.constantFrom('b', 'b', 'b', 'c', ''),
  )
  .map(([parts, end, boundary]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.map(([head, body]) => `--b\r\n${head}\r\n\r\n${body}\r\n`).join('')}--b${end}`,
  }))

const oddQueries = [
  '',
  '?',
  '?_t=1',
  '?__proto__[x]=1',
  '?constructor=1',
  '?a=1&a=2&a[]=3',
  '?%00=%00',
  '?%zz',
  '?=&=&&&',
  `?${'a=1&'.repeat(2_000)}`,
  `?a=${'b'.repeat(7_000)}`,
]

const written = (value: unknown): string => `?${formOf(value)}`

const queryOf = ({ parameters = [] }: PublishedCall, pool: Pool): fc.Arbitrary<string> => {
  const asked = parameters.filter((one) => one.in === 'query')
  const fields = asked.map(({ name, schema }) => [name, valueOf(schema, pool, name)] as const)
  const good = fc.record(Object.fromEntries(fields))
  return asked.length === 0
    ? fc.oneof(
        { weight: 8, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
      )
    : fc.oneof(
        { weight: 3, arbitrary: good.map(written) },
        { weight: 2, arbitrary: spoiled(good).map(written) },
        { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
      )
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
]

const bent: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path}%00`,
  (path) => `${path}/..`,
  (path) => `${path}/%2e%2e/%2e%2e`,
  (path) => path.toUpperCase(),
  (path) => `${path}.json`,
  (path) => `${path};a=b`,
  (path) => `${path}%zz`,
  (path) => path.replace('v1', '__proto__'),
]

/** What else answers: health, the page, media, uploads, calendars, and what lies beside them. */
const beside: readonly string[] = [
  '/',
  '/index.html',
  '/api',
  '/api/',
  '/api/health',
  '/api/socket',
  '/api/openapi.json',
  '/api/v1/mms/uFront/match/calendar/x.ics',
  '/api/v1/mms/uFront/match/calendar/match/x.ics',
  '/metrics',
  '/media/',
  '/media/demo/live.mp4',
  '/media/x/live.mp4',
  '/uploads/',
  '/uploads/x.webp',
  '/assets/',
]
const behind: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
  {
    weight: 2,
    arbitrary: oddText.map((text) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 6_000)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%00',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/../../etc/passwd',
      '/.env',
      '/.git/HEAD',
      '\\..\\x',
      '%c0%ae',
      '%ff',
    ),
  },
)

/** Calls whose good answers cost a picture, or change who asks. */
const seldom = new Set(['account.captchaGet', 'account.uploadFile', 'account.logout'])

const shotAt = (call: PublishedCall, pool: Pool): fc.Arbitrary<Shot> => {
  const schema = Object.values(call.requestBody?.content ?? {})[0]?.schema
  const content: fc.Arbitrary<Content> =
    call.operationId === 'account.uploadFile'
      ? fc.oneof(upload, contentOf({}, pool))
      : schema === undefined && call.method === 'GET'
        ? fc.constant({ type: null, body: null })
        : contentOf(schema ?? {}, pool)
  const bearer: fc.Arbitrary<Bearer> =
    // It would end the session for all that follow.
    call.operationId === 'account.logout'
      ? fc.constantFrom('none', 'invented', 'over')
      : fc.constantFrom(...bearers, 'member', 'member')
  const straight = fc
    .tuple(content, queryOf(call, pool), bearer)
    .map(([{ type, body }, query, who]): Shot => ({
      call: call.operationId,
      method: call.method,
      path: call.path + query,
      type,
      bearer: who,
      body,
    }))
  const crooked = fc
    .tuple(straight, fc.constantFrom(...methods), fc.constantFrom(...bent), fc.boolean())
    .map(([shot, method, bend, byMethod]): Shot => ({
      ...shot,
      ...(byMethod ? { method } : { path: bend(call.path) }),
      call: byMethod && method === call.method ? shot.call : null,
    }))
  return fc.oneof({ weight: 9, arbitrary: straight }, { weight: 1, arbitrary: crooked })
}

const elsewhere: fc.Arbitrary<Shot> = fc
  .tuple(
    fc.constantFrom(...beside),
    behind,
    fc.constantFrom(...methods, 'GET', 'GET', 'GET'),
    fc.constantFrom(...bearers),
  )
  .map(([path, more, method, bearer]) => ({
    call: null,
    method,
    path: path + more,
    type: null,
    bearer,
    body: null,
  }))

/** Requests to every published call, and beside them: good ones, and good ones with one thing wrong or two. */
export const shots = (calls: readonly PublishedCall[], pool: Pool): fc.Arbitrary<Shot> =>
  fc.oneof(
    ...calls.map((call) => ({ weight: seldom.has(call.operationId) ? 1 : 8, arbitrary: shotAt(call, pool) })),
    { weight: 8, arbitrary: elsewhere },
  )

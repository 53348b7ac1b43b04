import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { SOCKET_PATH } from '../../contract/socket'
import { serve } from '../../server/http/serve'
import type { Log } from '../../server/domain/ports'
import { addJob, runOne } from '../../server/store/jobs'
import { openStore } from '../../server/store/open'
import { openTelemetry } from '../../server/telemetry/open-telemetry'
import { connect } from './support/rooms'
import { NOON, startTestServer, type TestServer } from './support/server'
import { templatePath } from './support/template'

interface Sent {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean }
}
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Sent[]
  readonly status: { readonly code?: number }
}
interface SentMetric {
  readonly name: string
  readonly sum?: { readonly dataPoints: readonly { attributes: readonly Sent[]; asDouble: number }[] }
  readonly histogram?: { readonly dataPoints: readonly { count: number; bucketCounts: readonly number[] }[] }
  readonly gauge?: object
}
interface Letter {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
  readonly resourceMetrics?: readonly {
    readonly resource: { readonly attributes: readonly Sent[] }
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[]
  }[]
}

const brokenCall = { ...api.home.carouses, path: '/v1/test/broken' }

/** Every letter of a server that has ended, by the path it was sent to. */
const letters = new Map<string, Letter[]>()
let collector: Server
let logged: TestServer['logged']

const take = async (request: IncomingMessage): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url ?? ''
  letters.set(path, [...(letters.get(path) ?? []), JSON.parse(Buffer.concat(chunks).toString()) as Letter])
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    void take(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
  const telemetry = openTelemetry(
    { endpoint, service: 'arena', ratio: 1, every: 600_000 },
    '1.2.3',
    () => log,
  )
  const { tracing } = telemetry
  const store = await openStore({
    dataDir: null,
    databaseUrl: null,
    log,
    template: await templatePath(),
    tracing,
  })
  const server = await startTestServer({
    store,
    telemetry,
    plugins: [(app) => serve(app, brokenCall, () => Promise.reject(new Error('secret detail')))],
  })
  const { memberId } = await server.member('13800000001', 1)
  const { token } = await server.member('13800000002')
  await server.ask(api.social.follow, { kind: 'member', id: memberId, on: true }, token)
  await server.ask(brokenCall, {})
  const client = await connect(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`)
  await client.ask({ type: 'hello', token })
  await client.ask({ type: 'ping' })
  client.socket.close()
  await client.closed
  const at = NOON - 60_000
  await addJob(server.store.db, { kind: 'told', due: at })
  const kinds = { told: () => Promise.reject(new Error('no')) }
  await runOne({ db: server.store.db, kinds, now: () => at, log: server.parts.log, tracing })
  logged = server.logged
  await server.close()
})
afterAll(() => collector.close())

const factsOf = (attributes: readonly Sent[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  )
const spans = () =>
  (letters.get('/v1/traces') ?? []).flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
/** A trace as lines: what it began with, and each span below that. */
const traceOf = (name: string): readonly (readonly [name: string, facts: object])[] => {
  const all = spans()
  const root = all.find((span) => span.name === name && span.parentSpanId === undefined)
  const below = all.filter(({ parentSpanId }) => root !== undefined && parentSpanId === root.spanId)
  return [...(root ? [root] : []), ...below].map((span) => [span.name, factsOf(span.attributes)])
}
const some = expect.any(Number) as number
const aName = expect.stringMatching(/^(req|msg)-\w+-\w+$/) as string
const statement = (name: string) =>
  [name, { 'db.system.name': 'postgresql', 'touchline.statements': 1, 'touchline.waited_ms': some }] as const

test('a call is a trace, and each use of the database a span of it', () => {
  const path = API_PREFIX + api.social.follow.path
  expect(traceOf(`POST ${path}`)).toEqual([
    [
      `POST ${path}`,
      {
        'http.request.method': 'POST',
        'http.route': path,
        'touchline.call': 'social.follow',
        'touchline.request': aName,
        'http.response.status_code': 200,
      },
    ],
    statement('select session'),
    [
      'transaction',
      {
        'db.system.name': 'postgresql',
        'touchline.outcome': 'commit',
        'touchline.statements': some,
        'touchline.waited_ms': some,
      },
    ],
  ])
})

test('a call that fails says so, and the line of the log names its trace', () => {
  const path = `${API_PREFIX}/v1/test/broken`
  expect(traceOf(`POST ${path}`)).toEqual([
    [
      `POST ${path}`,
      {
        'http.request.method': 'POST',
        'http.route': path,
        'touchline.call': 'home.carouses',
        'touchline.request': aName,
        'http.response.status_code': 500,
        'error.type': '500',
      },
    ],
  ])
  const { traceId, spanId } = spans().find(({ name }) => name === `POST ${path}`) ?? {}
  const lines = logged.filter(({ msg }) => msg === 'a request failed')
  expect(lines.map((line) => [line['traceId'], line['spanId'], line['reqId']])).toEqual([
    [traceId, spanId, aName],
  ])
})

test('a message of the socket and a job are traces, what keeps a socket open is none', () => {
  expect([traceOf('socket hello'), traceOf('socket ping'), traceOf('job told')]).toEqual([
    [['socket hello', { 'touchline.request': aName }], statement('select member_notice')],
    [],
    [['job told', { 'touchline.tries': 0, 'error.type': 'Error' }]],
  ])
})

test('nothing that was not asked for by somebody stands alone', () => {
  const roots = spans().filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.filter(({ name }) => !/^(GET|POST|socket|job) /.test(name))).toEqual([])
})

test('the numbers of /metrics are sent under the name of the service', () => {
  const [{ resourceMetrics: [sent] = [] } = {}] = letters.get('/v1/metrics') ?? []
  const metrics = sent?.scopeMetrics.flatMap((scope) => scope.metrics) ?? []
  const named = (name: string) => metrics.find((metric) => metric.name === name)
  const requests = named('touchline_http_requests_total')?.sum?.dataPoints ?? []
  expect({
    service: factsOf(sent?.resource.attributes ?? [])['service.name'],
    requests: requests.map(({ attributes, asDouble }) => [factsOf(attributes), asDouble]),
    durations: named('touchline_http_request_duration_seconds')?.histogram?.dataPoints.map(
      ({ count, bucketCounts }) => [
        count,
        bucketCounts.length,
        bucketCounts.reduce((sum, one) => sum + one, 0),
      ],
    ),
    sockets: Object.keys(named('touchline_sockets') ?? {}).includes('gauge'),
  }).toEqual({
    service: 'arena',
    requests: [
      [{ call: 'social.follow', status: 200 }, 1],
      [{ call: 'home.carouses', status: 500 }, 1],
    ],
    durations: [[2, 10, 2]],
    sockets: true,
  })
})

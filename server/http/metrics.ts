import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ResultCode } from '../../contract/codes'
import { refuse } from './answer'

declare module 'fastify' {
  interface FastifyInstance {
    /** All that `/metrics` shows. */
    numbers: () => Registry
  }
}

/** A number read whenever somebody looks. `name` gets the prefix `touchline_`. */
export interface Metric {
  readonly name: string
  readonly help: string
  /** `gauge` unless it only grows. */
  readonly type?: 'gauge' | 'counter'
  /** One number, or several by what `label` names. */
  readonly read: () => number | Readonly<Record<string, number>>
  readonly label?: string
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Of the process: its collectors watch the garbage collector and the event loop, once however many servers it runs. */
let ofProcess: Registry | null = null
const processMetrics = (): Registry => {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const addMetric = (registry: Registry, { name, help, type = 'gauge', label, read }: Metric): void => {
  const labelNames = label === undefined ? [] : [label]
  const options = { name: `touchline_${name}`, help, labelNames, registers: [registry] }
  const values = (): [Record<string, string>, number][] => {
    const value = read()
    if (typeof value === 'number') return [[{}, value]]
    return Object.entries(value).map(([key, each]) => [label === undefined ? {} : { [label]: key }, each])
  }
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({
      ...options,
      collect: () => values().forEach(([labels, value]) => gauge.set(labels, value)),
    })
    return
  }
  const counter: Counter = new Counter({
    ...options,
    collect: () => {
      counter.reset()
      values().forEach(([labels, value]) => counter.inc(labels, value))
    },
  })
}

/** Answers by call and status; a label's child is made once. */
const createRequestCounter = (registry: Registry) => {
  const counter = new Counter({
    name: 'touchline_http_requests_total',
    help: 'Requests answered',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const children = new Map<string, Map<number, Counter.Internal>>()
  return (call: string, status: number): void => {
    let ofCall = children.get(call)
    if (ofCall === undefined) children.set(call, (ofCall = new Map()))
    let child = ofCall.get(status)
    if (child === undefined) ofCall.set(status, (child = counter.labels({ call, status })))
    child.inc()
  }
}

/** Prometheus text at `/metrics`, for this machine alone. */
export const publishMetrics = (app: FastifyInstance, metrics: readonly Metric[]): void => {
  const own = new Registry()
  const process = processMetrics()
  const count = createRequestCounter(own)
  const duration = new Histogram({
    name: 'touchline_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, seconds',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [own],
  })
  for (const metric of metrics) addMetric(own, metric)

  app.addHook('onResponse', (request, reply, done) => {
    count(request.routeOptions.config?.callId ?? 'other', reply.statusCode)
    duration.observe(reply.elapsedTime / 1000)
    done()
  })

  const numbers = (): Registry => Registry.merge([process, own])
  app.decorate('numbers', numbers)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!loopback.has(request.ip)) return refuse(reply, ResultCode.SERVER_REJECTED, '仅限本机查看')
    const all = numbers()
    return reply.type(all.contentType).send(await all.metrics())
  })
}

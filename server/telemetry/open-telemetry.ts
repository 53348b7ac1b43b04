import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Config } from '../config'
import type { Log, Span, SpanFacts, Tracing } from '../domain/ports'
import { metricsOf } from './otlp-metrics'

/** What the collector is given to answer when the server ends. */
const PART_WITHIN = 2_000

/** What is sent to a collector. */
export interface Telemetry {
  readonly tracing: Tracing
  /** Names the trace that this runs in, for lines of the log. */
  readonly lineage: () => object
  /** Where the numbers stand that are sent by the interval. */
  takeNumbers(numbers: () => Pick<Registry, 'getMetricsAsJSON'>): void
  /** Sends what is left. */
  close(): Promise<void>
}

interface Open {
  readonly context: Context
  readonly traceId: string
  readonly spanId: string
  hasEnded: boolean
}

type Export<Items> = (items: Items, done: (result: { code: number; error?: Error }) => void) => void

/** Tells once that the collector does not take what it is sent, and once that it does again. */
const tellLosses = (log: () => Log | null, what: string) => {
  let isLost = false
  return <Items>(send: Export<Items>): Export<Items> =>
    (items, done) =>
      send(items, (result) => {
        const fails = result.code !== 0
        if (fails !== isLost) {
          isLost = fails
          if (fails) log()?.warn({ err: result.error }, `the collector takes no ${what}`)
          else log()?.info({}, `the collector takes ${what} again`)
        }
        done(result)
      })
}

/** Traces and metrics for an OpenTelemetry collector, over OTLP/HTTP. `log`: null until there is one. */
export const openTelemetry = (
  { endpoint, service, ratio, every }: NonNullable<Config['telemetry']>,
  version: string,
  log: () => Log | null,
): Telemetry => {
  const since = Date.now()
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  })
  const traces = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  traces.export = tellLosses(log, 'traces')(traces.export.bind(traces))
  const provider = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: traces })],
  })
  const tracer = provider.getTracer('touchline', version)

  let numbers: (() => Pick<Registry, 'getMetricsAsJSON'>) | null = null
  const metrics = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })
  metrics.export = tellLosses(log, 'metrics')(metrics.export.bind(metrics))
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: metrics,
        exportIntervalMillis: every,
        exportTimeoutMillis: Math.min(every, 30_000),
        metricProducers: [metricsOf(() => numbers?.() ?? null, since)],
      }),
    ],
  })

  const running = new AsyncLocalStorage<Open>()
  /** Null once its span has ended: what goes on behind an answer is no part of it. */
  const current = (): Open | null => {
    const open = running.getStore()
    return open === undefined || open.hasEnded ? null : open
  }
  const start = (name: string, facts: SpanFacts, kind: SpanKind, above: Context): Span | null => {
    const span = tracer.startSpan(name, { attributes: facts, kind, root: above === ROOT_CONTEXT }, above)
    if (!span.isRecording()) return null
    const { traceId, spanId } = span.spanContext()
    const open: Open = { context: trace.setSpan(ROOT_CONTEXT, span), traceId, spanId, hasEnded: false }
    return {
      rename: (given) => void span.updateName(given),
      add: (given) => void span.setAttributes(given),
      within: (work) => running.run(open, work),
      end: (failure) => {
        if (failure !== undefined) {
          span.setAttribute('error.type', failure)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        open.hasEnded = true
        span.end()
      },
    }
  }

  return {
    tracing: {
      begin: (name, facts) => start(name, facts, SpanKind.SERVER, ROOT_CONTEXT),
      below: (name) => {
        const above = current()
        return above === null ? null : start(name, {}, SpanKind.CLIENT, above.context)
      },
    },
    lineage: () => {
      const open = current()
      return open === null ? {} : { traceId: open.traceId, spanId: open.spanId }
    },
    takeNumbers: (given) => {
      numbers = given
    },
    close: async () => {
      const sent = Promise.allSettled([provider.shutdown(), meters.shutdown()])
      const enough = new Promise((resolve) => void setTimeout(resolve, PART_WITHIN).unref())
      await Promise.race([sent, enough])
    },
  }
}

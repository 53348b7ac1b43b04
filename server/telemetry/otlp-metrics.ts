import type { Registry } from 'prom-client'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import { ValueType, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'

type Published = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
interface Value {
  readonly value: number
  readonly labels: Readonly<Record<string, string | number>>
  readonly metricName?: string
}

/** Seconds and nanoseconds. */
const instant = (at: number): HrTime => [Math.floor(at / 1_000), Math.round((at % 1_000) * 1e6)]

/** A histogram's rows, as Prometheus has them, by their labels without the bound. */
const histogramsOf = (name: string, values: readonly Value[]) => {
  const found = new Map<string, { labels: Value['labels']; bounds: number[]; upTo: number[]; sum: number }>()
  for (const { metricName, value, labels } of values) {
    const { le, ...rest } = labels
    const key = JSON.stringify(rest)
    const one = found.get(key) ?? { labels: rest, bounds: [], upTo: [], sum: 0 }
    found.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    if (metricName !== `${name}_bucket`) continue
    one.upTo.push(value)
    if (le !== '+Inf') one.bounds.push(Number(le))
  }
  return Array.from(found.values(), ({ labels, bounds, upTo, sum }) => ({
    attributes: labels,
    value: {
      buckets: { boundaries: bounds, counts: upTo.map((count, nth) => count - (upTo[nth - 1] ?? 0)) },
      sum,
      count: upTo.at(-1) ?? 0,
    },
  }))
}

const dataOf = ({ name, help, type, values }: Published, since: HrTime, at: HrTime): MetricData => {
  const rows = values as readonly Value[]
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const span = { startTime: since, endTime: at }
  const points = rows.map(({ value, labels }) => ({ ...span, attributes: labels, value }))
  // What a library names its types by at run time, whatever its declarations say.
  switch (String(type)) {
    case 'histogram': {
      const dataPoints = histogramsOf(name, rows).map((one) => ({ ...span, ...one }))
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }
    }
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }
    default:
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points }
  }
}

/** The numbers of `/metrics`, as OpenTelemetry has them. `since`: when they began to be counted, epoch milliseconds. */
export const metricsOf = (
  numbers: () => Pick<Registry, 'getMetricsAsJSON'> | null,
  since: number,
): MetricProducer => ({
  collect: async () => {
    const published = (await numbers()?.getMetricsAsJSON()) ?? []
    const at = instant(Date.now())
    return {
      resourceMetrics: {
        resource: emptyResource(),
        scopeMetrics: [
          { scope: { name: 'touchline' }, metrics: published.map((one) => dataOf(one, instant(since), at)) },
        ],
      },
      errors: [],
    }
  },
})

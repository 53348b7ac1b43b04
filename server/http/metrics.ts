import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage, resourceUsage } from 'node:process'
import type { FastifyInstance } from 'fastify'
import { ResultCode } from '../../contract/codes'
import { refuse } from './answer'

/** A number read whenever somebody looks. `name` gets the prefix `touchline_`. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** `gauge` unless it only grows. */
  readonly type?: 'gauge' | 'counter'
  /** One number, or several by their labels: `{status="101"}`. */
  readonly read: () => number | Readonly<Record<string, number>>
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const lines = (
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  values: Readonly<Record<string, number>>,
) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...Object.entries(values).map(([labels, value]) => `${name}${labels} ${value}`),
]

const process = (): string[] => {
  const { userCPUTime, systemCPUTime } = resourceUsage()
  const seconds = (userCPUTime + systemCPUTime) / 1e6
  return [
    ...lines('process_cpu_seconds_total', 'CPU time spent, seconds', 'counter', { '': seconds }),
    ...lines('process_resident_memory_bytes', 'Memory held, bytes', 'gauge', { '': memoryUsage.rss() }),
  ]
}

/** Answers by call and status; counting one makes no text. */
const createCounter = () => {
  const calls = new Map<string, Map<number, number>>()
  return {
    add: (call: string, status: number): void => {
      let statuses = calls.get(call)
      if (statuses === undefined) calls.set(call, (statuses = new Map()))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    read: (): Record<string, number> =>
      Object.fromEntries(
        Array.from(calls, ([call, statuses]) =>
          Array.from(statuses, ([status, count]) => [`{call="${call}",status="${status}"}`, count] as const),
        ).flat(),
      ),
  }
}

/** Prometheus text at `/metrics`, for this machine alone. */
export const publishMetrics = (app: FastifyInstance, gauges: readonly Gauge[]): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const answered = createCounter()
  let seconds = 0

  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request.routeOptions.config?.callId ?? 'other', reply.statusCode)
    seconds += reply.elapsedTime / 1000
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!loopback.has(request.ip)) return refuse(reply, ResultCode.SERVER_REJECTED, '仅限本机查看')
    const loop = {
      '{quantile="0.5"}': delay.percentile(50) / 1e9,
      '{quantile="0.99"}': delay.percentile(99) / 1e9,
    }
    delay.reset()
    const text = [
      ...process(),
      ...lines(
        'nodejs_eventloop_delay_seconds',
        'Delay of the event loop since the last look',
        'gauge',
        loop,
      ),
      ...lines('touchline_http_requests_total', 'Requests answered', 'counter', answered.read()),
      ...lines('touchline_http_request_seconds_total', 'Time spent on them, seconds', 'counter', {
        '': seconds,
      }),
      ...gauges.flatMap(({ name, help, type = 'gauge', read }) => {
        const value = read()
        return lines(`touchline_${name}`, help, type, typeof value === 'number' ? { '': value } : value)
      }),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${text.join('\n')}\n`)
  })
}

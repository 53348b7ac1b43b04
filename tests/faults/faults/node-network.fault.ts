import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault'
import { openExpecting } from '../support/becoming'
import { openCrowd } from '../support/crowd'
import type { Server } from '../support/ground'
import { hasMore } from '../support/pressing'
import { openSlowProxy, type SlowProxy } from '../support/slow-proxy'
import { leads, noTwoNodes, openTwoNodes } from '../support/two-nodes'

/** Milliseconds. */
const SLOW = 150
const LASTS = 6_000
const TOLD_WITHIN = 5_000
const TAKEN_WITHIN = 10_000
const WELL_WITHIN = 15_000
/** Where neither end is told that the other is gone. */
const FORGOTTEN_WITHIN = 40_000

type Where = 'Redis' | 'PostgreSQL'
type What = 'slow' | 'broken' | 'silent' | 'forgotten'

interface Trouble {
  readonly to: Where
  readonly from: readonly ('a' | 'b')[]
  readonly is: What
}

const both = ['a', 'b'] as const
const troubles: readonly Trouble[] = [
  { to: 'Redis', from: both, is: 'slow' },
  { to: 'PostgreSQL', from: both, is: 'slow' },
  { to: 'Redis', from: both, is: 'broken' },
  { to: 'PostgreSQL', from: both, is: 'broken' },
  { to: 'Redis', from: both, is: 'silent' },
  { to: 'PostgreSQL', from: both, is: 'silent' },
  { to: 'Redis', from: ['a'], is: 'silent' },
  { to: 'PostgreSQL', from: ['b'], is: 'silent' },
  { to: 'Redis', from: both, is: 'forgotten' },
  { to: 'PostgreSQL', from: both, is: 'forgotten' },
]

interface Health {
  readonly status: number
  readonly bus: string | null
}

/** What a node says of itself; a health check that is not answered tells nothing. */
const healthOf = async ({ url }: Server): Promise<Health> => {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(TOLD_WITHIN) })
    const { data } = (await response.json()) as { data: { bus: string } | null }
    return { status: response.status, bus: data?.bus ?? null }
  } catch {
    return { status: 0, bus: null }
  }
}
const isWell = async (server: Server): Promise<boolean> => {
  const { status, bus } = await healthOf(server)
  return status === 200 && bus === 'open'
}

export const fault: Fault = {
  name: 'node-network',
  promise:
    'the network between two nodes and Redis or PostgreSQL delays, breaks, falls silent and forgets connections: /api/health says what is away, all is well again by itself, nothing is lost or doubled',
  databases: ['postgres'],
  untriable: noTwoNodes,
  run: async ({ kills: wanted, say }) => {
    const times = wanted ?? troubles.length
    const proxies: Record<'a' | 'b', Partial<Record<Where, SlowProxy>>> = { a: {}, b: {} }
    const nodes = await openTwoNodes(async (node, { databaseUrl, redisPort }) => {
      const address = new URL(databaseUrl)
      const [redis, postgres] = [
        await openSlowProxy(redisPort, 0),
        await openSlowProxy(Number(address.port), 0),
      ]
      proxies[node] = { Redis: redis, PostgreSQL: postgres }
      address.port = String(postgres.port)
      return { databaseUrl: address.href, redisPort: redis.port }
    })
    const { a, b } = nodes
    const server = { a, b }
    const expecting = openExpecting()
    const begin: Record<What, (proxy: SlowProxy) => void> = {
      slow: (proxy) => proxy.slow(SLOW),
      broken: (proxy) => proxy.drop(),
      silent: (proxy) => proxy.stall(LASTS),
      forgotten: (proxy) => proxy.forget(),
    }
    try {
      const crowd = await openCrowd(nodes, times)
      const { done, areIn } = crowd
      /** Whether a node that is cut off says so. */
      const tells = async ({ to, from }: Trouble): Promise<boolean> => {
        const said = await Promise.all(from.map((name) => healthOf(server[name])))
        return said.every(({ status, bus }) =>
          to === 'Redis' ? status === 200 && bus === 'away' : status === 503,
        )
      }
      const oneLeads = async (): Promise<boolean> => (await leads(a)) !== (await leads(b))
      try {
        for (let nth = 0; nth < times; nth += 1) {
          const trouble = troubles[nth % troubles.length]
          if (trouble === undefined) throw new Error('there is no trouble')
          const { to, from, is } = trouble
          const name = `${to} ${is}${from.length === 1 ? ` for ${from[0]}` : ''}`
          if (!(await hasMore(done, 30 + (nth % 7), TAKEN_WITHIN)))
            expecting.missed.push(`before ${name} nothing is taken`)
          const cut = from.flatMap((node) => proxies[node][to] ?? [])
          const before = done()
          const until = performance.now() + LASTS
          for (const proxy of cut) begin[is](proxy)
          if (is === 'silent' || (is === 'forgotten' && to === 'Redis'))
            await expecting.that(
              `${name}: until /api/health says so`,
              () => tells(trouble),
              TOLD_WITHIN,
              `/api/health does not say that ${name}`,
            )
          if (is === 'slow' || is === 'silent') {
            await pause(Math.max(0, until - performance.now()))
            for (const proxy of cut) proxy.slow(0)
          }
          const meanwhile = done() - before
          const lasts = is === 'slow' || is === 'silent'
          if (lasts && meanwhile === 0 && !(to === 'PostgreSQL' && is === 'silent' && from.length === 2))
            expecting.missed.push(`with ${name} nothing was taken`)
          const [enough, within] = [done() + 20, is === 'forgotten' ? FORGOTTEN_WITHIN : WELL_WITHIN]
          const [taken] = await Promise.all([
            expecting.that(
              `${name}: until twenty more were taken`,
              () => done() >= enough,
              within,
              `after ${name} nothing is taken`,
            ),
            expecting.that(
              `${name}: until both nodes are well`,
              async () => (await isWell(a)) && (await isWell(b)),
              within,
              `after ${name} /api/health is not well`,
            ),
            expecting.that(
              `${name}: until one node leads`,
              oneLeads,
              within,
              `after ${name} it is not one node that leads`,
            ),
            expecting.that(
              `${name}: until all who read are in the room`,
              areIn,
              within,
              `after ${name} not all are in the room`,
            ),
          ])
          if (!a.isRunning() || !b.isRunning()) throw new Error(`a node ended by itself: ${name}`)
          say(
            `${nth + 1} of ${times}, ${name}: ${meanwhile} writes meanwhile, twenty more ${taken} ms after it`,
          )
        }
        await hasMore(done, 30, TAKEN_WITHIN)
        await crowd.leave()
        await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')])
        const { counted, lost } = await crowd.outcome()
        return {
          counted: [{ what: 'times', value: times }, ...counted, ...expecting.counted()],
          lost: [...expecting.missed, ...lost],
        }
      } finally {
        await crowd.close()
      }
    } finally {
      await nodes.close()
      for (const { Redis, PostgreSQL } of Object.values(proxies)) {
        await Redis?.close()
        await PostgreSQL?.close()
      }
    }
  },
}

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Bus, Leadership, Log } from '../domain/ports'
import { sealOf } from '../domain/secrets'
import type { ShareCounts } from '../http/limits'
import type { Metric } from '../http/metrics'
import { openLocalBus } from '../rooms/bus'
import { openLeadership } from '../store/leadership'
import { secretOf } from '../store/settings'
import type { Tables } from '../store/tables'
import { openRedis } from './redis'
import { openRedisBus } from './redis-bus'
import { openSharedCounts } from './shared-counts'

/** This process among those of its installation. */
export interface Nodes {
  /** Its name, another one at each start. */
  readonly node: string
  readonly bus: Bus
  readonly leadership: Leadership
  readonly metrics: readonly Metric[]
  /** Left out: nobody else counts. */
  readonly shareCounts?: ShareCounts
  /** Does what fills a database while no other node does such. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const aloneOnItsDatabase = (node: string): Nodes => ({
  node,
  bus: openLocalBus(),
  leadership: { leads: true, onChange: () => () => undefined },
  metrics: [],
  alone: (work) => work(),
  close: () => Promise.resolve(),
})

export const openNodes = async (
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  db: Kysely<Tables>,
  log: Log,
): Promise<Nodes> => {
  const node = randomUUID()
  if (redisUrl === null || databaseUrl === null) return aloneOnItsDatabase(node)
  // Several installations may share a Redis, and anybody who reads its channels' names learns nothing of the secret.
  const prefix = `touchline:${sealOf(await secretOf(db), 'nodes').slice(0, 16)}`
  const redis = await openRedis({ url: redisUrl, pulse: `${prefix}:pulse:${node}`, log })
  const leadership = await openLeadership(databaseUrl, log)
  const counts = openSharedCounts(redis, prefix)
  return {
    node,
    shareCounts: counts.share,
    bus: openRedisBus(redis, { node, prefix }),
    leadership,
    metrics: [
      { name: 'bus_up', help: 'Whether other nodes are heard', read: () => Number(redis.state === 'open') },
      {
        name: 'bus_dropped_total',
        help: 'Messages to other nodes that could not be sent',
        type: 'counter',
        read: () => redis.dropped,
      },
      { name: 'leads', help: 'Whether this node leads', read: () => Number(leadership.leads) },
    ],
    alone: leadership.alone,
    close: async () => {
      counts.close()
      await leadership.close()
      await redis.close()
    },
  }
}

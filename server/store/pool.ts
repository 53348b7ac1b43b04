import { Client, DatabaseError, Pool, type PoolClient } from 'pg'

const ANSWER_WITHIN = 3_000
/** Milliseconds that a query may take before somebody looks whether the database still works on it. */
const SILENT_AFTER = 5_000
const CONNECTIONS = 10
/** The database notices within some ten seconds that a machine is gone without a word, and lets go what it held. */
export const KEEPALIVE = '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'
/** Nothing that holds rows waits for anybody: who is idle within a transaction is gone. */
const HELD_WITHIN = '-c idle_in_transaction_session_timeout=30s'

type Connection = PoolClient & { readonly processID: number }

/** Which of these the database works for; none where it does not answer. */
const workedFor = async (connectionString: string, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and coalesce(state, '') not like 'idle%'`,
      [ids],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    // It answers, if only that it has no room for one more.
    return new Set(error instanceof DatabaseError ? ids : [])
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Connections to a PostgreSQL server. One that breaks fails its own query alone. A network that forgets connections tells neither end:
 * where a query stays without an answer and the database does not work on it, its connection is ended, and the query fails.
 */
export const openPool = (
  connectionString: string,
  silentAfter = SILENT_AFTER,
): { readonly pool: Pool; readonly close: () => Promise<void> } => {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN,
    keepAlive: true,
    options: `${KEEPALIVE} ${HELD_WITHIN}`,
  })
  /** Queries on their way on a connection, and since when nothing was answered there. */
  const asked = new Map<Connection, { count: number; since: number }>()
  const watch = (client: Connection): void => {
    // Without a listener it would end the process: the pool listens to those alone that nobody uses.
    client.on('error', () => {})
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]): unknown => {
      const answer = ask(...args)
      if (answer instanceof Promise) {
        const { count, since } = asked.get(client) ?? { count: 0, since: performance.now() }
        asked.set(client, { count: count + 1, since })
        const settle = (): void => {
          const left = (asked.get(client)?.count ?? 0) - 1
          if (left > 0) asked.set(client, { count: left, since: performance.now() })
          else asked.delete(client)
        }
        answer.then(settle, settle)
      }
      return answer
    }
    Object.assign(client, { query: watched })
  }
  let isLooking = false
  let suspected = new Map<Connection, number>()
  const look = async (): Promise<void> => {
    if (isLooking) return
    const at = performance.now()
    const silent = [...asked].filter(([, { since }]) => at - since >= silentAfter)
    isLooking = true
    const ids = silent.map(([client]) => client.processID)
    const worked = ids.length === 0 ? new Set<number>() : await workedFor(connectionString, ids)
    isLooking = false
    const idle = silent.filter(
      ([client, { since }]) => asked.get(client)?.since === since && !worked.has(client.processID),
    )
    // An answer that was on its way is here by the next time.
    for (const [client, { since }] of idle)
      // With a query on its way the connection is broken off, and the query fails.
      if (suspected.get(client) === since) client.end().catch(() => {})
    suspected = new Map(idle.map(([client, { since }]) => [client, since]))
  }
  pool.on('connect', (client) => watch(client as Connection))
  const timer = setInterval(() => void look(), silentAfter / 5).unref()
  return {
    pool,
    close: () => {
      clearInterval(timer)
      return pool.end()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Leadership, Log } from '../domain/ports'
import { KEEPALIVE } from './pool'

/** Numbers that only this application asks for: who leads, and who fills a database just now. */
const LEAD = 0x6c656164
const FILL = 0x66696c6c
const LOOK_EVERY = 500
const ANSWER_WITHIN = 3_000

export interface LeadershipOfNodes extends Leadership {
  /** Does this work while no other node does such, and having asked who leads. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const locked = async (client: Client, call: string, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ taken: unknown }>(`select ${call}($1) as taken`, [key])
  return rows[0]?.taken === true
}

/**
 * Of all nodes on a database the one that holds its lock leads; when its connection ends, another does within a second. It believes so no
 * longer than its connection answers.
 */
export const openLeadership = async (connectionString: string, log: Log): Promise<LeadershipOfNodes> => {
  const listeners = new Set<(leads: boolean) => void>()
  const closing = new AbortController()
  let leads = false
  let isKnown = true
  let client: Client | null = null

  const become = (next: boolean): void => {
    if (leads === next) return
    leads = next
    log.info({}, next ? 'this node leads' : 'this node leads no longer')
    for (const listener of listeners) listener(next)
  }
  const connect = async (): Promise<Client> => {
    const own = new Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
      keepAlive: true,
      options: KEEPALIVE,
    })
    // With it goes the lock.
    const lose = (): void => {
      if (client !== own) return
      client = null
      become(false)
    }
    own.on('error', lose)
    own.on('end', lose)
    await own.connect()
    return own
  }
  const look = async (): Promise<void> => {
    client ??= await connect()
    if (leads) await client.query('select 1')
    else if (await locked(client, 'pg_try_advisory_lock', LEAD)) become(true)
    isKnown = true
  }
  const go = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look().catch(async (error: unknown) => {
        if (closing.signal.aborted) return
        if (isKnown) log.warn({ err: error }, 'it is not known who leads: the database does not answer')
        isKnown = false
        const own = client
        client = null
        become(false)
        await own?.end().catch(() => {})
      })
      await wait(LOOK_EVERY, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  await look()
  const going = go()

  return {
    get leads() {
      return leads
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    alone: async (work) => {
      // It waits in the database's own line, as long as the others take.
      const own = new Client({ connectionString, keepAlive: true, options: KEEPALIVE })
      // With the connection goes the lock: what is not done by then is no longer done alone.
      const lost = new Promise<never>((_, reject) => own.on('error', reject))
      // While it waits for the lock the query itself fails.
      lost.catch(() => {})
      await own.connect()
      try {
        await own.query('select pg_advisory_lock($1)', [FILL])
        return await Promise.race([work(), lost])
      } finally {
        await own.end()
      }
    },
    close: async () => {
      closing.abort()
      await going
      const own = client
      client = null
      leads = false
      await own?.end().catch(() => {})
    },
  }
}

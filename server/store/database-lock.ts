import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { KEEPALIVE } from './pool'

/** Another server runs on this database. */
export class DatabaseInUse extends Error {}

/** A number that only this application asks for: "touch" in ASCII. */
const LOCK = 0x746f756368
/** Milliseconds: a server that is being replaced has ended by then. */
const PATIENCE = 10_000
const AGAIN_AFTER = 1_000

interface Options {
  /** Other nodes of the same installation may hold it too, and nobody who is alone. */
  readonly isShared?: boolean
  readonly patience?: number
  /** The database has ended the connection; it is held again where nobody else has taken it meanwhile. */
  readonly onBroken: (error: Error) => void
  /** Another server has taken the database meanwhile. */
  readonly onLost: (error: DatabaseInUse) => void
}

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A machine that is gone without a word holds nothing for long.
    options: KEEPALIVE,
  })
  await client.connect()
  return client
}

const take = async (client: Client, isShared: boolean): Promise<boolean> => {
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ taken: boolean }>(`select ${call}($1) as taken`, [LOCK])
  return rows[0]?.taken === true
}

/**
 * Holds a PostgreSQL database for this process, or for all nodes of an installation that hear each other: who reads a room is told by the
 * server that takes its lines. Throws `DatabaseInUse` after waiting for another to end. Answers how to let it go.
 */
export const lockDatabase = async (
  connectionString: string,
  { isShared = false, patience = PATIENCE, onBroken, onLost }: Options,
): Promise<() => Promise<void>> => {
  let isLetGo = false
  let client: Client
  const hold = async (until: number): Promise<void> => {
    const own = await connect(connectionString)
    let isBroken = false
    // The database's last word and the end of the connection are two errors.
    own.on('error', (error) => {
      if (own !== client || isLetGo || isBroken) return
      isBroken = true
      onBroken(error)
      void holdAgain()
    })
    try {
      while (!(await take(own, isShared))) {
        if (Date.now() >= until) throw new DatabaseInUse()
        await wait(Math.min(AGAIN_AFTER, patience))
      }
    } catch (error) {
      await own.end().catch(() => {})
      throw error
    }
    client = own
  }
  const holdAgain = async (): Promise<void> => {
    try {
      await hold(Date.now() + patience)
    } catch (error) {
      if (error instanceof DatabaseInUse) {
        onLost(error)
        return
      }
      await wait(AGAIN_AFTER)
      if (!isLetGo) await holdAgain()
    }
  }
  await hold(Date.now() + patience)
  return async () => {
    isLetGo = true
    await client.end()
  }
}

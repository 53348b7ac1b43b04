import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginesHere } from '../../../scripts/engines.mjs'
import { startRedis, type Restarted } from '../../engines/support/redis'
import { freePort } from '../../e2e/support/server'
import { openGround, openServer, type Ground, type Server } from './ground'

/** The addresses that a node is given. */
interface Around {
  readonly databaseUrl: string
  readonly redisPort: number
}

export interface TwoNodes {
  readonly ground: Ground
  readonly redis: Restarted
  readonly a: Server
  readonly b: Server
  close(): Promise<void>
}

/** Why there can be no two nodes on this machine; null: there can. */
export const noTwoNodes = (): string | null =>
  enginesHere().includes('nodes') ? null : 'PostgreSQL, Redis, HAProxy or ffmpeg is not installed'

/** PostgreSQL, Redis and two nodes that are not started yet. `between`: what stands between a node and these. */
export const openTwoNodes = async (
  between: (node: 'a' | 'b', around: Around) => Promise<Around> = (_, around) => Promise.resolve(around),
): Promise<TwoNodes> => {
  const redisPort = await freePort()
  const redis = await startRedis(redisPort)
  const ground = await openGround('postgres')
  const around = { databaseUrl: ground.postgres?.urlOf('ledger') ?? '', redisPort }
  const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-nodes-'))
  const open = async (node: 'a' | 'b'): Promise<Server> => {
    const given = await between(node, around)
    return openServer(join(folder, node), {
      DATABASE_URL: given.databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${given.redisPort}`,
      FILES_DIR: join(folder, 'files'),
    })
  }
  const [a, b] = [await open('a'), await open('b')]
  return {
    ground,
    redis,
    a,
    b,
    close: async () => {
      await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')])
      await redis.kill()
      await ground.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this node does what one node alone does; one that does not answer does not. */
export const leads = async ({ url }: Server): Promise<boolean> => {
  try {
    return /^touchline_leads 1$/m.test(await (await fetch(`${url}/metrics`)).text())
  } catch {
    return false
  }
}

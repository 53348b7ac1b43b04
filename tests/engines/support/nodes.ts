import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, serve, type OwnServer } from '../../e2e/support/server'
import { startPostgres } from '../../server/support/postgres'
import { startBalancer, type Balancer } from './balancer'
import { startRedis, type Restarted } from './redis'

interface Node extends OwnServer {
  readonly rtmp: number
  /** Of the numbers it publishes the one with this name. */
  metric(name: string): Promise<number>
}

const startNode = async (env: Readonly<Record<string, string>>): Promise<Node> => {
  const rtmp = await freePort()
  const server = await serve({ ...env, RTMP: 'on', RTMP_PORT: String(rtmp) })
  return {
    ...server,
    rtmp,
    metric: async (name) => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return Number(new RegExp(`^touchline_${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
  }
}

const portOf = ({ url }: Node): number => Number(new URL(url).port)

export interface Installation {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>
  readonly redis: Restarted
  readonly a: Node
  readonly b: Node
  readonly balancer: Balancer
  /** Makes a member an anchor, by the errand of a node. */
  addAnchor(phone: string): Promise<void>
  end(): Promise<void>
}

/** PostgreSQL, Redis, two nodes and HAProxy before them, all of its own; `a` leads. */
export const startInstallation = async (): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nodes-'))
  const redisPort = await freePort()
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis(redisPort)])
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    FILES_DIR: join(folder, 'files'),
    SEED: 'none',
    TRANSCODE: 'off',
  }
  const a = await startNode(env)
  const b = await startNode(env)
  const balancer = await startBalancer({ port: portOf(a), rtmp: a.rtmp }, { port: portOf(b), rtmp: b.rtmp })
  return {
    postgres,
    redis,
    a,
    b,
    balancer,
    addAnchor: async (phone) => {
      await promisify(execFile)(process.execPath, ['dist/server/office.mjs', 'anchor', phone], {
        env: { ...process.env, ...env, DATA_DIR: a.dataDir },
      })
    },
    end: async () => {
      await balancer.end()
      await Promise.all([a.remove(), b.remove()])
      await redis.kill()
      await postgres.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

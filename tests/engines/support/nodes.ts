import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawnBound } from '../../../scripts/bound.mjs'
import { freePort, serve, type OwnServer } from '../../e2e/support/server'
import { kill } from '../../server/support/ingest'
import { startPostgres } from '../../server/support/postgres'
import { startRedis, untilAnswers, type Restarted } from './redis'

interface Balancer {
  readonly url: string
  /** Whether new connections go to a node. */
  weigh(node: 'a' | 'b', isUsed: boolean): Promise<void>
  end(): Promise<void>
}

/** `deploy/haproxy.cfg` with the ports of these nodes. */
const startBalancer = async (
  folder: string,
  a: { readonly port: number; readonly rtmp: number },
  b: typeof a,
): Promise<Balancer> => {
  const [port, rtmp] = [await freePort(), await freePort()]
  const admin = join(folder, 'haproxy.sock')
  const file = join(folder, 'haproxy.cfg')
  const text = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('log stdout format raw local0 notice', `stats socket ${admin} level admin`)
    .replace('maxconn 8000', 'maxconn 400')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('bind :1935', `bind 127.0.0.1:${rtmp}`)
    .replace('10.77.0.11:1935 port 8080', `127.0.0.1:${a.rtmp} port ${a.port}`)
    .replace('10.77.0.12:1935 port 8080', `127.0.0.1:${b.rtmp} port ${b.port}`)
    .replace('10.77.0.11:8080', `127.0.0.1:${a.port}`)
    .replace('10.77.0.12:8080', `127.0.0.1:${b.port}`)
  writeFileSync(file, text)
  const child = spawnBound('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await untilAnswers(port, child)
  return {
    url: `http://127.0.0.1:${port}`,
    weigh: async (node, isUsed) => {
      const socket = connect(admin)
      socket.end(`set weight nodes/${node} ${isUsed ? 1 : 0}\n`)
      socket.resume()
      await once(socket, 'close')
    },
    end: () => kill(child),
  }
}

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
  const balancer = await startBalancer(
    folder,
    { port: portOf(a), rtmp: a.rtmp },
    { port: portOf(b), rtmp: b.rtmp },
  )
  return {
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

import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnBound } from '../../../scripts/bound.mjs'
import { freePort } from '../../e2e/support/server'
import { kill } from '../../server/support/ingest'
import { untilAnswers } from './redis'

type Name = 'a' | 'b'

export interface Balancer {
  readonly url: string
  /** Whether new connections go to a node. */
  weigh(node: Name, isUsed: boolean): Promise<void>
  /** Whether its health checks find a node. */
  finds(node: Name): Promise<boolean>
  end(): Promise<void>
}

interface Ports {
  readonly port: number
  readonly rtmp: number
}

/** `deploy/haproxy.cfg` with the ports of these nodes. */
export const startBalancer = async (a: Ports, b: Ports): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-balancer-'))
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
    .replaceAll('10.77.0.11:8080', `127.0.0.1:${a.port}`)
    .replaceAll('10.77.0.12:8080', `127.0.0.1:${b.port}`)
  writeFileSync(file, text)
  const child = spawnBound('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await untilAnswers(port, child)
  const told = async (command: string): Promise<string> => {
    const socket = connect(admin)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.end(`${command}\n`)
    await once(socket, 'close')
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    weigh: async (node, isUsed) => void (await told(`set weight nodes/${node} ${isUsed ? 1 : 0}`)),
    finds: async (node) => new RegExp(`^nodes,${node},(?:[^,]*,){15}UP`, 'm').test(await told('show stat')),
    end: async () => {
      await kill(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

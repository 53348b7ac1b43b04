import { execFileSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnBound } from '../../scripts/bound.mjs'
import { SOCKET_PATH } from '../../contract/socket'
import { freePort } from '../e2e/support/server'
import { kill, publishWithFfmpeg, startIngest } from '../server/support/ingest'
import { connect } from '../server/support/rooms'
import { startTestServer, type TestServer } from '../server/support/server'
import { untilAnswers } from './support/redis'

const STREAM = '/usr/lib/nginx/modules/ngx_stream_module.so'

/** What a checker of configurations says; '' where it is content. */
const saidBy = (command: string, ...args: string[]): string => {
  try {
    execFileSync(command, args, { stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout.toString()}${stderr.toString()}`
  }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('HAProxy and systemd take their files as they are', () => {
  expect(saidBy('haproxy', '-c', '-f', 'deploy/haproxy.cfg')).toBe('')
  for (const unit of ['touchline.service', 'touchline@.service'])
    expect(saidBy('systemd-analyze', 'verify', `deploy/${unit}`)).toBe('')
})

test('a service of this kind is walled in', () => {
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', 'deploy/touchline.service'])
  const [, exposure = ''] =
    /Overall exposure level for touchline\.service: ([\d.]+)/.exec(said.toString()) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(3.5)
  expect(Number(exposure)).toBeGreaterThan(0)
})

interface Places {
  /** Where it listens for pages and for encoders. */
  readonly port: number
  readonly rtmp: number
  /** Host and port of the one node. */
  readonly upstream: string
  readonly encoders: string
}

const hasStream = existsSync(STREAM)

/** The path of nginx's file as it is given, but for this machine. */
const configured = (name: string, { port, rtmp, upstream, encoders }: Places): string => {
  const given = readFileSync('deploy/nginx.conf', 'utf8')
    // Whether Debian's folder names the module is this machine's; there is no other process to share the port with.
    .replace('include /etc/nginx/modules-enabled/*.conf;', hasStream ? `load_module ${STREAM};` : '')
    .replace('worker_rlimit_nofile 65536;', '')
    .replace('worker_connections 20000', 'worker_connections 200')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen 1935;', `listen 127.0.0.1:${rtmp};`)
    .replaceAll(/10\.77\.0\.1[12]:8080/g, upstream)
    .replaceAll(/10\.77\.0\.1[12]:1935/g, encoders)
  const own = `daemon off; master_process off; pid ${folder}/${name}.pid; error_log stderr error;\n`
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, own + (hasStream ? given : given.replace(/\n# Encoders[\s\S]*$/, '\n')))
  return file
}

describe('nginx', () => {
  let server: TestServer
  let nginx: ChildProcess
  let url: string
  let complaints: string
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status
  beforeAll(async () => {
    server = await startTestServer()
    const [port, rtmp] = [await freePort(), await freePort()]
    url = `http://127.0.0.1:${port}`
    const upstream = new URL(server.url).host
    const file = configured('http', { port, rtmp, upstream, encoders: upstream })
    complaints = saidBy('nginx', '-t', '-p', folder, '-c', file)
    nginx = spawnBound('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
    await untilAnswers(port, nginx)
  })
  afterAll(async () => {
    await kill(nginx)
    await server.close()
  })

  test('takes the file', () => {
    expect(complaints).toBe('')
  })

  test('hands calls on, and keeps to itself what is for nodes and for this machine', async () => {
    expect([await statusOf('/api/health/ready'), await statusOf('/api/health/live')]).toEqual([200, 200])
    expect([await statusOf('/metrics'), await statusOf('/api/nodes/stream/x')]).toEqual([403, 403])
  })

  test('hands sockets on both ways', async () => {
    const client = await connect(url.replace('http', 'ws') + SOCKET_PATH)
    const { code, data } = await client.ask({ type: 'ping' })
    expect([code, data?.type]).toEqual([0, 'pong'])
    client.socket.close()
    expect(await client.closed).toBe(1005)
  })

  test('says who asks, so that a limit counts people and not the proxy', async () => {
    const path = '/api/v1/auth/mms/smsSend'
    const ask = async (base: string, ...forwarded: readonly string[]): Promise<number> => {
      const headers = {
        'content-type': 'application/json',
        ...(forwarded.length > 0 && { 'x-forwarded-for': forwarded.join() }),
      }
      return (await fetch(base + path, { method: 'POST', headers, body: '{}' })).status
    }
    const person = `203.0.113.${1 + Math.floor(Math.random() * 250)}`
    const direct: number[] = []
    for (let nth = 0; nth < 61; nth += 1) direct.push(await ask(server.url, person))
    // Behind nginx the same person is still refused; who comes to nginx without a word of others is not.
    expect([direct.at(0), direct.at(-1), await ask(url, person), await ask(url)]).toEqual([
      400, 429, 429, 400,
    ])
  })
})

/** Publishes through nginx to a node that believes these. */
const publish = async (name: string, trusts: (address: string) => boolean) => {
  const server = await startIngest({ trusts })
  const [port, rtmp] = [await freePort(), await freePort()]
  const at = `127.0.0.1:${server.rtmp.port}`
  const file = configured(name, { port, rtmp, upstream: at, encoders: at })
  const nginx = spawnBound('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  await untilAnswers(rtmp, nginx)
  const encoder = publishWithFfmpeg(`rtmp://127.0.0.1:${rtmp}/live/good`)
  return {
    server,
    encoder,
    close: async () => {
      await Promise.all([kill(encoder), kill(nginx)])
      await server.close()
    },
  }
}

describe.skipIf(!hasStream)('nginx before encoders', () => {
  test('[LIVE-02] brings them with whose they are, to a node that believes it', async () => {
    const { server, close } = await publish('believed', (address) => address === '127.0.0.1')
    await expect.poll(() => server.publishing.told, { timeout: 15_000 }).toEqual(['published a1'])
    await close()
  })

  test('[FEAT-16] is cut off by a node that does not', async () => {
    const { server, encoder, close } = await publish('not-believed', () => false)
    await expect.poll(() => encoder.exitCode, { timeout: 15_000 }).not.toBe(null)
    expect(server.publishing.told).toEqual([])
    await close()
  })
})

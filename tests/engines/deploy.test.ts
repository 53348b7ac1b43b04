import { execFileSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnBound } from '../../scripts/bound.mjs'
import { SOCKET_PATH } from '../../contract/socket'
import { freePort } from '../e2e/support/server'
import { kill } from '../server/support/ingest'
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
    const given = readFileSync('deploy/nginx.conf', 'utf8')
      // Whether Debian's folder names the module is this machine's; there is no other process to share the port with.
      .replace(
        'include /etc/nginx/modules-enabled/*.conf;',
        existsSync(STREAM) ? `load_module ${STREAM};` : '',
      )
      .replace('worker_rlimit_nofile 65536;', '')
      .replace('worker_connections 20000', 'worker_connections 200')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen 1935;', `listen 127.0.0.1:${rtmp};`)
      .replaceAll(/10\.77\.0\.1[12]:8080/g, upstream)
    const own = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;\n`
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, own + (existsSync(STREAM) ? given : given.replace(/\n# Encoders[\s\S]*$/, '\n')))
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

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList, connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { spawnBound } from '../../scripts/bound.mjs'
import { api } from '../../contract/api'
import { LiveStatus } from '../../contract/enums'
import { kill, publishWithFfmpeg } from '../server/support/ingest'
import { startTestServer, type TestServer } from '../server/support/server'

const SECRET = 'a-secret-of-the-engine'
const loopback = new BlockList()
loopback.addAddress('127.0.0.1')

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

let server: TestServer
let folder: string
let port: number
let nginx: ChildProcess
const encoders: ChildProcess[] = []

beforeAll(async () => {
  const playback = [{ kind: 'hls' as const, url: 'https://cdn.example.com/live/{name}.m3u8' }]
  server = await startTestServer({
    config: {
      rtmpUrl: 'rtmp://127.0.0.1/live',
      engine: { kind: 'nginx-rtmp', from: loopback, secret: SECRET, playback, api: null },
    },
  })
  port = await freePort()
  folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'))
  const hook = `${server.url}/api/engine?secret=${SECRET}`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module /usr/lib/nginx/modules/ngx_rtmp_module.so;
daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events {}
rtmp { server { listen 127.0.0.1:${port}; application live { live on; on_publish ${hook}; on_publish_done ${hook}; on_update ${hook}; notify_update_timeout 1s; } } }
`,
  )
  nginx = spawnBound('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
})
afterEach(() => Promise.all(encoders.splice(0).map(kill)))
afterAll(async () => {
  await kill(nginx)
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const publish = (key: string): ChildProcess => {
  const encoder = publishWithFfmpeg(`rtmp://127.0.0.1:${port}/live/${key}`)
  encoders.push(encoder)
  return encoder
}

test('[FEAT-16] nginx-rtmp refuses a wrong key, begins a stream with the right one, which waits for an encoder that went', async () => {
  await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(true)
  const { token, memberId } = await server.member('13800000001', 1)
  const { streamKey, liveId } = (await server.ask(api.studio.getIngest, {}, token)).body.data
  const status = async () => (await server.ask(api.studio.getOnAir, { liveId }, token)).body.data.onAir.status
  const wrong = publish(`${memberId}?key=live_wrong`)
  await expect.poll(() => wrong.exitCode, { timeout: 20_000 }).not.toBe(null)
  expect([wrong.exitCode === 0, await status()]).toEqual([false, LiveStatus.PLAN])
  const right = publish(streamKey)
  await expect.poll(status, { timeout: 20_000 }).toBe(LiveStatus.START)
  const isLost = async () => {
    const { onAir } = (await server.ask(api.studio.getOnAir, { liveId }, token)).body.data
    return onAir.ingest && onAir.ingest.lostAt !== null
  }
  await kill(right)
  await expect.poll(isLost, { timeout: 20_000 }).toBe(true)
  publish(streamKey)
  await expect.poll(isLost, { timeout: 20_000 }).toBe(false)
  expect(await status()).toBe(LiveStatus.START)
})

test('[FEAT-16] nginx-rtmp sends an encoder away whose stream was ended, and it begins no other by itself', async () => {
  await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(true)
  const { token } = await server.member('13800000002', 1)
  const { streamKey, liveId } = (await server.ask(api.studio.getIngest, {}, token)).body.data
  const status = async () => (await server.ask(api.studio.getOnAir, { liveId }, token)).body.data.onAir.status
  const encoder = publish(streamKey)
  await expect.poll(status, { timeout: 20_000 }).toBe(LiveStatus.START)
  await server.ask(api.studio.endLive, { liveId }, token)
  await expect.poll(() => encoder.exitCode, { timeout: 20_000 }).not.toBe(null)
  const again = publish(streamKey)
  await expect.poll(() => again.exitCode, { timeout: 20_000 }).not.toBe(null)
  const { onAir } = (await server.ask(api.studio.getStudio, {}, token)).body.data
  expect([await status(), onAir?.status]).toEqual([LiveStatus.END, LiveStatus.PLAN])
})

import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { api } from '../../contract/api'
import { LiveStatus } from '../../contract/enums'
import { INGEST_PATH } from '../../contract/studio.ingest'
import { hasSoundEncoder } from '../../server/ingest/whip/sound'
import { interleaved, pictures, sounds, videoConfig } from './support/frames'
import { RtmpClient } from './support/rtmp-client'
import { WhipClient } from './support/whip'
import { startTestServer, type TestServer } from './support/server'

const { getIngest, getOnAir, getStudio, endLive } = api.studio

let server: TestServer
const open: { readonly socket: { destroy(): void } }[] = []
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy()
  await server.close()
})

const start = async () => {
  server = await startTestServer({ config: { rtmpPort: 0 } })
  const { token } = await server.member('13800000001', 1)
  return token
}
const portOf = (rtmpUrl: string | null): number =>
  Number(new URL((rtmpUrl ?? '').replace('rtmp', 'http')).port)

const encode = async (rtmpUrl: string | null, streamKey: string): Promise<RtmpClient> => {
  const encoder = new RtmpClient(portOf(rtmpUrl))
  open.push(encoder)
  await encoder.publish(streamKey)
  encoder.setUp()
  encoder.frames(interleaved(pictures({ seconds: 3 }), sounds({ seconds: 3 })))
  return encoder
}
const onAir = async (token: string, liveId: string) =>
  (await server.ask(getOnAir, { liveId }, token)).body.data?.onAir

const say = async (as: string): Promise<string> => {
  const socket = new WebSocket(server.url.replace('http', 'ws') + INGEST_PATH)
  await once(socket, 'open')
  const config = videoConfig.config.toString('base64')
  const video = { codec: videoConfig.codec, config, width: 640, height: 360 }
  socket.send(JSON.stringify({ token: as, video, audio: null, clock: 0 }))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  socket.terminate()
  return (JSON.parse(answer.toString()) as { readonly is: string }).is
}

test('[LIVE-02] an anchor’s stream begins with an encoder’s first picture, is watched, and ends with the anchor’s word', async () => {
  const token = await start()
  const { rtmpUrl, streamKey, liveId } = (await server.ask(getIngest, {}, token)).body.data
  const encoder = await encode(rtmpUrl, streamKey)
  await expect.poll(async () => (await onAir(token, liveId))?.status).toBe(LiveStatus.START)
  const watched = await fetch(`${server.url}/media/${liveId}/live.mp4`, { method: 'HEAD' })
  expect([watched.status, watched.headers.get('content-type')]).toEqual([
    200,
    'video/mp4; codecs="avc1.64001f,mp4a.40.2"',
  ])
  const { ingest } = (await onAir(token, liveId)) ?? {}
  expect([ingest?.via, ingest?.width, ingest?.height]).toEqual(['rtmp', 640, 360])
  await server.ask(endLive, { liveId }, token)
  await encoder.closed()
  expect((await fetch(`${server.url}/media/${liveId}/live.mp4`)).status).toBe(404)
})

test('[FEAT-16] a new key cuts off whoever publishes with the old one, and goes on with the stream in time', async () => {
  const token = await start()
  const { rtmpUrl, streamKey, liveId } = (await server.ask(getIngest, {}, token)).body.data
  const encoder = await encode(rtmpUrl, streamKey)
  await expect.poll(async () => (await onAir(token, liveId))?.status).toBe(LiveStatus.START)
  const { streamKey: another } = (await server.ask(getIngest, {}, token)).body.data
  await encoder.closed()
  const cut = await onAir(token, liveId)
  const now = server.clock.now()
  expect([cut?.status, cut?.ingest?.lostAt, cut?.ingest?.resumeUntil]).toEqual([
    LiveStatus.START,
    now,
    now + 120_000,
  ])
  const again = await encode(rtmpUrl, streamKey)
  expect(again.statuses.map(({ code }) => code)).toEqual(['NetStream.Publish.BadName'])
  await encode(rtmpUrl, another)
  await expect.poll(async () => (await onAir(token, liveId))?.ingest?.lostAt).toBe(null)
  expect((await onAir(token, liveId))?.status).toBe(LiveStatus.START)
})

const held = (wait: number): string =>
  `直播已经结束，没有因为推流软件自动重连而再次开播。要重新开播，请先在推流软件里停止推流，过 ${wait} 秒再开始`

test('[LIVE-02] an encoder that connects again by itself begins no stream that its anchor has ended', async () => {
  const token = await start()
  const { rtmpUrl, streamKey, liveId } = (await server.ask(getIngest, {}, token)).body.data
  const encoder = await encode(rtmpUrl, streamKey)
  await expect.poll(async () => (await onAir(token, liveId))?.status).toBe(LiveStatus.START)
  await server.ask(endLive, { liveId }, token)
  await encoder.closed()
  const comesBack = async (afterMs: number) => {
    server.clock.forward(afterMs)
    const client = new RtmpClient(portOf(rtmpUrl))
    open.push(client)
    return client.publish(streamKey)
  }
  const standing = async () => (await server.ask(getStudio, {}, token)).body.data.onAir
  // As OBS does: after two seconds, then later and later.
  for (const [pause, wait] of [
    [2_000, 30],
    [10_000, 30],
    [20_000, 50],
    [45_000, 113],
  ] as const) {
    expect(await comesBack(pause)).toBe('NetStream.Publish.BadName')
    const now = await standing()
    expect([now?.status, now?.ingest, now?.refusal]).toEqual([LiveStatus.PLAN, null, held(wait)])
    expect(Math.ceil(((now?.heldUntil ?? 0) - server.clock.now()) / 1_000)).toBe(wait)
  }
  const next = (await standing())?.liveId
  expect([next === liveId, await comesBack(113_000)]).toEqual([false, 'NetStream.Publish.Start'])
  const taken = await standing()
  expect([taken?.refusal, taken?.heldUntil]).toEqual([null, null])
})

test('[LIVE-02] a stream that its anchor has ended may go on at once from a page, or with another key', async () => {
  const token = await start()
  const { rtmpUrl, streamKey, liveId } = (await server.ask(getIngest, {}, token)).body.data
  const encoder = await encode(rtmpUrl, streamKey)
  await expect.poll(async () => (await onAir(token, liveId))?.status).toBe(LiveStatus.START)
  await server.ask(endLive, { liveId }, token)
  await encoder.closed()
  expect(await say(token)).toBe('ready')
  const { streamKey: another } = (await server.ask(getIngest, {}, token)).body.data
  const again = new RtmpClient(portOf(rtmpUrl))
  open.push(again)
  await expect.poll(() => again.publish(another)).toBe('NetStream.Publish.Start')
})

test('[LIVE-02] a page of an anchor publishes beside the rooms’ socket; a page of nobody is refused', async () => {
  const token = await start()
  expect([await say(token), await say('nobody')]).toEqual(['ready', 'refused'])
})

test('[FEAT-16] where its port is taken, the server goes on without RTMP and the log says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  server = await startTestServer({ config: { rtmpPort: port } })
  const { token } = await server.member('13800000001', 1)
  const said = server.logged.map(({ msg }) => msg)
  other.close()
  expect(said).toContain(`RTMP_PORT ${port} cannot be listened on: the server goes on without RTMP`)
  expect((await server.ask(getStudio, {}, token)).body.data.rtmpUrl).toBe(null)
})

test('[FEAT-16] encoders are listened for at an address of their own, whatever that of pages is', async () => {
  server = await startTestServer({ config: { rtmpPort: 0, rtmpHost: '0.0.0.0' } })
  const { token } = await server.member('13800000001', 1)
  const { rtmpUrl } = (await server.ask(getIngest, {}, token)).body.data
  // Linux has all of 127/8: a socket of 127.0.0.1 alone is not there.
  const encoder = connect({ host: '127.0.0.2', port: portOf(rtmpUrl) })
  open.push({ socket: encoder })
  expect(await once(encoder, 'connect')).toEqual([])
  await expect(fetch(server.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
})

test('[FEAT-16] a server that ends lets no encoder hold it up', async () => {
  const token = await start()
  const { rtmpUrl, streamKey } = (await server.ask(getIngest, {}, token)).body.data
  const encoder = await encode(rtmpUrl, streamKey)
  const idle = connect(portOf(rtmpUrl), '127.0.0.1')
  idle.on('error', () => undefined)
  await once(idle, 'connect')
  await server.close()
  await encoder.closed()
  expect(encoder.isClosed).toBe(true)
  await start()
})

test('[FEAT-16] with WHIP the room says where, at the origin that people open it at, also where RTMP is off', async () => {
  server = await startTestServer({
    config: { rtmpPort: null, whip: { ports: [20_230, 20_239], addresses: ['127.0.0.1'] } },
  })
  const { token } = await server.member('13800000001', 1)
  const { whipUrl, rtmpUrl: none } = (await server.ask(getStudio, {}, token)).body.data
  const hasFfmpeg = await hasSoundEncoder()
  expect([none, whipUrl]).toEqual([null, hasFfmpeg ? `${server.url}/whip` : undefined])
  const asked = await fetch(`${server.url}/whip`, { method: 'POST' })
  expect(asked.status).toBe(hasFfmpeg ? 401 : 404)
  if (!hasFfmpeg) return
  const { data } = (await server.ask(getIngest, {}, token)).body
  expect([data.rtmpUrl, data.whipUrl]).toEqual([null, whipUrl])
  const client = new WhipClient()
  const other = new WhipClient()
  for (const one of [client, other]) open.push({ socket: { destroy: () => void one.close() } })
  expect(await client.publish(data.whipUrl ?? '', 'live_none')).toBe(403)
  expect(await other.publish(data.whipUrl ?? '', data.streamKey)).toBe(201)
  expect((await onAir(token, data.liveId))?.ingest?.via).toBe('whip')
})

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { WHIP_PATIENCE } from '../../server/ingest/whip/session'
import { clipPictures } from './support/rtp'
import { postOffer, startWhip, WhipClient, type WhipServer } from './support/whip'

vi.setConfig({ testTimeout: 30_000 })
const SOON = { timeout: 60_000 }

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const kept = <Thing extends { close(): unknown }>(thing: Thing): Thing => {
  open.unshift(thing)
  return thing
}

interface Running {
  readonly lose?: (picture: number, piece: number) => boolean
  /** Pictures in the order in which they are sent, of the clip's. */
  readonly timeOf?: (picture: number) => number
}

/** Sends pictures and sounds in real time. */
const run = (client: WhipClient, { lose, timeOf = (picture) => picture }: Running = {}) => {
  let [picture, sound] = [0, 0]
  const began = performance.now()
  const timer = setInterval(() => {
    const at = performance.now() - began
    for (; picture * 33.3 < at; picture++) {
      const one = picture
      client.sendPicture(one, 4_294_900_000 + timeOf(one) * 3_000, (piece) => lose?.(one, piece) ?? false)
    }
    for (; sound * 20 < at; sound++) client.sendSound(1_000 + sound * 960)
  }, 10)
  return kept({ close: () => clearInterval(timer) })
}

const health = (server: WhipServer) => server.registry.health('a1')
const published = (server: WhipServer) =>
  expect.poll(() => server.publishing.told, SOON).toContain('published a1')
const start = async (given?: Parameters<typeof startWhip>[0]) => kept(await startWhip(given))
const encoder = (given?: ConstructorParameters<typeof WhipClient>[0]) => kept(new WhipClient(given))

test('[FEAT-16] an encoder publishes over WHIP with picture and sound, and ends it', async () => {
  const server = await start({ resumeWithin: 200 })
  const client = encoder()
  expect(await client.publish(server.url)).toBe(201)
  run(client)
  await published(server)
  expect(server.registry.find('a1')?.source.period()?.mimeType).toBe(
    'video/mp4; codecs="avc1.64001f,mp4a.40.2"',
  )
  await expect.poll(() => health(server)?.fps, SOON).toBeGreaterThan(25)
  expect(health(server)).toEqual(
    expect.objectContaining({
      via: 'whip',
      width: 640,
      height: 360,
      gop: 1,
      dropped: 0,
      faults: [],
    }),
  )
  expect((await client.ask('DELETE')).status).toBe(200)
  await expect.poll(() => server.publishing.told).toEqual(['published a1', 'unpublished a1'])
  expect(server.whip.size).toBe(0)
  expect((await client.ask('DELETE')).status).toBe(404)
})

test('[FEAT-16] a picture without a sound is published, too', async () => {
  const server = await start()
  const client = encoder({ hasSound: false })
  expect(await client.publish(server.url)).toBe(201)
  const timer = setInterval(() => client.sendPicture(picture, picture++ * 3_000), 33)
  let picture = 0
  kept({ close: () => clearInterval(timer) })
  await published(server)
  expect(server.registry.find('a1')?.source.period()?.mimeType).toBe('video/mp4; codecs="avc1.64001f"')
})

test('[FEAT-16] packets that are lost on the way are asked for; where they do not come a key frame is', async () => {
  const server = await start()
  const client = encoder()
  await client.publish(server.url)
  // None of it comes again: this publisher keeps nothing.
  run(client, { lose: (picture, piece) => picture === 40 && piece === 0 })
  await expect.poll(() => health(server)?.dropped, SOON).toBeGreaterThan(0)
  await expect.poll(() => client.lostAskedFor, SOON).toBeGreaterThan(0)
  await expect.poll(() => client.keysAskedFor, SOON).toBeGreaterThan(0)
  await expect.poll(() => health(server)?.faults, SOON).toEqual(['drops'])
})

test('[FEAT-16] what cannot be: no key, a wrong one, no offer, garbage, too much of it', async () => {
  const server = await start()
  const client = encoder()
  const offer = await client.offer()
  const none = await postOffer(server.url, offer, null)
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="whip"'])
  const wrong = await postOffer(server.url, offer, 'bad')
  expect([wrong.status, await wrong.text()]).toEqual([403, '推流密钥不正确'])
  expect((await postOffer(server.url, 'v=0\r\nwhatever')).status).toBe(400)
  expect((await postOffer(server.url, `${offer}${'a=x\r\n'.repeat(20_000)}`)).status).toBe(413)
  const json = await fetch(server.url, {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
    body: '{}',
  })
  expect([json.status, json.headers.get('accept-post')]).toEqual([415, 'application/sdp'])
  const other = await postOffer(server.url, await encoder({ codec: 'vp8' }).offer())
  expect([other.status, await other.text()]).toEqual([406, '不支持 VP8 编码的画面，请在编码器中改用 H.264'])
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await fetch(server.url, { method })).status).toBe(405)
  expect(server.whip.size).toBe(0)
  expect(server.registry.size).toBe(0)
})

test('[FEAT-16] any page may ask, a key is asked for each time', async () => {
  const server = await start()
  const asked = await fetch(server.url, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  const client = encoder()
  const answer = await postOffer(server.url, await client.offer())
  expect(answer.headers.get('access-control-expose-headers')).toContain('Location')
  const session = new URL(answer.headers.get('location') ?? '', server.url)
  const askSession = async (method: string, key: string | null, type = '', body: string | null = null) => {
    const headers = {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(type && { 'content-type': type }),
    }
    return (await fetch(session, { method, headers, body })).status
  }
  const fragment = 'application/trickle-ice-sdpfrag'
  expect(await askSession('PATCH', null, fragment, '')).toBe(401)
  expect(await askSession('PATCH', 'good', 'text/plain', '')).toBe(415)
  expect(await askSession('PATCH', 'bad', fragment, '')).toBe(403)
  const candidate = 'a=mid:0\r\na=candidate:1 1 udp 1 203.0.113.9 9 typ host\r\n'
  expect(await askSession('PATCH', 'good', fragment, candidate)).toBe(204)
  expect(await askSession('PATCH', 'good', fragment, 'a=ice-ufrag:another\r\na=ice-pwd:one\r\n')).toBe(422)
  expect(await askSession('GET', 'good')).toBe(405)
  expect(await askSession('DELETE', null)).toBe(401)
  expect(await askSession('DELETE', 'bad')).toBe(403)
  expect(await askSession('DELETE', 'good')).toBe(200)
  expect(await askSession('PATCH', 'good', fragment, '')).toBe(404)
})

test('[FEAT-16] a second publisher is refused; one that comes back after a loss goes on with the stream', async () => {
  const server = await start({ patience: { connect: 5_000, silence: 1_500 } })
  const [first, second] = [encoder(), encoder()]
  await first.publish(server.url)
  const running = run(first)
  await published(server)
  expect(await second.publish(server.url)).toBe(409)
  expect(server.registry.refusal('m1')).toContain('已有画面')
  running.close()
  await first.close()
  await expect.poll(() => health(server)?.lostAt ?? null, SOON).not.toBe(null)
  expect(server.whip.size).toBe(0)
  const third = encoder()
  expect(await third.publish(server.url)).toBe(201)
  run(third)
  await expect.poll(() => health(server)?.fps, SOON).toBeGreaterThan(0)
  expect(server.publishing.told).toEqual(['published a1'])
})

test('[FEAT-16] a publisher that says nothing any more, and one that never comes, leave nothing behind', async () => {
  const server = await start({ patience: { connect: 1_000, silence: 1_000 }, ports: [20_200, 20_203] })
  const offer = await encoder().offer()
  for (let times = 0; times < 3; times++) {
    const answers = await Promise.all(
      ['good-b', 'good-c', 'good-d'].map((key) => postOffer(server.url, offer, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await expect.poll(() => server.whip.size, SOON).toBe(0)
  }
  expect(server.registry.size).toBe(0)
  const client = encoder()
  await client.publish(server.url)
  const running = run(client)
  await published(server)
  running.close()
  await expect.poll(() => server.whip.size, SOON).toBe(0)
  expect(health(server)?.faults).toEqual(['lost'])
})

test('[FEAT-16] where no port is left it says so, and takes the next one when one is free again', async () => {
  const server = await start({ ports: [20_210, 20_211] })
  const taken = [20_210, 20_211].map((port) => createSocket('udp4').bind(port))
  await Promise.all(taken.map((socket) => once(socket, 'listening')))
  const offer = await encoder().offer()
  const refused = await postOffer(server.url, offer)
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('RTMP')])
  expect([server.whip.size, server.registry.size]).toEqual([0, 0])
  await Promise.all(taken.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))))
  expect((await postOffer(server.url, offer)).status).toBe(201)
})

test('[FEAT-16] so many of one network, and no more', async () => {
  const server = await start({ perNetwork: 1 })
  const offer = await encoder().offer()
  expect((await postOffer(server.url, offer)).status).toBe(201)
  expect((await postOffer(server.url, offer, 'good-b')).status).toBe(503)
})

test('[FEAT-16] whoever is sent away is gone: a renewed key, the end of the server', async () => {
  const server = await start()
  const client = encoder()
  await client.publish(server.url)
  run(client)
  await published(server)
  server.registry.stop('a1', '推流密钥已更换，请用新的推流密钥')
  await expect
    .poll(() => client.connection.dtlsTransports.map(({ state }) => state), SOON)
    .toContain('closed')
  expect(server.whip.size).toBe(0)
})

test('[FEAT-16] B-frames are refused in words', async () => {
  const server = await start()
  const client = encoder()
  await client.publish(server.url)
  run(client, {
    timeOf: (picture) => (picture % 3 === 1 ? picture + 1 : picture % 3 === 2 ? picture - 1 : picture),
  })
  await expect.poll(() => server.registry.refusal('m1'), SOON).toContain('B 帧')
  expect(server.whip.size).toBe(0)
})

test('[FEAT-16] garbage at an open port, as from anybody, harms nobody', async () => {
  const server = await start({ ports: [20_220, 20_223] })
  const client = encoder()
  await client.publish(server.url)
  run(client)
  await published(server)
  const socket = createSocket('udp4')
  kept({ close: () => socket.close() })
  const picture = clipPictures[0]?.data ?? Buffer.alloc(0)
  for (let index = 0; index < 3_000; index++) {
    const bytes = Buffer.from(picture.subarray(index % 1_000, (index % 1_000) + 1 + (index % 300)))
    // STUN, DTLS, RTP and RTCP by their first bytes (RFC 7983), and whatever follows.
    bytes[0] = [0, 1, 20, 22, 23, 63, 128, 144, 200, 255][index % 10] ?? 0
    if (index % 20 === 0 && bytes.length > 8) bytes.set([0, 1, 0, 4, 0x21, 0x12, 0xa4, 0x42])
    await new Promise((resolve) => socket.send(bytes, 20_220 + (index % 2), '127.0.0.1', resolve))
  }
  const before = server.registry.find('a1')?.source.edge() ?? 0
  await expect.poll(() => server.registry.find('a1')?.source.edge(), SOON).toBeGreaterThan(before + 3)
  expect(health(server)?.lostAt).toBe(null)
  const other = encoder()
  expect(await other.publish(server.url, 'good-b')).toBe(201)
})

test('[FEAT-16] the patience with publishers is a quarter of a minute', () => {
  expect(WHIP_PATIENCE).toEqual({ connect: 15_000, silence: 15_000 })
})

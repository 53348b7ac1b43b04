import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { BlockList, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { LiveStatus } from '../../contract/enums'
import type { EngineKind } from '../../server/ingest/engines/adapters'
import { openEngine } from '../../server/ingest/engines/engine'
import { notifyDomain } from '../../server/ingest/domain-notifier'
import { startTestServer, type TestServer } from './support/server'

const SECRET = 'a secret of the engine'
const loopback = new BlockList()
loopback.addAddress('127.0.0.1')

let server: TestServer
afterEach(() => server.close())

const start = async (kind: EngineKind, from = loopback) => {
  const playback = [{ kind: 'hls' as const, url: 'https://cdn.example.com/live/{name}.m3u8' }]
  server = await startTestServer({
    config: { rtmpUrl: 'rtmp://engine/live', engine: { kind, from, secret: SECRET, playback, api: null } },
  })
  const { token, memberId } = await server.member('13800000001', 1)
  const { streamKey: told, liveId } = (await server.ask(api.studio.getIngest, {}, token)).body.data
  const [name, streamKey = ''] = told.split('?key=')
  expect(name).toBe(memberId)
  const state = async () => {
    const { body } = await server.ask(api.studio.getOnAir, { liveId }, token)
    return [
      body.data.onAir.status,
      body.data.onAir.ingest?.via ?? null,
      ...(body.data.onAir.ingest?.faults ?? []),
      body.data.playback.map(({ url }) => url),
    ]
  }
  const end = async (): Promise<string> => {
    await server.ask(api.studio.endLive, { liveId }, token)
    return liveId
  }
  return { memberId, streamKey, liveId, token, state, end }
}
const post = async (
  body: string,
  query = `?secret=${encodeURIComponent(SECRET)}`,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${server.url}/api/engine${query}`, { method: 'POST', body, headers })
  return [answer.status, await answer.text()] as const
}
const on = (name: string) => [LiveStatus.START, 'engine', [`https://cdn.example.com/live/${name}.m3u8`]]
/** Its publisher went, and may come back. */
const waiting = (name: string) => {
  const [status, via, playback] = on(name)
  return [status, via, 'lost', playback]
}
const signed = (body: string, secret = SECRET) =>
  post(body, '', { 'x-ome-signature': createHmac('sha1', secret).update(body).digest('base64url') })
const over = [LiveStatus.END, null, []]
const WRONG = '推流密钥不对或已失效，请到「我的直播间」重新获取'

describe('a media engine that asks', () => {
  test('[FEAT-16] nginx-rtmp is told in forms', async () => {
    const { memberId, streamKey, state, end } = await start('nginx-rtmp')
    const form = (call: string, key: string, clientid = '1') =>
      new URLSearchParams({ call, app: 'live', name: memberId, addr: '192.0.2.1', clientid, key }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post(form('publish', 'wrong'), undefined, headers)).toEqual([403, WRONG])
    expect(await post(form('publish', streamKey), undefined, headers)).toEqual([200, ''])
    await expect.poll(state).toEqual(on(memberId))
    expect((await post(form('publish', streamKey, '2'), undefined, headers))[0]).toBe(403)
    await post(form('publish_done', streamKey, '2'), undefined, headers)
    expect(await state()).toEqual(on(memberId))
    await post(form('publish_done', streamKey), undefined, headers)
    await expect.poll(state).toEqual(waiting(memberId))
    expect(await post(form('publish', 'wrong', '2'), undefined, headers)).toEqual([403, WRONG])
    expect(await post(form('publish', streamKey, '2'), undefined, headers)).toEqual([200, ''])
    await expect.poll(state).toEqual(on(memberId))
    // What is told late of the one before says nothing of this one.
    await post(form('publish_done', streamKey), undefined, headers)
    expect(await state()).toEqual(on(memberId))
    await end()
    expect(await state()).toEqual(over)
  })

  test('[FEAT-16] nginx-rtmp asks again and again whether a stream may stay: one that was ended goes, one that is on is known again after a restart', async () => {
    const { memberId, streamKey, state, end } = await start('nginx-rtmp')
    const form = (call: string, clientid = '1') =>
      `call=${call}&app=live&name=${memberId}&addr=192.0.2.1&clientid=${clientid}&key=${streamKey}`
    const OVER = '这场直播已经结束，请在开播页重新开始'
    expect(await post(form('update_publish'))).toEqual([403, OVER])
    await post(form('publish'))
    await expect.poll(state).toEqual(on(memberId))
    expect([await post(form('update_publish')), (await post(form('update_publish', '2')))[0]]).toEqual([
      [200, ''],
      403,
    ])
    const { publishing, config, log } = server.parts
    if (config.engine === null) throw new Error('there is no engine')
    const again = openEngine({
      config: config.engine,
      publishing,
      tell: notifyDomain(publishing, log),
      now: server.clock.now,
      log,
    })
    const request = {
      query: new URLSearchParams({ secret: SECRET }),
      body: form('update_publish'),
      signature: '',
    }
    expect((await again.answer(request, '127.0.0.1')).status).toBe(200)
    expect(again.health(await end())).not.toBe(null)
    expect(await post(form('update_publish'))).toEqual([403, OVER])
    expect((await post(form('publish', '3')))[0]).toBe(403)
    expect((await state())[0]).toBe(LiveStatus.END)
  })

  test('[FEAT-16] SRS is told in JSON, and never with an empty body', async () => {
    const { memberId, streamKey, state } = await start('srs')
    const said = (action: string, key: string) =>
      JSON.stringify({
        action,
        app: 'live',
        stream: memberId,
        param: `?key=${key}`,
        ip: '192.0.2.1',
        client_id: 'c1',
      })
    expect(await post(said('on_publish', 'wrong'))).toEqual([403, '1'])
    expect(await post(said('on_publish', streamKey))).toEqual([200, '0'])
    await expect.poll(state).toEqual(on(memberId))
    expect(await post(said('on_play', ''))).toEqual([200, '0'])
    expect(await post(said('on_unpublish', streamKey))).toEqual([200, '0'])
    await expect.poll(state).toEqual(waiting(memberId))
    expect(await post(said('on_publish', streamKey))).toEqual([200, '0'])
    await expect.poll(state).toEqual(on(memberId))
  })

  test('[FEAT-16] MediaMTX asks once more for what was held back, and tells when a stream is there', async () => {
    const { memberId, streamKey, state } = await start('mediamtx')
    const asked = (action: string, query: string) =>
      JSON.stringify({
        user: '',
        password: '',
        token: '',
        ip: '192.0.2.1',
        action,
        path: `live/${memberId}`,
        protocol: 'rtmp',
        id: 'i1',
        query,
      })
    expect((await post(asked('publish', '')))[0]).toBe(401)
    expect((await post(asked('publish', 'key=wrong')))[0]).toBe(403)
    expect((await post(asked('read', '')))[0]).toBe(200)
    expect((await post(asked('publish', `key=${streamKey}`)))[0]).toBe(200)
    expect((await state())[0]).toBe(LiveStatus.PLAN)
    const told = (event: string) =>
      post('', `?secret=${encodeURIComponent(SECRET)}&event=${event}&path=live/${memberId}`)
    await told('ready')
    await expect.poll(state).toEqual(on(memberId))
    await told('notReady')
    await expect.poll(state).toEqual(waiting(memberId))
    expect((await post(asked('publish', `key=${streamKey}`)))[0]).toBe(200)
    await told('ready')
    await expect.poll(state).toEqual(on(memberId))
  })

  test('[FEAT-16] OvenMediaEngine signs what it asks', async () => {
    const { memberId, streamKey, state } = await start('ome')
    const said = (status: string, key: string) =>
      JSON.stringify({
        client: { address: '192.0.2.1', port: 5000 },
        request: {
          direction: 'incoming',
          protocol: 'rtmp',
          status,
          url: `rtmp://engine:1935/live/${memberId}?key=${key}`,
        },
      })
    expect((await signed(said('opening', streamKey), 'another secret'))[0]).toBe(403)
    expect(await signed(said('opening', 'wrong'))).toEqual([
      200,
      JSON.stringify({ allowed: false, reason: WRONG }),
    ])
    expect(await signed(said('opening', streamKey))).toEqual([200, '{"allowed":true}'])
    await expect.poll(state).toEqual(on(memberId))
    expect((await signed(said('closing', streamKey)))[0]).toBe(200)
    await expect.poll(state).toEqual(waiting(memberId))
    expect(await signed(said('opening', streamKey))).toEqual([200, '{"allowed":true}'])
    await expect.poll(state).toEqual(on(memberId))
  })

  test('[FEAT-16] is believed with its secret alone, from its network alone, and about the anchor’s own name alone', async () => {
    const { memberId, streamKey } = await start('nginx-rtmp')
    const body = `call=publish&name=${memberId}&key=${streamKey}`
    const others = await post(body.replace(memberId, 'm-other'))
    expect([
      (await post(body, ''))[0],
      (await post(body, '?secret=wrong'))[0],
      others,
      (await post('{'))[0],
    ]).toEqual([403, 403, [403, '推流地址不对，请用你自己的直播地址'], 200])
    await server.close()
    const nowhere = new BlockList()
    const second = await start('srs', nowhere)
    expect(second.memberId === '').toBe(false)
    expect((await post('{"action":"on_play"}'))[0]).toBe(403)
  })

  test('[FEAT-16] that says what is no hook is told so', async () => {
    await start('srs')
    expect(await post('{')).toEqual([400, 'no hook of the engine that ENGINE names'])
  })
})

/** The HTTP API of an engine as its documents describe it, on a real port. `publishers`: who publishes, by the stream's name. */
const startApi = async (kind: EngineKind, publishers: Map<string, string>) => {
  const kicked: string[] = []
  const seen: (string | undefined)[] = []
  const state = { isDown: false }
  const lists: Readonly<Partial<Record<EngineKind, () => readonly [string, unknown]>>> = {
    srs: () => [
      '/api/v1/streams/',
      {
        code: 0,
        streams: [
          ...Array.from(publishers, ([name, cid]) => ({ name, app: 'live', publish: { active: true, cid } })),
          { name: 'gone', app: 'live', publish: { active: false } },
        ],
      },
    ],
    mediamtx: () => [
      '/v3/paths/list',
      {
        pageCount: 1,
        items: [
          ...Array.from(publishers, ([name, id]) => ({
            name: `live/${name}`,
            source: { type: 'rtmpConn', id },
          })),
          { name: 'pulled', source: { type: 'rtspSource', id: '' } },
          { name: 'idle', source: null },
        ],
      },
    ],
    ome: () => [
      '/v1/vhosts/default/apps/live/streams',
      { statusCode: 200, response: [...publishers.keys()] },
    ],
  }
  const kicks: Readonly<Partial<Record<EngineKind, (method: string, path: string) => string | undefined>>> = {
    srs: (method, path) => (method === 'DELETE' ? /^\/api\/v1\/clients\/(.+)$/.exec(path)?.[1] : undefined),
    mediamtx: (method, path) =>
      method === 'POST' ? /^\/v3\/rtmpconns\/kick\/(.+)$/.exec(path)?.[1] : undefined,
    ome: (method, path) =>
      method === 'DELETE' ? publishers.get(/\/apps\/live\/streams\/(.+)$/.exec(path)?.[1] ?? '') : undefined,
  }
  const http: Server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    const { pathname } = new URL(request.url ?? '', 'http://engine')
    const [path, answer] = lists[kind]?.() ?? []
    const id = kicks[kind]?.(request.method ?? '', pathname)
    if (id !== undefined) {
      kicked.push(id)
      for (const [name, publisher] of publishers) if (publisher === id) publishers.delete(name)
    }
    const isKnown = !state.isDown && (pathname === path || id !== undefined)
    response.writeHead(isKnown ? 200 : 500).end(JSON.stringify(pathname === path ? answer : {}))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const base = kind === 'ome' ? '/v1/vhosts/default/apps/live' : ''
  return {
    kicked,
    seen,
    state,
    url: `http://us%20er:pass@127.0.0.1:${port}${base}`,
    close: () => http.close(),
  }
}

const saying = (words: string) => server.logged.filter(({ msg }) => String(msg).includes(words)).length

describe.each(['srs', 'mediamtx', 'ome'] as const)('%s that can be asked', (kind) => {
  let asked: Awaited<ReturnType<typeof startApi>>
  afterEach(() => asked.close())

  const open = async (resumeWithin?: number) => {
    const { memberId, liveId, state, end } = await start(kind)
    const publishers = new Map<string, string>()
    asked = await startApi(kind, publishers)
    const { publishing, config, log } = server.parts
    if (config.engine === null) throw new Error('there is no engine')
    const engine = openEngine({
      config: { ...config.engine, api: asked.url },
      publishing,
      tell: notifyDomain(publishing, log),
      now: server.clock.now,
      log,
      ...(resumeWithin !== undefined && { resumeWithin }),
    })
    engine.close()
    await publishing.published(liveId)
    return { memberId, liveId, state, end, publishers, engine }
  }

  test('[FEAT-16] what it has is known again after a restart; who is ended is sent away, and nobody else', async () => {
    const { memberId, liveId, publishers, engine, end } = await open()
    publishers.set(memberId, 'connection-1').set('somebody-else', 'connection-2')
    expect(engine.health(liveId)).toBe(null)
    await engine.compare()
    expect(engine.health(liveId)?.via).toBe('engine')
    await end()
    engine.stop(liveId, 'over')
    await expect.poll(() => asked.kicked).toEqual(['connection-1'])
    await engine.compare()
    expect([asked.kicked, engine.health(liveId)]).toEqual([['connection-1'], null])
    const credentials = Buffer.from('us er:pass').toString('base64')
    expect([...new Set(asked.seen)]).toEqual([`Basic ${credentials}`])
  })

  test('[FEAT-16] that does not answer is logged once, and told again when it is back', async () => {
    const { memberId, liveId, publishers, engine, end } = await open()
    publishers.set(memberId, 'connection-1')
    await engine.compare()
    asked.state.isDown = true
    await end()
    engine.stop(liveId, 'over')
    await engine.compare()
    await engine.compare()
    expect([asked.kicked, saying('look at ENGINE_API')]).toEqual([[], 1])
    asked.state.isDown = false
    await engine.compare()
    expect([asked.kicked, saying('the media engine answers again')]).toEqual([['connection-1'], 1])
  })

  test('[FEAT-16] one whose publisher went unheard waits for it from the next look on, and goes on once it is there', async () => {
    const { memberId, liveId, publishers, engine } = await open()
    publishers.set(memberId, 'connection-1')
    await engine.compare()
    publishers.clear()
    server.clock.forward(31_000)
    const lostAt = server.clock.now()
    await engine.compare()
    const wait = () => {
      const health = engine.health(liveId)
      return health && [health.lostAt, health.resumeUntil]
    }
    expect(wait()).toEqual([lostAt, lostAt + 30_000])
    server.clock.forward(20_000)
    publishers.set(memberId, 'connection-2')
    await engine.compare()
    expect(wait()).toEqual([null, null])
    engine.close()
  })

  test('[FEAT-16] one whose publisher does not come back is over', async () => {
    const { memberId, liveId, publishers, engine, state } = await open(10)
    publishers.set(memberId, 'connection-1')
    await engine.compare()
    publishers.clear()
    await engine.compare()
    expect(engine.health(liveId)?.via).toBe('engine')
    server.clock.forward(31_000)
    await engine.compare()
    await expect.poll(() => engine.health(liveId)).toBe(null)
    await expect.poll(state).toEqual(over)
  })
})

test('[FEAT-16] why an engine’s encoder was turned away is told in the studio until it is let in', async () => {
  const { memberId, streamKey, token } = await start('srs')
  const said = (stream: string) =>
    JSON.stringify({
      action: 'on_publish',
      stream,
      param: `?key=${streamKey}`,
      ip: '192.0.2.1',
      client_id: 'c1',
    })
  const refusal = async () =>
    (await server.ask(api.studio.getStudio, {}, token)).body.data.onAir?.refusal ?? null
  await post(said('m-other'))
  expect(await refusal()).toBe('推流地址不对，请用你自己的直播地址')
  await post(said(memberId))
  expect(await refusal()).toBe(null)
})

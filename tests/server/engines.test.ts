import { createHmac } from 'node:crypto'
import { BlockList } from 'node:net'
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
    config: { rtmpUrl: 'rtmp://engine/live', engine: { kind, from, secret: SECRET, playback } },
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
      body.data.playback.map(({ url }) => url),
    ]
  }
  const end = async (): Promise<string> => {
    await server.ask(api.studio.endLive, { liveId }, token)
    return liveId
  }
  return { memberId, streamKey, state, end }
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
const signed = (body: string, secret = SECRET) =>
  post(body, '', { 'x-ome-signature': createHmac('sha1', secret).update(body).digest('base64url') })
const over = [LiveStatus.END, null, []]
const WRONG = '推流密钥不对或已失效，请到「我的直播间」重新获取'

describe('a media engine that asks', () => {
  test('[FEAT-16] nginx-rtmp is told in forms', async () => {
    const { memberId, streamKey, state } = await start('nginx-rtmp')
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
    await expect.poll(state).toEqual(over)
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
    await expect.poll(state).toEqual(over)
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
    await expect.poll(state).toEqual(over)
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
    await expect.poll(state).toEqual(over)
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

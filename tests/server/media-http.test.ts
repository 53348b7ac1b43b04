import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { Broadcast, UNSENT_MAX } from '../../server/media/broadcast'
import type { ChannelListener } from '../../server/media/channel'
import { EPOCH } from '../../server/media/channel'
import { PART_MS } from '../../server/media/loop'
import type { Lookup } from '../../server/media/register-media'
import { FatChannel, serve } from './fat-channel'
import {
  openStream,
  readFragments,
  readUntil,
  startMedia,
  wholeFragments,
  type MediaServer,
} from './support/media'

const started: MediaServer[] = []
const start = async (lookup: Lookup, now?: () => number): Promise<MediaServer> => {
  const server = await startMedia(lookup, now)
  started.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ app }) => app.close()))
})

const football: Lookup = async (liveId) => {
  if (liveId === 'awaited') return 'awaited'
  return liveId === 'a1' ? { clip: 'football', phase: 3 } : null
}
const HELD = EPOCH + 1_000_000 * PART_MS
const held = (): number => HELD

const answer = async (url: string) => {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), body }
}

describe('media over HTTP', () => {
  test('[FEAT-01] live.mp4 begins at once with init and a key part, then goes on without a gap', async () => {
    const { base } = await start(football)
    const asked = Date.now()
    const stream = await openStream(`${base}/media/a1/live.mp4`)
    const all = await readUntil(stream, (sofar) => wholeFragments(sofar) >= 12)
    const fragments = readFragments(all)
    const first = fragments[0]
    expect(first?.runs[0]?.startsWithKey).toBe(true)
    expect(fragments.map(({ sequence }) => sequence)).toEqual(
      fragments.map((_, index) => (first?.sequence ?? 0) + index),
    )
    const { headers } = stream
    expect(headers['content-type']).toBe('video/mp4; codecs="avc1.64001f,mp4a.40.2"')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-media-origin']).toBe(String(EPOCH))
    expect(headers['x-media-parts']).toBe('200')
    expect(Number(headers['x-media-start'])).toBe((first?.runs[0]?.decodesAt ?? 0) / 15360)
    expect(Math.abs(Number(headers['x-media-now']) - asked)).toBeLessThan(1_000)
    expect(headers['access-control-expose-headers']).toBe(
      'x-media-origin, x-media-parts, x-media-start, x-media-now',
    )
  })

  test('[FEAT-01] parts that came due while the process was busy are given before the next one', () => {
    const parts = Array.from({ length: 8 }, (_, number) => ({
      number,
      period: 0,
      startsAt: number,
      seconds: 1,
      key: true,
      bytes: () => Buffer.from(`${number} `),
    }))
    let edge = 2
    const listeners: ChannelListener[] = []
    const channel = Object.assign(new FatChannel(1), {
      edge: () => edge,
      part: (number: number) => (number < edge ? (parts[number] ?? null) : null),
      listen: (listener: ChannelListener) => {
        listeners.push(listener)
        return () => undefined
      },
    })
    const response = new PassThrough()
    new Broadcast(channel).serve(response, 0)
    edge = 7
    const [, , , , , , late, next] = parts
    if (!late || !next) throw new Error('there are eight parts')
    listeners[0]?.part(late)
    edge = 8
    listeners[0]?.part(next)
    expect(String(response.read())).toBe('init0 1 2 3 4 5 6 7 ')
  })

  test('[FEAT-01] 200 viewers of one channel all read the same stream', async () => {
    const asked: string[] = []
    const { base } = await start(async (liveId) => {
      asked.push(liveId)
      return football(liveId)
    })
    const streams = await Promise.all(
      Array.from({ length: 200 }, () => openStream(`${base}/media/a1/live.mp4`)),
    )
    const read = await Promise.all(
      streams.map((stream) => readUntil(stream, (all) => wholeFragments(all) >= 12)),
    )
    const gaps = read.filter((all) => {
      const numbers = readFragments(all.subarray(0, all.length)).map(({ sequence }) => sequence)
      return numbers.some((number, index) => number !== (numbers[0] ?? 0) + index)
    })
    expect({ viewers: read.length, gaps: gaps.length, lookups: asked.length <= 3 }).toEqual({
      viewers: 200,
      gaps: 0,
      lookups: true,
    })
  })

  test('[FEAT-01] a stream ends in good order soon after its live has ended', async () => {
    let on = true
    const { base } = await start(async (liveId) => (on ? football(liveId) : null))
    const stream = await openStream(`${base}/media/a1/live.mp4`)
    stream.resume()
    on = false
    await once(stream, 'end')
    expect([stream.complete, (await answer(`${base}/media/a1/live.mp4`)).status]).toEqual([true, 404])
  })

  test('[FEAT-01] a lookup that fails answers 503, and leaves a running stream alone', async () => {
    let broken = false
    const { base } = await start(async (liveId) => {
      if (broken) throw new Error('no database')
      return football(liveId)
    })
    const stream = await openStream(`${base}/media/a1/live.mp4`)
    broken = true
    const all = await readUntil(stream, (sofar) => wholeFragments(sofar) >= 18)
    expect(wholeFragments(all)).toBeGreaterThanOrEqual(18)
    const { body, status } = await answer(`${base}/media/b2/init.mp4`)
    expect([status, JSON.parse(body.toString())]).toEqual([
      503,
      { code: 503, msg: '直播暂时无法播放，请稍后再试', data: null },
    ])
  })

  test('[FEAT-01] closing the server ends running streams in good order and does not wait for viewers', async () => {
    const { app, base } = await start(football)
    const stream = await openStream(`${base}/media/a1/live.mp4`)
    stream.resume()
    await Promise.all([once(stream, 'end'), app.close()])
    expect(stream.complete).toBe(true)
  })

  test('[FEAT-01] init, parts, segments and preview are answered with their type', async () => {
    const { base } = await start(football, held)
    const names = ['init.mp4', 'p999999.m4s', 's99999.m4s', 'preview.mp4', 'index.m3u8', 'll.m3u8']
    const answers = await Promise.all(names.map((name) => answer(`${base}/media/a1/${name}`)))
    expect(answers.map(({ status, type }) => [status, type])).toEqual([
      [200, 'video/mp4'],
      [200, 'video/mp4'],
      [200, 'video/mp4'],
      [200, 'video/mp4'],
      [200, 'application/vnd.apple.mpegurl'],
      [200, 'application/vnd.apple.mpegurl'],
    ])
    expect(readFragments(answers[1]?.body ?? Buffer.alloc(0)).map(({ sequence }) => sequence)).toEqual([
      999_999,
    ])
    expect(readFragments(answers[2]?.body ?? Buffer.alloc(0)).length).toBe(10)
  })

  test('[FEAT-01] the sound alone is the same stream under audio/, without a preview, and a fraction of its bytes', async () => {
    const { base } = await start(football, held)
    const names = ['init.mp4', 'p999999.m4s', 's99999.m4s', 'preview.mp4', 'index.m3u8', 'll.m3u8']
    const answers = await Promise.all(names.map((name) => answer(`${base}/media/a1/audio/${name}`)))
    expect(answers.map(({ status, type }) => [status, type])).toEqual([
      [200, 'audio/mp4'],
      [200, 'audio/mp4'],
      [200, 'audio/mp4'],
      [404, 'application/json; charset=utf-8'],
      [200, 'application/vnd.apple.mpegurl'],
      [200, 'application/vnd.apple.mpegurl'],
    ])
    const whole = await answer(`${base}/media/a1/s99999.m4s`)
    const sound = answers[2]?.body ?? Buffer.alloc(0)
    expect(readFragments(sound).flatMap(({ runs }) => runs.map(({ track }) => track))).toEqual(
      Array.from({ length: 10 }, () => 2),
    )
    expect(sound.length / whole.body.length).toBeLessThan(0.5)
    const stream = await openStream(`${base}/media/a1/audio/live.mp4`)
    stream.destroy()
    expect(stream.headers['content-type']).toBe('audio/mp4; codecs="mp4a.40.2"')
  })

  test('[FEAT-01] a blocking reload answers when its part is there, and the hinted part right then', async () => {
    const { base } = await start(football)
    const newest = Math.floor((Date.now() - EPOCH) / PART_MS)
    const wanted = newest + 2
    const query = `_HLS_msn=${Math.floor(wanted / 10)}&_HLS_part=${wanted % 10}`
    const [list, part] = await Promise.all([
      answer(`${base}/media/a1/ll.m3u8?${query}`),
      answer(`${base}/media/a1/p${wanted}.m4s`),
    ])
    expect([list.status, part.status]).toEqual([200, 200])
    expect(list.body.toString()).toContain(`URI="p${wanted}.m4s"`)
    expect(readFragments(part.body).map(({ sequence }) => sequence)).toEqual([wanted])
  })

  test.each([
    ['a live whose publisher is awaited', 'awaited/live.mp4', 503, '直播暂时无法播放，请稍后再试'],
    [
      'the sound of a live whose publisher is awaited',
      'awaited/audio/index.m3u8',
      503,
      '直播暂时无法播放，请稍后再试',
    ],
    ['an unknown live', 'nobody/live.mp4', 404, '直播不存在或已结束，去首页看看其他直播吧'],
    [
      'a name that no live can have',
      '..%2f..%2fetc/live.mp4',
      404,
      '直播不存在或已结束，去首页看看其他直播吧',
    ],
    ['an over-long name', `${'x'.repeat(65)}/live.mp4`, 404, '直播不存在或已结束，去首页看看其他直播吧'],
    ['an unknown file', 'a1/passwd', 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['a part far ahead', 'a1/p1000900.m4s', 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['a part long gone', 'a1/p5.m4s', 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['a negative part', 'a1/p-5.m4s', 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['an endless number', `a1/p${'9'.repeat(80)}.m4s`, 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['a segment that is not whole', 'a1/s100000.m4s', 404, '这段画面还没有或已经过期，请回到直播最新位置'],
    ['a reload far ahead', 'a1/ll.m3u8?_HLS_msn=100003', 400, '请求的播放位置不正确，请重新打开直播'],
    ['a negative reload', 'a1/ll.m3u8?_HLS_msn=-1', 400, '请求的播放位置不正确，请重新打开直播'],
    ['a reload of no number', 'a1/ll.m3u8?_HLS_msn=1e3', 400, '请求的播放位置不正确，请重新打开直播'],
    ['a part without a segment', 'a1/ll.m3u8?_HLS_part=1', 400, '请求的播放位置不正确，请重新打开直播'],
    ['a doubled query', 'a1/ll.m3u8?_HLS_msn=1&_HLS_msn=2', 400, '请求的播放位置不正确，请重新打开直播'],
  ])('[FEAT-01] %s is refused with the envelope', async (_, path, code, msg) => {
    const { base } = await start(football, held)
    const { body, status } = await answer(`${base}/media/${path}`)
    expect([status, JSON.parse(body.toString())]).toEqual([code, { code, msg, data: null }])
  })

  test('[FEAT-01] HEAD of the endless response ends', async () => {
    const { base } = await start(football)
    const response = await fetch(`${base}/media/a1/live.mp4`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('[FEAT-01] a viewer who leaves is forgotten at once', async () => {
    const channel = new FatChannel(1)
    const { broadcast, port, stop } = await serve(channel)
    const [response] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
    const before = [broadcast.viewers, channel.listeners.size]
    response.destroy()
    await channel.emptied
    expect([before, [broadcast.viewers, channel.listeners.size]]).toEqual([
      [1, 1],
      [0, 0],
    ])
    stop()
  })

  test('[FEAT-01] a viewer who reads too slowly is closed, one who reads stays', async () => {
    const channel = new FatChannel(500_000)
    const { broadcast, port, stop } = await serve(channel)
    const slow = connect(port, '127.0.0.1')
    slow.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [quick] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
    let read = 0
    quick.on('data', (chunk: Buffer) => (read += chunk.length))
    await channel.until(() => broadcast.viewers === 2)
    slow.pause()
    let given = 0
    await channel.until(() => {
      if (read >= given) given += channel.push()
      return broadcast.viewers === 1
    })
    expect(given).toBeGreaterThan(UNSENT_MAX)
    expect([broadcast.viewers, quick.destroyed]).toEqual([1, false])
    slow.destroy()
    quick.destroy()
    stop()
  })
})

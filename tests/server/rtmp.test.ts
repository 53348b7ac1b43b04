import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readAmf, writeAmf } from '../../server/ingest/rtmp/amf0'
import { ChunkReader, MessageType, type Message } from '../../server/ingest/rtmp/chunks'
import { readAudioTag, readVideoTag } from '../../server/ingest/rtmp/flv'
import { interleaved, pictures, sounds, videoConfig } from './support/frames'
import { periodsOf, startIngest, type IngestServer } from './support/ingest'
import { openStream, readFragments, readUntil, wholeFragments } from './support/media'
import { chunkSizeOf, messageChunks, RtmpClient } from './support/rtmp-client'

const patience = { handshake: 300, publish: 300, silence: 300 }

const isProxy = (): boolean => true
/** Version 2 of the PROXY protocol, over IPv4, with two bytes behind the addresses. */
const ofNetwork = (...ip: readonly [number, number, number, number]): Buffer =>
  Buffer.concat([
    Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1'),
    Buffer.from([0x21, 0x11, 0, 14, ...ip, 10, 0, 0, 1, 0x1f, 0x90, 7, 0x8f, 0xee, 0xff]),
  ])

describe('AMF', () => {
  test('[FEAT-16] reads what it writes', () => {
    const values = [
      'connect',
      1,
      { app: 'live', capable: true, none: null, inner: { deep: 'ü触' } },
      null,
      -0.5,
    ]
    expect(readAmf(writeAmf(...values))).toEqual(values)
  })

  test('[FEAT-16] reads what encoders send besides: associative arrays, lists, dates, long strings', () => {
    const bytes = Buffer.concat([
      Buffer.from([8, 0, 0, 0, 9, 0, 1, 0x61, 5, 0, 0, 9]),
      Buffer.from([10, 0, 0, 0, 2, 1, 1, 6]),
      Buffer.from([11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      Buffer.from([12, 0, 0, 0, 2, 0x68, 0x69]),
    ])
    expect(readAmf(bytes)).toEqual([{ a: null }, [true, null], 0, 'hi'])
  })

  test.each([
    ['a cut number', Buffer.from([0, 1, 2])],
    ['a string longer than the message', Buffer.from([2, 0xff, 0xff, 0x61])],
    ['an unknown type', Buffer.from([7, 0, 1])],
    ['a list of a thousand million', Buffer.from([10, 0x3b, 0x9a, 0xca, 0])],
    [
      'objects in objects without end',
      Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([3, 0, 1, 0x61]))),
    ],
    ['too many values', Buffer.alloc(2_000, 5)],
  ])('[FEAT-16] refuses %s', (_what, bytes) => {
    expect(() => readAmf(bytes)).toThrow(RangeError)
  })

  test('[FEAT-16] a name of Object’s own prototype is a name like others', () => {
    const [told] = readAmf(writeAmf(JSON.parse('{"__proto__":{"app":"x"}}') as Record<string, string>))
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(typeof told).toBe('object')
  })
})

const message = (more: Partial<Message> = {}): Message => ({
  type: MessageType.VIDEO,
  timestamp: 40,
  stream: 1,
  body: Buffer.from(Array.from({ length: 1_000 }, (_, index) => index & 255)),
  ...more,
})

const read = (bytes: Buffer, step = bytes.length): Message[] => {
  const messages: Message[] = []
  const reader = new ChunkReader((one) => messages.push(one))
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  return messages
}

const cut = (bytes: Buffer): Buffer[] => [
  bytes.subarray(0, 12 + 128),
  ...Array.from({ length: 7 }, (_, index) => bytes.subarray(140 + index * 129, 140 + (index + 1) * 129)),
]

describe('chunks', () => {
  test.each([1, 2, 7, 127, 128, 4_096])(
    '[FEAT-16] make the same messages however they are cut: by %d bytes',
    (step) => {
      const one = message()
      const other = message({ type: MessageType.AUDIO, timestamp: 63, body: Buffer.from([1, 2, 3]) })
      const bytes = Buffer.concat([messageChunks(one, 6, 128), messageChunks(other, 4, 128)])
      expect(read(bytes, step)).toEqual([one, other])
    },
  )

  test('[FEAT-16] of two streams may stand between each other', () => {
    const [first, second] = [
      messageChunks(message(), 6, 128),
      messageChunks(message({ timestamp: 50 }), 7, 128),
    ]
    const [ones, others] = [cut(first), cut(second)]
    const mixed = ones.flatMap((one, index) => [one, others[index] ?? Buffer.alloc(0)])
    expect(read(Buffer.concat(mixed)).map(({ timestamp }) => timestamp)).toEqual([40, 50])
  })

  test('[FEAT-16] with short headers go on from the ones before; long times stand behind the header', () => {
    const full = Buffer.from([4, 0xff, 0xff, 0xff, 0, 0, 1, 8, 1, 0, 0, 0, 0x01, 0, 0, 0, 0xaa])
    const delta = Buffer.from([0x84, 0, 0, 23, 0xbb])
    const same = Buffer.from([0xc4, 0xcc])
    expect(
      read(Buffer.concat([full, delta, same])).map(({ timestamp, body }) => [timestamp, body[0]]),
    ).toEqual([
      [0x1000000, 0xaa],
      [0x1000000 + 23, 0xbb],
      [0x1000000 + 46, 0xcc],
    ])
  })

  test('[FEAT-16] an aborted message is forgotten', () => {
    const half = messageChunks(message(), 6, 128).subarray(0, 140)
    const body = Buffer.from([0, 0, 0, 6])
    const abort = messageChunks({ type: MessageType.ABORT, timestamp: 0, stream: 0, body }, 2)
    const next = message({ timestamp: 80, body: Buffer.from([9]) })
    expect(read(Buffer.concat([half, abort, messageChunks(next, 6, 128)]))).toEqual([next])
  })

  test.each([
    ['of 0 bytes', chunkSizeOf(0)],
    ['of one byte', chunkSizeOf(1)],
    ['of 2³² bytes', chunkSizeOf(0xffffffff)],
    ['of a message of 16 megabytes', Buffer.from([6, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0])],
    ['of a stream that never began', Buffer.from([0xc6, 1, 2, 3])],
    [
      'of seventeen streams',
      Buffer.concat(Array.from({ length: 17 }, (_, id) => messageChunks(message(), 3 + id, 128))),
    ],
    [
      'of a message within a message',
      Buffer.concat([messageChunks(message(), 6, 128).subarray(0, 140), messageChunks(message())]),
    ],
  ])('[FEAT-16] %s are refused', (_what, bytes) => {
    expect(() => read(bytes)).toThrow(RangeError)
  })

  test('[FEAT-16] a claimed length takes no memory', () => {
    const begun = Array.from({ length: 14 }, (_, id) =>
      Buffer.concat([Buffer.from([3 + id, 0, 0, 0, 0x3d, 0, 0, 9, 1, 0, 0, 0]), Buffer.alloc(128)]),
    )
    const before = process.memoryUsage().arrayBuffers
    expect(read(Buffer.concat(begun))).toEqual([])
    expect(process.memoryUsage().arrayBuffers - before < 2_000_000).toBe(true)
  })

  test('[FEAT-16] what is under way is bounded', () => {
    const half = Buffer.alloc(3_500_000)
    const begun = [6, 7, 8].map((id) =>
      Buffer.concat([Buffer.from([id, 0, 0, 0, 0x3d, 0, 0, 9, 1, 0, 0, 0]), half]),
    )
    const reader = new ChunkReader(() => undefined)
    reader.push(chunkSizeOf(half.length))
    expect(() => reader.push(Buffer.concat(begun))).toThrow(RangeError)
  })
})

describe('tags', () => {
  const avc1 = Buffer.concat([Buffer.from([0x90]), Buffer.from('avc1'), videoConfig.config])
  test('[FEAT-16] of enhanced RTMP with H.264 are taken', () => {
    expect(readVideoTag(0, avc1)).toEqual({ is: 'config', config: videoConfig })
  })

  test.each([
    [
      'HEVC',
      Buffer.from('\u0090hvc1', 'latin1'),
      '不支持 HEVC（H.265） 编码的画面，请在编码器中改用 H.264（x264）',
    ],
    ['AV1', Buffer.from('\u0090av01', 'latin1'), '不支持 AV1 编码的画面，请在编码器中改用 H.264（x264）'],
    ['VP9', Buffer.from('\u0090vp09', 'latin1'), '不支持 VP9 编码的画面，请在编码器中改用 H.264（x264）'],
    [
      'HEVC by its habitual number',
      Buffer.from([0x1c, 0]),
      '不支持 HEVC（H.265） 编码的画面，请在编码器中改用 H.264（x264）',
    ],
    ['several pictures', Buffer.from([0x96, 0]), '不支持一路推流中的多个画面，请关闭多轨视频'],
  ])('[FEAT-16] of %s are refused in words', (_what, body, words) => {
    expect(() => readVideoTag(0, body)).toThrow(words)
  })

  test.each([
    ['Opus', Buffer.from('\u0090Opus', 'latin1'), '不支持 Opus 编码的声音，请在编码器中改用 AAC'],
    ['MP3', Buffer.from([0x2f, 0]), '不支持 MP3 编码的声音，请在编码器中改用 AAC'],
    ['several sounds', Buffer.from([0x95]), '不支持一路推流中的多条音轨，请只保留一条音轨'],
    ['an AAC of another kind', Buffer.from([0xaf, 0, 0x0a, 0x10]), '声音的编码无法播放，请改为 AAC-LC'],
  ])('[FEAT-16] of %s are refused in words', (_what, body, words) => {
    expect(() => readAudioTag(0, body)).toThrow(words)
  })

  test('[FEAT-16] of H.264 with ten bits are refused in words', () => {
    // High 10: chroma 4:2:0, two bits of depth more.
    const sps = Buffer.from([0x67, 110, 0, 31, 0b10100110, 0b10011000])
    const config = Buffer.concat([
      Buffer.from([1, 110, 0, 31, 0xff, 0xe1, 0, sps.length]),
      sps,
      Buffer.from([1, 0, 4, 0x68, 1, 2, 3]),
    ])
    expect(() => readVideoTag(0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), config]))).toThrow('yuv420p')
  })
})

const both = (seconds: number, from = 0) =>
  interleaved(pictures({ seconds, from }), sounds({ seconds, from }))

describe('an encoder over RTMP', () => {
  let server: IngestServer
  afterEach(() => server.close())
  const client = (): RtmpClient => new RtmpClient(server.rtmp.port)

  /** An encoder that was let in and has sent three seconds. */
  const publishing = async (): Promise<RtmpClient> => {
    const encoder = client()
    await encoder.publish('good')
    encoder.setUp()
    encoder.frames(both(3))
    return encoder
  }

  test('[LIVE-02] is taken in, and what it sends is handed out', async () => {
    server = await startIngest()
    const encoder = client()
    expect(await encoder.publish('good?token=1')).toBe('NetStream.Publish.Start')
    encoder.setUp()
    encoder.frames(both(4))
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    const stream = await openStream(`${server.media.base}/media/a1/live.mp4`)
    const all = await readUntil(stream, (sofar) => wholeFragments(sofar) >= 4)
    expect(readFragments(all)[0]?.runs[0]?.startsWithKey).toBe(true)
  })

  test('[FEAT-16] with a wrong key is told so and sent away; the stream it named is not touched', async () => {
    server = await startIngest()
    const encoder = client()
    expect(await encoder.publish('bad')).toBe('NetStream.Publish.BadName')
    await encoder.closed()
    expect([encoder.statuses[0]?.description, server.registry.size, server.publishing.told]).toEqual([
      '推流密钥不正确',
      0,
      [],
    ])
  })

  test('[FEAT-16] with wrong keys again and again is not asked about any more', async () => {
    let asked = 0
    server = await startIngest({
      publishing: {
        authorize: async () => {
          asked++
          return { is: 'refused', reason: '不对' }
        },
      },
    })
    for (let times = 0; times < 25; times++) {
      const encoder = client()
      await encoder.publish('bad')
      await encoder.closed()
    }
    expect(asked).toBe(20)
  })

  test('[FEAT-16] is refused while another publishes the same stream, which goes on', async () => {
    server = await startIngest()
    const first = await publishing()
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    const second = client()
    expect([await second.publish('good'), second.statuses[0]?.description]).toEqual([
      'NetStream.Publish.BadName',
      '这场直播已有画面在推送，请先停止另一个推流端',
    ])
    expect([first.isClosed, server.registry.refusal('m1')]).toEqual([false, second.statuses[0]?.description])
  })

  test('[FEAT-16] has the delay of its line from the handshake', async () => {
    server = await startIngest()
    await client().publish('good')
    expect(server.registry.health('a1')?.delay).toBeLessThan(3_000)
  })

  test('[LIVE-02] that stops in good order and does not come back ends the stream', async () => {
    server = await startIngest({ resumeWithin: 200 })
    const encoder = await publishing()
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    encoder.command('FCUnpublish', 4, null, 'good')
    encoder.command('deleteStream', 5, null, 1)
    await expect.poll(() => server.publishing.told).toEqual(['published a1', 'unpublished a1'])
    expect([server.registry.health('a1'), server.registry.find('a1')]).toEqual([null, null])
  })

  test('[LIVE-02] that is lost may come back, and is the same stream after a discontinuity', async () => {
    server = await startIngest()
    const first = await publishing()
    await expect.poll(() => server.publishing.told).toEqual(['published a1'])
    const channel = server.registry.find('a1')?.source
    first.socket.destroy()
    await expect.poll(() => server.registry.health('a1')?.faults).toEqual(['lost'])
    const { lostAt, resumeUntil } = server.registry.health('a1') ?? {}
    expect((resumeUntil ?? 0) - (lostAt ?? 0)).toBe(120_000)
    const second = client()
    expect(await second.publish('good')).toBe('NetStream.Publish.Start')
    second.setUp()
    second.frames(both(3, 900))
    await expect.poll(() => periodsOf(server)).toBe(2)
    expect([server.registry.find('a1')?.source === channel, server.publishing.told]).toEqual([
      true,
      ['published a1'],
    ])
  })

  test('[LIVE-02] of a stream that is over is sent away', async () => {
    server = await startIngest({ publishing: { published: async () => false } })
    const encoder = await publishing()
    await encoder.closed()
    expect(encoder.statuses.at(-1)?.description).toBe('这场直播已经结束，请在开播页重新开始')
    expect(server.registry.size).toBe(0)
  })

  test('[LIVE-02] is sent away when the anchor ends the stream', async () => {
    server = await startIngest()
    const encoder = await publishing()
    await expect.poll(() => periodsOf(server)).toBe(1)
    const stream = await openStream(`${server.media.base}/media/a1/live.mp4`)
    server.registry.stop('a1', '主播已结束直播')
    await encoder.closed()
    const rest = await readUntil(stream, () => false)
    expect([encoder.statuses.at(-1)?.description, rest.length > 0, server.registry.find('a1')]).toEqual([
      '主播已结束直播',
      true,
      null,
    ])
  })

  test('[FEAT-16] with a codec that browsers do not play is told so, and so is the studio', async () => {
    server = await startIngest()
    const encoder = client()
    await encoder.publish('good')
    encoder.send(MessageType.VIDEO, 0, Buffer.from('\u0090hvc1', 'latin1'))
    await encoder.closed()
    const words = '不支持 HEVC（H.265） 编码的画面，请在编码器中改用 H.264（x264）'
    expect([
      encoder.statuses.at(-1)?.description,
      server.registry.refusal('m1'),
      server.publishing.told,
    ]).toEqual([words, words, []])
  })

  test('[FEAT-16] who wants to play is told where', async () => {
    server = await startIngest()
    const viewer = await client().greet()
    viewer.command('connect', 1, { app: 'live' })
    viewer.command('play', 2, null, 'good')
    await viewer.closed()
    expect(viewer.statuses[0]?.code).toBe('NetStream.Play.Failed')
  })

  test.each([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['a TLS greeting', Buffer.from([0x16, 3, 1, 2, 0])],
    ['an absurd message', Buffer.concat([Buffer.from([3]), Buffer.alloc(3_072), Buffer.alloc(2_000, 0xff)])],
  ])('[FEAT-16] %s on the port ends the connection at once', async (_what, bytes) => {
    server = await startIngest()
    const stranger = client()
    stranger.write(bytes)
    await stranger.closed()
    expect(server.registry.size).toBe(0)
  })

  test.each([
    ['says nothing', 0],
    ['says half a greeting', 700],
    ['greets and publishes nothing', 3_073],
  ])('[FEAT-16] one that %s is cut', async (_what, length) => {
    server = await startIngest({ patience })
    const slow = client()
    slow.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(length)]).subarray(0, length))
    await slow.closed()
    await expect.poll(() => server.rtmp.size).toBe(0)
  })

  test('[LIVE-02] one that falls silent is lost', async () => {
    server = await startIngest({ patience })
    const encoder = await publishing()
    await encoder.closed()
    await expect.poll(() => server.registry.health('a1')?.faults).toEqual(['lost'])
  })

  test('[FEAT-16] connections of one network are bounded', async () => {
    server = await startIngest({ perNetwork: 3 })
    const all = Array.from({ length: 5 }, client)
    await expect.poll(() => all.filter(({ isClosed }) => isClosed).length).toBe(2)
    for (const { socket } of all) socket.destroy()
    await expect.poll(() => server.rtmp.size).toBe(0)
    expect(await client().publish('good')).toBe('NetStream.Publish.Start')
  })

  const brought = (head: Buffer, key: string): Promise<string> => {
    const encoder = client()
    encoder.write(head)
    return encoder.publish(key)
  }

  describe('behind a proxy that is trusted', () => {
    test('[FEAT-16] a network is whose the proxy says, and what the proxy does not say has no network’s limit', async () => {
      server = await startIngest({ perNetwork: 1, trusts: isProxy })
      const silent = [1, 2, 3].map((nth) => client().publish(`good-a${nth}`))
      expect(new Set(await Promise.all(silent))).toEqual(new Set(['NetStream.Publish.Start']))
      const one = await brought(ofNetwork(198, 51, 100, 7), 'good-b1')
      const same = await brought(ofNetwork(198, 51, 100, 7), 'good-b2')
      const other = await brought(Buffer.from('PROXY TCP4 198.51.100.8 10.0.0.1 5000 1935\r\n'), 'good-b3')
      const six = await brought(Buffer.from('PROXY TCP6 2001:db8::1 2001:db8::2 5000 1935\r\n'), 'good-b4')
      expect([one, same, other, six]).toEqual([
        'NetStream.Publish.Start',
        '',
        'NetStream.Publish.Start',
        'NetStream.Publish.Start',
      ])
    })

    test('[FEAT-16] wrong keys of one network keep no other out', async () => {
      server = await startIngest({ trusts: isProxy })
      for (let nth = 0; nth < 40; nth += 1) await brought(ofNetwork(198, 51, 100, 7), `bad-${nth}`)
      expect([
        await brought(ofNetwork(198, 51, 100, 7), 'good'),
        await brought(ofNetwork(198, 51, 100, 8), 'good'),
      ]).toEqual(['NetStream.Publish.BadName', 'NetStream.Publish.Start'])
    })

    test.each([
      ['a line without end', Buffer.from(`PROXY TCP4 ${'1'.repeat(120)}`)],
      ['a version there is not', Buffer.from('\r\n\r\n\0\r\nQUIT\n\u0031\u0011\0\0', 'latin1')],
      ['a head of very many bytes', Buffer.from('\r\n\r\n\0\r\nQUIT\n\u0021\u0011\u00ff\u00ff', 'latin1')],
    ])('[FEAT-16] %s ends the connection', async (_what, bytes) => {
      server = await startIngest({ trusts: isProxy })
      const stranger = client()
      stranger.write(bytes)
      await stranger.closed()
      await expect.poll(() => server.rtmp.size).toBe(0)
    })

    test('[FEAT-16] one that says half of it, or nothing, is cut', async () => {
      server = await startIngest({ trusts: isProxy, patience })
      const [half, mute] = [client(), client()]
      half.write(ofNetwork(198, 51, 100, 7).subarray(0, 20))
      await Promise.all([half.closed(), mute.closed()])
      await expect.poll(() => server.rtmp.size).toBe(0)
    })

    test('[FEAT-16] nobody but a trusted proxy says whose encoder it is', async () => {
      server = await startIngest()
      const stranger = client()
      stranger.write(ofNetwork(198, 51, 100, 7))
      await stranger.closed()
      expect(server.registry.size).toBe(0)
    })
  })

  test('[FEAT-16] a proxy of TLS on this machine brings more encoders than a network has', async () => {
    server = await startIngest()
    const all = Array.from({ length: 24 }, (_, nth) => client().publish(`good-s${nth}`))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['NetStream.Publish.Start']))
  })

  test('[FEAT-16] one that reads nothing does not pile up answers', async () => {
    server = await startIngest()
    const deaf = connect(server.rtmp.port, '127.0.0.1')
    deaf.on('error', () => undefined)
    deaf.pause()
    const ping = messageChunks(
      { type: MessageType.USER_CONTROL, timestamp: 0, stream: 0, body: Buffer.from([0, 6, 0, 0, 0, 0]) },
      2,
    )
    const many = Buffer.concat(Array.from({ length: 20_000 }, () => ping))
    deaf.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(3_072)]))
    const isClosed = new Promise<void>((resolve) => deaf.once('close', () => resolve()))
    const flood = setInterval(() => deaf.write(many), 5)
    await isClosed
    clearInterval(flood)
    await expect.poll(() => server.rtmp.size).toBe(0)
  })

  test('[FEAT-16] one that floods is sent away', async () => {
    server = await startIngest()
    const encoder = client()
    await encoder.publish('good')
    encoder.setUp()
    const [heavy] = pictures({ seconds: 1, size: 3_000_000 })
    if (!heavy) throw new Error('there is a picture')
    while (!encoder.isClosed) {
      encoder.frames([heavy])
      do await new Promise((resolve) => setImmediate(resolve))
      while (encoder.socket.writableLength > 10_000_000)
    }
    await encoder.closed()
    expect(encoder.statuses.at(-1)?.description).toBe('推流码率过高，请把视频码率调到 6000 kbps 以下')
  })
})

import { RtcpTransportLayerFeedback, TransportWideCC } from 'werift'
import { describe, expect, test } from 'vitest'
import { Unplayable } from '../../server/media/codec-config'
import { AdtsReader } from '../../server/ingest/whip/adts-reader'
import { H264Units, type Picture } from '../../server/ingest/whip/h264-units'
import { BadOffer, readOffer } from '../../server/ingest/whip/offer'
import { samplesIn, silenceOf } from '../../server/ingest/whip/opus'
import { PacketOrder } from '../../server/ingest/whip/packet-order'
import type { RtpPacket } from '../../server/ingest/whip/rtp-packet'
import { Sound } from '../../server/ingest/whip/sound'
import { Timeline } from '../../server/ingest/whip/timeline'
import { TransportFeedback } from '../../server/ingest/whip/transport-feedback'
import { videoConfig } from './support/frames'
import { silent } from './support/ingest'
import { aggregate, clipPictures, clipSets, OPUS_SILENCE, piecesOf, type Piece } from './support/rtp'
import { soundDouble } from './support/whip'

const packet = (sequence: number, more: Partial<RtpPacket> = {}): RtpPacket => ({
  kind: 'video',
  marker: false,
  sequence,
  timestamp: 0,
  transport: null,
  at: 0,
  payload: Buffer.from([0x61]),
  ...more,
})

const ordered = (patience = 100) => {
  const came: (number | 'gap')[] = []
  const order = new PacketOrder({
    patience,
    give: ({ sequence }) => came.push(sequence),
    gap: () => came.push('gap'),
  })
  return { came, order }
}

describe('packets', () => {
  test('[FEAT-16] that overtake each other are put in order, each once, also where the numbers begin anew', () => {
    const { came, order } = ordered()
    for (const sequence of [65_533, 65_535, 65_534, 65_534, 1, 0, 65_535, 2]) order.push(packet(sequence))
    expect(came).toEqual([65_533, 65_534, 65_535, 0, 1, 2])
  })

  test('[FEAT-16] that are missing are asked for a few times, and no longer waited for than the patience lasts', () => {
    const { came, order } = ordered()
    for (const sequence of [10, 13, 14]) order.push(packet(sequence, { at: 1_000 }))
    expect(order.tick(1_005)).toEqual([])
    expect(order.tick(1_010)).toEqual([11, 12])
    expect(order.tick(1_020)).toEqual([])
    order.push(packet(12, { at: 1_030 }))
    expect(order.tick(1_080)).toEqual([11])
    expect(came).toEqual([10])
    order.tick(1_100)
    expect(came).toEqual([10, 'gap', 12, 13, 14])
    order.push(packet(11, { at: 1_110 }))
    order.push(packet(15, { at: 1_110 }))
    expect(came.slice(4)).toEqual([14, 15])
  })

  test('[FEAT-16] of a publisher that counts anew begin anew, and those that are held are few', () => {
    const { came, order } = ordered()
    order.push(packet(10))
    order.push(packet(30_000))
    order.push(packet(30_001))
    expect(came).toEqual([10, 'gap', 30_000, 30_001])
    for (let sequence = 30_003; sequence < 30_003 + 2_100; sequence++) order.push(packet(sequence))
    expect(came).toContain(32_000)
    expect(order.tick(1_000).length).toBe(0)
  })
})

const read = (sets: readonly Buffer[] = []) => {
  const pictures: Picture[] = []
  const left: number[] = []
  const units = new H264Units({ give: (one) => pictures.push(one), left: () => left.push(1) }, sets)
  let sequence = 0
  const send = (
    pieces: readonly Piece[],
    timestamp: number,
    lose: (piece: number) => boolean = () => false,
  ) => {
    for (const [index, piece] of pieces.entries())
      if (lose(index)) units.gap()
      else units.push(packet(sequence++, { ...piece, timestamp }))
  }
  return { pictures, left, units, send }
}

const middle = (flags: number): Piece => ({
  payload: Buffer.concat([Buffer.from([0x7c, flags | 5]), Buffer.alloc(1_100)]),
  marker: false,
})

describe('pictures', () => {
  const [first, second] = clipPictures
  const key = first?.data ?? Buffer.alloc(0)
  const next = second?.data ?? Buffer.alloc(0)

  test('[FEAT-16] come out of single, aggregated and fragmented units as they went in, with their parameter sets', () => {
    const { pictures, send, units } = read()
    expect(units.needsKey).toBe(true)
    send(piecesOf(key, clipSets), 3_000)
    send(piecesOf(next), 6_000)
    expect(piecesOf(key, clipSets).length).toBeGreaterThan(3)
    expect(pictures.map(({ timestamp, key: isKey, data }) => [timestamp, isKey, data])).toEqual([
      [3_000, true, key],
      [6_000, false, next],
    ])
    const { codec, width, height } = videoConfig
    expect(pictures[0]?.config).toEqual(expect.objectContaining({ codec, width, height, lengthSize: 4 }))
    expect(pictures[1]?.config).toBe(null)
    expect(units.needsKey).toBe(false)
  })

  test('[FEAT-16] end where the next one begins when the last packet does not say so', () => {
    const { pictures, send } = read()
    const unmarked = piecesOf(key, clipSets).map((piece) => ({ ...piece, marker: false }))
    send(unmarked, 3_000)
    send(piecesOf(next), 6_000)
    expect(pictures.map(({ timestamp }) => timestamp)).toEqual([3_000, 6_000])
  })

  test('[FEAT-16] are left out after a loss until one that leans on no other', () => {
    const { pictures, left, send, units } = read()
    send(piecesOf(key, clipSets), 0)
    send(piecesOf(key, clipSets), 3_000, (piece) => piece === 2)
    expect(units.needsKey).toBe(true)
    send(piecesOf(next), 6_000)
    expect(pictures.length).toBe(1)
    expect(left.length).toBe(2)
    send(piecesOf(key, clipSets), 9_000)
    expect(pictures.map(({ timestamp }) => timestamp)).toEqual([0, 9_000])
  })

  test('[FEAT-16] whose beginning may be lost are not shown', () => {
    const { pictures, send, units } = read()
    send(piecesOf(key, clipSets), 0)
    units.gap()
    send(piecesOf(key), 3_000)
    send(piecesOf(key, clipSets), 6_000)
    expect(pictures.map(({ timestamp }) => timestamp)).toEqual([0, 6_000])
  })

  test('[FEAT-16] take parameter sets from the offer where none come with them; without any nothing is shown', () => {
    const known = read(clipSets)
    known.send(piecesOf(key), 0)
    expect(known.pictures.map(({ config }) => config?.width)).toEqual([640])
    const unknown = read()
    unknown.send(piecesOf(key), 0)
    expect([unknown.pictures, unknown.left]).toEqual([[], [1]])
  })

  test.each([
    ['an unknown type', Buffer.from([30, 1, 2])],
    ['an aggregate that is cut off', Buffer.from([0x78, 0, 9, 0x65, 1])],
    ['an aggregate of nothing', Buffer.from([0x78, 0, 0])],
    ['a piece without a beginning', Buffer.from([0x7c, 0x05, 1])],
    ['a piece without a header', Buffer.from([0x7c])],
    ['a short parameter set', Buffer.from([0x67, 1])],
  ])('[FEAT-16] with %s are left out', (_what, payload) => {
    const { pictures, left, send } = read()
    send([{ payload, marker: true }], 0)
    expect([pictures, left]).toEqual([[], [1]])
    send(piecesOf(key, clipSets), 3_000)
    expect(pictures.length).toBe(1)
  })

  test('[FEAT-16] that browsers do not play are refused in words', () => {
    const { send } = read()
    const [, pps = Buffer.alloc(0)] = clipSets
    // High 4:4:4.
    const sps = Buffer.from('67f4001f919b28140179a100000303000100000300c8', 'hex')
    const pieces = [{ payload: aggregate([sps, pps]), marker: false }, ...piecesOf(key)]
    expect(() => send(pieces, 0)).toThrow(Unplayable)
  })

  test('[FEAT-16] without an end take no more than a bound', () => {
    const { left, send } = read()
    send([middle(0x80), ...Array.from({ length: 4_000 }, () => middle(0))], 0)
    send(piecesOf(key, clipSets), 3_000)
    expect(left).toEqual([1])
  })
})

describe('one clock', () => {
  test('[FEAT-16] for sound and picture: by when they come, then by the publisher’s reports', () => {
    const timeline = new Timeline()
    const picture = timeline.observe('video', 4_294_967_000, 1_000)
    const sound = timeline.observe('audio', 7, 1_200)
    expect([timeline.timeOf('video', picture), timeline.timeOf('audio', sound)]).toEqual([0, 200_000])
    // The sound was taken with the picture, and its line was slower.
    timeline.report('video', 4_294_967_000, 50_000)
    expect(timeline.clock).toBe(50_000)
    timeline.report('audio', 7, 50_000)
    expect(timeline.timeOf('audio', sound)).toBeCloseTo(0)
    // 3 000 units later the 32 bits have begun anew.
    const later = timeline.observe('video', (4_294_967_000 + 3_000) % 2 ** 32, 1_033)
    expect(timeline.timeOf('video', later)).toBe(33_333)
    timeline.report('audio', 7 + 48_000, 51_010)
    expect(timeline.timeOf('audio', sound)).toBeCloseTo(0)
  })

  test('[FEAT-16] goes on where timestamps jump, and believes no report that puts sound and picture far apart', () => {
    const timeline = new Timeline()
    timeline.observe('video', 0, 0)
    timeline.observe('audio', 0, 0)
    timeline.report('video', 0, 1_000_000)
    timeline.report('audio', 0, 9_000_000)
    expect(timeline.timeOf('audio', 0)).toBe(0)
    const jumped = timeline.observe('video', 900_000_000, 40)
    expect(timeline.timeOf('video', jumped)).toBe(40_000)
  })
})

describe('Opus', () => {
  test('[FEAT-16] says how long it is', () => {
    expect(samplesIn(OPUS_SILENCE)).toBe(960)
    // SILK of 60 ms, two CELT frames of 10 ms, six of 20 ms.
    expect(
      [Buffer.from([3 << 3]), Buffer.from([(30 << 3) | 1]), Buffer.from([(31 << 3) | 3, 6])].map(samplesIn),
    ).toEqual([2_880, 960, 5_760])
    for (const none of [
      Buffer.alloc(0),
      Buffer.from([(31 << 3) | 3]),
      Buffer.from([(31 << 3) | 3, 0]),
      Buffer.from([0x1b, 63]),
    ])
      expect(() => samplesIn(none)).toThrow(RangeError)
    expect(silenceOf(960 * 2 + 240).map(samplesIn)).toEqual([960, 960, 240])
  })

  test('[FEAT-16] becomes AAC with the publisher’s times: silence where some is missing, another beginning where more is', async () => {
    const heard: number[] = []
    const sound = new Sound({
      start: soundDouble,
      log: silent,
      liveId: 'a1',
      now: () => 0,
      give: (units) => heard.push(units),
    })
    for (let packets = 0; packets < 50; packets++) sound.push(5_000 + packets * 960, OPUS_SILENCE)
    // 100 ms are missing, then three seconds; and what came before comes once more.
    for (let packets = 55; packets < 105; packets++) sound.push(5_000 + packets * 960, OPUS_SILENCE)
    sound.push(5_000 + 104 * 960, OPUS_SILENCE)
    for (let packets = 255; packets < 305; packets++) sound.push(5_000 + packets * 960, OPUS_SILENCE)
    await expect.poll(() => heard.length).toBe(145)
    const steps = heard.slice(1).map((units, index) => units - (heard[index] ?? 0))
    expect(heard[0]).toBe(5_000)
    expect(steps.filter((step) => step !== 1_024)).toEqual([1_024 + 150 * 960])
    sound.close()
  })

  test('[FEAT-16] an encoder that ends or writes nonsense is begun again, later', async () => {
    let [at, begun] = [0, 0]
    const sound = new Sound({
      start: () => {
        const made = soundDouble()
        if (begun++ === 0) made.output.push('no AAC at all')
        return made
      },
      log: silent,
      liveId: 'a1',
      now: () => at,
      give: () => undefined,
    })
    sound.push(0, OPUS_SILENCE)
    await new Promise((resolve) => setImmediate(resolve))
    sound.push(960, OPUS_SILENCE)
    expect(begun).toBe(1)
    at = 2_000
    sound.push(1_920, OPUS_SILENCE)
    expect(begun).toBe(2)
    sound.close()
    sound.push(2_880, OPUS_SILENCE)
    expect(begun).toBe(2)
  })

  test('[FEAT-16] AAC is read however it is cut, with and without checksums', () => {
    const plain = Buffer.from('fff14c80015ffcaabbcc', 'hex')
    const checked = Buffer.from('fff04c80019ffc0000aabbcc', 'hex')
    const frames: string[] = []
    const reader = new AdtsReader((frame) => frames.push(frame.toString('hex')))
    for (const byte of Buffer.concat([plain, checked, plain])) reader.push(Buffer.from([byte]))
    expect(frames).toEqual(['aabbcc', 'aabbcc', 'aabbcc'])
    expect(() => reader.push(Buffer.alloc(7))).toThrow(RangeError)
  })
})

const readBack = (bytes: Buffer | null) => {
  if (!bytes) throw new Error('nothing was told')
  const message = TransportWideCC.deSerialize(bytes.subarray(4), {
    length: bytes.length / 4 - 1,
    padding: (bytes.readUInt8(0) & 0x20) !== 0,
    count: 15,
    type: RtcpTransportLayerFeedback.type,
  } as never)
  return {
    base: message.baseSequenceNumber,
    count: message.packetStatusCount,
    came: message.packetResults.map(({ sequenceNumber, received }) => (received ? sequenceNumber : null)),
    deltas: message.recvDeltas.map(({ delta }) => delta),
  }
}

describe('what is told of packets', () => {
  test('[FEAT-16] is when each came, as others read it', () => {
    const feedback = new TransportFeedback()
    expect(feedback.take()).toBe(null)
    for (const [sequence, at] of [
      [65_534, 64_000],
      [65_535, 64_001],
      [1, 64_101],
      [2, 64_100.5],
    ] as const)
      feedback.push(sequence, at)
    expect(readBack(feedback.take())).toEqual(
      expect.objectContaining({
        base: 65_534,
        count: 5,
        deltas: [0, 1_000, 100_000, -500],
      }),
    )
    expect(feedback.take()).toBe(null)
    feedback.push(1, 64_200)
    feedback.push(3, 64_200)
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 3, count: 1 }))
  })

  test('[FEAT-16] is told in several messages where it is long, and begins anew where the numbers do', () => {
    const feedback = new TransportFeedback()
    for (let sequence = 0; sequence < 400; sequence++) feedback.push(sequence, 1_000 + sequence)
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 0, count: 350 }))
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 350, count: 50 }))
    feedback.push(400, 2_000)
    feedback.push(401, 20_000)
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 400, count: 1 }))
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 401, count: 1 }))
    feedback.push(30_000, 20_010)
    expect(readBack(feedback.take())).toEqual(expect.objectContaining({ base: 30_000, count: 1 }))
  })
})

/** As OBS 30 offers it. */
const OBS = `v=0
o=rtc 3877212184 0 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0 1
a=group:LS 0 1
a=msid-semantic:WMS *
a=setup:actpass
a=ice-ufrag:nxcM
a=ice-pwd:ezjAjgSSLLvbRhUA1zc6Se
a=ice-options:ice2,trickle
a=fingerprint:sha-256 4E:7F:77:DB:7E:A3:A6:4E:5D:27:EB:39:D2:1B:96:9F:91:C9:58:8B:30:B4:AA:0F:77:60:5A:F3:86:60:03:F3
m=audio 57249 UDP/TLS/RTP/SAVPF 111
c=IN IP4 192.168.188.53
a=mid:0
a=sendonly
a=ssrc:3388068600 cname:Yuu1KDxQcc3L5CpY
a=ssrc:3388068600 msid:XmQSKutZo7zYcEQl XmQSKutZo7zYcEQl-audio
a=rtcp-mux
a=rtpmap:111 opus/48000/2
a=fmtp:111 minptime=10;maxaveragebitrate=96000;stereo=1;sprop-stereo=1;useinbandfec=1
a=candidate:1 1 UDP 2122317823 192.168.188.53 57249 typ host
a=end-of-candidates
m=video 57249 UDP/TLS/RTP/SAVPF 96
c=IN IP4 192.168.188.53
a=mid:1
a=sendonly
a=ssrc:3388068601 cname:Yuu1KDxQcc3L5CpY
a=ssrc:3388068601 msid:XmQSKutZo7zYcEQl XmQSKutZo7zYcEQl-video
a=rtcp-mux
a=rtpmap:96 H264/90000
a=rtcp-fb:96 nack
a=rtcp-fb:96 nack pli
a=rtcp-fb:96 goog-remb
a=fmtp:96 profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1
`.replaceAll('\n', '\r\n')

const refusal = (sdp: string): readonly [number, string] => {
  try {
    readOffer(sdp)
  } catch (error) {
    if (error instanceof BadOffer) return [error.status, error.message]
    throw error
  }
  return [201, '']
}

describe('an offer', () => {
  test('[FEAT-16] of OBS is cut down to what is taken: nothing of it names an address that would be called', () => {
    const { sdp, video, audio, ufrag } = readOffer(OBS)
    expect([video.payloadType, audio?.payloadType, ufrag]).toEqual([96, 111, 'nxcM'])
    expect(sdp).not.toMatch(/candidate|goog-remb|group:LS|msid:/)
    expect(sdp.match(/^a=sendonly/gm)?.length).toBe(2)
    expect(readOffer(OBS.replaceAll('\r\n', '\n')).sdp).toBe(sdp)
  })

  test('[FEAT-16] may hold a picture alone, several kinds of H.264, and parameter sets', () => {
    const silentOffer = OBS.replace(/m=audio[\s\S]*?(?=m=video)/, '')
    expect(readOffer(silentOffer).audio).toBe(null)
    const several = OBS.replace('SAVPF 96', 'SAVPF 95 94 96').replace(
      'a=rtpmap:96',
      'a=rtpmap:95 VP8/90000\r\na=rtpmap:94 H264/90000\r\na=fmtp:94 profile-level-id=42e01f;packetization-mode=0\r\na=rtpmap:96',
    )
    expect(readOffer(several).video.payloadType).toBe(96)
    const sets = OBS.replace(
      'packetization-mode=1',
      `packetization-mode=1;sprop-parameter-sets=${clipSets.map((set) => set.toString('base64')).join(',')}`,
    )
    expect(readOffer(sets).sets).toEqual(clipSets)
  })

  test.each([
    ['VP8', OBS.replace('H264/90000', 'VP8/90000'), 406, '不支持 VP8 编码的画面'],
    ['HEVC', OBS.replace('H264/90000', 'H265/90000'), 406, '不支持 HEVC（H.265） 编码的画面'],
    ['H.264 of 4:4:4', OBS.replace('42e01f', 'f4001f'), 406, '不支持 H264 编码的画面'],
    ['G.711', OBS.replace('opus/48000/2', 'PCMU/8000'), 406, '不支持 PCMU 编码的声音'],
    ['a sound alone', OBS.slice(0, OBS.indexOf('m=video')), 406, '只接收一路画面'],
    ['two pictures', OBS + OBS.slice(OBS.indexOf('m=video')), 406, '只接收一路画面'],
    ['a data channel', `${OBS}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`, 406, '只接收一路画面'],
    ['somebody who wants to watch', OBS.replaceAll('a=sendonly', 'a=recvonly'), 406, '观看请打开直播间页面'],
    [
      'no encryption',
      OBS.replace('m=video 57249 UDP/TLS/RTP/SAVPF', 'm=video 57249 RTP/AVP'),
      400,
      '无法识别',
    ],
    ['no fingerprint', OBS.replace(/a=fingerprint.*\r\n/, ''), 400, '无法识别'],
    ['nothing', '', 400, '无法识别'],
    ['nothing but a session', OBS.slice(0, OBS.indexOf('m=audio')), 400, '无法识别'],
    ['something else', '<html>', 400, '无法识别'],
    ['lines without end', `${OBS}${'a=x\r\n'.repeat(3_000)}`, 400, '无法识别'],
  ])('[FEAT-16] of %s is refused in words', (_what, sdp, status, words) => {
    expect(refusal(sdp)).toEqual([status, expect.stringContaining(words)])
  })
})

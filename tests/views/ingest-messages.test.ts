import { describe, expect, it } from 'vitest'
import { BEST, nextPace, startPace, type Pace } from '../../src/actors/media/bitrate'
import { decodeClock } from '../../src/actors/media/decode-clock'
import { configMessage, frameOf, readMessage } from '../../src/actors/media/ingest-messages'

describe('[FEAT-16] what a page sends of its stream', () => {
  it('begins with who sends and what comes', () => {
    const video = { codec: 'avc1.42e01f', config: new Uint8Array([1, 66, 224, 31]), width: 1280, height: 720 }
    const audio = { codec: 'mp4a.40.2', config: new Uint8Array([17, 144]), sampleRate: 48_000, channels: 2 }
    expect([
      JSON.parse(configMessage({ video, audio }, 1_000, 't1')),
      JSON.parse(configMessage({ video, audio: null }, 1_000)),
    ]).toEqual([
      {
        token: 't1',
        video: { codec: 'avc1.42e01f', config: 'AULgHw==', width: 1280, height: 720 },
        audio: { codec: 'mp4a.40.2', config: 'EZA=', sampleRate: 48_000, channels: 2 },
        clock: 1_000,
      },
      {
        video: { codec: 'avc1.42e01f', config: 'AULgHw==', width: 1280, height: 720 },
        audio: null,
        clock: 1_000,
      },
    ])
  })

  it.each([
    [0, 0n],
    [33_333, 33_333n],
    [2 ** 32 + 5, 4_294_967_301n],
    [-20_000, -20_000n],
  ])('a piece at %d µs is told in 64 bits', (at, told) => {
    const frame = frameOf({
      kind: 'keyPicture',
      decodesAt: at,
      offset: -5,
      lasts: 33_333,
      data: new Uint8Array([7, 8]),
    })
    const view = new DataView(frame.buffer)
    expect([
      view.getUint8(0),
      view.getBigInt64(1),
      view.getUint32(9),
      view.getInt32(13),
      Array.from(frame.slice(17)),
    ]).toEqual([2, told, 33_333, -5, [7, 8]])
  })

  it('reads what the server says, and nothing else', () => {
    expect(
      [
        '{"is":"ready","liveId":"r-1"}',
        '{"is":"refused","reason":"不能直播"}',
        '{"is":"health","kbps":1200,"queued":40,"faults":["slow"]}',
        '{"is":"over","reason":""}',
        '{"is":"else"}',
        'not json',
        new ArrayBuffer(2),
      ].map(readMessage),
    ).toEqual([
      { is: 'ready', liveId: 'r-1' },
      { is: 'refused', reason: '不能直播' },
      { is: 'health', kbps: 1200, queued: 40, faults: ['slow'] },
      { is: 'over', reason: '' },
      null,
      null,
      null,
    ])
  })
})

describe('[FEAT-16] when a picture is decoded', () => {
  const STEP = 40_000
  const decoded = (shown: readonly number[]) => {
    const clock = decodeClock()
    return shown
      .map((at) => clock(at * STEP, STEP))
      .map(({ decodesAt, offset }) => [decodesAt / STEP, offset / STEP])
  }

  it('is when it is shown, while they come in that order', () => {
    expect(decoded([0, 1, 3, 4])).toEqual([
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 0],
    ])
  })

  it('rises, and is ahead of what is shown once one was shown before an earlier one', () => {
    const groups = Array.from({ length: 8 }, (_, group) => [3, 1, 2].map((at) => at + group * 3))
    const all = decoded([0, ...groups.flat()])
    const times = all.map(([at = 0]) => at)
    expect(times.every((at, index) => index === 0 || at > (times[index - 1] ?? 0))).toBe(true)
    expect(all.slice(-3)).toEqual([
      [21, 3],
      [22, 0],
      [23, 0],
    ])
  })
})

const after = (seconds: number, pace: Pace, waiting: number): Pace =>
  Array.from({ length: seconds }).reduce<Pace>((now) => nextPace(now, { waiting, isSlow: false }), pace)

describe('[FEAT-16] the bitrate of a stream', () => {
  it('goes down while the network does not keep up, not twice within four seconds, and not below what is worth watching', () => {
    const once = after(5, startPace, 1_000_000)
    const calm = after(4, once, 1_000_000)
    const twice = after(1, calm, 1_000_000)
    expect([once.rate, calm.rate, twice.rate, after(60, startPace, 9_000_000).rate]).toEqual([
      1_625_000, 1_625_000, 1_056_250, 350_000,
    ])
  })

  it('comes back once all was well for a while', () => {
    const low = after(5, startPace, 1_000_000)
    expect([after(11, low, 0).rate, after(12, low, 0).rate, after(300, low, 0).rate]).toEqual([
      1_625_000,
      2_031_250,
      BEST,
    ])
  })
})

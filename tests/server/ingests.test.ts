import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Publishing } from '../../server/domain/live/publishing'
import { createTally } from '../../server/domain/tally'
import { openIngests } from '../../server/ingest/ingests'
import type { Intake, Publisher } from '../../server/ingest/publisher'
import type { Frame } from '../../server/media/period-cutter'
import {
  audioConfig,
  BEGUN,
  interleaved,
  otherVideoConfig,
  pictures,
  sounds,
  timeOf,
  videoConfig,
} from './support/frames'
import { publishingDouble, silent } from './support/ingest'

beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (given: Partial<Publishing> = {}, via: Publisher['via'] = 'rtmp') => {
  const publishing = publishingDouble(given)
  const registry = openIngests({ publishing, now: Date.now, log: silent, tally: createTally(silent) })
  const ended: string[] = []
  const publisher: Publisher = { via, end: (reason) => ended.push(reason) }
  const admit = async (key = 'good'): Promise<Intake> => {
    const admission = await registry.admit({ via, key, ip: '192.0.2.1' }, publisher)
    if (admission.is === 'refused') throw new Error(admission.reason)
    admission.intake.configure(videoConfig)
    admission.intake.configure(audioConfig)
    return admission.intake
  }
  const health = () => registry.health('a1')
  return { publishing, registry, admit, ended, health }
}
/** Each frame when it is due. */
const feed = (intake: Intake, frames: readonly Frame[], late = 0): void => {
  for (const frame of frames) {
    const wait = timeOf(frame) + late - Date.now()
    if (wait > 0) vi.advanceTimersByTime(wait)
    intake.count(frame.data.length)
    intake.push(frame)
  }
}
const both = (seconds: number, from = 0): Frame[] =>
  interleaved(pictures({ seconds, from }), sounds({ seconds, from }))

describe('a stream that is published', () => {
  test('[LIVE-02] begins for the domain with its first picture, once', async () => {
    const { publishing, admit } = open()
    const intake = await admit()
    expect(publishing.told).toEqual([])
    feed(intake, both(10))
    expect(publishing.told).toEqual(['published a1'])
  })

  test('[LIVE-02] ends for the domain two minutes after its publisher was lost', async () => {
    const { publishing, registry, admit, health } = open()
    const intake = await admit()
    feed(intake, both(5))
    intake.lost()
    const at = Date.now()
    await vi.advanceTimersByTimeAsync(119_900)
    expect([health()?.lostAt, health()?.resumeUntil, health()?.kbps]).toEqual([at, at + 120_000, 0])
    await vi.advanceTimersByTimeAsync(200)
    expect([publishing.told, registry.size]).toEqual([['published a1', 'unpublished a1'], 0])
  })

  test.each([
    ['was lost', 'lost', 0],
    ['was silent before it was lost', 'lost', 20_000],
    ['was stopped in good order', 'stopped', 0],
  ] as const)('[LIVE-02] ends with its last picture where its publisher %s', async (_, how, silence) => {
    const { publishing, admit } = open()
    const intake = await admit()
    feed(intake, both(5))
    const at = Date.now()
    await vi.advanceTimersByTimeAsync(silence)
    intake[how]()
    await vi.advanceTimersByTimeAsync(120_100)
    expect(publishing.cuts).toEqual([{ at: expect.closeTo(at, -3), how }])
  })

  test('[LIVE-02] whose anchor ends it while its publisher is there ends then', async () => {
    const { publishing, admit } = open()
    const intake = await admit()
    feed(intake, both(5))
    intake.done()
    await vi.advanceTimersByTimeAsync(0)
    expect(publishing.cuts).toEqual([null])
  })

  test('[LIVE-02] ends for the domain however long its database is away', async () => {
    const { publishing, admit } = open({
      unpublished: async () => {
        if (publishing.told.length < 12) throw new Error('the database is away')
      },
    })
    const intake = await admit()
    feed(intake, both(5))
    intake.lost()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(publishing.told).toEqual(['published a1', ...Array.from({ length: 11 }, () => 'unpublished a1')])
  })

  test('[LIVE-02] does not end where its publisher came back', async () => {
    const { publishing, admit, health } = open()
    const intake = await admit()
    feed(intake, both(5))
    intake.lost()
    await vi.advanceTimersByTimeAsync(119_000)
    const back = await admit()
    feed(back, both(5, 34))
    await vi.advanceTimersByTimeAsync(2_000)
    expect([publishing.told, health()?.lostAt]).toEqual([['published a1'], null])
  })

  test('[LIVE-02] whose encoder was stopped in good order is awaited for 30 s, and goes on where it comes back', async () => {
    const { publishing, admit, health, registry } = open()
    const intake = await admit()
    feed(intake, both(5))
    intake.stopped()
    const at = Date.now()
    await vi.advanceTimersByTimeAsync(3_000)
    expect([health()?.faults, health()?.resumeUntil, publishing.pictures]).toEqual([
      ['stopped'],
      at + 30_000,
      ['interrupted a1 for 30 s'],
    ])
    const back = await admit()
    feed(back, both(5, 9))
    expect([publishing.told, health()?.faults]).toEqual([['published a1'], []])
    back.stopped()
    await vi.advanceTimersByTimeAsync(30_100)
    expect([publishing.told, registry.size]).toEqual([['published a1', 'unpublished a1'], 0])
  })

  test('[LIVE-02] is told as interrupted when its publisher is lost, and as resumed with the next picture', async () => {
    const { publishing, admit } = open()
    const intake = await admit()
    feed(intake, both(5))
    intake.lost()
    await vi.advanceTimersByTimeAsync(9_000)
    const back = await admit()
    await vi.advanceTimersByTimeAsync(1_000)
    const before = [...publishing.pictures]
    feed(back, both(5, 15))
    await vi.advanceTimersByTimeAsync(0)
    expect([before, publishing.pictures]).toEqual([
      ['interrupted a1 for 120 s'],
      ['interrupted a1 for 120 s', 'resumed a1'],
    ])
  })

  test('[LIVE-02] is told as interrupted when its publisher falls silent without a word, as a phone without a network', async () => {
    const { publishing, admit } = open()
    const intake = await admit()
    feed(intake, both(5))
    await vi.advanceTimersByTimeAsync(2_500)
    const before = [...publishing.pictures]
    await vi.advanceTimersByTimeAsync(600)
    const after = [...publishing.pictures]
    feed(intake, both(5, 9))
    await vi.advanceTimersByTimeAsync(0)
    expect([before, after, publishing.pictures]).toEqual([
      [],
      ['interrupted a1'],
      ['interrupted a1', 'resumed a1'],
    ])
  })

  test('[LIVE-02] is told until when it may come back once a silent publisher is known to be lost', async () => {
    const { publishing, admit } = open()
    const intake = await admit()
    feed(intake, both(5))
    await vi.advanceTimersByTimeAsync(5_000)
    intake.lost()
    await vi.advanceTimersByTimeAsync(0)
    expect(publishing.pictures).toEqual(['interrupted a1', 'interrupted a1 for 120 s'])
  })

  test('[LIVE-02] of which no picture ever came is forgotten at once, and the domain hears nothing', async () => {
    const { publishing, registry, admit } = open()
    const intake = await admit()
    intake.lost()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([publishing.told, registry.size]).toEqual([[], 0])
  })

  test('[LIVE-02] a connection that says nothing more makes room for another one', async () => {
    const { registry, admit, ended, publishing } = open()
    const first = await admit()
    feed(first, both(5))
    await vi.advanceTimersByTimeAsync(3_500)
    const second = await admit()
    expect(ended).toEqual(['同一场直播已从另一个连接继续推流'])
    first.push(...(pictures({ seconds: 1 }) as [Frame]))
    first.lost()
    feed(second, both(5, 9))
    expect([registry.health('a1')?.lostAt, publishing.told]).toEqual([null, ['published a1']])
  })

  test('[LIVE-02] what the domain could not be told is told again', async () => {
    let times = 0
    const published = async (): Promise<boolean> => {
      if (times++ < 2) throw new Error('no database')
      return true
    }
    const { publishing, admit } = open({ published })
    feed(await admit(), both(5))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(publishing.told).toEqual(['published a1', 'published a1', 'published a1'])
  })

  test('[LIVE-02] an end is told after a beginning that could not be told at once', async () => {
    let times = 0
    const published = async (): Promise<boolean> => {
      if (times++ < 1) throw new Error('no database')
      return true
    }
    const { publishing, admit } = open({ published })
    const intake = await admit()
    feed(intake, both(5))
    intake.done()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(publishing.told).toEqual(['published a1', 'published a1', 'unpublished a1'])
  })

  test('[FEAT-16] one that floods is sent away, and the studio is told why', async () => {
    const { registry, admit, ended } = open()
    const intake = await admit()
    for (let second = 0; second < 5; second++) {
      intake.count(10_000_000)
      vi.advanceTimersByTime(1_000)
    }
    intake.count(1)
    const words = '推流码率过高，请把视频码率调到 6000 kbps 以下'
    expect([ended, registry.refusal('m1')]).toEqual([[words], words])
  })

  test('[FEAT-16] that another publisher was turned away is told for a minute: the stream goes on', async () => {
    const { registry, admit } = open()
    const intake = await admit()
    feed(intake, both(1))
    await expect(admit()).rejects.toThrow('请先停止另一个推流端')
    const told = [registry.refusal('m1')]
    vi.advanceTimersByTime(60_001)
    expect([...told, registry.refusal('m1')]).toEqual(['这场直播已有画面在推送，请先停止另一个推流端', null])
  })

  test('[FEAT-16] that a publisher of another node was in the way is told for a minute, too', async () => {
    const registry = openIngests({
      publishing: publishingDouble({}),
      now: Date.now,
      log: silent,
      tally: createTally(silent),
      nodes: { isTaken: async () => true, announce: () => undefined },
    })
    const publisher: Publisher = { via: 'rtmp', end: () => undefined }
    await registry.admit({ via: 'rtmp', key: 'good', ip: '192.0.2.1' }, publisher)
    const words = '这场直播已有画面在推送，请先停止另一个推流端'
    const told = [registry.refusal('m1'), registry.refusals.size]
    vi.advanceTimersByTime(60_001)
    expect([...told, registry.refusal('m1'), registry.refusals.size]).toEqual([words, 1, null, 0])
  })

  test('[LIVE-02] a domain that cannot be asked refuses in words', async () => {
    const { registry } = open({ authorize: () => Promise.reject(new Error('no database')) })
    const publisher: Publisher = { via: 'rtmp', end: () => undefined }
    expect(await registry.admit({ via: 'rtmp', key: 'good', ip: '192.0.2.1' }, publisher)).toEqual({
      is: 'refused',
      why: 'failed',
      reason: '服务器暂时无法开播，请稍后再试',
    })
  })

  test('[LIVE-02] that was stopped may go on with whom the domain allows, and ends where nobody comes', async () => {
    const { publishing, registry, admit, ended } = open()
    feed(await admit(), both(5))
    registry.stop('a1', '推流码已更换')
    expect([ended, registry.find('a1'), registry.health('a1')]).toEqual([['推流码已更换'], null, null])
    feed(await admit(), both(5, 6))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(publishing.told).toEqual(['published a1', 'published a1'])
    registry.stop('a1', '主播已结束直播')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(publishing.told.slice(2)).toEqual(['unpublished a1'])
  })

  test('[FEAT-01] its parts, segments and periods go on to be counted after a stop', async () => {
    const { registry, admit } = open()
    const numbers = (): readonly number[] => {
      const source = registry.find('a1')?.source
      const part = source?.part(source.edge() - 1)
      return [
        part?.number ?? -1,
        part ? (source?.segmentNumberOf(part.number) ?? -1) : -1,
        part?.period ?? -1,
      ]
    }
    feed(await admit(), both(20))
    const before = numbers()
    registry.stop('a1', '推流码已更换')
    feed(await admit(), both(3, 22))
    expect(numbers().map((number, index) => number > (before[index] ?? Infinity))).toEqual([true, true, true])
  })

  test('[LIVE-02] a server that ends sends its publishers away and ends no stream: they come back to the next', async () => {
    const { publishing, registry, admit, ended } = open()
    feed(await admit(), both(5))
    const closed = registry.close()
    await vi.advanceTimersByTimeAsync(60_000)
    await closed
    expect([ended, publishing.told]).toEqual([['服务器正在重启，请稍候自动重连'], ['published a1']])
  })
})

describe('the health of a stream', () => {
  test('[FEAT-16] tells rates of the last five seconds, sizes, codecs and key frames', async () => {
    const { admit, health } = open()
    feed(await admit(), both(8))
    expect(health()).toEqual({
      via: 'rtmp',
      since: BEGUN,
      lostAt: null,
      resumeUntil: null,
      kbps: 316,
      fps: 30,
      gop: 2,
      dropped: 0,
      width: 640,
      height: 360,
      videoCodec: videoConfig.codec,
      audioCodec: audioConfig.codec,
      delay: null,
      faults: [],
    })
  })

  test('[FEAT-16] tells a browser’s delay by its clock', async () => {
    const { admit, health } = open({}, 'browser')
    const intake = await admit()
    intake.setClock(BEGUN)
    feed(intake, both(8), 240)
    expect(health()?.delay).toBe(240)
  })

  test('[FEAT-16] nothing for three seconds is a stall', async () => {
    const { admit, health } = open()
    feed(await admit(), both(5))
    vi.advanceTimersByTime(3_100)
    expect(health()?.faults).toEqual(['stalled'])
  })

  test('[FEAT-16] a picture without a key frame for ten seconds is told', async () => {
    const { admit, health } = open()
    feed(await admit(), interleaved(pictures({ seconds: 14, gop: 60 }), sounds({ seconds: 14 })))
    expect(health()?.faults).toEqual(['noKeyFrame'])
  })

  test('[FEAT-16] a picture or a sound that is not there is told', async () => {
    const { admit, health } = open()
    const intake = await admit()
    feed(intake, pictures({ seconds: 5 }))
    expect(health()?.faults).toEqual(['noAudio'])
    feed(intake, sounds({ from: 5, seconds: 5 }))
    expect(health()?.faults).toEqual(['noVideo'])
  })

  test('[FEAT-16] a clock that jumped is told for a minute', async () => {
    const { admit, health } = open()
    const intake = await admit()
    feed(intake, both(5))
    const frames = both(5, 500)
    for (const frame of frames) {
      vi.advanceTimersByTime(13)
      intake.push(frame)
    }
    expect(health()?.faults).toEqual(['jumps'])
  })

  test('[FEAT-16] what comes later and later is slow', async () => {
    const { admit, health } = open()
    const intake = await admit()
    feed(intake, both(5))
    feed(intake, both(5, 5), 2_000)
    expect(health()?.faults).toEqual(['slow'])
  })

  test('[FEAT-16] frames that an encoder left out are counted', async () => {
    const { admit, health } = open()
    const holes = pictures({ seconds: 8 }).filter((_, index) => index < 90 || index % 10 > 2)
    feed(await admit(), interleaved(holes, sounds({ seconds: 8 })))
    expect([health()?.faults, health()?.dropped]).toEqual([['drops'], 45])
  })

  test('[FEAT-16] tells the delay by the publisher’s clock, or where there is none by its line', async () => {
    const { admit, health } = open()
    const intake = await admit()
    intake.roundTrip(90)
    intake.roundTrip(60)
    intake.roundTrip(400)
    feed(intake, both(5))
    expect(health()?.delay).toBe(30)
    feed(intake, both(1, 5), 200)
    expect(health()?.delay).toBe(230)
    intake.setClock(BEGUN - 120)
    intake.configure(otherVideoConfig)
    feed(intake, both(5, 6))
    expect(health()?.delay).toBe(120)
  })

  test.each([
    [4_500, []],
    [6_000, []],
    [9_000, ['bitrate']],
  ] as const)(
    '[FEAT-16] of %s kbps, what is above the limit that is asked for is told',
    async (kbps, faults) => {
      const { admit, health } = open()
      const size = Math.round((kbps * 1_000) / 8 / 30)
      feed(await admit(), interleaved(pictures({ seconds: 8, size }), sounds({ seconds: 8 })))
      expect(health()?.faults).toEqual(faults)
    },
  )

  test.each([
    [10, 12, ['fewFrames']],
    [10, 6, []],
    [19, 12, ['fewFrames']],
    [24, 12, []],
  ] as const)('[FEAT-16] of %s frames a second for %s seconds', async (rate, seconds, faults) => {
    const { admit, health } = open()
    feed(await admit(), interleaved(pictures({ seconds, fps: rate }), sounds({ seconds })))
    expect(health()?.faults).toEqual(faults)
  })

  test.each([
    [706, ['far']],
    [400, []],
  ] as const)('[FEAT-16] of a way here of %s ms', async (way, faults) => {
    const { admit, health } = open({}, 'browser')
    const intake = await admit()
    intake.setClock(BEGUN)
    feed(intake, both(8), way)
    expect([health()?.delay, health()?.faults]).toEqual([way, faults])
  })

  test('[FEAT-16] a long way of a line without a clock is told', async () => {
    const { admit, health } = open()
    const intake = await admit()
    intake.roundTrip(1_400)
    feed(intake, both(8))
    expect(health()?.faults).toEqual(['far'])
  })

  test('[FEAT-16] key frames far apart, and an absurd bitrate, are told', async () => {
    const { admit, health } = open()
    feed(await admit(), interleaved(pictures({ seconds: 12, gop: 5, size: 60_000 }), sounds({ seconds: 12 })))
    expect(health()?.faults).toEqual(['longGop', 'bitrate'])
  })
})

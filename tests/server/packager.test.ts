import { describe, expect, test } from 'vitest'
import type { Part } from '../../server/media/channel'
import type { AudioConfig, VideoConfig } from '../../server/media/codec-config'
import { IngestChannel } from '../../server/media/ingest-channel'
import { readMp4 } from '../../server/media/mp4-reader'
import { Packager } from '../../server/media/packager'
import type { Frame } from '../../server/media/period-cutter'
import { playlist } from '../../server/media/playlist'
import {
  audioConfig,
  BEGUN,
  interleaved,
  otherVideoConfig,
  pictures,
  sounds,
  timeOf,
  unit,
  videoConfig,
} from './support/frames'
import { readFragments } from './support/media'

const VIDEO = 1
const AUDIO = 2

/** A packager whose frames come exactly when they are taken. */
const begin = (
  configs: readonly (VideoConfig | AudioConfig)[] = [videoConfig, audioConfig],
  begunAt?: number,
) => {
  let at = BEGUN
  const source = new IngestChannel('source', begunAt)
  const sound = new IngestChannel('sound')
  const parts: Part[] = []
  const told = { left: 0, jumps: 0 }
  const packager = new Packager(
    {
      begin: (tracks) => {
        source.begin(tracks)
        sound.begin(tracks)
      },
      add: (cut) => {
        source.add(cut)
        sound.add(cut)
        const part = source.part(source.edge() - 1)
        if (part) parts.push(part)
      },
      left: (frames) => (told.left += frames),
      jumped: () => (told.jumps += 1),
    },
    () => at,
  )
  for (const config of configs) packager.configure(config)
  const feed = (frames: readonly Frame[], late = 0): void => {
    for (const frame of frames) {
      at = timeOf(frame) + late
      packager.push(frame)
    }
  }
  return { packager, source, sound, parts, told, feed }
}

const runsOf = (parts: readonly Part[], track: number) =>
  parts.flatMap((part) =>
    readFragments(part.bytes()).flatMap(({ runs }) => runs.filter((run) => run.track === track)),
  )
const periodsOf = (parts: readonly Part[]): number[] => [...new Set(parts.map(({ period }) => period))]
const kindsOf = (channel: IngestChannel): string => channel.period()?.mimeType ?? 'none'

const BOTH = 'video/mp4; codecs="avc1.64001f,mp4a.40.2"'
const PICTURE_ALONE = 'video/mp4; codecs="avc1.64001f"'
const SOUND_ALONE = 'audio/mp4; codecs="mp4a.40.2"'

describe('parts', () => {
  test.each([24, 25, 29.97, 30, 50, 59.94, 60])(
    '[LIVE-02] of %d frames a second are no longer than declared, and no shorter than 85 % of it but before key frames',
    (fps) => {
      const { source, parts, feed } = begin()
      feed(interleaved(pictures({ seconds: 20, fps }), sounds({ seconds: 20 })))
      const lengths = parts.filter((_, index) => !parts[index + 1]?.key).map(({ seconds }) => seconds)
      expect(parts.filter(({ seconds }) => seconds > source.partTarget)).toEqual([])
      expect(lengths.slice(0, -1).filter((seconds) => seconds < source.partTarget * 0.85)).toEqual([])
    },
  )

  test('[LIVE-02] carry picture and sound without a gap, though times came in whole milliseconds', () => {
    const { parts, told, feed } = begin()
    feed(interleaved(pictures({ seconds: 20 }), sounds({ seconds: 20 })))
    for (const track of [VIDEO, AUDIO]) {
      const runs = runsOf(parts, track)
      const ends = runs.map(({ decodesAt, duration }) => decodesAt + duration)
      expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(ends.slice(0, -1))
    }
    expect(told).toEqual({ left: 0, jumps: 0 })
  })

  test('[LIVE-02] begin with every key frame, so that a viewer may begin there', () => {
    const { parts, feed } = begin([videoConfig])
    feed(pictures({ seconds: 6, gop: 1 }))
    expect(parts.filter(({ key }) => key).map(({ startsAt }) => startsAt)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('[LIVE-02] of key frames alone are not cut at each', () => {
    const { parts, feed } = begin([videoConfig])
    feed(pictures({ seconds: 6, gop: 1 / 30 }))
    expect([parts.length < 45, parts.every(({ key }) => key)]).toEqual([true, true])
  })

  test('[LIVE-02] a frame that is no row of NAL units is left out', () => {
    const { parts, told, feed } = begin([videoConfig])
    feed(
      pictures({ seconds: 4 }).map((frame, index) =>
        index === 40 ? { ...frame, data: Buffer.alloc(9, 7) } : frame,
      ),
    )
    expect([told.left, runsOf(parts, VIDEO).length > 10]).toEqual([1, true])
  })
})

describe('segments', () => {
  test('[LIVE-02] are of two seconds where key frames come each second', () => {
    const { source, feed } = begin()
    feed(interleaved(pictures({ seconds: 21, gop: 1 }), sounds({ seconds: 21 })))
    const whole = Array.from({ length: 9 }, (_, number) => source.segment(number))
    expect(
      whole.map((segment) => segment?.parts.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(2)),
    ).toEqual(Array.from({ length: 9 }, () => '2.00'))
  })

  test('[LIVE-02] are no longer than declared where key frames come every ten seconds', () => {
    const { source, feed } = begin()
    feed(interleaved(pictures({ seconds: 40, gop: 10 }), sounds({ seconds: 40 })))
    const lines = playlist(source, false).split('\n')
    const lengths = lines.flatMap((line) =>
      line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : [],
    )
    expect([lines[2], lines.includes('#EXT-X-INDEPENDENT-SEGMENTS')]).toEqual([
      '#EXT-X-TARGETDURATION:4',
      false,
    ])
    expect(lengths.filter((seconds) => Math.round(seconds) > 4)).toEqual([])
  })

  test('[LIVE-02] a playlist has a map and a discontinuity where a period begins, and counts those that are gone', () => {
    const { packager, source, feed } = begin()
    feed(interleaved(pictures({ seconds: 5 }), sounds({ seconds: 5 })))
    packager.configure(otherVideoConfig)
    feed(interleaved(pictures({ from: 5, seconds: 5 }), sounds({ from: 5, seconds: 5 })))
    const marks = (): string[] =>
      playlist(source, true)
        .split('\n')
        .filter((line) => /^#EXT-X-(MAP|DISC|MEDIA-S)/.test(line))
    expect(marks()).toEqual([
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-MAP:URI="init0.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init1.mp4"',
    ])
    feed(interleaved(pictures({ from: 10, seconds: 40 }), sounds({ from: 10, seconds: 40 })))
    expect(marks().slice(1)).toEqual(['#EXT-X-DISCONTINUITY-SEQUENCE:1', '#EXT-X-MAP:URI="init1.mp4"'])
    expect([source.periodOf(0), source.periodOf(1)?.number]).toEqual([null, 1])
  })
})

describe('a period', () => {
  test('[LIVE-02] begins with the first key frame once sound and picture are there', () => {
    const { source, parts, told, feed } = begin()
    const [, ...late] = pictures({ seconds: 4 })
    feed(interleaved(late, sounds({ seconds: 4 })))
    expect([kindsOf(source), parts[0]?.key, told.left]).toEqual([BOTH, true, 59])
  })

  test('[LIVE-02] begins without sound where none comes within a second', () => {
    const { source, sound, parts, feed } = begin()
    feed(pictures({ seconds: 4 }))
    expect([kindsOf(source), parts[0]?.startsAt, sound.period()]).toEqual([PICTURE_ALONE, 0, null])
  })

  test('[LIVE-02] begins without a picture where none comes within a second', () => {
    const { source, sound, parts, feed } = begin([audioConfig])
    feed(sounds({ seconds: 6 }))
    expect([kindsOf(source), kindsOf(sound), parts.every(({ key }) => key)]).toEqual([
      SOUND_ALONE,
      SOUND_ALONE,
      true,
    ])
    const runs = runsOf(parts, AUDIO)
    expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(
      runs.slice(0, -1).map(({ decodesAt, duration }) => decodesAt + duration),
    )
  })

  test('[LIVE-02] goes on without the sound that went, and with it when it is back', () => {
    const { source, feed } = begin()
    feed(interleaved(pictures({ seconds: 10 }), sounds({ seconds: 3 })))
    expect(kindsOf(source)).toBe(PICTURE_ALONE)
    feed(interleaved(pictures({ from: 10, seconds: 5 }), sounds({ from: 11, seconds: 4 })))
    expect(kindsOf(source)).toBe(BOTH)
  })

  test('[FEAT-01] has silence where the sound went, until a key frame can begin a period without', () => {
    const { parts, feed } = begin()
    feed(interleaved(pictures({ seconds: 9.9, gop: 10 }), sounds({ seconds: 3 })))
    const runs = runsOf(parts, AUDIO)
    expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(
      runs.slice(0, -1).map(({ decodesAt, duration }) => decodesAt + duration),
    )
    const last = runs.at(-1)
    const heardUntil = ((last?.decodesAt ?? 0) + (last?.duration ?? 0)) / audioConfig.sampleRate
    expect([periodsOf(parts), heardUntil > 9]).toEqual([[0], true])
  })

  test('[FEAT-01] has the sound again where it comes back before that', () => {
    const { parts, feed } = begin()
    const back = sounds({ from: 6, seconds: 3 })
    feed(interleaved(pictures({ seconds: 9, gop: 10 }), sounds({ seconds: 3 }), back))
    const heard = parts.flatMap((part) => part.bytes().indexOf(back[0]?.data ?? Buffer.alloc(0)) >= 0)
    const runs = runsOf(parts, AUDIO)
    expect(runs.slice(1).map(({ decodesAt }) => decodesAt)).toEqual(
      runs.slice(0, -1).map(({ decodesAt, duration }) => decodesAt + duration),
    )
    expect([heard.at(3), heard.at(18), heard.at(-1)]).toEqual([true, false, true])
  })

  test('[LIVE-02] goes on with the sound when the picture went, and with both when it is back', () => {
    const { source, sound, parts, feed } = begin()
    feed(interleaved(pictures({ seconds: 3 }), sounds({ seconds: 8 })))
    expect([kindsOf(source), kindsOf(sound)]).toEqual([SOUND_ALONE, SOUND_ALONE])
    feed(interleaved(pictures({ from: 8, seconds: 4 }), sounds({ from: 8, seconds: 4 })))
    expect([kindsOf(source), periodsOf(parts)]).toEqual([BOTH, [0, 1, 2]])
  })

  test('[LIVE-02] ends with the configuration, and the next has its own init segment', () => {
    const { packager, source, parts, feed } = begin()
    feed(interleaved(pictures({ seconds: 4 }), sounds({ seconds: 4 })))
    packager.configure(videoConfig)
    feed(interleaved(pictures({ from: 4, seconds: 4 }), sounds({ from: 4, seconds: 4 })))
    expect(periodsOf(parts)).toEqual([0])
    packager.configure(otherVideoConfig)
    feed(interleaved(pictures({ from: 8, seconds: 4 }), sounds({ from: 8, seconds: 4 })))
    expect(periodsOf(parts)).toEqual([0, 1])
    const configs = [0, 1].map(
      (number) => readMp4(source.periodOf(number)?.init ?? Buffer.alloc(0))[0]?.track.config,
    )
    expect(configs).toEqual([videoConfig.config, otherVideoConfig.config])
  })

  test('[LIVE-02] is told of once its first part is there: who watched comes back to its own clock', () => {
    const { packager, source, feed } = begin()
    const before: unknown[] = []
    const told: unknown[] = []
    const listen = (): void =>
      void source.listen({
        part: () => {},
        end: () => told.push([source.period()?.number, source.period()?.origin]),
      })
    feed(interleaved(pictures({ seconds: 4 }), sounds({ seconds: 4 })))
    listen()
    packager.discontinue()
    packager.configure(videoConfig)
    packager.configure(audioConfig)
    before.push(source.period()?.number)
    feed(interleaved(pictures({ from: 24, seconds: 4 }), sounds({ from: 24, seconds: 4 })))
    expect([before, told]).toEqual([[0], [[1, source.period()?.origin]]])
  })

  test.each([
    ['forward', 100],
    ['back', -3],
    ['back to where it began', -5],
  ])('[LIVE-02] ends where the clock jumps %s', (_how, by) => {
    const { parts, told, feed, source } = begin()
    feed(interleaved(pictures({ seconds: 5 }), sounds({ seconds: 5 })))
    feed(interleaved(pictures({ from: 5 + by, seconds: 5 }), sounds({ from: 5 + by, seconds: 5 })))
    expect([periodsOf(parts), told.jumps, kindsOf(source)]).toEqual([[0, 1], 1, BOTH])
  })

  test('[LIVE-02] a clock that goes back by less than a frame or two goes on', () => {
    const { parts, told, feed } = begin([videoConfig])
    feed(pictures({ seconds: 2 }))
    feed(pictures({ from: 1.9, seconds: 4 }))
    const runs = runsOf(parts, VIDEO)
    expect([periodsOf(parts), told.jumps, runs.every(({ duration }) => duration > 0)]).toEqual([[0], 0, true])
  })

  test('[LIVE-02] sound of another clock than the picture is left out, and the picture goes on', () => {
    const { source, told, feed } = begin()
    feed(interleaved(pictures({ seconds: 4 }), sounds({ seconds: 4 })))
    const stray = sounds({ from: 1_000, seconds: 6 })
    feed(
      pictures({ from: 4, seconds: 6 }).flatMap((frame, index) => [frame, ...stray.slice(index, index + 2)]),
    )
    expect([kindsOf(source), told.left > 200]).toEqual([PICTURE_ALONE, true])
  })
})

describe('the time of a period', () => {
  test('[FEAT-01] is told by what came soonest', () => {
    const { source, feed } = begin([videoConfig])
    feed(pictures({ seconds: 4 }), 700)
    feed(pictures({ from: 4, seconds: 4 }), 200)
    feed(pictures({ from: 8, seconds: 4 }), 900)
    expect([source.period()?.origin, source.period()?.lag]).toEqual([BEGUN + 200, 0])
  })

  test('[FEAT-01] is the publisher’s own where it has one that can be', () => {
    const { packager, source, feed } = begin([videoConfig])
    packager.setClock(BEGUN)
    feed(pictures({ seconds: 6 }), 450)
    expect([source.period()?.origin, source.period()?.lag, packager.lag]).toEqual([BEGUN, 450, 450])
  })

  test.each([
    ['ahead', 500],
    ['hours behind', -7_200_000],
  ])('[FEAT-01] is not the publisher’s where its clock is %s', (_how, by) => {
    const { packager, source, feed } = begin([videoConfig])
    packager.setClock(BEGUN + by)
    feed(pictures({ seconds: 6 }))
    expect([source.period()?.origin, source.period()?.lag, packager.lag]).toEqual([BEGUN, 0, null])
  })

  test('[FEAT-01] follows two clocks that drift apart', () => {
    const { source, feed } = begin([videoConfig])
    for (let minute = 0; minute < 3; minute++) feed(pictures({ from: minute * 60, seconds: 60 }), minute * 50)
    expect(source.period()?.origin).toBe(BEGUN + 100)
  })
})

describe('a channel', () => {
  test('[FEAT-01] has the sound alone with its own parts, and a preview of the newest key frame', () => {
    const { source, sound, feed } = begin()
    feed(interleaved(pictures({ seconds: 6, size: 5_000 }), sounds({ seconds: 6 })))
    const part = sound.part(sound.edge() - 1)
    const [still] = readMp4(source.preview() ?? Buffer.alloc(0))
    expect(readFragments(part?.bytes() ?? Buffer.alloc(0))[0]?.runs.map(({ track }) => track)).toEqual([
      AUDIO,
    ])
    expect([kindsOf(sound), sound.preview(), still?.samples[0]?.data.equals(unit(5_000))]).toEqual([
      SOUND_ALONE,
      null,
      true,
    ])
  })

  test('[LIVE-02] keeps a bounded time, and a bounded number of bytes of an absurd bitrate', () => {
    const { source, feed } = begin([videoConfig])
    const kept = (): number[] =>
      Array.from({ length: source.edge() }, (_, number) => source.part(number)).flatMap((part) =>
        part ? [part.bytes().length] : [],
      )
    feed(pictures({ seconds: 600 }))
    expect(kept().length < 14 * 15).toBe(true)
    const heavy = unit(400_000)
    feed(pictures({ from: 600, seconds: 60 }).map((frame) => ({ ...frame, data: heavy })))
    expect(kept().reduce((sum, bytes) => sum + bytes, 0) < 120_000_000).toBe(true)
  })

  test('[LIVE-02] what comes before a period begins is bounded too', () => {
    const { told, feed } = begin([videoConfig, audioConfig])
    feed(pictures({ seconds: 30, gop: 60 }).slice(1))
    expect(told.left).toBe(899)
  })

  test('[LIVE-02] counts its discontinuities from its own beginning, whenever that was: hls.js plays no stream of hundreds of millions', () => {
    const { source, feed } = begin(undefined, Date.UTC(2026, 0, 1))
    feed(interleaved(pictures({ seconds: 5 }), sounds({ seconds: 5 })))
    expect(playlist(source, true)).not.toContain('DISCONTINUITY-SEQUENCE')
    expect(source.period()?.number).toBeGreaterThan(1_000_000)
  })
})

import { describe, expect, test } from 'vitest'
import { clips, type Clip } from '../../server/domain/live/clip'
import { boxesIn, findBox } from '../../server/media/boxes'
import { loopOf } from '../../server/media/clips'
import { EPOCH } from '../../server/media/channel'
import { LoopChannel } from '../../server/media/loop-channel'
import { PART_MS } from '../../server/media/loop'
import { readMp4 } from '../../server/media/mp4-reader'
import { playlist } from '../../server/media/playlist'
import { readFragments } from './support/media'

const LOOP_PARTS = 160
const AT = EPOCH + 1_000_000 * PART_MS
const channelAt = (now: () => number, phase = 0, clip: Clip = 'football') =>
  new LoopChannel(loopOf(clip), phase, now)

const bytesOf = (channel: LoopChannel, number: number): Buffer => {
  const part = channel.part(number)
  if (!part) throw new Error(`part ${number} is not there`)
  return part.bytes()
}

const still = (): number => AT

const previewOf = (channel: LoopChannel): Buffer => {
  const preview = channel.preview()
  if (!preview) throw new Error('there is no picture')
  return preview
}

const mdat = (bytes: Buffer): Buffer => {
  const found = findBox(bytes, 'mdat')
  return bytes.subarray(found?.start, found?.end)
}

/** Bytes that the frames of the sound take in a part. */
const soundSize = (bytes: Buffer): number => {
  const moof = findBox(bytes, 'moof')
  const trafs = moof ? boxesIn(bytes, moof.start, moof.end).filter(({ name }) => name === 'traf') : []
  const trun = findBox(bytes, 'trun', trafs.at(-1))
  if (!trun) throw new Error('a part holds no sound')
  const rows = Array.from(
    { length: bytes.readUInt32BE(trun.start + 4) },
    (_, row) => trun.start + 12 + row * 8,
  )
  return rows.reduce((sum, row) => sum + bytes.readUInt32BE(row + 4), 0)
}

/** The frames of the sound in a part, and when they are played. */
const soundIn = (channel: LoopChannel, number: number) => {
  const bytes = bytesOf(channel, number)
  const [{ runs } = { runs: [] }] = readFragments(bytes)
  const run = runs.find(({ track }) => track === 2)
  return { run, frames: mdat(bytes).subarray(-soundSize(bytes)) }
}

/** Every part of more than one loop, as they came due. */
const longStretch = (): Buffer => {
  let now = AT
  const channel = channelAt(() => now, 7)
  return Buffer.concat(
    Array.from({ length: LOOP_PARTS + 40 }, () => {
      now += PART_MS
      return bytesOf(channel, channel.edge() - 1)
    }),
  )
}

describe('the demo stream', () => {
  test.each(clips)(
    '[FEAT-01] the init segment of %s names one H.264 and one AAC track and no frames',
    (clip) => {
      const { init, mimeType } = loopOf(clip)
      expect(mimeType).toBe('video/mp4; codecs="avc1.64001f,mp4a.40.2"')
      expect(boxesIn(init).map(({ name }) => name)).toEqual(['ftyp', 'moov'])
      expect(
        readMp4(init).map(({ samples, track }) => [track.kind, track.timescale, samples.length]),
      ).toEqual([
        ['video', 15360, 0],
        ['audio', 48000, 0],
      ])
    },
  )

  test.each(clips)(
    '[FEAT-01] the sound of %s alone is one AAC track: its own frames, none of a picture',
    (clip) => {
      const { init, mimeType } = loopOf(clip).sound
      expect([mimeType, readMp4(init).map(({ track }) => track.kind)]).toEqual([
        'audio/mp4; codecs="mp4a.40.2"',
        ['audio'],
      ])
      const [whole, sound] = [channelAt(still, 3, clip), new LoopChannel(loopOf(clip).sound, 3, still)]
      const numbers = Array.from({ length: 100 }, (_, index) => sound.edge() - 100 + index)
      expect(numbers.filter((number) => readFragments(bytesOf(sound, number))[0]?.runs.length !== 1)).toEqual(
        [],
      )
      expect(numbers.map((number) => soundIn(sound, number))).toEqual(
        numbers.map((number) => soundIn(whole, number)),
      )
      expect([sound.preview(), numbers.every((number) => sound.part(number)?.key)]).toEqual([null, true])
    },
  )

  test('[FEAT-01] over the loop boundary sequence and decoding times go on without a gap', () => {
    const fragments = readFragments(longStretch())
    const first = fragments[0]
    expect(fragments.map(({ sequence }) => sequence)).toEqual(
      fragments.map((_, index) => (first?.sequence ?? 0) + index),
    )
    for (const track of [0, 1]) {
      const runs = fragments.map((fragment) => fragment.runs[track])
      const expected = runs.reduce<number[]>(
        (starts, run, index) => [...starts, (starts[index] ?? 0) + (run?.duration ?? 0)],
        [runs[0]?.decodesAt ?? 0],
      )
      expect(runs.map((run) => run?.decodesAt)).toEqual(expected.slice(0, -1))
    }
  })

  test('[FEAT-01] picture and sound of a loop last equally long, and sound never runs ahead of its part', () => {
    const fragments = readFragments(longStretch())
    const loop = fragments.slice(0, LOOP_PARTS)
    const total = (track: number): number =>
      loop.reduce((sum, { runs }) => sum + (runs[track]?.duration ?? 0), 0)
    expect([total(0) / 15360, total(1) / 48000]).toEqual([32, 32])
    const lateness = loop.map(
      ({ runs }) => (runs[1]?.decodesAt ?? 0) / 48000 - (runs[0]?.decodesAt ?? 0) / 15360,
    )
    expect(lateness.filter((seconds) => seconds < 0 || seconds >= 1024 / 48000)).toEqual([])
  })

  test('[FEAT-01] each part holds six frames, and every fifth begins with a key frame', () => {
    const pictures = readFragments(longStretch()).map(({ runs }) => runs[0])
    expect(new Set(pictures.map((run) => run?.frames))).toEqual(new Set([6]))
    const keys = pictures.flatMap((run, index) => (run?.startsWithKey ? [index] : []))
    expect(keys).toEqual(Array.from({ length: 40 }, (_, index) => (keys[0] ?? 0) + index * 5))
  })

  test('[FEAT-01] two processes serve the same bytes, and a channel ahead by a phase shows the other’s later picture', () => {
    const [one, other, ahead] = [channelAt(still), channelAt(still), channelAt(still, 3)]
    const numbers = Array.from({ length: 100 }, (_, index) => one.edge() - 100 + index)
    expect(numbers.filter((number) => !bytesOf(one, number).equals(bytesOf(other, number)))).toEqual([])
    const shifted = numbers.slice(0, 80)
    expect(
      shifted.filter((number) => !mdat(bytesOf(ahead, number)).equals(mdat(bytesOf(one, number + 15)))),
    ).toEqual([])
  })

  test('[FEAT-01] a part is built once for all who ask', () => {
    const channel = channelAt(still)
    expect(bytesOf(channel, channel.edge() - 1)).toBe(bytesOf(channel, channel.edge() - 1))
  })

  test('[FEAT-01] parts that are not due, long gone or negative are not there', () => {
    const channel = channelAt(still)
    const numbers = [channel.edge(), channel.edge() - 121, -1]
    expect(numbers.map((number) => channel.part(number))).toEqual([null, null, null])
  })

  test('[FEAT-01] a clock before the stream began shows a picture instead of failing', () => {
    const channel = channelAt(() => 0)
    expect([channel.edge(), channel.part(0), boxesIn(previewOf(channel)).length]).toEqual([0, null, 3])
  })

  test('[FEAT-01] the preview is a whole mp4 of one key frame', () => {
    const preview = previewOf(channelAt(still))
    const [track, ...others] = readMp4(preview)
    expect(others).toEqual([])
    expect(track?.samples.map(({ duration, key, offset }) => ({ duration, key, offset }))).toEqual([
      { duration: 1, key: true, offset: 0 },
    ])
    expect(track?.samples[0]?.data.length).toBeGreaterThan(4_000)
    expect(preview.length).toBeLessThan(12_000)
  })

  test('[FEAT-01] the plain playlist lists eight whole segments', () => {
    const channel = channelAt(() => AT + 600)
    const newest = 100_000
    const segments = Array.from({ length: 8 }, (_, index) => newest - 8 + index)
    expect(playlist(channel, false)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        `#EXT-X-MEDIA-SEQUENCE:${newest - 8}`,
        '#EXT-X-MAP:URI="init0.mp4"',
        ...segments.flatMap((number) => [
          `#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH + number * 2_000).toISOString()}`,
          '#EXTINF:2.000,',
          `s${number}.m4s`,
        ]),
        '',
      ].join('\n'),
    )
  })

  test('[FEAT-01] the low-latency playlist ends with the parts of the unfinished segment and hints at the next', () => {
    const lines = playlist(
      channelAt(() => AT + 600),
      true,
    ).split('\n')
    expect(lines.slice(4, 8)).toEqual([
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.000',
      '#EXT-X-PART-INF:PART-TARGET=0.200',
      '#EXT-X-MEDIA-SEQUENCE:99992',
      '#EXT-X-MAP:URI="init0.mp4"',
    ])
    expect(lines.slice(-6)).toEqual([
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(AT).toISOString()}`,
      '#EXT-X-PART:DURATION=0.200,URI="p1000000.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.200,URI="p1000001.m4s"',
      '#EXT-X-PART:DURATION=0.200,URI="p1000002.m4s"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p1000003.m4s"',
      '',
    ])
    expect(lines.filter((line) => line.startsWith('#EXT-X-PART:')).length).toBe(33)
  })
})

import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import type { Kept } from '../../server/domain/live/recordings'
import { openDiskRecordings, type DiskRecordings } from '../../server/media/disk-recordings'
import { clipFile } from '../../server/media/clip-file'
import { IngestChannel } from '../../server/media/ingest-channel'
import { readMp4 } from '../../server/media/mp4-reader'
import { Packager } from '../../server/media/packager'
import { createRecordings } from '../../server/media/recordings'
import { openAppended, type OpenAppended } from '../../server/media/recorder'
import { audioConfig, pictures, sounds, videoConfig } from './support/frames'

const DAY = 86_400_000
const START = Date.UTC(2026, 7, 1, 12)

interface Given {
  readonly quota?: number
  readonly open?: OpenAppended
  readonly folder?: string
  readonly free?: () => number
  readonly startAt?: number
  readonly shared?: Parameters<typeof openDiskRecordings>[0]['shared']
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Recordings in a folder of their own, a clock, and what was logged. */
const desk = ({ quota = 1e9, open: opener = openAppended, free = () => 1e12, ...given }: Given = {}) => {
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'touchline-recordings-'))
  let at = given.startAt ?? START
  const logged: string[] = []
  const noted = new Map<string, Kept>()
  const pinned = new Set<string>()
  const deleted = new Set<string>()
  const say = (_fields: object, text: string): void => void logged.push(text)
  const disk: DiskRecordings = openDiskRecordings({
    folder,
    quota,
    keptFor: 7 * DAY,
    rows: {
      put: async (liveId, kept) => void noted.set(liveId, kept),
      remove: async (liveId) => void noted.delete(liveId),
      pinned: async () => pinned,
      deleted: async () => deleted,
    },
    now: () => at,
    log: { info: say, warn: say, error: say },
    freeBytes: async () => free(),
    open: opener,
    ...(given.shared && { shared: given.shared }),
  })
  closing.push(async () => {
    await disk.close()
    if (given.folder === undefined) rmSync(folder, { recursive: true, force: true })
  })
  const forward = (by: number): void => {
    at += by
  }
  /** Publishes pictures and sound for so many seconds, and resolves when they are written. */
  const publisher = async (liveId: string) => {
    const channel = new IngestChannel('source', at)
    const packager = new Packager(
      {
        begin: (tracks) => channel.begin(tracks),
        add: (cut) => channel.add(cut),
        left: () => {},
        jumped: () => {},
      },
      () => at,
    )
    const stop = disk.record(liveId, channel)
    // The folder is read before anything is recorded.
    await disk.kept(liveId)
    await new Promise((resolve) => setImmediate(resolve))
    let from = 0
    const send = async (seconds: number, size = 1_000): Promise<void> => {
      const began = at
      packager.configure(videoConfig)
      packager.configure(audioConfig)
      const frames = [...pictures({ from, seconds, size }), ...sounds({ from, seconds })]
      for (const frame of frames.toSorted((a, b) => a.decodesAt - b.decodesAt)) {
        at = began + frame.decodesAt / 1_000 - from * 1_000
        packager.push(frame)
        if (frame.kind === 'video' && frame.key) await disk.written(liveId)
      }
      at = began + seconds * 1_000
      from += seconds
      await disk.written(liveId)
    }
    return {
      channel,
      send,
      discontinue: () => packager.discontinue(),
      stop: async () => {
        packager.discontinue()
        await stop()
      },
    }
  }
  const recorded = async (liveId: string, seconds: number, size?: number): Promise<void> => {
    const one = await publisher(liveId)
    await one.send(seconds, size)
    await one.stop()
  }
  return { folder, disk, logged, noted, pinned, deleted, publisher, recorded, forward, now: () => at }
}

const segmentsIn = (playlist: string | null): string[] =>
  (playlist ?? '').split('\n').filter((line) => line.endsWith('.m4s'))
const secondsIn = (playlist: string | null): number =>
  [...(playlist ?? '').matchAll(/#EXTINF:([\d.]+),/g)].reduce((sum, [, length]) => sum + Number(length), 0)

describe('[FEAT-01] a recording', () => {
  test('holds all that was published, dated, and a publisher that came back after a discontinuity', async () => {
    const { disk, publisher, forward } = desk()
    const one = await publisher('a1')
    await one.send(20)
    one.discontinue()
    forward(7_000)
    await one.send(10)
    await one.stop()
    const list = await disk.playlist('a1', true)
    expect(list?.match(/#EXT-X-(DISCONTINUITY|MAP|ENDLIST)/g)).toEqual([
      '#EXT-X-MAP',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP',
      '#EXT-X-ENDLIST',
    ])
    expect(Math.abs(secondsIn(list) - 30)).toBeLessThan(0.2)
    const dates = [...(list ?? '').matchAll(/DATE-TIME:(\S+)/g)].map(([, date]) => Date.parse(date ?? ''))
    expect(Math.abs((dates[0] ?? 0) - START)).toBeLessThan(50)
    expect(dates.some((date) => Math.abs(date - START - 27_000) < 50)).toBe(true)
    const first = await disk.file('a1', segmentsIn(list)[0]?.replace('recorded/', '') ?? '')
    expect(
      readFileSync(first?.path ?? '').toString('latin1', (first?.start ?? 0) + 4, (first?.start ?? 0) + 8),
    ).toBe('moof')
    const kept = await disk.kept('a1')
    const told = kept?.breaks?.map(({ from, until }) =>
      [from, until].map((at) => Math.round((at - START) / 100)),
    )
    expect(told).toEqual([[200, 270]])
  })

  test('of a stream that is on lists what is complete, and numbers that never fall', async () => {
    const { disk, publisher } = desk()
    const one = await publisher('a1')
    await one.send(9)
    const before = segmentsIn(await disk.playlist('a1', false))
    await one.send(9)
    const after = segmentsIn(await disk.playlist('a1', false))
    expect(before.length).toBeGreaterThan(0)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
    await one.stop()
  })

  test('goes on after a restart, with what was there', async () => {
    const { folder, recorded } = desk()
    await recorded('a1', 10)
    const again = desk({ folder, startAt: START + 20_000 })
    await again.disk.load()
    await again.recorded('a1', 10)
    const list = await again.disk.playlist('a1', true)
    expect(Math.abs(secondsIn(list) - 20)).toBeLessThan(0.2)
    expect(list?.match(/DISCONTINUITY/g)?.length).toBe(1)
    expect(again.noted.get('a1')?.from).toBe((await again.disk.kept('a1'))?.from)
  })

  test.each([
    ['a row that is cut off', (index: string) => truncateSync(index, readFileSync(index).length - 13)],
    ['rubbish at the end of the index', (index: string) => appendFileSync(index, Buffer.alloc(55, 7))],
    [
      'media that is shorter than its index',
      (_index: string, media: string) => truncateSync(media, readFileSync(media).length - 5_000),
    ],
  ])('with %s is read as far as it is whole', async (_what, tear) => {
    const { folder, recorded, disk } = desk()
    await recorded('a1', 10)
    const whole = (await disk.kept('a1'))?.seconds ?? 0
    const names = readdirSync(join(folder, 'a1'))
    const [index, media] = ['.idx', '.mp4'].map((end) =>
      join(folder, 'a1', names.find((name) => name.endsWith(end)) ?? ''),
    )
    tear(index ?? '', media ?? '')
    const again = desk({ folder })
    await again.disk.load()
    const kept = (await again.disk.kept('a1'))?.seconds ?? 0
    expect(kept).toBeGreaterThan(whole - 1)
    expect(kept).toBeLessThan(whole + 0.001)
    expect(segmentsIn(await again.disk.playlist('a1', true)).length).toBeGreaterThan(1)
  })

  test('whose files are rubbish is none', async () => {
    const { folder, recorded } = desk()
    await recorded('a1', 5)
    for (const name of readdirSync(join(folder, 'a1'))) writeFileSync(join(folder, 'a1', name), 'rubbish')
    const again = desk({ folder })
    await again.disk.load()
    expect([await again.disk.kept('a1'), await again.disk.playlist('a1', true)]).toEqual([null, null])
  })

  test('names no file but its own', async () => {
    const { disk, recorded } = desk()
    await recorded('a1', 10)
    const [real = ''] = segmentsIn(await disk.playlist('a1', true)).map((name) =>
      name.replace('recorded/', ''),
    )
    const [id = ''] = real.split('-')
    const tried = [
      '../a1.mp4',
      `${id}-0-99999999.m4s`,
      `${id}-1-1.m4s`,
      `${id}.idx`,
      `${id}-99999999999-1.m4s`,
      '',
      '1.mp4',
    ]
    expect(await Promise.all(tried.map((name) => disk.file('a1', name)))).toEqual(tried.map(() => null))
    expect(await disk.file('../a1', real)).toBe(null)
  })
})

describe('[FEAT-01] a disk', () => {
  test('that is full stops no stream: it is said once, and the recording goes on later', async () => {
    let isFull = false
    const failing: OpenAppended = async (path) => {
      const file = await openAppended(path)
      return {
        append: async (bytes) => {
          if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          await file.append(bytes)
        },
        close: file.close,
      }
    }
    const { disk, publisher, logged } = desk({ open: failing })
    const one = await publisher('a1')
    let parts = 0
    one.channel.listen({ part: () => (parts += 1), end: () => {} })
    await one.send(6)
    isFull = true
    await one.send(14)
    expect(disk.isFailing('a1')).toBe(true)
    const seen = parts
    isFull = false
    await one.send(14)
    expect(disk.isFailing('a1')).toBe(false)
    expect(parts).toBeGreaterThan(seen + 30)
    await one.stop()
    expect(logged.filter((text) => text.includes('disk is full'))).toEqual([
      'the disk is full: a stream goes on without being recorded',
    ])
    const list = await disk.playlist('a1', true)
    expect(list).toContain('#EXT-X-DISCONTINUITY')
    expect(secondsIn(list)).toBeGreaterThan(10)
    expect(secondsIn(list)).toBeLessThan(30)
  })

  test('that is nearly full is left to the database', async () => {
    let free = 1e12
    const { disk, publisher, logged } = desk({ free: () => free })
    const one = await publisher('a1')
    await one.send(4)
    free = 100e6
    await disk.sweep()
    await one.send(4)
    expect(disk.isFailing('a1')).toBe(true)
    expect(logged).toContain('too little space for recordings; free some, or lower RECORDINGS_GB')
    await one.stop()
  })
})

describe('[FEAT-01] room on the disk', () => {
  test('of several nodes: a recording that nobody adds to is read once, and anew when another node goes on with it', async () => {
    const own = desk()
    await own.recorded('a1', 5)
    let isElsewhere = false
    const leader = desk({
      folder: own.folder,
      shared: { sweeps: () => true, isElsewhere: () => isElsewhere },
      startAt: own.now(),
    })
    await leader.disk.sweep()
    // Read again it would be none.
    const index = readdirSync(join(own.folder, 'a1')).find((name) => name.endsWith('.idx')) ?? ''
    truncateSync(join(own.folder, 'a1', index), 0)
    leader.forward(10_000)
    await leader.disk.sweep()
    expect(readdirSync(own.folder)).toEqual(['a1'])
    isElsewhere = true
    await leader.disk.sweep()
    isElsewhere = false
    leader.forward(10_000)
    await leader.disk.sweep()
    expect(readdirSync(own.folder)).toEqual([])
  })

  test('is made by the oldest recording that is not pinned', async () => {
    const { disk, recorded, pinned, noted } = desk({ quota: 2_000_000 })
    await recorded('first', 20)
    await recorded('second', 20)
    pinned.add('first')
    await recorded('third', 20)
    await disk.sweep()
    expect([...noted.keys()]).toEqual(['first', 'third'])
    expect(await disk.kept('second')).toBe(null)
  })

  test('is made at once by what its anchor has deleted, pinned or not', async () => {
    const { disk, recorded, pinned, deleted } = desk()
    await recorded('unwanted', 5)
    await recorded('wanted', 5)
    pinned.add('unwanted')
    deleted.add('unwanted')
    await disk.sweep()
    expect([await disk.kept('unwanted'), (await disk.kept('wanted')) === null]).toEqual([null, false])
  })

  test('is made by age, but for what is pinned', async () => {
    const { disk, recorded, pinned, forward } = desk()
    await recorded('old', 5)
    await recorded('pinned', 5)
    pinned.add('pinned')
    forward(7 * DAY - 6_000)
    await disk.sweep()
    expect(await disk.kept('old')).not.toBe(null)
    forward(12_000)
    await disk.sweep()
    expect(await disk.kept('old')).toBe(null)
    expect(await disk.kept('pinned')).not.toBe(null)
  })

  test('for less than one stream keeps the newest of it', async () => {
    const { disk, publisher } = desk({ quota: 10_000_000 })
    const one = await publisher('a1')
    await one.send(700, 3_000)
    await disk.sweep()
    const kept = await disk.kept('a1')
    expect(kept?.from).toBeGreaterThan(START + 200_000)
    const list = await disk.playlist('a1', false)
    expect(Number(/MEDIA-SEQUENCE:(\d+)/.exec(list ?? '')?.[1])).toBeGreaterThan(40)
    await one.send(10)
    expect((await disk.kept('a1'))?.until).toBeGreaterThan((kept?.until ?? 0) + 8_000)
    await one.stop()
  })

  test('is made while somebody watches: what is being read is read to its end', async () => {
    const { disk, recorded, forward } = desk()
    await recorded('a1', 10)
    const name = segmentsIn(await disk.playlist('a1', true))[0]?.replace('recorded/', '') ?? ''
    const file = await disk.file('a1', name)
    const handle = await open(file?.path ?? '', 'r')
    forward(8 * DAY)
    await disk.sweep()
    const bytes = Buffer.alloc(file?.length ?? 0)
    expect((await handle.read(bytes, 0, bytes.length, file?.start)).bytesRead).toBe(file?.length)
    await handle.close()
    expect(await disk.file('a1', name)).toBe(null)
  })
})

const wholeOf = async (disk: DiskRecordings, from: number, until: number) => {
  const piece = await disk.piece('a1', from, until)
  if (!piece) return null
  const pieces: Buffer[] = []
  for await (const bytes of clipFile(piece)) pieces.push(bytes)
  return { piece, tracks: readMp4(Buffer.concat(pieces)) }
}

describe('[FEAT-01] a clip of a recording', () => {
  test('begins with a key frame and lasts as long as it says', async () => {
    const { disk, recorded } = desk()
    await recorded('a1', 60)
    const cut = await wholeOf(disk, START + 13_000, START + 33_000)
    expect(Math.abs((cut?.piece.startsAt ?? 0) - START - 12_000)).toBeLessThan(50)
    expect(cut?.piece.seconds).toBeGreaterThan(20.9)
    expect(cut?.piece.seconds).toBeLessThan(21.4)
    const [video, audio] = cut?.tracks ?? []
    expect(video?.samples[0]?.key).toBe(true)
    const lasts = (video?.samples ?? []).reduce((sum, { duration }) => sum + duration, 0) / 90_000
    expect(Math.abs(lasts - (cut?.piece.seconds ?? 0))).toBeLessThan(0.05)
    expect(audio?.samples.length).toBeGreaterThan(970)
  })

  test('over a gap shows the longer stretch, and of nothing there is none', async () => {
    const { disk, publisher, forward } = desk()
    const one = await publisher('a1')
    await one.send(20)
    one.discontinue()
    forward(10_000)
    await one.send(20)
    await one.stop()
    const cut = await wholeOf(disk, START + 15_000, START + 45_000)
    expect(Math.abs((cut?.piece.startsAt ?? 0) - START - 30_000)).toBeLessThan(50)
    expect(await disk.piece('a1', START - 60_000, START - 30_000)).toBe(null)
    expect(await disk.piece('a1', START + 500_000, START + 520_000)).toBe(null)
    expect(await disk.piece('nobody', START, START + 5_000)).toBe(null)
  })
})

test('[FEAT-01] a cut that finds no room on the disk says so and leaves nothing', async () => {
  const { disk, recorded, folder, now } = desk()
  const from = now()
  await recorded('a1', 10)
  const recordings = createRecordings({
    now,
    keptFor: DAY,
    disk,
    clipFolder: join(folder, 'clips'),
    create: (path) => {
      writeFileSync(path, 'begun')
      return new Writable({
        write: (_bytes, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
      })
    },
  })
  const stream = {
    liveId: 'a1',
    status: LiveStatus.END,
    startedAt: from,
    endedAt: now(),
    loop: null,
    isWithheld: false,
  }
  await expect(recordings.cut(stream, 'c-full', from, from + 5_000)).rejects.toThrow(
    '服务器的磁盘满了，现在不能剪辑，请过一会儿再试',
  )
  expect(readdirSync(join(folder, 'clips'))).toEqual([])
})

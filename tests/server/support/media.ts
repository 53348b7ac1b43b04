import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { clips } from '../../../server/domain/live/clip'
import { boxesIn, findBox } from '../../../server/media/boxes'
import type { FindPublished } from '../../../server/media/directory'
import { registerMedia, type Lookup } from '../../../server/media/register-media'

/** One track's part of a fragment, as a player reads it. */
interface ReadRun {
  readonly track: number
  readonly decodesAt: number
  readonly duration: number
  readonly frames: number
  readonly startsWithKey: boolean
  /** Presentation minus decoding, of pictures. */
  readonly offsets: readonly number[]
}

export interface ReadFragment {
  readonly sequence: number
  readonly runs: readonly ReadRun[]
}

const VIDEO_ROW = 16
const AUDIO_ROW = 8

/** Reads `moof` boxes back; throws when sizes, offsets and `mdat` do not fit together. */
export const readFragments = (file: Buffer): ReadFragment[] => {
  const boxes = boxesIn(file)
  return boxes.flatMap((moof, index) => {
    if (moof.name !== 'moof') return []
    const mdat = boxes[index + 1]
    if (mdat?.name !== 'mdat') throw new Error('no mdat follows the moof')
    const moofStart = moof.start - 8
    const mfhd = findBox(file, 'mfhd', moof)
    let expected = mdat.start
    const runs = boxesIn(file, moof.start, moof.end)
      .filter(({ name }) => name === 'traf')
      .map((traf): ReadRun => {
        const tfhd = findBox(file, 'tfhd', traf)
        const tfdt = findBox(file, 'tfdt', traf)
        const trun = findBox(file, 'trun', traf)
        if (!tfhd || !tfdt || !trun) throw new Error('a traf is incomplete')
        const frames = file.readUInt32BE(trun.start + 4)
        const track = file.readUInt32BE(tfhd.start + 4)
        const width = track === 1 ? VIDEO_ROW : AUDIO_ROW
        if (moofStart + file.readUInt32BE(trun.start + 8) !== expected) throw new Error('a data offset lies')
        const rows = Array.from({ length: frames }, (_, row) => trun.start + 12 + row * width)
        const duration = rows.reduce((sum, row) => sum + file.readUInt32BE(row), 0)
        expected += rows.reduce((sum, row) => sum + file.readUInt32BE(row + 4), 0)
        return {
          track,
          decodesAt: Number(file.readBigUInt64BE(tfdt.start + 4)),
          duration,
          frames,
          startsWithKey: track === 1 && file.readUInt32BE((rows[0] ?? 0) + 8) === 0x02000000,
          offsets: track === 1 ? rows.map((row) => file.readInt32BE(row + 12)) : [],
        }
      })
    if (expected !== mdat.end) throw new Error('the frames do not fill the mdat')
    return [{ sequence: mfhd ? file.readUInt32BE(mfhd.start + 4) : -1, runs }]
  })
}

export interface MediaServer {
  readonly app: FastifyInstance
  readonly port: number
  readonly base: string
}

/** The media routes alone, on a real port. */
export const startMedia = async (
  lookup: Lookup,
  now: () => number = Date.now,
  port = 0,
  published: FindPublished = () => null,
): Promise<MediaServer> => {
  const app = Fastify({ logger: false })
  registerMedia(app, { lookup, now, clips, published })
  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address() as AddressInfo
  return { app, port: address.port, base: `http://127.0.0.1:${address.port}` }
}

export const openStream = async (url: string): Promise<IncomingMessage> => {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return response
}

/** Reads until `enough` says so of all that came, then leaves. */
export const readUntil = async (
  stream: IncomingMessage,
  enough: (all: Buffer) => boolean,
): Promise<Buffer> => {
  let all = Buffer.alloc(0)
  for await (const chunk of stream) {
    all = Buffer.concat([all, chunk as Buffer])
    if (enough(all)) break
  }
  return all
}

/** How many whole fragments have come so far. */
export const wholeFragments = (all: Buffer): number => {
  try {
    return boxesIn(all).filter(({ name }) => name === 'mdat').length
  } catch {
    return 0
  }
}

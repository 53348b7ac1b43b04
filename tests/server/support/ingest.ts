import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { INGEST_PATH } from '../../../contract/studio.ingest'
import { spawnBound } from '../../../scripts/bound.mjs'
import type {
  Publishing,
  PublishAnswer,
  PublishRequest,
  StreamCut,
} from '../../../server/domain/live/publishing'
import { createTally } from '../../../server/domain/tally'
import type { Transcode } from '../../../server/ingest/ingest'
import { openIngests, type IngestRegistry } from '../../../server/ingest/ingests'
import { openPageEndpoint } from '../../../server/ingest/browser/page-endpoint'
import type { PagePatience } from '../../../server/ingest/browser/page-connection'
import type { Patience } from '../../../server/ingest/rtmp/connection'
import { openRtmp, type RtmpServer } from '../../../server/ingest/rtmp/rtmp-server'
import { startMedia, type MediaServer } from './media'

export const silent = pino({ level: 'silent' })

/** What the domain was told, in order. `pictures`: of pictures that stayed away and came again. */
export interface PublishingDouble extends Publishing {
  readonly told: readonly string[]
  readonly pictures: readonly string[]
  /** Of streams that ended while nobody published them; null: somebody did. */
  readonly cuts: readonly (StreamCut | null)[]
}

const authorize = async ({ key }: PublishRequest): Promise<PublishAnswer> => {
  const [, liveId = 'a1'] = /^good-(.+)$/.exec(key) ?? []
  return key.startsWith('good')
    ? { is: 'allowed', liveId, anchorId: 'm1' }
    : { is: 'refused', reason: '推流密钥不正确' }
}

/** Allows the key `good` for the stream `a1` of the anchor `m1`, and `good-<name>` for the stream `<name>`. */
export const publishingDouble = (given: Partial<Publishing> = {}): PublishingDouble => {
  const told: string[] = []
  const pictures: string[] = []
  const cuts: (StreamCut | null)[] = []
  return {
    told,
    pictures,
    cuts,
    authorize: given.authorize ?? authorize,
    standing: given.standing ?? (async () => null),
    published: async (liveId) => {
      told.push(`published ${liveId}`)
      return given.published?.(liveId) ?? true
    },
    interrupted: async (liveId, resumeUntil) => {
      const left = resumeUntil === null ? '' : ` for ${Math.round((resumeUntil - Date.now()) / 1_000)} s`
      pictures.push(`interrupted ${liveId}${left}`)
    },
    resumed: async (liveId) => void pictures.push(`resumed ${liveId}`),
    unpublished: async (liveId, cut) => {
      told.push(`unpublished ${liveId}`)
      cuts.push(cut ?? null)
      return given.unpublished?.(liveId)
    },
  }
}

export interface IngestServer {
  readonly publishing: PublishingDouble
  readonly registry: IngestRegistry
  readonly rtmp: RtmpServer
  readonly media: MediaServer
  /** Where an encoder with a good key publishes. */
  readonly publishUrl: string
  /** Where a page publishes. */
  readonly pageUrl: string
  close(): Promise<void>
}

/** RTMP and media on real ports, without a domain. */
export const startIngest = async (
  given: {
    readonly publishing?: Partial<Publishing>
    readonly patience?: Patience
    readonly pagePatience?: PagePatience
    readonly perNetwork?: number
    readonly trusts?: (address: string) => boolean
    readonly now?: () => number
    readonly transcode?: Transcode
    readonly resumeWithin?: number
  } = {},
): Promise<IngestServer> => {
  const { now = Date.now, patience, perNetwork, trusts = () => false } = given
  const publishing = publishingDouble(given.publishing)
  const tally = createTally(silent)
  const registry = openIngests({
    publishing,
    now,
    log: silent,
    tally,
    transcode: given.transcode ?? null,
    ...(given.resumeWithin !== undefined && {
      resumeWithin: { lost: given.resumeWithin, stopped: given.resumeWithin },
    }),
  })
  const rtmp = await openRtmp({
    host: '127.0.0.1',
    port: 0,
    registry,
    log: silent,
    tally,
    trusts,
    ...(patience && { patience }),
    ...(perNetwork !== undefined && { perNetwork }),
  })
  if (!rtmp) throw new Error('no port for RTMP')
  const media = await startMedia(async () => null, now, 0, registry.find)
  const pages = openPageEndpoint({
    registry,
    tally,
    ...(given.pagePatience && { patience: given.pagePatience }),
  })
  media.app.server.on('upgrade', (request, socket, head) => {
    pages.upgrade(request, socket, head, '127.0.0.1')
  })
  return {
    publishing,
    registry,
    rtmp,
    media,
    publishUrl: `rtmp://127.0.0.1:${rtmp.port}/live/good`,
    pageUrl: `ws://127.0.0.1:${media.port}${INGEST_PATH}`,
    close: async () => {
      const written = registry.close()
      pages.close()
      await Promise.all([rtmp.close(), media.app.close(), written])
    },
  }
}

/** How many periods of the stream `a1` can be had. */
export const periodsOf = ({ registry }: Pick<IngestServer, 'registry'>): number => {
  const source = registry.find('a1')?.source
  const newest = source?.period()?.number ?? 0
  let count = 0
  while (source?.periodOf(newest - count)) count++
  return count
}

/** A test picture of this size. */
export const pictureOf = (size: string, rate: number): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}`,
]
export const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-tune',
  'zerolatency',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '60',
  '-b:v',
  '800k',
]
const AAC = ['-c:a', 'aac', '-b:a', '96k']

/** ffmpeg publishes a test picture and a tone in real time. `more`: options of its output. */
export const publishWithFfmpeg = (
  url: string,
  more: readonly string[] = [],
  inputs: readonly string[] = [...pictureOf('640x360', 30), ...SOUND],
): ChildProcess =>
  spawnBound(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-re', ...inputs, ...H264, ...AAC, ...more, '-f', 'flv', url],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )

/** Ends an encoder as a crash does, and resolves when it is gone. */
export const kill = async (encoder: ChildProcess): Promise<void> => {
  if (encoder.exitCode !== null || encoder.signalCode !== null) return
  const gone = once(encoder, 'exit')
  encoder.kill('SIGKILL')
  await gone
}

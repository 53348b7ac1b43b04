import { constants } from 'node:os'
import { INGEST_PATH } from '../../contract/studio.ingest'
import { ownAddresses } from '../addresses'
import type { Config } from '../config'
import type { IngestService, Publishing } from '../domain/live/publishing'
import type { Log, Now } from '../domain/ports'
import type { Tally } from '../domain/tally'
import type { UpgradeHandler } from '../http/upgrades'
import type { FindPublished } from '../media/directory'
import { openPageEndpoint } from './browser/page-endpoint'
import type { Transcode } from './ingest'
import { openEngine, type Engine } from './engines/engine'
import { openIngests, type IngestRegistry, type OtherNodes, type RecordStream } from './ingests'
import { encodersMax, ffmpegAt, hasFfmpeg } from './renditions/ffmpeg'
import { slotsOf } from './renditions/transcoder'
import type { Whip, WhipOptions } from './whip/whip'
import { notifyDomain } from './domain-notifier'
import { openRtmp, type RtmpServer } from './rtmp/rtmp-server'

/** Takes pictures in, from encoders and from pages. */
export interface Intake {
  readonly service: IngestService
  /** What is handed out of a stream that is published. */
  readonly find: FindPublished
  /** Answers the media engine that is configured; null: none is. */
  readonly engine: Engine | null
  /** Takes publishers in over WebRTC; null: it is switched off, or cannot be. */
  readonly whip: Whip | null
  /** Where pages publish, by path. */
  readonly upgradeHandlers: Readonly<Record<string, UpgradeHandler>>
  /** Streams that are published, or may still go on. */
  readonly size: number
  /** What other nodes are told. */
  readonly registry: IngestRegistry
  /** Begins to listen for encoders; a port that is not to be had is logged. */
  listen(): Promise<void>
}

/** Null: streams are handed out as they come alone. */
const transcodeOf = async (wanted: Config['transcode'], log: Log): Promise<Transcode | null> => {
  if (wanted === 'off') return null
  if (await hasFfmpeg())
    return { start: ffmpegAt(constants.priority.PRIORITY_LOW), slots: slotsOf(encodersMax()), log }
  log.info({}, 'TRANSCODE=auto: there is no ffmpeg with libx264 here, so streams have no lower quality')
  return null
}

/** Nothing of it is even loaded where it is switched off. Null: it is, or there is nothing that makes its sound playable. */
const whipOf = async (
  { whip: wanted }: Pick<Config, 'whip'>,
  parts: Pick<WhipOptions, 'registry' | 'now' | 'log' | 'tally'>,
): Promise<Whip | null> => {
  if (wanted === null) return null
  const { openWhip, hasSoundEncoder } = await import('./whip/whip')
  if (await hasSoundEncoder()) {
    if (wanted.addresses.length === 0)
      parts.log.info(
        {},
        'WHIP_ADDRESS is not set: publishers send to the address at which they asked, which is no way through a proxy or NAT',
      )
    return openWhip({ ...wanted, ...parts, ownAddresses })
  }
  parts.log.warn(
    {},
    'WHIP=on needs an ffmpeg that makes AAC of Opus, which players and recordings take: the server goes on without WHIP',
  )
  return null
}

export const openIntake = async ({
  config,
  publishing,
  now,
  log,
  tally,
  record,
  isUnrecorded,
  nodes,
  trusts,
}: {
  /** `rtmpPort` null: encoders are not listened for. */
  readonly config: Pick<Config, 'rtmpHost' | 'rtmpPort' | 'whip' | 'transcode' | 'engine'>
  readonly publishing: Publishing
  readonly now: Now
  readonly log: Log
  readonly tally: Pick<Tally, 'count'>
  /** Null: nothing is kept. */
  readonly record: RecordStream | null
  readonly isUnrecorded: (liveId: string) => boolean
  /** Null: there is one node. */
  readonly nodes: OtherNodes | null
  /** Whether an address is a proxy's that is believed. */
  readonly trusts: (address: string) => boolean
}): Promise<Intake> => {
  const transcode = await transcodeOf(config.transcode, log)
  const registry = openIngests({ publishing, now, log, tally, record, isUnrecorded, transcode, nodes })
  const tell = notifyDomain(publishing, log)
  const engine = config.engine && openEngine({ config: config.engine, publishing, tell, now, log })
  const whip = await whipOf(config, { registry, now, log, tally })
  const pages = openPageEndpoint({ registry, tally })
  let rtmp: RtmpServer | null = null
  const service: IngestService = {
    get rtmpPort() {
      return rtmp?.port ?? null
    },
    hasWhip: whip !== null,
    health: (liveId) => registry.health(liveId) ?? engine?.health(liveId) ?? null,
    elsewhere: (liveId) => engine?.elsewhere(liveId) ?? null,
    renditions: registry.renditions,
    refusal: (anchorId) => registry.refusal(anchorId) ?? engine?.refusal(anchorId) ?? null,
    stop: (liveId, reason) => {
      registry.stop(liveId, reason)
      engine?.stop(liveId, reason)
    },
    // Not every engine can send a publisher away: a stream whose key is worth nothing any more is over there.
    interrupt: registry.interrupt,
    close: async () => {
      const written = registry.close()
      pages.close()
      engine?.close()
      await whip?.close()
      await rtmp?.close()
      await written
    },
  }
  return {
    service,
    find: registry.find,
    engine,
    whip,
    upgradeHandlers: { [INGEST_PATH]: pages.upgrade },
    get size() {
      return registry.size
    },
    registry,
    listen: async () => {
      if (config.rtmpPort === null) return
      rtmp = await openRtmp({ host: config.rtmpHost, port: config.rtmpPort, registry, log, tally, trusts })
    },
  }
}

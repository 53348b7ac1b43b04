import { INGEST_PATH } from '../../contract/ingest'
import type { IngestService, Publishing } from '../domain/live/publishing'
import type { Log, Now } from '../domain/ports'
import type { Tally } from '../domain/tally'
import type { UpgradeDoor } from '../http/upgrades'
import type { FindPublished } from '../media/directory'
import { openPageDoor } from './browser/page-door'
import { openIngests, type RecordStream } from './ingests'
import { openRtmp, type RtmpServer } from './rtmp/rtmp-server'

/** Takes pictures in, from encoders and from pages. */
export interface Intake {
  readonly service: IngestService
  /** What is handed out of a stream that is published. */
  readonly find: FindPublished
  /** Where pages publish, by path. */
  readonly doors: Readonly<Record<string, UpgradeDoor>>
  /** Streams that are published, or may still go on. */
  readonly size: number
  /** Begins to listen for encoders; a port that is not to be had is logged. */
  listen(): Promise<void>
}

export const openIntake = ({
  config,
  publishing,
  now,
  log,
  tally,
  record,
}: {
  /** `rtmpPort` null: encoders are not listened for. */
  readonly config: { readonly host: string; readonly rtmpPort: number | null }
  readonly publishing: Publishing
  readonly now: Now
  readonly log: Log
  readonly tally: Pick<Tally, 'count'>
  /** Null: nothing is kept. */
  readonly record: RecordStream | null
}): Intake => {
  const registry = openIngests({ publishing, now, log, tally, record })
  const pages = openPageDoor({ registry, tally })
  let rtmp: RtmpServer | null = null
  const service: IngestService = {
    get rtmpPort() {
      return rtmp?.port ?? null
    },
    health: registry.health,
    refusal: registry.refusal,
    stop: registry.stop,
    close: async () => {
      const written = registry.close()
      pages.close()
      await rtmp?.close()
      await written
    },
  }
  return {
    service,
    find: registry.find,
    doors: { [INGEST_PATH]: pages.door },
    get size() {
      return registry.size
    },
    listen: async () => {
      if (config.rtmpPort === null) return
      rtmp = await openRtmp({ host: config.host, port: config.rtmpPort, registry, log, tally })
    },
  }
}

import { isCallFor } from '../../../contract/office.desk-roles'
import type { Attention, DiskUse, LastBackup, Waiting } from '../../../contract/office.desk.schema'
import { BACKUP_AGE_MAX, FREE_LEAST, deskWorks, type DeskWork } from '../../../contract/office.desk-rules'
import type { OperatorRole } from '../../../contract/office.schema'
import type { Ingests } from '../live/publishing'
import type { Now } from '../ports'

interface Found {
  readonly count: number
  /** Epoch milliseconds; null: none waits, or nobody knows since when. */
  readonly since: number | null
}
/** What the database knows by itself. */
type Counted = Exclude<DeskWork, 'streams' | 'disk' | 'backup'>

export interface AttentionRows {
  counted(): Promise<Readonly<Record<Counted, Found>>>
  /** Streams that are on, and since when. */
  onAir(): Promise<readonly { readonly liveId: string; readonly startedAt: number | null }[]>
  /** Bytes that the recording of each stream took when it was written. */
  recorded(): Promise<readonly { readonly liveId: string; readonly bytes: number }[]>
}

interface Deps {
  readonly rows: AttentionRows
  readonly ingests: Pick<Ingests, 'health'>
  /** Throws where it cannot be read. */
  readonly freeBytes: () => Promise<number>
  /** Bytes that recordings may take; null: none are kept. */
  readonly quota: () => number | null
  /** Streams of which something is recorded on this disk: a database that was brought back knows of more. */
  readonly keptHere: () => Promise<ReadonlySet<string>>
  /** When the last backup was taken, epoch seconds, 0: never; null: backups are not seen from here. */
  readonly lastBackup: (() => number) | null
  readonly now: Now
}

/** What waits for operators, for each as far as their role may work on it. */
export const createAttention = ({ rows, ingests, freeBytes, quota, keptHere, lastBackup, now }: Deps) => {
  const diskUse = async (): Promise<DiskUse> => {
    const most = quota()
    const free = await freeBytes().catch(() => null)
    if (most === null) return { free, recordings: null }
    const here = await keptHere()
    const recorded = (await rows.recorded()).filter(({ liveId }) => here.has(liveId))
    return { free, recordings: { bytes: recorded.reduce((sum, { bytes }) => sum + bytes, 0), most } }
  }
  const backupOf = (): LastBackup | null => {
    if (lastBackup === null) return null
    const at = lastBackup() * 1_000
    return { at: at === 0 ? null : at }
  }
  const faulty = async (): Promise<Found> => {
    const streams = (await rows.onAir()).filter(({ liveId }) => {
      const health = ingests.health(liveId)
      return health === null || health.faults.length > 0
    })
    const since = streams.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt]))
    return { count: streams.length, since: since.length === 0 ? null : Math.min(...since) }
  }
  return {
    read: async (role: OperatorRole): Promise<Attention> => {
      const [counted, streams, disk] = [await rows.counted(), await faulty(), await diskUse()]
      const isLow = disk.free === null || disk.free < FREE_LEAST
      const backup = backupOf()
      const isOld = backup !== null && (backup.at === null || now() - backup.at > BACKUP_AGE_MAX)
      const found = {
        ...counted,
        streams,
        disk: { count: isLow ? 1 : 0, since: null },
        backup: { count: isOld ? 1 : 0, since: backup?.at ?? null },
      }
      const waiting = deskWorks
        .filter((work) => isCallFor(work, role))
        .map((work): Waiting => ({ work, ...found[work] }))
      return { at: now(), waiting, disk, backup }
    },
  }
}
export type AttentionDesk = ReturnType<typeof createAttention>

import { isCallFor } from '../../../contract/office.desk-roles'
import type { Attention, DiskUse, Waiting } from '../../../contract/office.desk.schema'
import { FREE_LEAST, deskWorks, type DeskWork } from '../../../contract/office.desk-rules'
import type { OperatorRole } from '../../../contract/office.schema'
import type { Ingests } from '../live/publishing'
import type { Now } from '../ports'

interface Found {
  readonly count: number
  /** Epoch milliseconds; null: none waits, or nobody knows since when. */
  readonly since: number | null
}
/** What the database knows by itself. */
type Counted = Exclude<DeskWork, 'streams' | 'disk'>

export interface AttentionRows {
  counted(): Promise<Readonly<Record<Counted, Found>>>
  /** Streams that are on, and since when. */
  onAir(): Promise<readonly { readonly liveId: string; readonly startedAt: number | null }[]>
  /** Bytes that recordings take. */
  recorded(): Promise<number>
}

interface Deps {
  readonly rows: AttentionRows
  readonly ingests: Pick<Ingests, 'health'>
  /** Throws where it cannot be read. */
  readonly freeBytes: () => Promise<number>
  /** Bytes that recordings may take; null: none are kept. */
  readonly quota: () => number | null
  readonly now: Now
}

/** What waits for operators, for each as far as their role may work on it. */
export const createAttention = ({ rows, ingests, freeBytes, quota, now }: Deps) => {
  const diskUse = async (): Promise<DiskUse> => {
    const most = quota()
    return {
      free: await freeBytes().catch(() => null),
      recordings: most === null ? null : { bytes: await rows.recorded(), most },
    }
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
      const found = { ...counted, streams, disk: { count: isLow ? 1 : 0, since: null } }
      const waiting = deskWorks
        .filter((work) => isCallFor(work, role))
        .map((work): Waiting => ({ work, ...found[work] }))
      return { at: now(), waiting, disk }
    },
  }
}
export type AttentionDesk = ReturnType<typeof createAttention>

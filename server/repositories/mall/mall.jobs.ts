import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createMall, ordersMoved } from '../../domain/mall/orders'
import type { Notices } from '../../domain/messages/notices'
import type { TellPages } from '../../domain/social/social'
import { createLedger } from '../../domain/wallet/ledger'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { ledgerRows } from '../wallet/ledger.repository'
import { orderRows } from './order.repository'

const TICK = 'mall.tick'
const EVERY = 30_000

/** FEAT-10 What the clock does to orders. */
export const mallJobs = (
  notices: Pick<Notices, 'write'>,
  tellPages: TellPages,
): Readonly<Record<string, Job>> => ({
  [TICK]: async (_data, tx, now) => {
    const sends: (() => void)[] = []
    const mall = createMall({
      rows: orderRows(tx),
      ledger: createLedger(ledgerRows(tx), randomUUID),
      now: () => now,
      tell: async (memberId, note) => {
        sends.push(await notices.write(noticeRepository(tx), [memberId], note, now))
      },
      dressed: () => {},
      moved: ordersMoved(tellPages, (then) => void sends.push(then)),
    })
    const isMore = await mall.tick()
    await addJob(tx, { kind: TICK, key: TICK, due: isMore ? now : now + EVERY })
    return () => {
      for (const send of sends) send()
    }
  },
})

/** At every start, and from then on twice a minute. */
export const planMall = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: TICK, key: TICK, due: now })

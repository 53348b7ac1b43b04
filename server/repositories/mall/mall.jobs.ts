import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createMall } from '../../domain/mall/orders'
import { createLedger } from '../../domain/wallet/ledger'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { ledgerRows } from '../wallet/ledger.repository'
import { orderRows } from './order.repository'

const TICK = 'mall.tick'
const EVERY = 30_000

/** FEAT-10 What the clock does to orders. Nobody is told: it is what was said beforehand. */
export const mallJobs: Readonly<Record<string, Job>> = {
  [TICK]: async (_data, tx, now) => {
    const mall = createMall({
      rows: orderRows(tx),
      ledger: createLedger(ledgerRows(tx), randomUUID),
      now: () => now,
      tell: () => Promise.resolve(),
      dressed: () => {},
    })
    const isMore = await mall.tick()
    await addJob(tx, { kind: TICK, key: TICK, due: isMore ? now : now + EVERY })
  },
}

/** At every start, and from then on twice a minute. */
export const planMall = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: TICK, key: TICK, due: now })

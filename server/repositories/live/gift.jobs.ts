import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { settleGifts } from '../../domain/live/gifts'
import { createLedger } from '../../domain/wallet/ledger'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { ledgerRows } from '../wallet/ledger.repository'
import { settlementRows } from './gift.repository'

const SETTLE = 'gifts.settle'
const EVERY = 2_000

/** FEAT-08 Gives anchors their shares of what was sent, many gifts in one transaction, so that nobody who sends waits for the anchor's account. */
export const giftJobs: Readonly<Record<string, Job>> = {
  [SETTLE]: async (_data, tx, now) => {
    const isMore = await settleGifts({
      rows: settlementRows(tx),
      ledger: createLedger(ledgerRows(tx), randomUUID),
      now,
    })
    await addJob(tx, { kind: SETTLE, key: SETTLE, due: isMore ? now : now + EVERY })
  },
}

/** At every start, and from then on every other second. */
export const planGifts = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: SETTLE, key: SETTLE, due: now })

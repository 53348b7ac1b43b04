import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createCampaigns } from '../../domain/activity/campaigns'
import { createLedger } from '../../domain/wallet/ledger'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { ledgerRows } from '../wallet/ledger.repository'
import { campaignRows } from './campaign.repository'

const TICK = 'campaign.tick'
const EVERY = 30_000

/** FEAT-13 What is left of the budget of a campaign goes back once its time is over. */
export const campaignJobs: Readonly<Record<string, Job>> = {
  [TICK]: async (_data, tx, now) => {
    const ledger = createLedger(ledgerRows(tx), randomUUID)
    await createCampaigns({ rows: campaignRows(tx), ledger, now: () => now, dressed: () => {} }).tick()
    await addJob(tx, { kind: TICK, key: TICK, due: now + EVERY })
  },
}

/** At every start, and from then on twice a minute. */
export const planCampaigns = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: TICK, key: TICK, due: now })

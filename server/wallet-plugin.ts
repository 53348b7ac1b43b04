import { randomUUID } from 'node:crypto'
import type { Plugin } from './app'
import { createLedger } from './domain/wallet/ledger'
import { createTasks, type Tasks } from './domain/wallet/tasks'
import { createWallet } from './domain/wallet/wallet'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { ledgerRows, walletRows } from './repositories/wallet/ledger.repository'
import { taskRows } from './repositories/wallet/task.repository'
import { walletRoutes } from './routes/wallet'

/** Gold and bricks: what members have, and what earns some. */
export const wallet: Plugin = (app, { db, now }) => {
  const tasksIn: DomainIn<Tasks> = (within) =>
    createTasks({ rows: taskRows(within), ledger: createLedger(ledgerRows(within), randomUUID), now })
  walletRoutes(app, createWallet(walletRows(db), now), onceIn(db, tasksIn))
}

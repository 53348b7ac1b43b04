import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Plugin } from './app'
import type { Notices } from './domain/messages/notices'
import type { Now } from './domain/ports'
import { createInvites, type Invites } from './domain/wallet/invites'
import { createLedger } from './domain/wallet/ledger'
import { createTasks, type Tasks } from './domain/wallet/tasks'
import { createWallet } from './domain/wallet/wallet'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { noticeRepository } from './repositories/messages/notice.repository'
import { inviteRows } from './repositories/wallet/invite.repository'
import { ledgerRows, walletRows } from './repositories/wallet/ledger.repository'
import { taskRows } from './repositories/wallet/task.repository'
import { walletRoutes } from './routes/wallet'
import type { Tables } from './store/tables'

interface Parts {
  readonly db: Kysely<Tables>
  readonly notices: Pick<Notices, 'write'>
  readonly now: Now
}

const invitesIn =
  ({ notices, now }: Omit<Parts, 'db'>): DomainIn<Invites> =>
  (within, after) =>
    createInvites({
      rows: inviteRows(within),
      ledger: createLedger(ledgerRows(within), randomUUID),
      tell: async (memberId, note) =>
        after(await notices.write(noticeRepository(within), [memberId], note, now())),
      now,
    })

/** Rewards hosts and guests once a guest has watched long enough; each in a transaction of its own. */
export const rewardGuests = ({ db, ...parts }: Parts): ((memberIds: readonly string[]) => Promise<void>) => {
  const invites = onceIn(db, invitesIn(parts))
  return async (memberIds) => {
    for (const guest of await invites.domain.ready(memberIds)) await invites.act((on) => on.settle(guest))
  }
}

/** Gold and bricks: what members have, and what earns some. */
export const wallet: Plugin = (app, { db, notices, now }) => {
  const tasksIn: DomainIn<Tasks> = (within) =>
    createTasks({ rows: taskRows(within), ledger: createLedger(ledgerRows(within), randomUUID), now })
  walletRoutes(app, {
    wallet: createWallet(walletRows(db), now),
    tasks: onceIn(db, tasksIn),
    invites: onceIn(db, invitesIn({ notices, now })).domain,
  })
}

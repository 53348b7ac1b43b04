import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rates } from '../contract/office.rates.schema'
import type { Plugin } from './app'
import type { Notices } from './domain/messages/notices'
import type { Now } from './domain/ports'
import type { TellPages } from './domain/social/social'
import { createCorrections, type Corrections } from './domain/wallet/correction-desk'
import { createLedgerDesk, type LedgerDesk } from './domain/wallet/desk'
import { createInvites, type Invites } from './domain/wallet/invites'
import { createLedger } from './domain/wallet/ledger'
import { guestMinuteMore, minuteMore } from './domain/wallet/reached'
import { createRateDesk, type RateDesk } from './domain/wallet/rate-desk'
import { createRewardDesk, type RewardDesk } from './domain/wallet/reward-desk'
import { createShares } from './domain/wallet/shares'
import { createTasks, type Tasks } from './domain/wallet/tasks'
import type { WatchedSoFar } from './domain/wallet/watching'
import { createWallet } from './domain/wallet/wallet'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { correctionRows } from './repositories/wallet/correction.repository'
import { ledgerDeskRows } from './repositories/wallet/desk.repository'
import { hostsOf, inviteRows } from './repositories/wallet/invite.repository'
import { ledgerRows, walletRows } from './repositories/wallet/ledger.repository'
import { rateRows, ratesIn } from './repositories/wallet/rate.repository'
import { rewardRows, rewardRules } from './repositories/wallet/reward.repository'
import { shareRows } from './repositories/wallet/share.repository'
import { taskRows } from './repositories/wallet/task.repository'
import { walletRoutes } from './routes/wallet'
import type { Tables } from './store/tables'
import { tellIn } from './tell-in'

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
      rates: () => ratesIn(within),
      tell: tellIn({ notices, now })(within, after),
      now,
    })

/** Rewards hosts and guests once a guest has watched long enough; each in a transaction of its own. */
export const rewardGuests = ({ db, ...parts }: Parts): ((memberIds: readonly string[]) => Promise<void>) => {
  const invites = onceIn(db, invitesIn(parts))
  return async (memberIds) => {
    for (const guest of await invites.domain.ready(memberIds)) await invites.act((on) => on.settle(guest))
  }
}

/** Pages of whoever has watched another minute ask anew, and those of their hosts: a row of the tasks moves while one watches, and one of the guests. */
export const minutesToPages =
  (db: Kysely<Tables>, tellPages: TellPages): ((grown: readonly WatchedSoFar[]) => Promise<void>) =>
  async (grown) => {
    const hosts = await hostsOf(db, guestMinuteMore(grown))
    for (const memberId of new Set([...minuteMore(grown), ...hosts]))
      tellPages(memberId, { type: 'tasks.moved' })
  }

/** The books, as operators have them. */
export const ledgerDeskIn =
  (now: Now): DomainIn<LedgerDesk> =>
  (within) =>
    createLedgerDesk(ledgerDeskRows(within), now)

/** What check-in and tasks give, as operators set it. */
export const rewardDeskIn =
  (now: Now): DomainIn<RewardDesk> =>
  (within) =>
    createRewardDesk(rewardRows(within), now)

/** What gifts, invitations and days give, as operators set it. */
export const rateDeskIn =
  (installed: Rates, now: Now): DomainIn<RateDesk> =>
  (within) =>
    createRateDesk(rateRows(within), installed, now)

/** What operators put right, two by two. */
export const correctionsIn =
  ({ notices, now }: Omit<Parts, 'db'>): DomainIn<Corrections> =>
  (within, after) =>
    createCorrections({
      rows: correctionRows(within),
      ledger: createLedger(ledgerRows(within), randomUUID),
      tell: tellIn({ notices, now })(within, after),
      now,
    })

/** Gold and bricks: what members have, and what earns some. */
export const wallet: Plugin = (app, { db, notices, now, tellPages }) => {
  const tasksIn: DomainIn<Tasks> = (within) =>
    createTasks({
      rows: taskRows(within),
      ledger: createLedger(ledgerRows(within), randomUUID),
      guestReward: async () => (await ratesIn(within)).guestReward,
      now,
    })
  walletRoutes(app, {
    wallet: createWallet(walletRows(db), () => rewardRules(db), now),
    tasks: onceIn(db, tasksIn),
    shares: createShares(shareRows(db), now, (memberId) => tellPages(memberId, { type: 'tasks.moved' })),
    invites: onceIn(db, invitesIn({ notices, now })).domain,
  })
}

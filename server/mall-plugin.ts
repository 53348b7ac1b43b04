import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Plugin } from './app'
import { createMallDesk, type MallDesk } from './domain/mall/desk'
import { createAddressBook } from './domain/mall/addresses'
import { createMall, createOrderSteps, ordersMoved, type Mall } from './domain/mall/orders'
import { createLedger } from './domain/wallet/ledger'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import type { SessionKeeper } from './domain/account/sessions'
import type { Notices } from './domain/messages/notices'
import type { Now } from './domain/ports'
import type { TellPages } from './domain/social/social'
import { deskRows } from './repositories/mall/desk.repository'
import { addressRows } from './repositories/mall/address.repository'
import { orderRows } from './repositories/mall/order.repository'
import { ledgerRows } from './repositories/wallet/ledger.repository'
import { mallRoutes } from './routes/mall'
import type { Tables } from './store/tables'
import { tellIn } from './tell-in'

interface Parts {
  readonly notices: Pick<Notices, 'write'>
  readonly sessions: Pick<SessionKeeper, 'renew'>
  readonly now: Now
  readonly tellPages: TellPages
}

/** What moves orders, within a transaction. */
const partsIn = (
  { notices, sessions, now, tellPages }: Parts,
  within: Kysely<Tables>,
  after: (then: () => void) => void,
) => ({
  rows: orderRows(within),
  ledger: createLedger(ledgerRows(within), randomUUID),
  tell: tellIn({ notices, now })(within, after),
  dressed: (memberId: string): void => after(() => sessions.renew(memberId)),
  moved: ordersMoved(tellPages, after),
  now,
})

/** Goods and orders, as operators have them. */
export const mallDeskIn =
  (parts: Parts): DomainIn<MallDesk> =>
  (within, after) =>
    createMallDesk({
      rows: deskRows(within),
      steps: createOrderSteps(partsIn(parts, within, after)),
      now: parts.now,
    })

/** What gold and bricks buy. */
export const mall: Plugin = (app, { db, notices, sessions, now, tellPages }) => {
  const mallIn: DomainIn<Mall> = (within, after) =>
    createMall(partsIn({ notices, sessions, now, tellPages }, within, after))
  mallRoutes(app, {
    mall: onceIn(db, mallIn),
    book: onceIn(db, (within) => createAddressBook(addressRows(within), now)),
  })
}

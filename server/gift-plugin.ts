import { randomUUID } from 'node:crypto'
import type { Dependencies, Plugin } from './app'
import { createGifts, giftPaces, type RoomGifts } from './domain/live/gifts'
import { createLedger } from './domain/wallet/ledger'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { giftRows } from './repositories/live/gift.repository'
import { ledgerRows } from './repositories/wallet/ledger.repository'
import { giftRoutes } from './routes/live.gifts'

const giftsIn = ({
  rooms,
  now,
  config,
}: Pick<Dependencies, 'rooms' | 'now' | 'config'>): DomainIn<RoomGifts> => {
  const paces = giftPaces()
  return (within, after) =>
    createGifts({
      rows: giftRows(within),
      ledger: createLedger(ledgerRows(within), randomUUID),
      now,
      paces,
      percent: config.giftShare,
      given: (gift) => after(() => rooms.give(gift)),
    })
}

/** What members send to anchors. */
export const gifts: Plugin = (app, parts) => giftRoutes(app, onceIn(parts.db, giftsIn(parts)))

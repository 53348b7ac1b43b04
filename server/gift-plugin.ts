import { randomUUID } from 'node:crypto'
import type { Dependencies, Plugin } from './app'
import { createGiftDesk, type GiftDesk } from './domain/live/gift-desk'
import { createGifts, giftPaces, type RoomGifts } from './domain/live/gifts'
import type { Now } from './domain/ports'
import { installedRates } from './domain/wallet/rates'
import { createLedger } from './domain/wallet/ledger'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { giftDeskRows, giftRows } from './repositories/live/gift.repository'
import { ledgerRows } from './repositories/wallet/ledger.repository'
import { ratesIn } from './repositories/wallet/rate.repository'
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
      percent: async () => (await ratesIn(within, installedRates(config))).giftShare,
      given: (gift) => after(() => rooms.give(gift)),
    })
}

/** What gifts cost and which are offered, as operators have it. */
export const giftDeskIn =
  (now: Now): DomainIn<GiftDesk> =>
  (within) =>
    createGiftDesk(giftDeskRows(within), now)

/** What members send to anchors. */
export const gifts: Plugin = (app, parts) => giftRoutes(app, onceIn(parts.db, giftsIn(parts)))

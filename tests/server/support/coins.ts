import { randomUUID } from 'node:crypto'
import { createLedger } from '../../../server/domain/wallet/ledger'
import { ledgerRows } from '../../../server/repositories/wallet/ledger.repository'
import type { Currency } from '../../../contract/wallet.schema'
import type { TestServer } from './server'

/** Corrects what a member has: the books stay balanced. */
export const giveCoins = async (
  { store, clock }: TestServer,
  memberId: string,
  amount: number,
  currency: Currency = 'gold',
): Promise<void> => {
  await store.db.transaction().execute((tx) =>
    createLedger(ledgerRows(tx), randomUUID).post(
      {
        key: randomUUID(),
        reason: 'correction',
        about: null,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -amount },
          { account: { memberId }, currency, amount },
        ],
      },
      clock.now(),
    ),
  )
}

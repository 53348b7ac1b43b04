import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createLedger, type NewTransfer } from '../../server/domain/wallet/ledger'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { transact } from '../../server/store/in-transaction'
import { openStore } from '../../server/store/open'

const MEMBERS = 1_000
const EACH = 1_000_000
/** One in so many goes to the same account. */
const HOT = 10
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const currency = 'gold'

/** A ledger with members who have gold, on a PostgreSQL database. */
export const openLedger = async (databaseUrl: string) => {
  const { db, close } = await openStore({ dataDir: null, databaseUrl, log: quiet })
  await sql`insert into member (id, phone, nickname, user_type, fans, invite_code, created_at)
    select 'm' || n, 'p' || n, '球迷' || n, 0, 0, 'i' || n, now() from generate_series(0, ${MEMBERS}::int) n`.execute(
    db,
  )
  const post = (transfer: NewTransfer) =>
    transact(db, (tx) => createLedger(ledgerRows(tx), randomUUID).post(transfer, Date.now()))
  await transact(db, (tx) =>
    createLedger(ledgerRows(tx), randomUUID).postAll(
      Array.from({ length: MEMBERS }, (_, nth) => ({
        key: `first:${nth}`,
        reason: 'correction',
        about: null,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -EACH },
          { account: { memberId: `m${nth}` }, currency, amount: EACH },
        ],
      })),
      Date.now(),
    ),
  )
  await sql`analyze`.execute(db)
  let sent = 0
  const one = async (): Promise<void> => {
    sent += 1
    const key = `gift:${sent}`
    const memberId = `m${(sent * 7_919) % MEMBERS}`
    await post({
      key,
      reason: 'gift',
      about: key,
      postings: [
        { account: { memberId }, currency, amount: -1 },
        // What is sent waits in an account of the platform, of which there are sixteen; an anchor has one.
        sent % HOT === 0
          ? { account: { memberId: `m${MEMBERS}` }, currency, amount: 1 }
          : { account: { platform: 'holds' }, currency, amount: 1 },
      ],
    })
  }
  return {
    /** Transfers a second, each a transaction of its own. */
    transfers: async (clients: number, seconds: number): Promise<number> => {
      const begun = performance.now()
      const before = sent
      const until = begun + seconds * 1_000
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (performance.now() < until) await one()
        }),
      )
      return ((sent - before) * 1_000) / (performance.now() - begun)
    },
    differences: async (): Promise<number> => (await walletRows(db).differences()).length,
    close,
  }
}

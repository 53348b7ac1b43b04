import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import { COMBO_WITHIN } from '../../contract/live.gift-rules'
import { createGifts, giftPaces, settleGifts, shareOf } from '../../server/domain/live/gifts'
import type { Principal } from '../../server/domain/ports'
import { createLedger, type NewTransfer } from '../../server/domain/wallet/ledger'
import { usualRates } from '../../server/domain/wallet/rates'
import { onceIn } from '../../server/repositories/idempotency.repository'
import { giftRows, settlementRows } from '../../server/repositories/live/gift.repository'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { ratesIn } from '../../server/repositories/wallet/rate.repository'
import { transact } from '../../server/store/in-transaction'
import { openStore } from '../../server/store/open'

const MEMBERS = 1_000
const EACH = 1_000_000
/** One in so many goes to the same account. */
const HOT = 10
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const currency = 'gold'

/** How often it is done in a second by so many at once. */
const asFastAs = async (clients: number, seconds: number, act: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  const until = begun + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await act()
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - begun)
}

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

  await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, started_at, viewers, heat, last_seq, demo)
    values ('hot', ${`m${MEMBERS}`}, 1, '直播', ${LiveStatus.START}, now(), now(), 0, 0, 0, false)`.execute(
    db,
  )
  await db
    .insertInto('gift')
    .values({ id: 'clap', price: 1, place: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const paces = giftPaces()
  /** As a room's call has it, but for the line in its talk. */
  const gifts = onceIn(db, (tx) =>
    createGifts({
      rows: giftRows(tx),
      ledger: createLedger(ledgerRows(tx), randomUUID),
      now: Date.now,
      paces,
      percent: async () => (await ratesIn(tx)).giftShare,
      given: () => {},
    }),
  )
  let given = 0
  const give = async (): Promise<void> => {
    given += 1
    const memberId = `m${(given * 7_919) % MEMBERS}`
    const from: Principal = { memberId, nickname: memberId, avatar: null, userType: 0 }
    const input = { liveId: 'hot', giftId: 'clap', price: 1 } as const
    const key = randomUUID()
    const intent = { memberId, callId: 'live.sendGift', key, inputHash: key, now: Date.now() }
    await gifts.run(intent, (on) => on.send(from, input, key))
  }
  return {
    /** Transfers a second, each a transaction of its own. */
    transfers: (clients: number, seconds: number): Promise<number> => asFastAs(clients, seconds, one),
    /** Gifts a second to one anchor, each as its sender's call: checked, paid, kept. */
    gifts: (clients: number, seconds: number): Promise<number> => asFastAs(clients, seconds, give),
    /** What the anchor has, once all of it is settled, and what all those gifts leave them. */
    settled: async (): Promise<{ readonly has: number; readonly due: number }> => {
      // Their combos are over.
      const now = Date.now() + COMBO_WITHIN + 1
      let isMore = true
      while (isMore)
        isMore = await transact(db, (tx) =>
          settleGifts({
            rows: settlementRows(tx),
            ledger: createLedger(ledgerRows(tx), randomUUID),
            now,
          }),
        )
      const { gold } = await db
        .selectFrom('member')
        .select('gold')
        .where('id', '=', `m${MEMBERS}`)
        .executeTakeFirstOrThrow()
      return { has: gold, due: shareOf(given, usualRates.giftShare) }
    },
    differences: async (): Promise<number> => (await walletRows(db).differences()).length,
    close,
  }
}

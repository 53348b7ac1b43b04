import { sql, type Kysely } from 'kysely'
import type { Entry, GetMonthInput, ListEntriesInput } from '../../../contract/wallet.schema'
import { pageOffset } from '../../../contract/constants'
import type { LedgerRows } from '../../domain/wallet/ledger'
import type { Difference, WalletRows } from '../../domain/wallet/wallet'
import type { Tables } from '../../store/tables'

/** The ledger's side of a transaction. */
export const ledgerRows = (tx: Kysely<Tables>): LedgerRows => ({
  post: async ({ transferId, key, content, reason, about, postings }, now) => {
    const at = new Date(now)
    const claimed = await tx
      .insertInto('ledger_transfer')
      .values({ id: transferId, key, content, reason, about, at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (claimed === undefined) {
      const known = await tx
        .selectFrom('ledger_transfer')
        .select('content')
        .where('key', '=', key)
        .executeTakeFirst()
      return known?.content === content ? 'known' : 'other'
    }
    // In one order for all, so that two transfers never wait for each other in a circle.
    const accounts = postings.map(({ accountId, currency, memberId, floor }) => ({
      id: accountId,
      currency,
      member_id: memberId,
      floor,
      balance: 0,
      entries: 0,
    }))
    accounts.sort((one, other) => (one.id < other.id ? -1 : 1))
    await tx
      .insertInto('ledger_account')
      .values(accounts)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const held = await tx
      .selectFrom('ledger_account')
      .select(['id', 'balance', 'floor', 'entries'])
      .where(
        'id',
        'in',
        accounts.map(({ id }) => id),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    const amounts = new Map(postings.map(({ accountId, amount }) => [accountId, amount]))
    const after = held.map(({ id, balance, floor, entries }) => {
      const amount = amounts.get(id) ?? 0
      return { id, floor, amount, balance: balance + amount, seq: entries + 1 }
    })
    // Whoever asked throws, and the transaction leaves nothing of it, so that the key stays free.
    if (after.some(({ balance, floor }) => floor !== null && balance < floor)) return 'tooLittle'
    for (const { id, balance, seq } of after)
      await tx.updateTable('ledger_account').set({ balance, entries: seq }).where('id', '=', id).execute()
    await tx
      .insertInto('ledger_entry')
      .values(
        after.map(({ id, seq, amount, balance }) => ({
          account_id: id,
          seq,
          transfer_id: transferId,
          amount,
          balance,
          at,
        })),
      )
      .execute()
    return 'posted'
  },
})

const accountIdOf = (memberId: string, currency: string): string => `member:${memberId}:${currency}`

/** FEAT-08 What a member reads of the own accounts, and what operators prove of all. */
export const walletRows = (db: Kysely<Tables>): WalletRows => ({
  entries: async (memberId, { currency, direction, page, limit }: ListEntriesInput, { from, to }) => {
    const of = db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .where('account_id', '=', accountIdOf(memberId, currency))
      .where('ledger_entry.at', '>=', new Date(from))
      .where('ledger_entry.at', '<', new Date(to))
      .$if(direction !== 'all', (query) => query.where('amount', direction === 'in' ? '>' : '<', 0))
    const rows = await of
      .select(['seq', 'reason', 'about', 'amount', 'balance', 'ledger_entry.at'])
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    return { total, list: rows.map(({ at, ...entry }): Entry => ({ ...entry, at: at.getTime() })) }
  },
  month: async (memberId, { currency }: Pick<GetMonthInput, 'currency'>, { from, to }) => {
    const id = accountIdOf(memberId, currency)
    const account = await db
      .selectFrom('ledger_account')
      .select((of) => [
        'balance',
        of
          .selectFrom('ledger_entry')
          .select(({ fn }) => fn.min('at').as('first'))
          .where('account_id', '=', id)
          .as('first'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    const { rows: days } = await sql<{ day: number; in: number; out: number }>`
      select extract(day from at at time zone 'Asia/Shanghai')::int as day,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
      from ledger_entry where account_id = ${id} and at >= ${new Date(from)} and at < ${new Date(to)}
      group by 1 order by 1`.execute(db)
    return { balance: account?.balance ?? 0, first: account?.first?.getTime() ?? null, days }
  },
  differences: async () => {
    const { rows } = await sql<Difference>`
      select account.id as of, account.balance::text as is, coalesce(sum(entry.amount), 0)::text as should
        from ledger_account account left join ledger_entry entry on entry.account_id = account.id
        group by account.id having account.balance <> coalesce(sum(entry.amount), 0) or account.entries <> count(entry.seq)
      union all
      select entry.account_id || ' #' || entry.seq, entry.balance::text, entry.sum::text
        from (select *, sum(amount) over (partition by account_id order by seq) as sum from ledger_entry) entry
        where entry.balance <> entry.sum
      union all
      select 'transfer ' || entry.transfer_id, sum(entry.amount)::text, '0'
        from ledger_entry entry join ledger_account account on account.id = entry.account_id
        group by entry.transfer_id, account.currency having sum(entry.amount) <> 0
      union all
      select 'transfer ' || transfer.id, 'without entries', '2 or more' from ledger_transfer transfer
        where not exists (select 1 from ledger_entry entry where entry.transfer_id = transfer.id)
      order by 1 limit 100`.execute(db)
    return rows
  },
  sums: async () => {
    const { rows } = await sql<{ currency: 'gold' | 'brick'; members: number; platform: number }>`
      select currency, coalesce(sum(balance) filter (where floor is not null), 0)::bigint as members,
        coalesce(sum(balance) filter (where floor is null), 0)::bigint as platform
      from ledger_account group by currency order by currency`.execute(db)
    return rows
  },
})

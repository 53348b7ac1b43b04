import { sql, type Kysely } from 'kysely'
import type { Books, LedgerProof } from '../../../contract/office.ledger.schema'
import type { Tables } from '../../store/tables'
import { isHalted, keepHalt } from './halt'
import { walletRows } from './ledger.repository'

const PROOF = 'ledger.proof'

const sumsOf = async (tx: Kysely<Tables>): Promise<LedgerProof['sums']> => {
  const { rows } = await sql<LedgerProof['sums'][number]>`
    select currency, case when id not like 'member:%' then split_part(id, ':', 1) when member_id is null then 'gone' else 'member' end as kind,
      count(*)::int as accounts, sum(balance)::bigint as balance
    from ledger_account group by 1, 2 order by array_position(array['gold', 'brick', 'point'], currency), min(floor) nulls last, kind desc`.execute(
    tx,
  )
  return rows
}

/** Proves the books and keeps what was found, for operators and for whoever spends. `by` null: the clock. Of two the second waits. */
export const proveBooks = async (
  tx: Kysely<Tables>,
  by: string | null,
  now: number,
): Promise<LedgerProof> => {
  await sql`select pg_advisory_xact_lock(hashtext(${PROOF}))`.execute(tx)
  const differences = [...(await walletRows(tx).differences())]
  const { rows } = await sql<{ transfers: number; entries: number }>`
    select (select count(*) from ledger_transfer)::int as transfers, (select count(*) from ledger_entry)::int as entries`.execute(
    tx,
  )
  const { transfers = 0, entries = 0 } = rows[0] ?? {}
  const proof: LedgerProof = { at: now, by, transfers, entries, sums: await sumsOf(tx), differences }
  const value = JSON.stringify(proof)
  await tx
    .insertInto('setting')
    .values({ name: PROOF, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await keepHalt(tx, differences.length > 0)
  return proof
}

/** The last proof, and whether it stops buying. */
export const booksOf = async (db: Kysely<Tables>): Promise<Books> => {
  const kept = await db.selectFrom('setting').select('value').where('name', '=', PROOF).executeTakeFirst()
  const proof = kept === undefined ? null : (JSON.parse(kept.value) as LedgerProof)
  return { proof, halted: await isHalted(db) }
}

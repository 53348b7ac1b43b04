import { sql, type RawBuilder } from 'kysely'

type Word = string | RawBuilder<unknown>

/** What a member has, as an expression. The account bears the member's id, also when the member is gone; without one it is 0. */
export const balanceOf = (memberId: Word, currency: Word): RawBuilder<number> =>
  sql<number>`coalesce((select balance from ledger_account where id = 'member:' || ${memberId} || ':' || ${currency}), 0)::bigint`

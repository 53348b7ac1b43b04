import { sql, type Kysely } from 'kysely'
import { balanceOf } from './balance'
import type { Purse, PurseRows } from '../../domain/wallet/purses'
import type { Tables } from '../../store/tables'

export const purseRows = (db: Kysely<Tables>): PurseRows => ({
  of: async (memberIds) => {
    const { rows } = await sql<Purse>`
      select id as "memberId", ${balanceOf(sql`asked.id`, 'gold')} as gold, ${balanceOf(sql`asked.id`, 'brick')} as brick
      from unnest(${memberIds}::text[]) as asked(id)`.execute(db)
    return rows
  },
})

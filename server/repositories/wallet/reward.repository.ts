import { sql, type Kysely } from 'kysely'
import type { KeptRule } from '../../domain/wallet/reward-rules'
import type { RewardRows } from '../../domain/wallet/reward-desk'
import type { Tables } from '../../store/tables'
import { logging } from '../office/log.repository'

/** What operators have kept of check-in and tasks. */
export const rewardRules = async (db: Kysely<Tables>): Promise<readonly KeptRule[]> => {
  const rows = await db
    .selectFrom('reward_rule')
    .select(['what', 'from_day as from', 'who', 'rule'])
    .execute()
  // Written by `keep` alone.
  return rows as KeptRule[]
}

/** FEAT-11 In one transaction. */
export const rewardRows = (tx: Kysely<Tables>): RewardRows => ({
  ...logging(tx),
  rules: async () => {
    await sql`select pg_advisory_xact_lock(hashtext('reward rules'))`.execute(tx)
    return rewardRules(tx)
  },
  keep: async ({ what, from, who, rule }, now) => {
    const kept = { rule: JSON.stringify(rule), who: who ?? '', at: new Date(now) }
    await tx
      .insertInto('reward_rule')
      .values({ what, from_day: from, ...kept })
      .onConflict((conflict) => conflict.columns(['what', 'from_day']).doUpdateSet(kept))
      .execute()
  },
  drop: async (what, from) => {
    await tx.deleteFrom('reward_rule').where('what', '=', what).where('from_day', '=', from).execute()
  },
})

import { sql, type Kysely } from 'kysely'

/** FEAT-10 FEAT-13 A badge is earned in a campaign, or bought by an order: one of the two gave what is worn. A badge alone takes no coins. */
const statements = [
  `alter table campaign add column badge_id text references goods (id)`,
  `alter table campaign drop constraint campaign_reward_check`,
  `alter table campaign add constraint campaign_reward_check check (reward > 0 or (reward = 0 and badge_id is not null))`,
  `alter table worn_item alter column order_id drop not null`,
  `alter table worn_item add column activity_id text references campaign (activity_id)`,
  `alter table worn_item add constraint worn_item_given check ((order_id is null) <> (activity_id is null))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

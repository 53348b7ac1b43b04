import { sql, type Kysely } from 'kysely'

/** What stands on each option of a prediction, and what each answer of a poll was given, counted as stakes and votes come. */
const statements = [
  `create table prediction_pool (
    prediction_id text not null references prediction (id) on delete cascade, option text not null, shard smallint not null,
    points bigint not null, people integer not null, primary key (prediction_id, option, shard))`,
  `insert into prediction_pool (prediction_id, option, shard, points, people)
    select prediction_id, option, 0, sum(amount), count(distinct member_id) from prediction_stake where not returned group by 1, 2`,
  `create table poll_tally (
    poll_id text not null references poll (id) on delete cascade, answer smallint not null, shard smallint not null,
    votes integer not null, primary key (poll_id, answer, shard))`,
  `insert into poll_tally (poll_id, answer, shard, votes)
    select poll_id, answer, 0, count(*) from poll_vote group by 1, 2`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

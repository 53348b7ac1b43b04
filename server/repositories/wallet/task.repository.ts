import { sql, type Kysely } from 'kysely'
import type { Facts, TaskRows } from '../../domain/wallet/tasks'
import type { Tables } from '../../store/tables'

/** FEAT-11 */
export const taskRows = (db: Kysely<Tables>): TaskRows => ({
  hold: async (memberId) => {
    await db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  },
  checked: async (memberId, since) =>
    db
      .selectFrom('check_in')
      .select(['day', 'reward', 'made_up as madeUp'])
      .where('member_id', '=', memberId)
      .where('day', '>=', since)
      .orderBy('day', 'desc')
      .execute(),
  checkIn: async (memberId, { day, reward, madeUp }, now) => {
    await db
      .insertInto('check_in')
      .values({ member_id: memberId, day, reward, made_up: madeUp, at: new Date(now) })
      .execute()
  },
  facts: async (memberId, day, { from, to }) => {
    const within = (at: string) =>
      sql`${sql.ref(at)} >= ${new Date(from)} and ${sql.ref(at)} < ${new Date(to)}`
    const { rows } = await sql<Facts>`select
      coalesce((select ms / 60000 from watch_time where member_id = ${memberId} and day = ${day}), 0)::int as watched,
      (select count(*)::int from chat_line where member_id = ${memberId} and ${within('at')}) as lines,
      (select count(*)::int from follow where member_id = ${memberId} and ${within('at')}) as follows,
      (select count(*)::int from reservation where member_id = ${memberId} and ${within('at')}) as reminders,
      (select count(*)::int from clip where member_id = ${memberId} and ${within('created_at')}) as clips,
      (select count(*)::int from member where id = ${memberId} and avatar is not null) as "hasAvatar",
      (select count(*)::int from (select 1 from follow where member_id = ${memberId} limit 1) one) as "everFollowed",
      (select count(*)::int from (select 1 from reservation where member_id = ${memberId} limit 1) one) as "everReminded",
      coalesce((select sum(ms) / 60000 from watch_time where member_id = ${memberId}), 0)::int as "everWatched"`.execute(
      db,
    )
    const [facts] = rows
    if (facts === undefined) throw new Error('a select without a table has a row')
    return facts
  },
  claimed: async (memberId, days) => {
    const rows = await db
      .selectFrom('task_claim')
      .select('task')
      .where('member_id', '=', memberId)
      .where('day', 'in', days)
      .execute()
    return rows.map(({ task }) => task)
  },
  claim: async (memberId, taskId, day, now) => {
    await db
      .insertInto('task_claim')
      .values({ member_id: memberId, task: taskId, day, at: new Date(now) })
      .execute()
  },
})

import { sql, type Kysely } from 'kysely'
import type { Facts, TaskRows } from '../../domain/wallet/tasks'
import type { WatchRows } from '../../domain/wallet/watching'
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
      (select count(*)::int from chat_line where member_id = ${memberId} and not demo and ${within('at')}) as lines,
      (select count(*)::int from follow where member_id = ${memberId} and ${within('at')}) as follows,
      (select count(*)::int from reservation where member_id = ${memberId} and ${within('at')}) as reminders,
      (select count(*)::int from clip where member_id = ${memberId} and ${within('created_at')}) as clips,
      (select count(*)::int from member where id = ${memberId} and avatar is not null) as "hasAvatar",
      (select count(*)::int from (select 1 from follow where member_id = ${memberId} limit 1) one) as "everFollowed",
      (select count(*)::int from (select 1 from reservation where member_id = ${memberId} limit 1) one) as "everReminded",
      coalesce((select trunc(sum(ms) / 60000) from watch_time where member_id = ${memberId}), 0)::int as "everWatched"`.execute(
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

/** FEAT-11 */
export const watchRows = (db: Kysely<Tables>): WatchRows => ({
  add: async (watched, day, now) => {
    const members = watched.map(({ memberId }) => memberId)
    const times = watched.map(({ ms }) => ms)
    // Another server may have counted the same minute.
    await sql`
      insert into watch_time (member_id, day, ms, counted_until)
        select played.member_id, ${day}, played.ms, ${new Date(now)}
        from unnest(${members}::text[], ${times}::bigint[]) as played(member_id, ms) join member on member.id = played.member_id
      on conflict (member_id, day) do update set
        ms = watch_time.ms + least(excluded.ms,
          greatest(0, extract(epoch from excluded.counted_until - watch_time.counted_until) * 1000)::bigint),
        counted_until = greatest(excluded.counted_until, watch_time.counted_until)`.execute(db)
  },
})

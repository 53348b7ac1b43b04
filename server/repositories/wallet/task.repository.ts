import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../../contract/enums'
import type { Facts } from '../../domain/wallet/reward-rules'
import type { TaskRows } from '../../domain/wallet/tasks'
import type { WatchRows } from '../../domain/wallet/watching'
import { transact } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { rewardRules } from './reward.repository'
import { watchedMinutes } from './watched-minutes'
import { holdMember } from '../hold-member'

/** FEAT-11 */
export const taskRows = (db: Kysely<Tables>): TaskRows => ({
  hold: (memberId) => holdMember(db, memberId),
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
  raise: async (memberId, day, reward) => {
    await db
      .updateTable('check_in')
      .set({ reward })
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .execute()
  },
  facts: async (memberId, day, { from, to }) => {
    const within = (at: string) =>
      sql`${sql.ref(at)} >= ${new Date(from)} and ${sql.ref(at)} < ${new Date(to)}`
    const { rows } = await sql<Facts>`select
      coalesce((select ms / 60000 from watch_time where member_id = ${memberId} and day = ${day}), 0)::int as watched,
      (select count(*)::int from chat_line where member_id = ${memberId} and not demo and gift is null and removed_at is null and ${within('at')}) as lines,
      (select count(*)::int from follow where member_id = ${memberId} and ${within('at')}) as follows,
      (select count(*)::int from reservation where member_id = ${memberId} and ${within('at')}) as reminders,
      (select count(*)::int from clip where member_id = ${memberId} and ${within('created_at')}) as clips,
      (select count(*)::int from share_open where member_id = ${memberId} and day = ${day}) as shares,
      (select count(*)::int from member where id = ${memberId} and avatar is not null) as "hasAvatar",
      (select count(*)::int from (select 1 from follow where member_id = ${memberId} limit 1) one) as "everFollowed",
      (select count(*)::int from (select 1 from reservation where member_id = ${memberId} limit 1) one) as "everReminded",
      ${watchedMinutes(sql`${memberId}`)} as "everWatched"`.execute(db)
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
  rules: () => rewardRules(db),
  around: async (memberId) => {
    const { rows } = await sql<Awaited<ReturnType<TaskRows['around']>>>`select
      (select id from live where status = ${LiveStatus.START} and listed and anchor_id <> ${memberId}
        order by viewers desc, id limit 1) as "liveId",
      exists (select 1 from member where id = ${memberId} and invited_by is not null
        and not exists (select 1 from invite_reward where guest_id = member.id)) as "isGuest"`.execute(db)
    return rows[0] ?? { liveId: null, isGuest: false }
  },
  claim: async (memberId, taskId, day, now) => {
    await db
      .insertInto('task_claim')
      .values({ member_id: memberId, task: taskId, day, at: new Date(now) })
      .execute()
  },
})

interface Watching {
  readonly memberId: string
  readonly ms: number
}
const more = sql`least(excluded.ms,
  greatest(0, extract(epoch from excluded.counted_until - kept.counted_until) * 1000)::bigint)`

/** FEAT-11 FEAT-13 */
export const watchRows = (db: Kysely<Tables>): WatchRows => ({
  add: (watched, day, now) =>
    transact(db, async (tx) => {
      const at = new Date(now)
      const played = sql`unnest(${watched.map(({ memberId }) => memberId)}::text[], ${watched.map(({ liveId }) => liveId)}::text[],
        ${watched.map(({ ms }) => ms)}::bigint[], ${watched.map(({ until }) => new Date(until))}::timestamptz[])
        as played(member_id, live_id, ms, until) join member on member.id = played.member_id`
      // Another server may have counted the same minute. In one order for all, so that two never wait for each other in a circle.
      const ids = watched.map(({ memberId }) => memberId)
      const before = await sql<Watching>`select member_id as "memberId", ms from watch_time
        where day = ${day} and member_id = any(${ids}) order by member_id for update`.execute(tx)
      const { rows: after } = await sql<Watching & { ever: number }>`
        with grown as (insert into watch_time as kept (member_id, day, ms, counted_until)
          select played.member_id, ${day}, sum(played.ms)::bigint, max(played.until) from ${played} group by played.member_id order by played.member_id
        on conflict (member_id, day) do update set
          ms = kept.ms + ${more}, counted_until = greatest(excluded.counted_until, kept.counted_until)
        returning member_id, ms)
        select member_id as "memberId", ms, ms + coalesce((select sum(earlier.ms) from watch_time earlier
          where earlier.member_id = grown.member_id and earlier.day <> ${day}), 0)::bigint as ever from grown`.execute(
        tx,
      )
      await sql`
        insert into campaign_watch as kept (activity_id, member_id, ms, counted_until)
          select own.activity_id, played.member_id,
            greatest(0, least(sum(played.ms), extract(epoch from max(played.until)
              - greatest(own.starts_at, case when own.joins then part.joined_at end)) * 1000))::bigint, max(played.until)
          from ${played} cross join campaign own left join live on live.id = played.live_id left join match on match.id = live.match_id
            left join campaign_member part on part.activity_id = own.activity_id and part.member_id = played.member_id
          where own.kind = 'watch' and own.closed_at is null and own.starts_at <= ${at} and own.ends_at > ${at}
            and (own.scope_kind is null or own.scope_id = case own.scope_kind when 'match' then match.id else match.league_id end)
            and (not own.joins or part.member_id is not null)
          group by own.activity_id, own.starts_at, own.joins, part.joined_at, played.member_id order by own.activity_id, played.member_id
        on conflict (activity_id, member_id) do update set
          ms = kept.ms + ${more}, counted_until = greatest(excluded.counted_until, kept.counted_until)`.execute(
        tx,
      )
      const known = new Map(before.rows.map(({ memberId, ms }) => [memberId, ms]))
      return after.flatMap(({ memberId, ms, ever }) => {
        const added = ms - (known.get(memberId) ?? 0)
        return added > 0 ? [{ memberId, added, today: ms, ever }] : []
      })
    }),
})

import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ChatUserType, LiveStatus, MemberType, type MatchType } from '../../../contract/enums'
import { mayPrecede } from '../../../contract/live.status'
import { PLAN_GRACE } from '../../../contract/studio.rules'
import type { CutOff } from '../../../contract/studio.schema'
import type { Principal } from '../../domain/ports'
import type { EndedByOperators, Heading, OwnStream, StreamRepository } from '../../domain/live/streams'
import { inTransaction } from '../../store/in-transaction'
import { addJob, isWaiting } from '../../store/jobs'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { watchedUntil } from '../../store/watched'

/** Jobs of streams, by what they do. */
export const streamJob = {
  /** Tells who waits for a stream that it has begun. */
  begun: 'live.begun',
  /** Ends a plan that was not begun. */
  missed: 'live.missed',
  /** Counts who watches, by the minute. */
  sample: 'live.sample',
  /** Tells an anchor that a stream ended because its pictures did not come back. */
  cutOff: 'live.cutOff',
  /** Ends streams that nobody publishes any more. */
  orphans: 'live.orphans',
} as const

export const SAMPLE_EVERY = 60_000
/** Heat of a stream without a match, before anybody watches. */
const LEAST_HEAT = 300

interface StreamRow {
  readonly id: string
  readonly anchor_id: string
  readonly title: string
  readonly status: LiveStatus
  readonly match_type: MatchType
  readonly match_id: string | null
  readonly planned_at: Date
  readonly started_at: Date | null
  readonly ended_at: Date | null
  readonly cover: string | null
  readonly announcement: string | null
  readonly viewers: number
  readonly peak_viewers: number
  readonly direct: boolean
  readonly missed: boolean
  readonly cancel_reason: string | null
  readonly chosen_at: Date | null
  readonly taken_by: string | null
  readonly reserved: number
}

/** Who is to be reminded of the stream `live`: who reserved it, and who reserved its match and follows its anchor. */
export const waitingFor = sql`
  select member_id from live_reservation where live_id = live.id
  union
  select reservation.member_id from reservation
    join follow on follow.member_id = reservation.member_id and follow.kind = 'member' and follow.target_id = live.anchor_id
  where reservation.match_id = live.match_id`

const streamOf = (row: StreamRow): OwnStream => ({
  liveId: row.id,
  anchorId: row.anchor_id,
  title: row.title,
  status: row.status,
  matchType: row.match_type,
  matchId: row.match_id,
  plannedAt: row.planned_at.getTime(),
  startedAt: row.started_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
  cover: row.cover,
  announcement: row.announcement,
  viewers: row.viewers,
  peak: row.peak_viewers,
  direct: row.direct,
  missed: row.missed,
  cancelReason: row.cancel_reason,
  chosenAt: row.chosen_at?.getTime() ?? null,
  takenBy: row.taken_by,
  reserved: row.reserved,
})

/** Rows of a week of plans, and far more. */
const MOST = 500

const changed = (liveId: string): RawBuilder<unknown> => sql`live.id = ${liveId} and not live.demo`

/** Lines said in the stream `live` since it began, without those that were removed. */
export const keptLines = sql<number>`greatest(0, live.said - (select count(*)::int from chat_line
  where chat_line.live_id = live.id and chat_line.at >= live.started_at and removed_at is not null
    and user_type <> ${ChatUserType.SYS}))`

/** How many watch a stream at this moment is kept; who has been counted since does not watch it. */
const sampleNow = async (tx: Kysely<Tables>, liveId: string, at: Date): Promise<void> => {
  await sql`insert into live_sample (live_id, at, viewers)
    select id, ${at}, viewers from live where id = ${liveId} and coalesce(counted_at, ${at}) <= ${at} on conflict do nothing`.execute(
    tx,
  )
}

/** Since when the streams of this moment were watched; the rest of their life is written with it. `cutOff`: it ended before now, with its last picture. */
const writeReport = async (
  tx: Kysely<Tables>,
  liveId: string,
  at: Date,
  cutOff: CutOff | null,
): Promise<void> => {
  // Who watches may have been counted after a stream's end that was waited for.
  const counted = sql`greatest(live.counted_at, ${at}::timestamptz)`
  await sampleNow(tx, liveId, at)
  await sql`
    insert into live_report (live_id, anchor_id, ended_at, peak, average, new_fans, chat_lines, people, cut_off)
    select live.id, live.anchor_id, ${at}, greatest(live.peak_viewers, watched.peak),
      least(greatest(live.peak_viewers, watched.peak), coalesce(
        case when live.counted_at is not null then ${watchedUntil(counted)} end / nullif(extract(epoch from ${counted} - live.started_at), 0), watched.average))::double precision,
      (select count(*)::int from follow join member on member.id = follow.member_id
        where follow.target_id = live.anchor_id and follow.kind = 'member' and follow.at between live.started_at and ${at}),
      ${keptLines},
      greatest(live.peak_viewers, watched.peak, (select count(*)::int from live_viewer where live_id = live.id)),
      ${cutOff}::text
    from live, lateral (
      select coalesce(max(viewers), 0)::int as peak, coalesce(avg(viewers), 0)::double precision as average
      from live_sample where live_id = live.id
    ) watched
    where live.id = ${liveId} on conflict (live_id) do nothing`.execute(tx)
  await tx.deleteFrom('live_viewer').where('live_id', '=', liveId).execute()
}

const byNobody: EndedByOperators = { reason: null, isWithheld: false }

/** Ends a stream that is on, in the caller's transaction; false: it was not on. `cutOff`: how its publisher went who did not come back. */
export const endStream = async (
  tx: Kysely<Tables>,
  liveId: string,
  at: Date,
  { reason, isWithheld }: EndedByOperators = byNobody,
  cutOff: CutOff | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update live set status = ${LiveStatus.END}, ended_at = ${at}, end_reason = ${reason}, withheld = ${isWithheld}
    where ${changed(liveId)} and status = ${LiveStatus.START} returning id`.execute(tx)
  if (rows.length === 0) return false
  await writeReport(tx, liveId, at, cutOff)
  // Who has stopped it knows.
  if (cutOff === 'lost')
    await addJob(tx, {
      kind: streamJob.cutOff,
      key: `${streamJob.cutOff}:${liveId}`,
      data: { liveId },
      due: at.getTime(),
    })
  await sql`update live set viewers = 0 where id = ${liveId}`.execute(tx)
  await searchIndex(tx).index('live', [liveId])
  return true
}

/** The streams that people publish, in the database. */
export const streamRepository = (db: Kysely<Tables>): StreamRepository => {
  const select = async (where: RawBuilder<unknown>, order = sql`live.planned_at, live.id`) => {
    const { rows } = await sql<StreamRow>`
      select live.*, (select count(*)::int from (${waitingFor}) waiting) as reserved
      from live where not live.demo and ${where} order by ${order} limit ${MOST}`.execute(db)
    return rows.map(streamOf)
  }
  const one = async (where: RawBuilder<unknown>) => (await select(where))[0] ?? null

  return {
    alone: (anchorId, work) =>
      inTransaction(db, async (tx) => {
        await tx.selectFrom('member').select('id').where('id', '=', anchorId).forNoKeyUpdate().execute()
        return work(streamRepository(tx))
      }),
    of: (anchorId, liveId) => one(sql`live.anchor_id = ${anchorId} and live.id = ${liveId}`),
    onAir: (anchorId) => one(sql`live.anchor_id = ${anchorId} and live.status = ${LiveStatus.START}`),
    plans: (anchorId, from) =>
      select(sql`live.anchor_id = ${anchorId} and not live.direct and live.taken_by is null
        and live.planned_at >= ${new Date(from)}`),
    direct: (anchorId) =>
      one(sql`live.anchor_id = ${anchorId} and live.direct and live.status = ${LiveStatus.PLAN}`),
    add: ({ liveId, anchorId, plannedAt, direct, ...heading }) =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('live')
          .values({
            id: liveId,
            anchor_id: anchorId,
            match_id: heading.matchId,
            match_type: heading.matchType,
            title: heading.title,
            status: LiveStatus.PLAN,
            planned_at: new Date(plannedAt),
            started_at: null,
            ended_at: null,
            viewers: 0,
            heat: LEAST_HEAT,
            cover: heading.cover,
            announcement: heading.announcement,
            channel: null,
            phase: null,
            last_seq: 0,
            demo: false,
            direct,
          })
          .execute()
        if (direct) return
        await searchIndex(tx).index('live', [liveId])
        await watchPlan(tx, liveId, plannedAt)
      }),
    change: (liveId, heading, plannedAt) =>
      inTransaction(db, async (tx) => {
        await sql`update live set title = ${heading.title}, match_type = ${heading.matchType}, match_id = ${heading.matchId},
            cover = ${heading.cover}, announcement = ${heading.announcement}
          where ${changed(liveId)} and status <> ${LiveStatus.END}`.execute(tx)
        if (plannedAt !== undefined) {
          await sql`update live set planned_at = ${new Date(plannedAt)}
            where ${changed(liveId)} and status = ${LiveStatus.PLAN}`.execute(tx)
          await watchPlan(tx, liveId, plannedAt)
        }
        await searchIndex(tx).index('live', [liveId])
      }),
    cancel: (liveId, reason, now) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql`update live set status = ${LiveStatus.END}, ended_at = ${new Date(now)},
            cancel_reason = ${reason}
          where ${changed(liveId)} and not direct and status = ${LiveStatus.PLAN} returning id`.execute(tx)
        await searchIndex(tx).index('live', [liveId])
        return rows.length > 0
      }),
    choose: async (liveId, now) => {
      await sql`update live set chosen_at = ${new Date(now)} where ${changed(liveId)}`.execute(db)
    },
    takeOver: (plan, { liveId, direct }, now) =>
      inTransaction(db, async (tx) => {
        const at = new Date(now)
        await sql`update live set status = ${LiveStatus.END}, started_at = ${at}, ended_at = ${at}, taken_by = ${liveId}
          where ${changed(plan.liveId)} and status = ${LiveStatus.PLAN}`.execute(tx)
        if (direct)
          await sql`update live set direct = false, planned_at = ${new Date(plan.plannedAt)} where ${changed(liveId)}`.execute(
            tx,
          )
        await sql`insert into live_reservation (member_id, live_id, at)
          select member_id, ${liveId}, at from live_reservation where live_id = ${plan.liveId}
          on conflict do nothing`.execute(tx)
        await streamRepository(tx).change(liveId, plan)
        await searchIndex(tx).index('live', [plan.liveId])
      }),
    begin: (liveId, now) =>
      inTransaction(db, async (tx) => {
        const at = new Date(now)
        // Whoever takes the anchor's rights away, or cancels their plans, holds the member: what they did is seen by what comes next.
        await sql`select 1 from member where id = (select anchor_id from live where id = ${liveId}) for share`.execute(
          tx,
        )
        const { rows } = await sql`
          update live set status = ${LiveStatus.START}, started_at = ${at}, said = 0, peak_viewers = live.viewers,
            watched = 0, counted_at = ${at},
            planned_at = case when direct then ${at} else planned_at end,
            heat = coalesce((select heat from match where match.id = live.match_id), ${LEAST_HEAT}::int)
          where ${changed(liveId)} and status = any(${mayPrecede(LiveStatus.START)})
            and not exists (select 1 from anchor_block block where block.member_id = live.anchor_id
              and (block.until is null or block.until > ${at}))
            and exists (select 1 from member where member.id = live.anchor_id and user_type = ${MemberType.ANCHOR})
          returning id`.execute(tx)
        if (rows.length > 0) {
          await searchIndex(tx).index('live', [liveId])
          await tellBegun(tx, liveId, now)
          await sampleNow(tx, liveId, at)
          if (!(await isWaiting(tx, streamJob.sample)))
            await addJob(tx, { kind: streamJob.sample, key: streamJob.sample, due: now + SAMPLE_EVERY })
          return 'begun'
        }
        const { rows: on } = await sql`select 1 from live
          where ${changed(liveId)} and status = ${LiveStatus.START}`.execute(tx)
        return on.length > 0 ? 'on' : 'over'
      }),
    end: (liveId, now, by, cut) =>
      inTransaction(db, async (tx) => {
        // No stream ends before it has begun: its first picture may be told of later than it came.
        const { rows } = await sql<{ at: Date }>`
          select greatest(started_at, ${new Date(cut?.at ?? now)}) as at from live where id = ${liveId}`.execute(
          tx,
        )
        const { at } = rows[0] ?? { at: new Date(now) }
        return endStream(tx, liveId, at, by, cut?.how)
      }),
    heading: async (anchorId) => {
      const row = await db
        .selectFrom('studio')
        .select(['title', 'match_type as matchType', 'match_id as matchId', 'cover', 'announcement'])
        .where('member_id', '=', anchorId)
        .executeTakeFirst()
      return row ? ({ ...row, announcement: row.announcement || null } satisfies Heading) : null
    },
    blockOf: async (anchorId, now) => {
      const row = await db
        .selectFrom('anchor_block')
        .select(['reason', 'at', 'until'])
        .where('member_id', '=', anchorId)
        .where((of) => of.or([of('until', 'is', null), of('until', '>', new Date(now))]))
        .executeTakeFirst()
      return row ? { reason: row.reason, at: row.at.getTime(), until: row.until?.getTime() ?? null } : null
    },
    anchorByKey: async (keyHash) => {
      const row = await db
        .selectFrom('stream_key')
        .innerJoin('member', 'member.id', 'stream_key.member_id')
        .select(['member.id as memberId', 'user_type as userType', 'nickname', 'avatar'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      return (row satisfies Principal | undefined) ?? null
    },
    anchorByFormerKey: async (keyHash) => {
      const row = await db
        .selectFrom('former_stream_key')
        .select('member_id')
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      return row?.member_id ?? null
    },
  }
}

/** Looks when a plan's time of grace is over whether it was begun. */
const watchPlan = (tx: Kysely<Tables>, liveId: string, plannedAt: number): Promise<void> =>
  addJob(tx, {
    kind: streamJob.missed,
    key: `${streamJob.missed}:${liveId}`,
    data: { liveId },
    due: plannedAt + PLAN_GRACE,
  })

/** Tells those who wait for a stream, a part of them at a time. */
export const tellBegun = (tx: Kysely<Tables>, liveId: string, due: number, after = ''): Promise<void> =>
  addJob(tx, {
    kind: streamJob.begun,
    key: `${streamJob.begun}:${liveId}`,
    data: { liveId, after },
    due,
  })

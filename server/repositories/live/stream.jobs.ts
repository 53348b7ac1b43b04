import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../../contract/enums'
import { RESUME_WITHIN } from '../../../contract/live.limits'
import { PLAN_GRACE } from '../../../contract/studio.rules'
import { begunNote, cutOffNote, missedNote, missedOwnNote } from '../../domain/live/stream-notes'
import type { Notices } from '../../domain/messages/notices'
import { isLost, type Ingests } from '../../domain/live/publishing'
import type { StreamNews } from '../../domain/live/stream-news'
import { lockedLives } from '../../store/locked-lives'
import { addJob, isWaiting, type Job } from '../../store/jobs'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { endStream, SAMPLE_EVERY, streamJob, tellBegun, waitingFor } from './stream.repository'

/** Milliseconds after nobody was seen to publish a stream that is on, as at a start: whoever did has come back by then. */
const ORPHANS_AFTER = RESUME_WITHIN.lost
/** Members told by one job. */
const AT_ONCE = 1_000
/** Milliseconds for which somebody who was told of an anchor's stream is told of no other that begins without a plan. */
const TOLD_FOR = 3_600_000
/** Matches of a day that are big. */
const BIGGEST = 10
/** A stream with many viewers is as hot as a match. */
const HEAT_OF_VIEWERS = 1_000

interface Deps {
  readonly notices: Notices
  readonly news: Pick<StreamNews, 'tell'>
  readonly ingests: Pick<Ingests, 'health'>
  /** Whether it is not known for now what other nodes take in. */
  readonly isBlind?: () => boolean
}

interface Known {
  readonly id: string
  readonly status: LiveStatus
  readonly title: string
  readonly anchor_id: string
  readonly nickname: string
  readonly planned_at: Date
  readonly ended_at: Date | null
  readonly direct: boolean
  readonly demo: boolean
}

const fieldOf = (data: unknown, name: string): string => {
  const value =
    typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : ''
  return typeof value === 'string' ? value : ''
}

const aboutOf = ({ id: liveId, anchor_id: anchorId, title, nickname }: Known) => ({
  liveId,
  anchorId,
  title,
  nickname,
})

const streamIn = async (tx: Kysely<Tables>, liveId: string): Promise<Known | undefined> => {
  const { rows } = await sql<Known>`
    select live.id, status, title, anchor_id, nickname, planned_at, ended_at, direct, live.demo
    from live join member on member.id = live.anchor_id where live.id = ${liveId}`.execute(tx)
  return rows[0]
}

/** Who reserved a stream or its match, people alone. */
export const waitingMembers = async (tx: Kysely<Tables>, liveId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select waiting.member_id as id from live, lateral (${waitingFor}) waiting
      join member on member.id = waiting.member_id and not member.demo
    where live.id = ${liveId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of a match that is one of the biggest around its time. */
const isBig = sql`exists (
  select 1 from match own where own.id = live.match_id and ${BIGGEST} > (
    select count(*) from match other where other.heat > own.heat
      and other.starts_at between own.starts_at - interval '12 hours' and own.starts_at + interval '12 hours'))`

/** Of a stream without a plan whose follower was told of another one of the same anchor just now: started anew, it is no news. */
const isToldOf = (now: number) => sql`live.direct and exists (
  select 1 from live other join member_notice notice on notice.key = 'live:' || other.id
  where other.anchor_id = live.anchor_id and other.id <> live.id and other.started_at > ${new Date(now - TOLD_FOR)}
    and notice.member_id = follow.member_id)`

/** Streams that people have on. */
const onAirIn = async (tx: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from live where status = ${LiveStatus.START} and not demo`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those that nobody publishes now are ended where nobody does by then either. */
const planOrphans = (tx: Kysely<Tables>, lost: readonly string[], now: number): Promise<void> =>
  addJob(tx, {
    kind: streamJob.orphans,
    key: streamJob.orphans,
    data: { lost },
    due: now + ORPHANS_AFTER,
  })

/** What is done for streams that people publish, in time. */
export const streamJobs = ({
  notices,
  news,
  ingests,
  isBlind = () => false,
}: Deps): Readonly<Record<string, Job>> => ({
  /**
   * Those who reserved it, and of a member's own stream all who follow the anchor; nobody twice. Followers are read in their order up to
   * the limit: whoever is told by a later job is not looked at by each.
   */
  [streamJob.begun]: async (data, tx, now) => {
    const [liveId, after] = [fieldOf(data, 'liveId'), fieldOf(data, 'after')]
    const stream = await streamIn(tx, liveId)
    if (stream?.status !== LiveStatus.START) return undefined
    const { rows } = await sql<{ id: string; reserved: boolean }>`
      select member.id, bool_or(told.reserved) as reserved from live, lateral (
        select waiting.member_id, true as reserved from (${waitingFor}) waiting
        union all
        (select follow.member_id, false from follow join member fan on fan.id = follow.member_id and not fan.demo
          left join start_news news on news.member_id = follow.member_id and news.anchor_id = live.anchor_id
        where not live.demo and follow.kind = 'member' and follow.target_id = live.anchor_id
          and follow.member_id > ${after} and follow.member_id <> live.anchor_id
          and case coalesce(news.starts, 'all') when 'all' then true when 'big' then ${isBig} else false end
          and not (${isToldOf(now)})
        order by follow.member_id limit ${AT_ONCE})
      ) told join member on member.id = told.member_id and not member.demo
      where live.id = ${liveId} and member.id > ${after} and member.id <> live.anchor_id
      group by member.id order by member.id limit ${AT_ONCE}`.execute(tx)
    const last = rows.at(-1)?.id
    if (last !== undefined && rows.length === AT_ONCE) await tellBegun(tx, liveId, now, last)
    const tell = (isReserved: boolean) =>
      notices.write(
        noticeRepository(tx),
        rows.filter(({ reserved }) => reserved === isReserved).map(({ id }) => id),
        begunNote(aboutOf(stream), isReserved),
        now,
      )
    const sends = [await tell(true), await tell(false)]
    return () => sends.forEach((send) => send())
  },
  [streamJob.missed]: async (data, tx, now) => {
    const liveId = fieldOf(data, 'liveId')
    const stream = await streamIn(tx, liveId)
    if (stream?.status !== LiveStatus.PLAN || stream.direct || stream.demo) return undefined
    // A plan that was moved has a job of its new time.
    if (stream.planned_at.getTime() + PLAN_GRACE > now) return undefined
    const { rows: ended } =
      await sql`update live set status = ${LiveStatus.END}, ended_at = ${new Date(now)}, missed = true
      where id = ${liveId} and status = ${LiveStatus.PLAN} returning id`.execute(tx)
    if (ended.length === 0) return undefined
    await searchIndex(tx).index('live', [liveId])
    const about = aboutOf(stream)
    const rows = noticeRepository(tx)
    const sends = [
      await notices.write(rows, await waitingMembers(tx, liveId), missedNote(about), now),
      await notices.write(rows, [stream.anchor_id], missedOwnNote(about), now),
    ]
    return () => {
      news.tell([{ liveId, status: LiveStatus.END }])
      sends.forEach((send) => send())
    }
  },
  [streamJob.cutOff]: async (data, tx, now) => {
    const liveId = fieldOf(data, 'liveId')
    const stream = await streamIn(tx, liveId)
    if (stream?.ended_at == null) return undefined
    const note = cutOffNote(aboutOf(stream), stream.ended_at.getTime())
    return notices.write(noticeRepository(tx), [stream.anchor_id], note, now)
  },
  [streamJob.sample]: async (_data, tx, now) => {
    const on = await onAirIn(tx)
    if (on.length === 0) return
    const lost = on.filter((id) => isLost(ingests, isBlind(), id))
    // Their end was not heard of.
    const orphans = lost.filter((id) => ingests.health(id) === null)
    if (orphans.length > 0 && !(await isWaiting(tx, streamJob.orphans))) await planOrphans(tx, orphans, now)
    await sql`
      insert into live_sample (live_id, at, viewers)
      select id, ${new Date(now)}, viewers from live
      where status = ${LiveStatus.START} and not demo and id <> all(${lost}::text[])
      on conflict do nothing`.execute(tx)
    await sql`
      with held as (${lockedLives(sql`live.status = ${LiveStatus.START} and not live.demo`)})
      update live set heat = greatest(coalesce(match.heat, 0), 300 + least(${HEAT_OF_VIEWERS}::int, watched.viewers))
      from held join live watched on watched.id = held.id left join match on match.id = watched.match_id
      where live.id = held.id`.execute(tx)
    await addJob(tx, { kind: streamJob.sample, key: streamJob.sample, due: now + SAMPLE_EVERY })
  },
  [streamJob.orphans]: async (data, tx, now) => {
    const before = (data as { lost?: string[] }).lost ?? []
    if (isBlind()) {
      await planOrphans(tx, before, now)
      return undefined
    }
    const { rows } = await sql<{ id: string; last: Date }>`
      select live.id, coalesce(greatest((select max(at) from live_sample where live_id = live.id),
        (select ended_at from recording where live_id = live.id)), live.started_at) as last
      from live where status = ${LiveStatus.START} and not demo and id = any(${before}::text[])`.execute(tx)
    const lost = rows.filter(({ id }) => ingests.health(id) === null)
    // It ended with its pictures: nobody published it while the server was away.
    for (const { id, last } of lost) await endStream(tx, id, last, undefined, 'lost')
    return () => news.tell(lost.map(({ id: liveId }) => ({ liveId, status: LiveStatus.END })))
  },
})

/**
 * At every start: who published when the server went is given time to come back, which their rooms are told; who watches is counted
 * again.
 */
export const planStreams = async (
  db: Kysely<Tables>,
  now: number,
  { news, ingests }: Pick<Deps, 'news' | 'ingests'>,
): Promise<void> => {
  const on = await onAirIn(db)
  if (on.length === 0) return
  const lost = on.filter((id) => ingests.health(id) === null)
  await planOrphans(db, lost, now)
  await addJob(db, { kind: streamJob.sample, key: streamJob.sample, due: now + SAMPLE_EVERY })
  // Some may have come back meanwhile.
  const away = lost.filter((id) => ingests.health(id) === null)
  news.tell(
    away.map((liveId) => ({
      liveId,
      status: LiveStatus.START,
      interrupted: true,
      resumeUntil: now + ORPHANS_AFTER,
    })),
  )
}

/** Streams of the demo world that began and that somebody reserved. */
export const tellReserved = async (
  db: Kysely<Tables>,
  liveIds: readonly string[],
  now: number,
): Promise<void> => {
  if (liveIds.length === 0) return
  const { rows } = await sql<{ live_id: string }>`
    select distinct live_id from live_reservation join live on live.id = live_reservation.live_id and live.demo
    where live_id = any(${[...liveIds]})`.execute(db)
  for (const { live_id: liveId } of rows) await tellBegun(db, liveId, now)
}

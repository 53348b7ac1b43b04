import { sql, type Kysely, type RawBuilder } from 'kysely'
import { anchorOf, type AnchorRow } from './anchor-row'
import { LiveStatus, type MatchType } from '../../../contract/enums'
import type { Moment } from '../../../contract/live.recording.schema'
import type { Replay } from '../../../contract/studio.schema'
import type { Clip } from '../../domain/live/clip'
import type { ClippedStream, ClipRepository, StoredClip } from '../../domain/live/clips'
import type { MomentRows } from '../../domain/live/moment-clips'
import type { LoopedPicture } from '../../domain/live/recordings'
import { lineColumns, lineOf, type LineRow } from '../../store/chat-rows'
import { isShown } from '../../store/replays'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'

interface StreamRow {
  readonly id: string
  readonly status: LiveStatus
  readonly started_at: Date | null
  readonly ended_at: Date | null
  readonly channel: Clip | null
  readonly phase: number | null
  readonly title: string
  readonly match_id: string | null
  readonly match_type: MatchType
  readonly anchor_id: string
  readonly withheld: boolean
  readonly replay: Replay
}

const streamColumns = [
  'id',
  'status',
  'started_at',
  'ended_at',
  'channel',
  'phase',
  'title',
  'match_id',
  'match_type',
  'anchor_id',
  'withheld',
  'replay',
] as const

const streamOf = (row: StreamRow): ClippedStream => ({
  liveId: row.id,
  status: row.status,
  startedAt: row.started_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
  isWithheld: row.withheld || row.replay !== 'shown',
  ...(!row.withheld && row.replay === 'hidden' && { hiddenBy: row.anchor_id }),
  loop: row.channel === null ? null : { clip: row.channel, phase: row.phase ?? 0 },
  title: row.title,
  matchId: row.match_id,
  matchType: row.match_type,
  anchorId: row.anchor_id,
})

interface ClipRow extends AnchorRow {
  readonly id: string
  readonly live_id: string
  readonly match_id: string | null
  readonly match_type: MatchType
  readonly title: string
  readonly title_en: string | null
  readonly moment: Moment | null
  readonly starts_at: Date
  readonly seconds: number
  readonly loop: LoopedPicture | null
  readonly created_at: Date
  readonly cover: string | null
  readonly member_id: string | null
  readonly member_name: string | null
}

const clipOf = (row: ClipRow): StoredClip => ({
  clipId: row.id,
  liveId: row.live_id,
  matchId: row.match_id,
  matchType: row.match_type,
  title: row.title,
  titleEn: row.title_en,
  moment: row.moment,
  member: row.member_id === null ? null : { memberId: row.member_id, nickname: row.member_name ?? '' },
  anchor: anchorOf(row),
  startsAt: row.starts_at.getTime(),
  duration: row.seconds,
  loop: row.loop,
  cover: row.cover,
  createdAt: row.created_at.getTime(),
})

const clipColumns =
  sql.raw(`clip.id, clip.live_id, clip.match_id, clip.match_type, clip.title, clip.title_en, clip.moment,
  clip.starts_at, clip.seconds, clip.loop, clip.created_at, clip.member_id, cutter.nickname as member_name,
  live.cover, live.anchor_id, anchor.nickname, anchor.avatar, anchor.fans, anchor.bio`)
const clipTables =
  sql.raw(`join live on live.id = clip.live_id join member anchor on anchor.id = live.anchor_id
  left join member cutter on cutter.id = clip.member_id`)

/** Files of clips, which take room. */
export const clipFiles = (db: Kysely<Tables>) => ({
  /** Those to be removed so that the rest takes no more than so many bytes: the oldest, and what nobody cut before what somebody did. */
  beyond: async (quota: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`select id from (
        select id, sum(bytes) over (order by (member_id is null), created_at desc, id) as total
        from clip where bytes > 0 and removed_at is null) clip
      where total > ${quota}`.execute(db)
    return rows.map(({ id }) => id)
  },
  /** Which of these are clips still. */
  known: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ id: string }>`select id from clip
      where id = any(${[...ids]}) and removed_at is null`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
})

/** What has to be known of a stream to find its pictures; null: there is no such stream, or it is not listed. */
export const findStream = async (db: Kysely<Tables>, liveId: string): Promise<ClippedStream | null> => {
  const row = await db
    .selectFrom('live')
    .select(streamColumns)
    .where('id', '=', liveId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return row ? streamOf(row as StreamRow) : null
}

/** Clips, and what they are cut of, in the database. */
export const clipRepository = (db: Kysely<Tables>): ClipRepository & MomentRows => ({
  showing: async (matchIds, since, limit) => {
    const rows = await db
      .selectFrom('live')
      .select(streamColumns)
      .where('match_id', 'is not', null)
      .$if(matchIds !== null, (query) => query.where('match_id', 'in', [...(matchIds ?? [])]))
      .where('started_at', 'is not', null)
      .where((of) => of.or([of('status', '=', LiveStatus.START), of('ended_at', '>', new Date(since))]))
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return (rows as readonly StreamRow[]).map(streamOf)
  },
  stream: (liveId) => findStream(db, liveId),
  isBanned: async (anchorId, memberId, now) => {
    const { rows } =
      await sql`select 1 from room_sanction where anchor_id = ${anchorId} and member_id = ${memberId}
      and kind = 'ban' and lifted_at is null and (until is null or until > ${new Date(now)})`.execute(db)
    return rows.length > 0
  },
  isRemoved: async (clipId) => {
    const { rows } =
      await sql`select 1 from clip where id = ${clipId} and removed_reason is not null`.execute(db)
    return rows.length > 0
  },
  byId: async (clipId) => {
    const { rows } = await sql<ClipRow>`select ${clipColumns} from clip ${clipTables}
      where clip.id = ${clipId} and clip.removed_at is null and ${isShown}`.execute(db)
    return rows[0] ? clipOf(rows[0]) : null
  },
  list: async ({ liveId, matchId, cutBy = null, besides = null }, { offset, limit }) => {
    const which: RawBuilder<unknown> = sql`removed_at is null
      and not exists (select from live where live.id = clip.live_id and not ${isShown})
      and (${liveId}::text is null or live_id = ${liveId}) and (${matchId}::text is null or match_id = ${matchId})
      and (${cutBy}::text is null or member_id = ${cutBy})`
    const alikeFirst =
      besides === null
        ? sql``
        : sql`coalesce(clip.match_id = (select match_id from clip where id = ${besides}), false) desc,`
    const { rows } = await sql<{ readonly total: number } & (ClipRow | { readonly id: null })>`
      select counted.total, page.* from (select count(*)::int as total from clip where ${which}) counted
        left join lateral (
          select ${clipColumns} from (
            select * from clip where ${which} order by ${alikeFirst} starts_at desc, id limit ${limit} offset ${offset}
          ) clip ${clipTables} order by ${alikeFirst} clip.starts_at desc, clip.id
        ) page on true`.execute(db)
    return {
      total: rows[0]?.total ?? 0,
      clips: rows.flatMap((row) => (row.id === null ? [] : [clipOf(row)])),
    }
  },
  cutBy: async (memberId, since) => {
    await holdMember(db, memberId)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from clip
      where member_id = ${memberId} and created_at > ${new Date(since)}`.execute(db)
    return rows[0]?.count ?? 0
  },
  add: async (clip) => {
    const added = await db
      .insertInto('clip')
      .values({
        id: clip.clipId,
        live_id: clip.liveId,
        match_id: clip.matchId,
        match_type: clip.matchType,
        member_id: clip.memberId,
        event_id: clip.moment?.event.eventId ?? null,
        title: clip.title,
        title_en: clip.titleEn,
        moment: JSON.stringify(clip.moment),
        starts_at: new Date(clip.startsAt),
        seconds: clip.seconds,
        loop: JSON.stringify(clip.loop),
        bytes: clip.bytes,
        created_at: new Date(clip.createdAt),
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  remove: async (clipId, now) => {
    await sql`delete from clip where id = ${clipId} and event_id is null`.execute(db)
    await sql`update clip set removed_at = ${new Date(now)} where id = ${clipId}`.execute(db)
  },
  ofMoments: async (liveId) => {
    const { rows } = await sql<{ event_id: string; id: string | null }>`
      select event_id, case when removed_at is null then id end as id from clip
      where live_id = ${liveId} and event_id is not null`.execute(db)
    return new Map(rows.map(({ event_id: eventId, id }) => [eventId, id]))
  },
  lines: async ({ liveId, from, to, after }, limit) => {
    const { rows } = await sql<LineRow>`
      select ${lineColumns} from chat_line
      where live_id = ${liveId} and at >= ${new Date(from)} and at < ${new Date(to)} and seq > ${after} and removed_at is null
      order by seq limit ${limit}`.execute(db)
    return rows.map(lineOf)
  },
  linesBefore: async ({ liveId, from }, limit) => {
    const { rows } = await sql<LineRow>`
      select ${lineColumns} from chat_line
      where live_id = ${liveId} and at < ${new Date(from)} and removed_at is null
      order by at desc, seq desc limit ${limit}`.execute(db)
    return rows.map(lineOf).toReversed()
  },
})

import { sql, type Kysely, type RawBuilder } from 'kysely'
import { NEW_FANS_MAX } from '../../../contract/studio.rules'
import type { LogAction } from '../../../contract/live.moderation.schema'
import type { CutOff, Replay } from '../../../contract/studio.schema'
import type { RoomRepository, StoredReport } from '../../domain/studio/studio'
import type { Notices } from '../../domain/messages/notices'
import { inTransaction } from '../../store/in-transaction'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { giftHundredths } from '../live/gift.repository'
import { waitingMembers } from '../live/stream.jobs'
import { keptLines } from '../live/stream.repository'
import { noticeRepository } from '../messages/notice.repository'

/** Clips that a report leads to by itself. */
const CLIPS_SHOWN = 3
/** Keys from before that an encoder may still have. */
const FORMER_KEYS = 5

interface ReportRow {
  readonly live_id: string
  readonly title: string
  readonly match_id: string | null
  readonly started_at: Date
  readonly ended_at: Date
  readonly peak: number
  readonly average: number
  readonly new_fans: number
  readonly chat_lines: number
  readonly gift_coins: number
  readonly gift_share: number
  readonly people: number | null
  readonly replay_views: number
  readonly clips: StoredReport['clips']
  readonly own_clips: StoredReport['ownClips']
  readonly moderated: StoredReport['moderated']
  readonly is_kept: boolean
  readonly end_reason: string | null
  readonly cut_off: CutOff | null
  readonly withheld: boolean
  readonly replay: Replay
  readonly viewers: { readonly at: string; readonly count: number }[]
}

const reportOf = (row: ReportRow): StoredReport => ({
  liveId: row.live_id,
  title: row.title,
  matchId: row.match_id,
  startedAt: row.started_at.getTime(),
  endedAt: row.ended_at.getTime(),
  peak: row.peak,
  average: row.average,
  newFans: row.new_fans,
  chatLines: row.chat_lines,
  giftCoins: row.gift_coins,
  giftShare: row.gift_share,
  people: row.people,
  replayViews: row.replay_views,
  clips: row.clips,
  ownClips: row.own_clips,
  moderated: row.moderated,
  isKept: row.is_kept,
  endReason: row.end_reason,
  ...(row.cut_off !== null && { cutOff: row.cut_off }),
  replay: row.replay,
  isWithheld: row.withheld,
  viewers: row.viewers.map(({ at, count }) => ({ at: Date.parse(at), count })),
})

/** What was cut of it, by viewers or by its anchor, as its room lists it. */
const clipsBy = (
  whose: RawBuilder<unknown>,
) => sql`(select json_build_object('count', count(*), 'newest', coalesce(
    json_agg(json_build_object('clipId', id, 'title', title) order by created_at desc, id) filter (where nth <= ${CLIPS_SHOWN}), '[]'))
  from (select id, title, created_at, row_number() over (order by created_at desc, id) as nth from clip
    where clip.live_id = report.live_id and removed_at is null and ${whose}) cut)`
const clipsOf = clipsBy(sql`member_id <> report.anchor_id`)
const ownClipsOf = clipsBy(sql`member_id = report.anchor_id`)

const doneIn = (action: LogAction) => sql`(select count(*) from room_log
  where room_log.anchor_id = report.anchor_id and action = ${action} and at between live.started_at and report.ended_at)`

const moderatedOf = sql`json_build_object(
  'removed', (select count(*) from chat_line where chat_line.live_id = report.live_id and removed_at is not null),
  'muted', ${doneIn('muted')}, 'banned', ${doneIn('banned')},
  'reports', (select count(*) from chat_report where chat_report.live_id = report.live_id))`

/** What the anchor got of the gifts in a stream, as the ledger has it, and gets of those that still wait. */
const giftShareOf = sql`(
  coalesce((select sum(entry.amount) from ledger_transfer transfer
    join ledger_entry entry on entry.transfer_id = transfer.id
    join ledger_account account on account.id = entry.account_id and account.member_id = live.anchor_id
    where transfer.key in (select 'giftIn:' || settled from gift_sent where gift_sent.live_id = report.live_id and settled is not null)), 0)
  + coalesce((select ${giftHundredths} / 100 from gift_sent where gift_sent.live_id = report.live_id and settled is null), 0))::bigint`

interface Telling {
  readonly notices: Notices
  /** What is done once the rows are kept. */
  readonly after: (then: () => void) => void
}

/** What an anchor has in the database: the room, the key, reports. */
export const studioRepository = (db: Kysely<Tables>, { notices, after }: Telling): RoomRepository => {
  const reports = async (
    where: RawBuilder<unknown>,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ) => {
    const { rows } = await sql<ReportRow>`
      select report.*, live.gift_coins + coalesce((select sum(price) from gift_sent
          where gift_sent.live_id = report.live_id and settled is null), 0)::bigint as gift_coins, ${giftShareOf} as gift_share, live.title, live.match_id, live.started_at,
        live.end_reason, live.withheld, live.replay, live.replay_views, ${clipsOf} as clips, ${ownClipsOf} as own_clips, ${moderatedOf} as moderated,
        not live.withheld and live.replay <> 'deleted' and exists (select from recording where recording.live_id = report.live_id) as is_kept,
        coalesce((select json_agg(json_build_object('at', at, 'count', viewers) order by at) from live_sample
          where live_sample.live_id = report.live_id), '[]') as viewers
      from (select * from live_report where ${where} order by ended_at desc, live_id offset ${offset} limit ${limit}) report
        join live on live.id = report.live_id
      order by report.ended_at desc, report.live_id`.execute(db)
    return rows.map(reportOf)
  }
  return {
    sportOf: async (matchId) => {
      const row = await db
        .selectFrom('match')
        .select('match_type')
        .where('id', '=', matchId)
        .executeTakeFirst()
      return row?.match_type ?? null
    },
    ownsCover: async (memberId, uploadId) => {
      const row = await db
        .selectFrom('upload')
        .select('id')
        .where('id', '=', uploadId)
        .where('member_id', '=', memberId)
        .where('obj', '=', 'cover')
        .executeTakeFirst()
      return row !== undefined
    },
    tellWaiting: async (liveId, note, now) =>
      after(await notices.write(noticeRepository(db), await waitingMembers(db, liveId), note, now)),
    room: async (memberId) => {
      const row = await db
        .selectFrom('studio')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      if (!row) return null
      const { title, match_type: matchType, match_id: matchId, cover, announcement, tags } = row
      return { title, matchType, matchId, cover, announcement: announcement || null, tags }
    },
    saveRoom: async (memberId, { tags, ...heading }) => {
      const row = {
        title: heading.title,
        match_type: heading.matchType,
        match_id: heading.matchId,
        cover: heading.cover,
        announcement: heading.announcement ?? '',
        tags: JSON.stringify(tags),
      }
      await db
        .insertInto('studio')
        .values({ member_id: memberId, ...row })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute()
    },
    keyMadeAt: async (memberId) => {
      const row = await db
        .selectFrom('stream_key')
        .select('made_at')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return row?.made_at.getTime() ?? null
    },
    saveKey: (memberId, keyHash, now) =>
      inTransaction(db, async (tx) => {
        const row = { key_hash: keyHash, made_at: new Date(now) }
        await sql`
          insert into former_stream_key (key_hash, member_id, until)
          select key_hash, member_id, ${row.made_at} from stream_key where member_id = ${memberId}
          on conflict (key_hash) do nothing`.execute(tx)
        await sql`
          delete from former_stream_key where member_id = ${memberId} and key_hash not in (select key_hash
            from former_stream_key where member_id = ${memberId} order by until desc limit ${FORMER_KEYS})`.execute(
          tx,
        )
        await tx
          .insertInto('stream_key')
          .values({ member_id: memberId, ...row })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
          .execute()
      }),
    newFans: async (anchorId, since) => {
      const { rows } = await sql<{ id: string; nickname: string; at: Date; total: number }>`
        select member.id, member.nickname, follow.at, count(*) over ()::int as total
        from follow join member on member.id = follow.member_id
        where follow.target_id = ${anchorId} and follow.kind = 'member' and follow.at >= ${new Date(since)}
        order by follow.at desc, member.id limit ${NEW_FANS_MAX}`.execute(db)
      return {
        count: rows[0]?.total ?? 0,
        newest: rows.map(({ id, nickname, at }) => ({ memberId: id, nickname, at: at.getTime() })),
      }
    },
    figures: async (liveId) => {
      const { rows } = await sql<{ said: number; gift_coins: number }>`
        select ${keptLines} as said, gift_coins + coalesce((select sum(price) from gift_sent
          where gift_sent.live_id = live.id and settled is null), 0)::bigint as gift_coins
        from live where id = ${liveId}`.execute(db)
      return rows[0] ? { said: rows[0].said, giftCoins: rows[0].gift_coins } : {}
    },
    report: async (anchorId, liveId) =>
      (await reports(sql`anchor_id = ${anchorId} and live_id = ${liveId}`, { offset: 0, limit: 1 }))[0] ??
      null,
    saveReplay: async (liveId, { title, replay }) => {
      await db.updateTable('live').set({ title, replay }).where('id', '=', liveId).execute()
      await searchIndex(db).index('live', [liveId])
    },
    deleteReplay: async (liveId, now) => {
      await db.updateTable('live').set({ replay: 'deleted' }).where('id', '=', liveId).execute()
      await searchIndex(db).index('live', [liveId])
      const { rows } = await sql<{ id: string }>`update clip set removed_at = ${new Date(now)}
        where live_id = ${liveId} and removed_at is null returning id`.execute(db)
      return rows.map(({ id }) => id)
    },
    reports: async (anchorId, page) => {
      const { total } = await db
        .selectFrom('live_report')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('anchor_id', '=', anchorId)
        .executeTakeFirstOrThrow()
      return { list: await reports(sql`anchor_id = ${anchorId}`, page), total }
    },
  }
}

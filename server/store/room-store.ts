import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ChatLine } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus, type MatchType } from '../../contract/enums'
import type { CountExceptions, StoredLine, RoomFacts, RoomStore, ChatMessageAt } from '../domain/ports'
import type { PinnedLine } from '../../contract/live.moderation.schema'
import { openRules } from '../../contract/live.limits'
import { hashOf } from '../domain/secrets'
import type { StandingSanction } from '../domain/live/policy'
import { settingsIn } from '../repositories/office/setting.repository'
import { lineColumns, lineOf, type LineRow } from './chat-rows'
import { lockedLives } from './locked-lives'
import { rulesOf } from './room-rules'
import type { Tables } from './tables'
import { watchedUntil } from './watched'

const MINUTE = 60_000
/** Every count is as many as see the stream. */
const ALL_SEEN: CountExceptions = { lost: new Set(), returning: new Set() }

interface FactsRow {
  readonly id: string
  readonly status: LiveStatus
  readonly match_type: MatchType
  readonly match_id: string | null
  readonly home: string | null
  readonly away: string | null
  readonly anchor_id: string
  readonly nickname: string
  readonly avatar: string | null
  readonly heat: number
  readonly viewers: number
  readonly demo: boolean
}

const UNIQUE_VIOLATION = '23505'
const columns = 'user_type, member_id, nickname, avatar, text, key, at, demo, event, worn, gift, game'
const insertColumns = sql.raw(`seq, ${columns}`)

const factsOf = (row: FactsRow): RoomFacts => ({
  liveId: row.id,
  status: row.status,
  matchType: row.match_type,
  matchId: row.match_id,
  teams: row.home === null || row.away === null ? null : { home: row.home, away: row.away },
  anchor: { memberId: row.anchor_id, nickname: row.nickname, avatar: row.avatar },
  heat: row.heat,
  viewers: row.viewers,
  demo: row.demo,
})

/** The sender's key of a line; null where a repeat cannot be told from a new line. */
const identityOf = (line: { readonly memberId: string | null; readonly key: string | null }): string | null =>
  line.memberId === null || line.key === null ? null : `${line.memberId} ${line.key}`

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

type StoredRow = LineRow & { readonly known: boolean }

const storedLinesOf = (
  messages: readonly ChatMessageAt[],
  stored: readonly StoredRow[],
): readonly StoredLine[] => {
  const known = new Map<string, ChatLine>()
  const fresh: ChatLine[] = []
  for (const row of stored) {
    const line = lineOf(row)
    const identity = identityOf(line)
    if (row.known && identity !== null) known.set(identity, line)
    else fresh.push(line)
  }
  let taken = 0
  return messages.map((asked) => {
    const identity = identityOf(asked)
    const before = identity === null ? undefined : known.get(identity)
    if (before) return { line: before, fresh: false }
    const line = fresh[taken]
    if (!line) throw new Error('fewer lines were stored than were sent')
    taken += 1
    return { line, fresh: true }
  })
}

const rowOf = (line: ChatMessageAt, place: number) => ({
  place,
  user_type: line.userType,
  member_id: line.memberId,
  nickname: line.nickname,
  avatar: line.avatar,
  text: line.text,
  key: line.key,
  at: new Date(line.at).toISOString(),
  demo: line.demo,
  event: line.event,
  worn: line.worn ?? null,
  gift: line.gift ?? null,
  game: line.game ?? null,
})

/** Milliseconds for which all counts of a stream are kept, for its report: a short one is not drawn from a few of them. Later the highest are. */
const CLOSELY_FOR = 10 * MINUTE

/** The rooms' side of the database. */
export const openRoomStore = (db: Kysely<Tables>): RoomStore => {
  const selectFacts = async (where: RawBuilder<unknown>): Promise<readonly RoomFacts[]> => {
    const { rows } = await sql<FactsRow>`
      select live.id, live.status, live.match_type, live.match_id, home.short_name as home, away.short_name as away,
        live.anchor_id, member.nickname, member.avatar, live.heat, live.viewers, live.demo
      from live join member on member.id = live.anchor_id
        left join match on match.id = live.match_id
        left join team home on home.id = match.home_id left join team away on away.id = match.away_id
      where ${where}`.execute(db)
    return rows.map(factsOf)
  }

  // One statement, so one round trip and one commit for all the lines. Only lines that are new take a place: the
  // sequence has no holes, and a reader can tell a frame it was not given.
  const insert = async (
    liveId: string,
    messages: readonly ChatMessageAt[],
  ): Promise<readonly StoredRow[]> => {
    const { rows } = await sql<StoredRow>`
      with messages as (
        select * from json_to_recordset(${JSON.stringify(messages.map(rowOf))}::json) as s(
          place int, user_type smallint, member_id text, nickname text, avatar text, text text, key text,
          at timestamptz, demo boolean, event jsonb, worn jsonb, gift jsonb, game jsonb)
      ), known as (
        select c.* from chat_line c join messages s
          on c.live_id = ${liveId} and c.member_id = s.member_id and c.key = s.key
      ), fresh as (
        select s.*, row_number() over (order by s.place) as nth from messages s
        where not exists (select 1 from known k where k.member_id = s.member_id and k.key = s.key)
      ), room as (
        update live set last_seq = last_seq + (select count(*) from fresh),
          said = said + (select count(*) from fresh where user_type <> ${ChatUserType.SYS} and gift is null)
        where id = ${liveId} returning last_seq - (select count(*) from fresh) as before
      ), stored as (
        insert into chat_line (live_id, ${insertColumns})
        select ${liveId}, room.before + fresh.nth, user_type, member_id, nickname, avatar, text, key, at, demo,
          coalesce(event, 'null'::jsonb), worn, gift, game
        from fresh, room returning ${lineColumns}
      )
      select *, false as known from stored
      union all select ${lineColumns}, true as known from known
      order by seq`.execute(db)
    return rows
  }

  return {
    standing: () => selectFacts(sql`live.status <> ${LiveStatus.END}`),
    facts: async (liveIds) => {
      const found = await selectFacts(sql`live.id = any(${[...liveIds]})`)
      return new Map(found.map((facts) => [facts.liveId, facts]))
    },
    newest: async (liveId, count) => {
      const { rows } = await sql<LineRow>`select ${lineColumns} from chat_line where live_id = ${liveId}
        order by seq desc limit ${count}`.execute(db)
      return rows.map(lineOf).toReversed()
    },
    after: async (liveId, seq, count) => {
      const { rows } = await sql<LineRow>`select ${lineColumns} from chat_line
        where live_id = ${liveId} and seq > ${seq} order by seq limit ${count}`.execute(db)
      return rows.map(lineOf)
    },
    lastSeqs: async (liveIds) => {
      const { rows } = await sql<{ id: string; last_seq: number }>`
        select id, last_seq from live where id = any(${[...liveIds]})`.execute(db)
      return new Map(rows.map(({ id, last_seq: last }) => [id, last]))
    },
    append: async (liveId, messages) => {
      if (messages.length === 0) return []
      const stored = await insert(liveId, messages).catch((error: unknown) => {
        // Another node kept the same key between this statement's look and its insert: now it is known.
        if (isUniqueViolation(error)) return insert(liveId, messages)
        throw error
      })
      return stored.length === 0 ? null : storedLinesOf(messages, stored)
    },
    growGifts: async (liveId, grown) => {
      await sql`update chat_line set gift = jsonb_set(gift, '{count}', to_jsonb(s.count))
        from json_to_recordset(${JSON.stringify(grown)}::json) as s(seq int, count int)
        where live_id = ${liveId} and chat_line.seq = s.seq and gift is not null and (gift->>'count')::int < s.count`.execute(
        db,
      )
    },
    forgetDemoBelow: async (liveId, seq) => {
      await sql`delete from chat_line where live_id = ${liveId} and seq < ${seq} and demo`.execute(db)
    },
    policyOf: async (anchorId, now) => {
      const { rows } = await sql<{
        rules: Parameters<typeof rulesOf>[0] | null
        moderators: readonly string[] | null
        sanctions: readonly StandingSanction[] | null
      }>`
        select (select to_jsonb(r) from room_rules r where anchor_id = ${anchorId}) as rules,
          (select jsonb_agg(member_id) from room_moderator where anchor_id = ${anchorId}) as moderators,
          (select jsonb_agg(jsonb_build_object('memberId', member_id, 'nickname', nickname, 'kind', kind,
              'until', (extract(epoch from until) * 1000)::bigint, 'reason', reason, 'official', official))
            from (select member_id, nickname, kind, until, reason, official from room_sanction
              where anchor_id = ${anchorId} and lifted_at is null and (until is null or until > ${new Date(now)})
              union all select sanction.member_id, member.nickname, 'mute', sanction.until, sanction.reason, true
              from member_sanction sanction join member on member.id = sanction.member_id
              where sanction.kind = 'mute' and (sanction.until is null or sanction.until > ${new Date(now)})) own) as sanctions`.execute(
        db,
      )
      const [row] = rows
      return {
        rules: row?.rules ? rulesOf(row.rules) : openRules,
        moderators: row?.moderators ?? [],
        sanctions: row?.sanctions ?? [],
        newMemberWait: (await settingsIn(db)).newMemberWait * MINUTE,
      }
    },
    pinnedOf: async (liveId) => {
      const { rows } = await sql<PinnedLine>`
        select seq, user_type as "userType", nickname, text from room_pin where live_id = ${liveId}`.execute(
        db,
      )
      return rows[0] ?? null
    },
    isFollower: async (memberId, anchorId) => {
      const { rows } = await sql`select 1 from follow
        where member_id = ${memberId} and kind = 'member' and target_id = ${anchorId}`.execute(db)
      return rows.length > 0
    },
    memberSince: async (memberId) => {
      const row = await db
        .selectFrom('member')
        .select('created_at')
        .where('id', '=', memberId)
        .executeTakeFirst()
      return row?.created_at.getTime() ?? null
    },
    keepViewers: async (counts, now, { lost, returning } = ALL_SEEN) => {
      if (counts.size === 0) return
      const rows = [...counts].map(([id, viewers]) => ({
        id,
        viewers,
        lost: lost.has(id),
        sampled: !lost.has(id) && !returning.has(id),
      }))
      const at = new Date(now)
      // What was counted before a stream ended may be kept after it.
      await sql`
        with s as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as s(id text, viewers int, lost boolean, sampled boolean)),
          held as (${lockedLives(sql`live.id in (select id from s)`)}),
          kept as (update live set viewers = case when live.status = ${LiveStatus.END} then 0 else s.viewers end,
          peak_viewers = case when live.status = ${LiveStatus.END} or s.lost then live.peak_viewers else greatest(live.peak_viewers, s.viewers) end,
          watched = ${watchedUntil(at)}, counted_at = ${at}
          from s, held, live former
          where live.id = s.id and held.id = s.id and former.id = s.id
          returning live.*, s.sampled, live.peak_viewers > former.peak_viewers as highest)
        insert into live_sample (live_id, at, viewers)
        select id, ${at}, viewers from kept
        where status = ${LiveStatus.START} and not demo and sampled and (highest or started_at > ${new Date(now - CLOSELY_FOR)})
        on conflict do nothing`.execute(db)
    },
    noteViewers: async (liveId, viewers, folded = []) => {
      const digestOf = (viewer: string): string => hashOf(`${liveId} ${viewer}`)
      const [digests, gone] = [viewers.map(digestOf), folded.map(digestOf)]
      await sql`with gone as (delete from live_viewer where live_id = ${liveId} and viewer = any(${gone}::text[]))
        insert into live_viewer (live_id, viewer)
        select live.id, viewer from live, unnest(${digests}::text[]) viewer
        where live.id = ${liveId} and live.status = ${LiveStatus.START} and not live.demo and viewer <> all(${gone}::text[])
        on conflict do nothing`.execute(db)
    },
    countReplay: async (liveId) => {
      await sql`update live set replay_views = replay_views + 1 where id = ${liveId} and status = ${LiveStatus.END}`.execute(
        db,
      )
    },
  }
}

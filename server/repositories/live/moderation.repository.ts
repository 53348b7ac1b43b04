import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ChatUserType } from '../../../contract/enums'
import type {
  LogAction,
  LogDetails,
  PinnedLine,
  RoomPerson,
  SanctionKind,
} from '../../../contract/live.moderation.schema'
import type { ModerationRepository } from '../../domain/live/moderation'
import { openRules } from '../../../contract/live.limits'
import { rulesChanged } from '../../domain/live/rules-changed'
import { rulesOf } from '../../store/room-rules'
import type { KeptDetails } from '../../store/room-tables'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { isVisibleTo } from '../social/hidden'

const LOG_SHOWN = 100
/** Who is no member has removed it for the platform. */
const OPERATORS = '平台运营'
const SANCTIONS_SHOWN = 200

interface RemovedRow {
  readonly live_id: string
  readonly seq: number
  readonly at: Date
  readonly member_id: string | null
  readonly nickname: string
  readonly text: string
  readonly removed_at: Date
  readonly removed_reason: string | null
  readonly by: string
}

interface SanctionFound {
  readonly id: number
  readonly member_id: string | null
  readonly nickname: string
  readonly kind: string
  readonly at: Date
  readonly until: Date | null
  readonly reason: string
  readonly by_name: string
  readonly official: boolean
}

const sanctionOf = (row: SanctionFound) => ({
  sanctionId: String(row.id),
  person: { memberId: row.member_id, nickname: row.nickname },
  kind: row.kind as SanctionKind,
  at: row.at.getTime(),
  until: row.until?.getTime() ?? null,
  reason: row.reason,
  by: row.by_name,
  ...(row.official && { official: true as const }),
})

const sanctionColumns = [
  'id',
  'member_id',
  'nickname',
  'kind',
  'at',
  'until',
  'reason',
  'by_name',
  'official',
] as const

/** Rows of a person: by the member's id, or one of the demo world by the name. */
const isOf = ({ memberId, nickname }: RoomPerson): RawBuilder<boolean> =>
  memberId === null ? sql`member_id is null and nickname = ${nickname}` : sql`member_id = ${memberId}`

const standing = (now: number): RawBuilder<boolean> =>
  sql`lifted_at is null and (until is null or until > ${new Date(now)})`

const detailsOf = (kept: KeptDetails | null): LogDetails => {
  if (kept === null) return {}
  const { rules, ...details } = kept
  const changed = rules === undefined ? null : rulesChanged(rules.before, rules.after)
  return changed === null ? details : { ...details, changed }
}

/** Ids are whole numbers; nothing else is one. */
const numberOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null)

/** What an anchor and the moderators decide, in the database. */
export const moderationRepository = (db: Kysely<Tables>): ModerationRepository => ({
  anchorOf: async (liveId) => {
    const row = await db.selectFrom('live').select('anchor_id').where('id', '=', liveId).executeTakeFirst()
    return row?.anchor_id ?? null
  },
  isModerator: async (anchorId, memberId) => {
    const row = await db
      .selectFrom('room_moderator')
      .select('member_id')
      .where('anchor_id', '=', anchorId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row !== undefined
  },
  rules: async (anchorId) => {
    const row = await db
      .selectFrom('room_rules')
      .selectAll()
      .where('anchor_id', '=', anchorId)
      .executeTakeFirst()
    return row ? rulesOf(row) : openRules
  },
  moderators: (anchorId) =>
    db
      .selectFrom('room_moderator')
      .innerJoin('member', 'member.id', 'room_moderator.member_id')
      .select(['member.id as memberId', 'member.nickname', 'member.avatar'])
      .where('anchor_id', '=', anchorId)
      .orderBy('room_moderator.at')
      .orderBy('member.id')
      .execute(),
  sanctions: async (anchorId, now) => {
    const rows = await db
      .selectFrom('room_sanction')
      .select(sanctionColumns)
      .where('anchor_id', '=', anchorId)
      .where(standing(now))
      .orderBy('id', 'desc')
      .limit(SANCTIONS_SHOWN)
      .execute()
    return rows.map(sanctionOf)
  },
  log: async (anchorId) => {
    const rows = await db
      .selectFrom('room_log')
      .selectAll()
      .where('anchor_id', '=', anchorId)
      .orderBy('id', 'desc')
      .limit(LOG_SHOWN)
      .execute()
    return rows.map((row) => ({
      logId: String(row.id),
      at: row.at.getTime(),
      by: row.by_name,
      action: row.action as LogAction,
      person: row.nickname === null ? null : { memberId: row.member_id, nickname: row.nickname },
      text: row.text,
      minutes: row.minutes,
      ...detailsOf(row.details),
    }))
  },
  removed: async (anchorId, liveId) => {
    const { rows } = await sql<RemovedRow>`
      select line.live_id, line.seq, line.at, line.member_id, line.nickname, line.text, line.removed_at, line.removed_reason,
        coalesce(remover.nickname, ${OPERATORS}) as by
      from chat_line line join live on live.id = line.live_id left join member remover on remover.id = line.removed_by
      where live.anchor_id = ${anchorId} and line.removed_at is not null
        ${liveId === null ? sql`` : sql`and line.live_id = ${liveId}`}
      order by line.removed_at desc, line.seq desc limit ${LOG_SHOWN}`.execute(db)
    return rows.map((row) => ({
      liveId: row.live_id,
      seq: row.seq,
      at: row.at.getTime(),
      person: { memberId: row.member_id, nickname: row.nickname },
      text: row.text,
      by: row.by,
      removedAt: row.removed_at.getTime(),
      reason: row.removed_reason ?? '',
    }))
  },
  line: async (liveId, seq) => {
    const row = await db
      .selectFrom('chat_line')
      .select(['user_type', 'member_id', 'nickname', 'text', 'removed_at'])
      .where('live_id', '=', liveId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    return row
      ? {
          userType: row.user_type as ChatUserType,
          memberId: row.member_id,
          nickname: row.nickname,
          text: row.text,
          removed: row.removed_at !== null,
        }
      : null
  },
  member: async (memberId, asker) => {
    const { rows } = await sql<{ nickname: string }>`
      select nickname from member person
      where person.id = ${memberId} and (${asker === null} or ${isVisibleTo(sql`${asker}::text`)})`.execute(
      db,
    )
    return rows[0] ? { memberId, nickname: rows[0].nickname } : null
  },
  saveRules: async (anchorId, rules) => {
    const row = {
      slow_s: rules.slowS,
      followers_only: rules.followersOnly,
      emoji_only: rules.emojiOnly,
      no_links: rules.noLinks,
      no_duplicates: rules.noDuplicates,
      words: JSON.stringify(rules.words),
    }
    await db
      .insertInto('room_rules')
      .values({ anchor_id: anchorId, ...row })
      .onConflict((conflict) => conflict.column('anchor_id').doUpdateSet(row))
      .execute()
  },
  setModerator: async (anchorId, memberId, on, now) => {
    const { rows } = on
      ? await sql`insert into room_moderator (anchor_id, member_id, at) values (${anchorId}, ${memberId}, ${new Date(now)})
          on conflict do nothing returning 1`.execute(db)
      : await sql`delete from room_moderator where anchor_id = ${anchorId} and member_id = ${memberId} returning 1`.execute(
          db,
        )
    return rows.length > 0
  },
  hold: async (anchorId) => {
    await holdMember(db, anchorId)
  },
  addSanction: async ({ anchorId, person, kind, at, until, reason, by, official = false }) => {
    await sql`update room_sanction set lifted_at = ${new Date(at)}
      where anchor_id = ${anchorId} and kind = ${kind} and lifted_at is null and ${isOf(person)}`.execute(db)
    const row = await db
      .insertInto('room_sanction')
      .values({
        anchor_id: anchorId,
        member_id: person.memberId,
        nickname: person.nickname,
        kind,
        at: new Date(at),
        until: until === null ? null : new Date(until),
        reason,
        by_name: by,
        official,
        lifted_at: null,
      })
      .returning(sanctionColumns)
      .executeTakeFirstOrThrow()
    return sanctionOf(row)
  },
  sanctionsOf: async (anchorId, person, now) => {
    const rows = await db
      .selectFrom('room_sanction')
      .select(sanctionColumns)
      .where('anchor_id', '=', anchorId)
      .where(isOf(person))
      .where(standing(now))
      .orderBy('id')
      .execute()
    return rows.map(sanctionOf)
  },
  sanction: async (anchorId, sanctionId) => {
    const id = numberOf(sanctionId)
    if (id === null) return null
    const row = await db
      .selectFrom('room_sanction')
      .select(sanctionColumns)
      .where('anchor_id', '=', anchorId)
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row ? sanctionOf(row) : null
  },
  lift: async (anchorId, sanctionId, now) => {
    const id = numberOf(sanctionId)
    await db
      .updateTable('room_sanction')
      .set({ lifted_at: new Date(now) })
      .where('anchor_id', '=', anchorId)
      .where('id', '=', id)
      .execute()
  },
  removeLine: async (liveId, seq, by, now) => {
    await db
      .updateTable('chat_line')
      .set({ removed_at: new Date(now), removed_by: by })
      .where('live_id', '=', liveId)
      .where('seq', '=', seq)
      .execute()
  },
  removeAllOf: async (liveId, person, by, reason, now) => {
    const { rows } = await sql<{ seq: number }>`
      update chat_line set removed_at = ${new Date(now)}, removed_by = ${by}, removed_reason = ${reason}
      where live_id = ${liveId} and removed_at is null and ${isOf(person)} returning seq`.execute(db)
    return rows.map(({ seq }) => seq)
  },
  pinned: async (liveId) => {
    const { rows } = await sql<PinnedLine>`
      select seq, user_type as "userType", nickname, text from room_pin where live_id = ${liveId}`.execute(db)
    return rows[0] ?? null
  },
  pin: async (liveId, line) => {
    await db.deleteFrom('room_pin').where('live_id', '=', liveId).execute()
    if (line === null) return
    const { seq, userType, nickname, text } = line
    await db
      .insertInto('room_pin')
      .values({ live_id: liveId, seq, user_type: userType, nickname, text })
      .onConflict((conflict) =>
        conflict.column('live_id').doUpdateSet({ seq, user_type: userType, nickname, text }),
      )
      .execute()
  },
  note: async (anchorId, { by, at, action, person, text, minutes, lines, changed }) => {
    const details: LogDetails = {
      ...(lines !== undefined && { lines }),
      ...(changed !== undefined && { changed }),
    }
    await db
      .insertInto('room_log')
      .values({
        anchor_id: anchorId,
        at: new Date(at),
        by_id: by.memberId,
        by_name: by.nickname,
        action,
        member_id: person?.memberId ?? null,
        nickname: person?.nickname ?? null,
        text,
        minutes,
        details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
      })
      .execute()
  },
  reportsSince: async (reporterId, since) => {
    const { count } = await db
      .selectFrom('chat_report')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('reporter_id', '=', reporterId)
      .where('at', '>', new Date(since))
      .executeTakeFirstOrThrow()
    return count
  },
  clip: async (clipId) => {
    const row = await db
      .selectFrom('clip')
      .innerJoin('live', 'live.id', 'clip.live_id')
      .innerJoin('member as anchor', 'anchor.id', 'live.anchor_id')
      .leftJoin('member as cutter', 'cutter.id', 'clip.member_id')
      .select([
        'clip.live_id',
        'clip.title',
        'anchor.id',
        'anchor.nickname',
        'cutter.id as cutter_id',
        'cutter.nickname as cutter',
      ])
      .where('clip.id', '=', clipId)
      .where('clip.removed_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return null
    const cutter = row.cutter_id === null ? null : { memberId: row.cutter_id, nickname: row.cutter ?? '' }
    return {
      liveId: row.live_id,
      title: row.title,
      anchor: { memberId: row.id, nickname: row.nickname },
      cutter,
    }
  },
  stream: async (liveId) => {
    const row = await db
      .selectFrom('live')
      .innerJoin('member', 'member.id', 'live.anchor_id')
      .select(['live.title', 'live.started_at', 'live.ended_at', 'member.id', 'member.nickname'])
      .where('live.id', '=', liveId)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      title: row.title,
      startedAt: row.started_at?.getTime() ?? null,
      endedAt: row.ended_at?.getTime() ?? null,
      anchor: { memberId: row.id, nickname: row.nickname },
    }
  },
  stateOfLiveReport: async (reporterId, liveId) => {
    const row = await db
      .selectFrom('chat_report')
      .select('state')
      .where('reporter_id', '=', reporterId)
      .where('live_id', '=', liveId)
      .where('of_live', '=', true)
      .executeTakeFirst()
    return row === undefined ? null : row.state === 'open' ? 'waiting' : 'decided'
  },
  addReport: async ({
    reporterId,
    anchorId,
    liveId,
    seq,
    clipId,
    stream,
    person,
    line,
    reason,
    text,
    at,
  }) => {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('chat_report')
      .values({
        reporter_id: reporterId,
        anchor_id: anchorId,
        live_id: liveId,
        seq,
        clip_id: clipId,
        of_live: stream !== null,
        place: stream?.place ?? null,
        member_id: person.memberId,
        nickname: person.nickname,
        line_text: line,
        reason,
        text,
        at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added === 1n
  },
})

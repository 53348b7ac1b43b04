import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { ChatUserType, LiveStatus } from '../../../contract/enums'
import type { ReportReason, SanctionKind } from '../../../contract/live.moderation.schema'
import type { ReportDecision, ReportRow, TalkLine } from '../../../contract/office.schema'
import { SETTLE, type ReportRows } from '../../domain/office/reports'
import type { Tables } from '../../store/tables'
import { logging } from './log.repository'
import { numberOf } from './report-id'
import { isOfOneThing, reportedThing } from './report-thing'

interface Found {
  readonly id: number
  readonly at: Date
  readonly reporter_id: string
  readonly reporter: string
  readonly anchor_id: string | null
  readonly anchor: string | null
  readonly live_id: string | null
  readonly title: string | null
  readonly status: LiveStatus | null
  readonly member_id: string | null
  readonly nickname: string
  readonly seq: number | null
  readonly clip_id: string | null
  readonly of_live: boolean
  readonly place: number | null
  readonly line_text: string
  readonly reason: ReportReason
  readonly text: string
  readonly state: string
  readonly count: number
  readonly demo: boolean
  readonly total: number
}
interface FoundBeside {
  readonly of: number
  readonly at: Date
  readonly reporter_id: string
  readonly reporter: string
  readonly reason: ReportReason
  readonly text: string
}

const BESIDE_MAX = 20

/** The open reports beside each of these, which are the oldest of theirs. */
const beside = async (tx: Kysely<Tables>, ids: readonly number[]): Promise<readonly FoundBeside[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundBeside>`
    with report as (
      select report.*, first_value(report.id) over things as of, row_number() over things as nth
      from chat_report report where report.state = 'open' window things as (partition by ${reportedThing} order by report.id)
    )
    select report.of, report.at, report.reporter_id, reporter.nickname as reporter, report.reason, report.text
    from report join member reporter on reporter.id = report.reporter_id
    where report.of = any(${ids}) and report.nth between 2 and ${BESIDE_MAX + 1} order by report.id`.execute(
    tx,
  )
  return rows
}

const rowOf = (row: Found, others: readonly FoundBeside[]): ReportRow => ({
  reportId: String(row.id),
  at: row.at.getTime(),
  reporter: { memberId: row.reporter_id, nickname: row.reporter },
  room:
    row.live_id === null
      ? null
      : {
          liveId: row.live_id,
          title: row.title ?? '',
          status: row.status ?? 4,
          anchor: { memberId: row.anchor_id, nickname: row.anchor ?? '' },
        },
  person: { memberId: row.member_id, nickname: row.nickname },
  seq: row.seq,
  clipId: row.clip_id,
  stream: row.of_live ? { place: row.place } : null,
  line: row.line_text,
  reason: row.reason,
  text: row.text,
  decision: row.state === 'open' ? null : (row.state as ReportDecision),
  count: row.count,
  others: others
    .filter((one) => one.of === row.id)
    .map((one) => ({
      at: one.at.getTime(),
      reporter: { memberId: one.reporter_id, nickname: one.reporter },
      reason: one.reason,
      text: one.text,
    })),
  isDemo: row.demo,
})

// One of the demo world has no id, and is known by the name.
const whoOf = (id: string | null, name: string): string => id ?? `name ${name}`

/** Lines before and after the one that is asked for; as many in all where the newest are. */
const BEFORE = 20
const AFTER = 10
const NEWEST = 100

/** Reports and the talk of rooms, as operators have them. */
export const reportRows = (tx: Kysely<Tables>): ReportRows => ({
  ...logging(tx),
  list: async ({ open, page, limit }) => {
    const { rows } = await sql<Found>`
      with report as (
        select report.*, case when report.state = 'open' then count(*) over things else 1 end::int as count,
          report.state <> 'open' or report.id = min(report.id) over things as stands
        from chat_report report where not ${open} or report.state = 'open'
        window things as (partition by report.state, ${reportedThing})
      )
      select report.*, reporter.nickname as reporter, anchor.nickname as anchor, live.title, live.status,
        coalesce(live.demo, false) or coalesce(anchor.demo, false) or (report.live_id is null and coalesce(person.demo, false)) as demo,
        count(*) over ()::int as total
      from report
        join member reporter on reporter.id = report.reporter_id
        left join member anchor on anchor.id = report.anchor_id
        left join member person on person.id = report.member_id
        left join live on live.id = report.live_id
      where report.stands
      order by case when ${open} then report.id end, report.id desc
      limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    const others = await beside(
      tx,
      rows.filter(({ count }) => count > 1).map(({ id }) => id),
    )
    return { list: rows.map((row) => rowOf(row, others)), total: rows[0]?.total ?? 0, page, limit }
  },
  report: async (reportId) => {
    const row = await tx
      .selectFrom('chat_report')
      .selectAll()
      .where('id', '=', numberOf(reportId))
      .executeTakeFirst()
    if (row === undefined) return null
    // In one order, so that two who decide at the same moment wait for each other and never both.
    const { rows: reports } = await sql<{ reportId: string; reporterId: string; at: Date }>`
      select report.id::text as "reportId", report.reporter_id as "reporterId", report.at
      from chat_report report join chat_report one on ${isOfOneThing}
      where report.state = 'open' and one.id = ${row.id} order by report.id for no key update of report`.execute(
      tx,
    )
    return {
      anchorId: row.anchor_id,
      liveId: row.live_id,
      seq: row.seq,
      clipId: row.clip_id,
      isOfLive: row.of_live,
      memberId: row.member_id,
      nickname: row.nickname,
      line: row.line_text,
      state: reports.some((one) => one.reportId === String(row.id)) ? 'open' : row.state,
      reports: reports.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    }
  },
  // Reports of one thing are decided in one line of the log, the first behind each of them, by the id of one.
  decidedBy: async (reportId) => {
    const { rows } = await sql<{ who: string }>`
      select log.who from chat_report one join chat_report report on ${isOfOneThing}
        join operator_log log on log.target = report.id::text and log.act = ${SETTLE} and log.at >= one.at
      where one.id = ${numberOf(reportId)} order by log.id limit 1`.execute(tx)
    return rows[0]?.who ?? null
  },
  settle: async (reportIds, decision) => {
    if (reportIds.length === 0) return
    await tx
      .updateTable('chat_report')
      .set({ state: decision })
      .where('id', 'in', reportIds.map(numberOf))
      .execute()
  },
  said: async (liveId, seq) => {
    const row = await tx
      .selectFrom('chat_line')
      .select(['member_id', 'nickname', 'text'])
      .where('live_id', '=', liveId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    return row === undefined ? null : { memberId: row.member_id, nickname: row.nickname, line: row.text }
  },
  talk: async ({ liveId, around }, now) => {
    const live = await tx
      .selectFrom('live')
      .innerJoin('member', 'member.id', 'live.anchor_id')
      .select(['live.title', 'live.status', 'member.id as memberId', 'member.nickname'])
      .where('live.id', '=', liveId)
      .executeTakeFirst()
    if (live === undefined) return null
    const last = around === null ? 2_147_483_647 : around + AFTER
    const rows = await tx
      .selectFrom('chat_line')
      .select(['seq', 'at', 'user_type', 'member_id', 'nickname', 'text', 'removed_at'])
      .where('live_id', '=', liveId)
      .where('seq', '<=', last)
      .orderBy('seq', 'desc')
      .limit(around === null ? NEWEST : BEFORE + AFTER + 1)
      .execute()
    const sanctions = await tx
      .selectFrom('room_sanction')
      .select(['member_id', 'nickname', 'kind', 'until', 'reason', 'by_name'])
      .where('anchor_id', '=', live.memberId)
      .where('lifted_at', 'is', null)
      .where((of) => of.or([of('until', 'is', null), of('until', '>', new Date(now))]))
      .orderBy('id')
      .execute()
    const lines = rows.reverse().map((row): TalkLine => {
      const { seq, at, user_type: userType, member_id: memberId, nickname, text, removed_at: removedAt } = row
      return {
        seq,
        at: at.getTime(),
        userType: userType as ChatUserType,
        memberId,
        nickname,
        text,
        removed: removedAt !== null,
        sanctions: sanctions
          .filter((one) => whoOf(one.member_id, one.nickname) === whoOf(memberId, nickname))
          .map(({ kind, until, reason, by_name: by }) => ({
            kind: kind as SanctionKind,
            until: until?.getTime() ?? null,
            reason,
            by,
          })),
      }
    })
    const { title, status, memberId, nickname } = live
    return { liveId, title, status, anchor: { memberId, nickname }, lines }
  },
})

import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { ReportReason } from '../../../contract/live.moderation.schema'
import type { MessageAround, MessageDecision, MessageReportRow } from '../../../contract/office.schema'
import type { MessageReportRows } from '../../domain/office/message-reports'
import type { Tables } from '../../store/tables'
import { logging } from './log.repository'
import { numberOf } from './report-id'

interface Found {
  readonly id: number
  readonly at: Date
  readonly reporter_id: string
  readonly reporter: string
  readonly member_id: string | null
  readonly nickname: string
  readonly message_text: string
  readonly picture: string | null
  readonly reason: ReportReason
  readonly text: string
  readonly muted_until: Date | null
  readonly state: string
  readonly total: number
}

const rowOf = (row: Found): MessageReportRow => ({
  reportId: String(row.id),
  at: row.at.getTime(),
  reporter: { memberId: row.reporter_id, nickname: row.reporter },
  person: { memberId: row.member_id, nickname: row.nickname },
  message: row.message_text,
  picture: row.picture,
  reason: row.reason,
  text: row.text,
  mutedUntil: row.muted_until?.getTime() ?? null,
  decision: row.state === 'open' ? null : (row.state as MessageDecision),
})

/** Messages on either side of the reported one. */
const AROUND = 5

/** Reported messages, as operators have them. A deleted account's name stays as it was reported. */
export const messageReportRows = (tx: Kysely<Tables>): MessageReportRows => ({
  ...logging(tx),
  list: async ({ open, page, limit }, now) => {
    const { rows } = await sql<Found>`
      select report.id, report.at, report.reporter_id, reporter.nickname as reporter, person.id as member_id, report.nickname,
        report.message_text, report.picture, report.reason, report.text, report.state, mute.until as muted_until,
        count(*) over ()::int as total
      from message_report report
        join member reporter on reporter.id = report.reporter_id
        left join member person on person.id = report.member_id
        left join message_mute mute on mute.member_id = person.id and mute.until > ${new Date(now)}
      where not ${open} or report.state = 'open'
      order by case when ${open} then report.id end, report.id desc
      limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, page, limit }
  },
  report: async (reportId) => {
    const row = await tx
      .selectFrom('message_report')
      .leftJoin('member', 'member.id', 'message_report.member_id')
      .select(['message_report.id', 'thread_id', 'seq', 'message_report.nickname', 'message_text', 'state'])
      .select('member.id as writer')
      .where('message_report.id', '=', numberOf(reportId))
      .executeTakeFirst()
    if (row === undefined) return null
    // In one order, so that two who decide at the same moment wait for each other and never both.
    const { rows: reports } = await sql<{ reportId: string; reporterId: string; at: Date }>`
      select id::text as "reportId", reporter_id as "reporterId", at from message_report
      where state = 'open' and thread_id = ${row.thread_id} and seq = ${row.seq} order by id for no key update`.execute(
      tx,
    )
    return {
      threadId: row.thread_id,
      seq: row.seq,
      memberId: row.writer,
      nickname: row.nickname,
      message: row.message_text,
      state: reports.some((one) => one.reportId === String(row.id)) ? 'open' : row.state,
      reports: reports.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    }
  },
  around: async (threadId, seq) => {
    const rows = await tx
      .selectFrom('message')
      .leftJoin('member', 'member.id', 'message.sender_id')
      .select(['seq', 'at', 'text', 'picture', 'removed_at', 'member.nickname'])
      .where('thread_id', '=', threadId)
      .where('seq', '>=', seq - AROUND)
      .where('seq', '<=', seq + AROUND)
      .orderBy('seq')
      .execute()
    return rows.map((row): MessageAround => ({
      seq: row.seq,
      at: row.at.getTime(),
      nickname: row.nickname ?? '',
      text: row.text,
      picture: row.picture,
      removed: row.removed_at !== null,
      meant: row.seq === seq,
    }))
  },
  settle: async (reportIds, decision) => {
    await tx
      .updateTable('message_report')
      .set({ state: decision })
      .where('id', 'in', reportIds.map(numberOf))
      .execute()
  },
  mute: async (memberId, until, reason) => {
    const mute = { until: new Date(until), reason }
    await tx
      .insertInto('message_mute')
      .values({ member_id: memberId, ...mute })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(mute))
      .execute()
  },
  unmute: async (memberId, now) => {
    const gone = await tx
      .deleteFrom('message_mute')
      .where('member_id', '=', memberId)
      .where('until', '>', new Date(now))
      .returning('member_id')
      .executeTakeFirst()
    return gone !== undefined
  },
})

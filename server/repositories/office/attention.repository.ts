import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../../contract/enums'
import type { AttentionRows } from '../../domain/office/attention'
import type { Tables } from '../../store/tables'
import { isToSend, waitsForRefund } from '../mall/waiting'
import { booksOf } from '../wallet/proof'
import { reportedThing } from './report-thing'

type Work = keyof Awaited<ReturnType<AttentionRows['counted']>>

/** How much waits, and since when. */
export const attentionRows = (db: Kysely<Tables>): AttentionRows => ({
  counted: async () => {
    const { rows } = await sql<{ work: Exclude<Work, 'books'>; count: number; since: Date | null }>`
      select 'reports' as work, count(distinct (${reportedThing}))::int, min(at) as since from chat_report report where state = 'open'
      union all select 'messages', count(*)::int, min(at) from message_report where state = 'open'
      union all select 'cases', count(*)::int, min(opened_at) from service_case where state = 'waiting'
      union all select 'applications', count(*)::int, min(at) from anchor_application where state = 'pending'
      union all select 'orders', count(*)::int, min(paid_at) from goods_order own where ${isToSend}
      union all select 'refunds', count(*)::int, min(refund_asked_at) from goods_order own where ${waitsForRefund}
      union all select 'corrections', count(*)::int, min(asked_at) from ledger_correction where state = 'pending'
      union all select 'questions', count(*)::int, min(at) from question where state = 'new' and not hidden
      union all select 'jobs', count(*)::int, min(failed_at) from job where tries > 0`.execute(db)
    const of = (work: Work) => {
      const { count = 0, since = null } = rows.find((row) => row.work === work) ?? {}
      return { count, since: since?.getTime() ?? null }
    }
    const { proof, halted } = await booksOf(db)
    const differences = proof?.differences.length ?? 0
    const wrong = Math.max(differences, halted ? 1 : 0)
    return {
      reports: of('reports'),
      messages: of('messages'),
      cases: of('cases'),
      applications: of('applications'),
      orders: of('orders'),
      refunds: of('refunds'),
      corrections: of('corrections'),
      questions: of('questions'),
      jobs: of('jobs'),
      books: { count: wrong, since: wrong > 0 && proof !== null ? proof.at : null },
    }
  },
  onAir: async () => {
    const rows = await db
      .selectFrom('live')
      .select(['id', 'started_at'])
      .where('status', '=', LiveStatus.START)
      .where('demo', '=', false)
      .execute()
    return rows.map((row) => ({ liveId: row.id, startedAt: row.started_at?.getTime() ?? null }))
  },
  recorded: async () => {
    const rows = await db
      .selectFrom('recording')
      .select(['live_id', 'bytes'])
      .where('bytes', '>', 0)
      .execute()
    return rows.map(({ live_id, bytes }) => ({ liveId: live_id, bytes }))
  },
})

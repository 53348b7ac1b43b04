import { sql, type Kysely, type Selectable } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { JobRow } from '../../../contract/office.desk.schema'
import type { JobRows } from '../../domain/office/jobs'
import type { Logged, Within } from '../../domain/office/log'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from './log.repository'
import { numberOf } from './report-id'

/** What it is about, without what the clock's own key says again. */
const jobOf = ({ id, kind, key, data, due, tries, failed_at, error }: Selectable<Tables['job']>): JobRow => ({
  jobId: String(id),
  kind,
  about: Object.values(data ?? {})
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')
    .slice(0, 200),
  due: due.getTime(),
  tries,
  failedAt: failed_at?.getTime() ?? null,
  error,
  comesAgain: key === kind,
})

const rowsIn = (tx: Kysely<Tables>): Omit<JobRows, keyof Logged> => ({
  list: async ({ failing, page, limit }) => {
    const { rows } = await sql<Selectable<Tables['job']> & { readonly total: number }>`
      select *, count(*) over ()::int as total from job where not ${failing}::boolean or tries > 0
      order by case when ${failing}::boolean then failed_at end, due, id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
      tx,
    )
    return { list: rows.map(jobOf), total: rows[0]?.total ?? 0, page, limit }
  },
  find: async (jobId) => {
    const row = await tx
      .selectFrom('job')
      .selectAll()
      .where('id', '=', numberOf(jobId))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row === undefined ? null : jobOf(row)
  },
  retry: async (jobId, at) => {
    await tx
      .updateTable('job')
      .set({ due: new Date(at) })
      .where('id', '=', numberOf(jobId))
      .execute()
  },
  remove: async (jobId) => {
    await tx.deleteFrom('job').where('id', '=', numberOf(jobId)).execute()
  },
})

export const jobRows = (db: Kysely<Tables>): Within<JobRows> => transactionsWithLog(db, rowsIn)

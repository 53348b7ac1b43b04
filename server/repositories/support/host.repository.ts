import type { Kysely, Selectable } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { BlockedHost, ListBlockedHostsInput } from '../../../contract/office.schema'
import type { Within } from '../../domain/office/log'
import type { HostRows } from '../../domain/support/hosts'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from '../office/log.repository'

const hostOf = (row: Selectable<Tables['blocked_host']>): BlockedHost => ({
  host: row.host,
  reason: row.reason,
  reasonEn: row.reason_en,
  by: row.by_name,
  at: row.at.getTime(),
})

const rowsIn = (tx: Kysely<Tables>) => ({
  list: async ({ queryName, page, limit }: ListBlockedHostsInput) => {
    const named = tx
      .selectFrom('blocked_host')
      .where(({ eb, fn, val }) => eb(fn('strpos', ['host', val(queryName.trim().toLowerCase())]), '>', 0))
    const { total } = await named
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await named
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('host')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    return { list: rows.map(hostOf), total, page, limit }
  },
  find: async (host: string) => {
    const row = await tx
      .selectFrom('blocked_host')
      .selectAll()
      .where('host', '=', host)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row === undefined ? null : hostOf(row)
  },
  narrowest: async (hosts: readonly string[]) => {
    const row = await tx
      .selectFrom('blocked_host')
      .select(['reason', 'reason_en as reasonEn'])
      .where('host', 'in', hosts)
      .orderBy(({ fn }) => fn('length', ['host']), 'desc')
      .executeTakeFirst()
    return row ?? null
  },
  keep: async ({ host, reason, reasonEn, by, at }: BlockedHost) => {
    const kept = { reason, reason_en: reasonEn, by_name: by, at: new Date(at) }
    await tx
      .insertInto('blocked_host')
      .values({ host, ...kept })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(kept))
      .execute()
  },
  remove: async (host: string) => {
    await tx.deleteFrom('blocked_host').where('host', '=', host).execute()
  },
})

/** Blocked hosts' side of the database. */
export const hostRows = (db: Kysely<Tables>): Within<HostRows> => transactionsWithLog(db, rowsIn)

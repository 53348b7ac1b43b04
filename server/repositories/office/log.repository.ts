import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { Logged, LogRepository, Within } from '../../domain/office/log'
import { inTransaction } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'
import { literal } from '../literal'
import { thingsOf } from './log-things'

/** They change nothing of whom they are about. */
const CHANGES_NOTHING = ['operator.sign-in', 'operator.sign-out', 'operator.locked']

/** Writes a line of the log in the transaction of what it tells. */
export const logging = (tx: Kysely<Tables>): Logged => ({
  note: async ({ who, act, target, before, after, at }) => {
    await tx
      .insertInto('operator_log')
      .values({
        who,
        act,
        target,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        at: new Date(at),
      })
      .execute()
  },
  lastBy: async (target, act) => {
    const last = await tx
      .selectFrom('operator_log')
      .select('who')
      .where('target', '=', target)
      .where('act', 'not in', CHANGES_NOTHING)
      .$if(act !== undefined, (lines) => lines.where('act', '=', act ?? ''))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.who ?? null
  },
})

/** Rows of a transaction, each with the log beside them. */
export const transactionsWithLog =
  <Rows>(db: Kysely<Tables>, rowsIn: (tx: Kysely<Tables>) => Rows): Within<Rows & Logged> =>
  (work) =>
    inTransaction(db, (tx) => work({ ...rowsIn(tx), ...logging(tx) }))

export const logRepository = (db: Kysely<Tables>): LogRepository => ({
  list: async ({ who, act, target, from, until, page, limit }) => {
    let lines = db.selectFrom('operator_log')
    if (who !== '') lines = lines.where('who', '=', who)
    if (act !== '') lines = lines.where('act', 'like', `${literal(act)}%`)
    if (target !== '') {
      const like = `%${literal(target)}%`
      lines = lines.where(
        sql<boolean>`(target ilike ${like} or before::text ilike ${like} or after::text ilike ${like}
          or exists (select 1 from member where nickname ilike ${like} and member.id = target))`,
      )
    }
    if (from !== null) lines = lines.where('at', '>=', new Date(from))
    if (until !== null) lines = lines.where('at', '<', new Date(until))
    const { total } = await lines
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await lines
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const list = await thingsOf(
      db,
      rows.map(({ id, at, ...row }) => ({ logId: String(id), at: at.getTime(), ...row })),
    )
    return { list: [...list], total, page, limit }
  },
})

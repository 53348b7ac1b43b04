import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { OperatorRole, OperatorRow } from '../../../contract/office.schema'
import type { OperatorRows } from '../../domain/office/operators'
import type { Within } from '../../domain/office/log'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from './log.repository'

const rowOf = ({
  disabled,
  created,
  seen,
  ...row
}: Omit<OperatorRow, 'createdAt' | 'disabledAt' | 'seenAt'> & {
  created: Date
  disabled: Date | null
  seen: Date | null
}): OperatorRow => ({
  ...row,
  createdAt: created.getTime(),
  disabledAt: disabled?.getTime() ?? null,
  seenAt: seen?.getTime() ?? null,
})

const operators = (tx: Kysely<Tables>) =>
  tx
    .selectFrom('operator')
    .select(['id as operatorId', 'name', 'role', 'must_change as mustChange'])
    .select(['created_at as created', 'disabled_at as disabled'])
    .select((of) =>
      of
        .selectFrom('operator_session')
        .whereRef('operator_id', '=', 'operator.id')
        .select(sql<Date | null>`max(seen_at)`.as('seen'))
        .as('seen'),
    )

const rowsIn = (tx: Kysely<Tables>) => ({
  holdAll: async () => {
    await tx.selectFrom('operator').select('id').orderBy('id').forNoKeyUpdate().execute()
  },
  list: async ({ page, limit }: { page: number; limit: number }) => {
    const { total } = await tx
      .selectFrom('operator')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await operators(tx).orderBy('name').limit(limit).offset(pageOffset(page, limit)).execute()
    return { list: rows.map(rowOf), total, page, limit }
  },
  find: async (operatorId: string) => {
    const row = await operators(tx).where('id', '=', operatorId).executeTakeFirst()
    return row === undefined ? null : rowOf(row)
  },
  idOf: async (name: string) => {
    const row = await tx.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirst()
    return row?.id ?? null
  },
  owners: async () => {
    const { count } = await tx
      .selectFrom('operator')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
  add: async ({ operatorId, name, role, passwordHash, secret, at }: Parameters<OperatorRows['add']>[0]) => {
    const added = await tx
      .insertInto('operator')
      .values({
        id: operatorId,
        name,
        role,
        password_hash: passwordHash,
        totp_secret: secret,
        must_change: true,
        created_at: new Date(at),
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  set: async (operatorId: string, role: OperatorRole, disabledAt: number | null) => {
    await tx
      .updateTable('operator')
      .set({ role, disabled_at: disabledAt === null ? null : new Date(disabledAt) })
      .where('id', '=', operatorId)
      .execute()
  },
  renew: async (operatorId: string, passwordHash: string, secret: string) => {
    await tx
      .updateTable('operator')
      .set({ password_hash: passwordHash, totp_secret: secret, must_change: true, last_step: 0 })
      .where('id', '=', operatorId)
      .execute()
  },
  endSessionsOf: async (operatorId: string) => {
    await tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute()
  },
})

/** The operators' side of the database. */
export const operatorRows = (db: Kysely<Tables>): Within<OperatorRows> => transactionsWithLog(db, rowsIn)

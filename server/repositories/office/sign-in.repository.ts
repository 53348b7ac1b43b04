import { sql, type Kysely } from 'kysely'
import type { SignInRepository, StoredOperator } from '../../domain/office/sign-in'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from './log.repository'

const operators = (db: Kysely<Tables>) =>
  db
    .selectFrom('operator')
    .select([
      'id as operatorId',
      'name',
      'role',
      'must_change as mustChange',
      'password_hash as passwordHash',
      'totp_secret as secret',
      'network',
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])

const rowsIn = (tx: Kysely<Tables>) => ({
  hold: async (name: string) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`operator ${name}`}))`.execute(tx)
  },
  tries: async ({ name, network }: { name: string; network: string }, since: number) => {
    const { rows } = await sql<{ own: number; name: number; network: number }>`
      select count(*) filter (where name = ${name} and network = ${network})::int as own,
        count(*) filter (where name = ${name})::int as name,
        count(*) filter (where network = ${network})::int as network
      from operator_try where (name = ${name} or network = ${network}) and at > ${new Date(since)}`.execute(
      tx,
    )
    const [tries] = rows
    if (tries === undefined) throw new Error('a select without a group gives one row')
    return tries
  },
  addTry: async ({ at, ...of }: { name: string; network: string; at: number }) => {
    await tx
      .insertInto('operator_try')
      .values({ ...of, at: new Date(at) })
      .execute()
  },
  forgetTries: async ({ name, network }: { name: string; network: string }) => {
    await tx.deleteFrom('operator_try').where('name', '=', name).where('network', '=', network).execute()
  },
  isNoted: async (act: string, target: string, since: number) =>
    (await tx
      .selectFrom('operator_log')
      .select('id')
      .where('target', '=', target)
      .where('act', '=', act)
      .where('at', '>', new Date(since))
      .limit(1)
      .executeTakeFirst()) !== undefined,
  byName: async (name: string): Promise<StoredOperator | null> =>
    (await operators(tx).where('name', '=', name).executeTakeFirst()) ?? null,
  byId: async (operatorId: string): Promise<StoredOperator | null> =>
    (await operators(tx).where('id', '=', operatorId).executeTakeFirst()) ?? null,
  spend: async (operatorId: string, step: number) => {
    const { numUpdatedRows } = await tx
      .updateTable('operator')
      .set({ last_step: step })
      .where('id', '=', operatorId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  setNetwork: async (operatorId: string, network: string) => {
    await tx.updateTable('operator').set({ network }).where('id', '=', operatorId).execute()
  },
  setPassword: async (operatorId: string, passwordHash: string, mustChange: boolean) => {
    await tx
      .updateTable('operator')
      .set({ password_hash: passwordHash, must_change: mustChange })
      .where('id', '=', operatorId)
      .execute()
  },
  addSession: async ({
    tokenHash,
    operatorId,
    at,
    expiresAt,
  }: {
    tokenHash: string
    operatorId: string
    at: number
    expiresAt: number
  }) => {
    const created = new Date(at)
    await tx
      .insertInto('operator_session')
      .values({
        token_hash: tokenHash,
        operator_id: operatorId,
        created_at: created,
        seen_at: created,
        expires_at: new Date(expiresAt),
      })
      .execute()
  },
  endSession: async (tokenHash: string) => {
    await tx.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute()
  },
  endSessionsOf: async (operatorId: string) => {
    await tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute()
  },
})

/** The sign-in's side of the database. */
export const signInRepository = (db: Kysely<Tables>): SignInRepository => ({
  within: transactionsWithLog(db, rowsIn),
  find: async (tokenHash, at, idleSince) => {
    const row = await db
      .selectFrom('operator_session')
      .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
      .select(['operator.id as operatorId', 'name', 'role', 'must_change as mustChange', 'seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(at))
      .where('seen_at', '>', new Date(idleSince))
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return null
    const { seen_at, ...operator } = row
    return { operator, seenAt: seen_at.getTime() }
  },
  see: async (tokenHash, at) => {
    await db
      .updateTable('operator_session')
      .set({ seen_at: new Date(at) })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
})

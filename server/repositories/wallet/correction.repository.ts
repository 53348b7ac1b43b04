import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { Correction } from '../../../contract/office.ledger.schema'
import type { CorrectionRows } from '../../domain/wallet/correction-desk'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { logging } from '../office/log.repository'
import { balanceOf } from './balance'

interface Row extends Omit<Correction, 'member' | 'askedAt' | 'decidedAt'> {
  readonly memberId: string | null
  readonly nickname: string | null
  readonly askedAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`own.id as "correctionId", own.currency, own.amount, own.reason, own.asked_by as "askedBy", own.asked_at as "askedAt",
  own.state, own.decided_by as "decidedBy", own.decided_at as "decidedAt", own.why, own.member_id as "memberId",
  (select nickname from member where id = own.member_id) as nickname,
  case when own.member_id is null then null else
    ${balanceOf(sql.ref('own.member_id'), sql.ref('own.currency'))} end as balance`

const correctionOf = ({ memberId, nickname, askedAt, decidedAt, ...row }: Row): Correction => ({
  ...row,
  member: memberId === null ? null : { memberId, nickname: nickname ?? '' },
  askedAt: askedAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
})

/** FEAT-08 Corrections by two operators, in one transaction. */
export const correctionRows = (tx: Kysely<Tables>): CorrectionRows => ({
  ...logging(tx),
  list: async ({ state, page, limit }) => {
    const which = sql`(${state}::text is null or own.state = ${state})`
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from ledger_correction own where ${which}`.execute(tx)
    const { rows } = await sql<Row>`select ${columns} from ledger_correction own where ${which}
      order by own.state <> 'pending', case when own.state = 'pending' then own.asked_at end, own.decided_at desc, own.id
      limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    return { list: rows.map(correctionOf), total: counted[0]?.total ?? 0, page, limit }
  },
  find: async (correctionId) => {
    const { rows } = await sql<Row>`
      select ${columns} from ledger_correction own where own.id = ${correctionId} for no key update of own`.execute(
      tx,
    )
    return rows[0] === undefined ? null : correctionOf(rows[0])
  },
  add: async ({ correctionId, memberId, currency, amount, reason, askedBy, askedAt }) => {
    const added = await tx
      .insertInto('ledger_correction')
      .values({
        id: correctionId,
        member_id: memberId,
        currency,
        amount,
        reason,
        asked_by: askedBy,
        asked_at: new Date(askedAt),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },
  decide: async (correctionId, { state, by, at, why }) => {
    await tx
      .updateTable('ledger_correction')
      .set({ state, decided_by: by, decided_at: new Date(at), why })
      .where('id', '=', correctionId)
      .execute()
  },
  balance: async (memberId, currency) => {
    await holdMember(tx, memberId)
    const { rows } = await sql<{ balance: number }>`
      select ${balanceOf(sql.ref('member.id'), currency)} as balance
      from member where id = ${memberId} and not demo`.execute(tx)
    return rows[0]?.balance ?? null
  },
  isOperator: async (name) => {
    const { rows } = await sql`
      select 1 from operator where name = ${name} and disabled_at is null and role in ('owner', 'moderator') for share`.execute(
      tx,
    )
    return rows.length > 0
  },
  lastGiven: async (giver, name, since) => {
    const { rows } = await sql<{ at: Date | null }>`
      select max(at) as at from operator_log where who = ${giver} and target = ${name} and act in ('operator.add', 'operator.reset')
        and at >= ${new Date(since)}`.execute(tx)
    return rows[0]?.at?.getTime() ?? null
  },
})

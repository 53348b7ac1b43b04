import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { ListCasesInput, ServiceCase } from '../../../contract/support.service.schema'
import type { ServiceDesk, ServiceRows, StoredCase } from '../../domain/support/service'
import type { Tables } from '../../store/tables'
import { threadRepository } from '../messages/thread.repository'
import { logging } from '../office/log.repository'
import { holdMember } from '../hold-member'

/** Messages that an operator reads at once. */
const READ_AT_ONCE = 200

type Found = Omit<ServiceCase, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }
type Row = Omit<StoredCase, 'openedAt'> & { openedAt: Date }

/** FEAT-15 Conversations as members have them, in one transaction. */
export const serviceRepository = (tx: Kysely<Tables>): ServiceRows => ({
  last: async (memberId) => {
    const { rows } = await sql<Found>`
      select thread_id as "threadId", state, rating, opened_at as "openedAt", closed_at as "closedAt",
        case when state = 'waiting' then (select count(*)::int from service_case ahead
          where ahead.state = 'waiting' and (ahead.opened_at, ahead.id) < (own.opened_at, own.id)) else 0 end as ahead
      from service_case own where member_id = ${memberId} order by own.opened_at desc, own.id limit 1`.execute(
      tx,
    )
    const [found] = rows
    if (found === undefined) return null
    return { ...found, openedAt: found.openedAt.getTime(), closedAt: found.closedAt?.getTime() ?? null }
  },
  thread: async (memberId, newId, now) => {
    // Of two that begin at once the second waits here.
    await holdMember(tx, memberId)
    await tx
      .insertInto('thread')
      .values({ id: newId, kind: 'service', a_id: memberId, b_id: null, last_at: new Date(now) })
      .onConflict((conflict) => conflict.column('a_id').where('kind', '=', 'service').doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('thread')
      .select('id')
      .where('kind', '=', 'service')
      .where('a_id', '=', memberId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('thread_member')
      .values({ thread_id: id, member_id: memberId, pinned_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return id
  },
  open: async (caseId, memberId, threadId, now) => {
    await tx
      .insertInto('service_case')
      .values({
        id: caseId,
        member_id: memberId,
        thread_id: threadId,
        state: 'waiting',
        operator: null,
        opened_at: new Date(now),
        taken_at: null,
        closed_at: null,
        rating: null,
      })
      .execute()
  },
  reopen: async (memberId) => {
    await sql`
      update service_case set state = case when operator is null then 'waiting' else 'taken' end, closed_at = null
      where id = (select id from service_case where member_id = ${memberId} order by opened_at desc, id limit 1)`.execute(
      tx,
    )
  },
  rate: async (memberId, rating) => {
    const { rows } = await sql`
      update service_case set rating = ${rating} where state = 'closed' and rating is null
        and id = (select id from service_case where member_id = ${memberId} order by opened_at desc, id limit 1) returning 1`.execute(
      tx,
    )
    return rows.length > 0
  },
})

const columns = sql`
  service_case.id as "caseId", service_case.state, service_case.operator, service_case.rating, service_case.opened_at as "openedAt",
  service_case.thread_id as "threadId", json_build_object('memberId', member.id, 'nickname', member.nickname) as member,
  coalesce(newest.text, '') as last, coalesce(newest.is_picture, false) as "lastIsPicture"`

const newest = sql`
  left join lateral (select case when removed_at is null then left(text, 80) else '' end as text,
      removed_at is null and text = '' and picture is not null as is_picture
    from message where message.thread_id = service_case.thread_id order by seq desc limit 1) newest on true`

const caseOf = ({ openedAt, ...row }: Row): StoredCase => ({ ...row, openedAt: openedAt.getTime() })

/** FEAT-15 Conversations as operators have them, in one transaction. */
export const serviceDesk = (tx: Kysely<Tables>): ServiceDesk => ({
  ...logging(tx),
  list: async ({ state, page, limit }: ListCasesInput) => {
    const which = sql`${state}::text is null or service_case.state = ${state}`
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from service_case where ${which}`.execute(tx)
    const { rows } = await sql<Row>`
      select ${columns} from service_case join member on member.id = service_case.member_id ${newest} where ${which}
      order by array_position(array['waiting', 'taken', 'closed'], service_case.state),
        case when service_case.state = 'closed' then null else service_case.opened_at end, service_case.opened_at desc, service_case.id
      limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    const list = rows.map(caseOf).map(({ threadId: _internal, ...row }) => row)
    return { list, total: counted[0]?.total ?? 0, page, limit }
  },
  find: async (caseId) => {
    const { rows } = await sql<Row>`
      select ${columns} from service_case join member on member.id = service_case.member_id ${newest}
      where service_case.id = ${caseId} for no key update of service_case`.execute(tx)
    return rows[0] === undefined ? null : caseOf(rows[0])
  },
  newest: (threadId) =>
    threadRepository(tx).messages(threadId, {
      memberId: null,
      above: 0,
      before: null,
      limit: READ_AT_ONCE,
      newest: true,
    }),
  take: async (caseId, who, now) => {
    await tx
      .updateTable('service_case')
      .set({ state: 'taken', operator: who, taken_at: new Date(now) })
      .where('id', '=', caseId)
      .execute()
  },
  close: async (caseId, now) => {
    await tx
      .updateTable('service_case')
      .set({ state: 'closed', closed_at: new Date(now) })
      .where('id', '=', caseId)
      .execute()
  },
})

import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import { LiveStatus, MemberType } from '../../../contract/enums'
import type {
  AnchorPage,
  AnchorRow,
  ListAnchorsInput,
  EndedLivePage,
  ListApplicationsInput,
  ListEndedLivesInput,
} from '../../../contract/office.schema'
import type { AnchorRows } from '../../domain/office/anchors'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { streamRepository } from '../live/stream.repository'
import { applicationOf } from '../studio/application.repository'
import { logging } from './log.repository'
import { literal } from '../literal'

interface Found {
  readonly memberId: string
  readonly nickname: string
  readonly fans: number
  readonly live_id: string | null
  readonly live_title: string | null
  readonly started_at: Date | null
  readonly viewers: number | null
  readonly reason: string | null
  readonly until: Date | null
  readonly isDemo: boolean
  readonly total: number
}

const rowOf = (row: Found): AnchorRow => ({
  memberId: row.memberId,
  nickname: row.nickname,
  fans: row.fans,
  live:
    row.live_id === null
      ? null
      : {
          liveId: row.live_id,
          title: row.live_title ?? '',
          startedAt: row.started_at?.getTime() ?? null,
          viewers: row.viewers ?? 0,
        },
  block: row.reason === null ? null : { reason: row.reason, until: row.until?.getTime() ?? null },
  isDemo: row.isDemo,
})

const anchors = async (
  tx: Kysely<Tables>,
  { queryName, show, page, limit }: ListAnchorsInput,
  at: number,
): Promise<AnchorPage> => {
  const { rows } = await sql<Found>`
    select member.id as "memberId", member.nickname, member.fans, member.demo as "isDemo", live.id as live_id, live.title as live_title,
      live.started_at, live.viewers, block.reason, block.until, count(*) over ()::int as total
    from member
      left join live on live.anchor_id = member.id and live.status = ${LiveStatus.START} and live.listed
      left join anchor_block block on block.member_id = member.id
        and (block.until is null or block.until > ${new Date(at)})
    where member.user_type = ${MemberType.ANCHOR}
      and member.nickname ilike ${`%${literal(queryName)}%`}
      and (${show}::text = 'all' or (${show}::text = 'live' and live.id is not null)
        or (${show}::text = 'blocked' and block.member_id is not null))
    order by member.demo, live.id is null, member.fans desc, member.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
    tx,
  )
  return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, page, limit }
}

interface FoundEnded {
  readonly id: string
  readonly title: string
  readonly started_at: Date
  readonly ended_at: Date
  readonly is_kept: boolean
  readonly withheld: boolean
  readonly is_hidden: boolean
  readonly end_reason: string | null
  readonly total: number
}

const ended = async (
  tx: Kysely<Tables>,
  { memberId, page, limit }: ListEndedLivesInput,
): Promise<EndedLivePage> => {
  const { rows } = await sql<FoundEnded>`
    select live.id, live.title, live.started_at, live.ended_at, live.withheld, live.end_reason, live.replay = 'hidden' as is_hidden,
      exists (select from recording where recording.live_id = live.id) as is_kept, count(*) over ()::int as total
    from live
    where live.anchor_id = ${memberId} and not live.demo and live.status = ${LiveStatus.END}
      and live.started_at is not null and live.ended_at is not null
    order by live.ended_at desc, live.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
  const list = rows.map((row) => ({
    liveId: row.id,
    title: row.title,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at.getTime(),
    isKept: row.is_kept,
    isHidden: row.is_hidden,
    isWithheld: row.withheld,
    endReason: row.end_reason,
  }))
  return { list, total: rows[0]?.total ?? 0, page, limit }
}

/** Applications, anchors and their streams, in one transaction. */
export const anchorRows = (tx: Kysely<Tables>): AnchorRows => ({
  ...logging(tx),
  applications: async ({ state, page, limit }: ListApplicationsInput) => {
    let found = tx.selectFrom('anchor_application').innerJoin('member', 'member.id', 'member_id')
    if (state !== null) found = found.where('state', '=', state)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .selectAll('anchor_application')
      .select(['member.nickname', 'member.fans', 'member.created_at as since'])
      .orderBy(sql`state <> 'pending'`)
      // Of those that wait the oldest is decided on first; of the others the newest is looked for.
      .orderBy(sql`case when state = 'pending' then at end`)
      .orderBy('at', 'desc')
      .orderBy('anchor_application.id')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const list = rows.map((row) => ({
      ...applicationOf(row),
      memberId: row.member_id,
      nickname: row.nickname,
      fans: row.fans,
      since: row.since.getTime(),
    }))
    return { list, total, page, limit }
  },
  anchors: (input, at) => anchors(tx, input, at),
  isAnchor: async (memberId) => {
    const row = await tx
      .selectFrom('member')
      .select('user_type')
      .where('id', '=', memberId)
      .where('demo', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row?.user_type === MemberType.ANCHOR
  },
  block: async (memberId, at) => {
    const row = await tx
      .selectFrom('anchor_block')
      .select(['reason', 'until'])
      .where('member_id', '=', memberId)
      .where((of) => of.or([of('until', 'is', null), of('until', '>', new Date(at))]))
      .executeTakeFirst()
    return row === undefined ? null : { reason: row.reason, until: row.until?.getTime() ?? null }
  },
  setBlock: async (memberId, { reason, until }, at) => {
    const kept = { reason, at: new Date(at), until: until === null ? null : new Date(until) }
    await tx
      .insertInto('anchor_block')
      .values({ member_id: memberId, ...kept })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kept))
      .execute()
  },
  lift: async (memberId) => {
    await tx.deleteFrom('anchor_block').where('member_id', '=', memberId).execute()
  },
  onAir: async (memberId) => {
    const rows = await tx
      .selectFrom('live')
      .select('id')
      .where('anchor_id', '=', memberId)
      .where('status', '=', LiveStatus.START)
      .where('demo', '=', false)
      .execute()
    return rows.map(({ id }) => id)
  },
  anchorOf: async (liveId) => {
    const row = await tx.selectFrom('live').select('anchor_id').where('id', '=', liveId).executeTakeFirst()
    return row?.anchor_id ?? null
  },
  titleOf: async (liveId) => {
    const row = await tx.selectFrom('live').select('title').where('id', '=', liveId).executeTakeFirst()
    return row?.title ?? ''
  },
  ended: (input) => ended(tx, input),
  withhold: async (liveId, isWithheld) => {
    const { numUpdatedRows } = await tx
      .updateTable('live')
      .set({ withheld: isWithheld })
      .where('id', '=', liveId)
      .where('status', '=', LiveStatus.END)
      .where('demo', '=', false)
      .where('withheld', '=', !isWithheld)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await searchIndex(tx).index('live', [liveId])
    return true
  },
  end: (liveId, at, by, cut) => streamRepository(tx).end(liveId, at, by, cut),
})

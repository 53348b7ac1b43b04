import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type {
  MemberCard,
  MemberCounts,
  MemberRow,
  MemberSanction,
} from '../../../contract/office.desk.schema'
import { MemberType } from '../../../contract/enums'
import { maskPhone } from '../../domain/account/members'
import type { MemberDeskRows } from '../../domain/office/members'
import type { Tables } from '../../store/tables'
import { removeOtherSessions, sessionRepository } from '../account/session.repository'
import { literal } from '../literal'
import { anchorRows } from './anchor.repository'
import { logging } from './log.repository'
import { hasPhone } from './phone'
import { isStanding } from '../../store/standing-session'

interface Found extends Omit<MemberRow, 'since' | 'seenAt' | 'sanctions'> {
  readonly since: Date
  readonly seen: Date | null
  readonly sanctions: readonly MemberSanction[] | null
}

const columns = (now: number) => sql`member.id as "memberId", member.nickname, member.phone,
  member.user_type = ${MemberType.ANCHOR} as "isAnchor", member.created_at as since,
  (select max(coalesce(used_at, created_at)) from session where member_id = member.id and ${isStanding(now)}) as seen,
  (select jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'at', (extract(epoch from at) * 1000)::bigint,
      'until', (extract(epoch from until) * 1000)::bigint, 'by', by_name) order by kind)
    from member_sanction where member_id = member.id and (until is null or until > ${new Date(now)})) as sanctions`

const rowOf = ({ memberId, nickname, phone, isAnchor, since, seen, sanctions }: Found): MemberRow => ({
  memberId,
  nickname,
  phone: maskPhone(phone),
  isAnchor,
  since: since.getTime(),
  seenAt: seen?.getTime() ?? null,
  sanctions: [...(sanctions ?? [])],
})

/** Sessions that a card shows, and acts of operators. */
const SESSIONS = 20
const ACTS = 10

/** Acts whose target is an id of its own, and the table that says whose it is. */
const owned = [
  ['application.%', 'anchor_application'],
  ['question.%', 'question'],
  ['case.%', 'service_case'],
  ['order.%', 'goods_order'],
] as const

/** Of operators' acts those about a member: on them, on what the log keeps as theirs, on what they have applied for, asked or bought. */
const isAbout = (memberId: string) => sql<boolean>`(target = ${memberId}
  or (before->>'memberId' = ${memberId} and (act like '%eport.settle' or act like 'talk.%'))
  or (act like 'correction.%' and coalesce(after->>'memberId', before->>'memberId') = ${memberId})
  or (act = 'clip.remove' and before->'member'->>'memberId' = ${memberId})
  or ${sql.join(
    owned.map(
      ([act, table]) =>
        sql`(act like ${act} and target in (select id from ${sql.table(table)} where member_id = ${memberId}))`,
    ),
    sql` or `,
  )})`

/** Members as operators have them, in one transaction. */
export const memberDeskRows = (tx: Kysely<Tables>): MemberDeskRows => ({
  ...logging(tx),
  find: async ({ queryName, show, page, limit }, now) => {
    const words = queryName.trim()
    const { rows } = await sql<Found & { readonly total: number }>`
      select ${columns(now)}, count(*) over ()::int as total from member
      where not member.demo and (member.nickname ilike ${`%${literal(words)}%`} or member.id = ${words}
          or ${hasPhone(words)})
        and (${show}::text = 'all' or (${show}::text = 'anchors' and member.user_type = ${MemberType.ANCHOR})
          or (${show}::text = 'restricted' and exists (select 1 from member_sanction
            where member_id = member.id and (until is null or until > ${new Date(now)}))))
      order by member.created_at desc, member.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    return { list: rows.map(rowOf), total: rows[0]?.total ?? 0, page, limit }
  },
  card: async (memberId, now) => {
    const { rows } = await sql<
      Found & { readonly bio: string; readonly closes: Date | null; readonly messages: Date | null }
    >`
      select ${columns(now)}, member.bio, (select due from account_closing where member_id = member.id) as closes,
        (select until from message_mute where member_id = member.id and until > ${new Date(now)}) as messages
      from member where id = ${memberId} and not demo`.execute(tx)
    const [row] = rows
    if (row === undefined) return null
    const { rows: counted } = await sql<MemberCounts>`
      select fans, follows, (select count(*) from chat_line where member_id = member.id)::int as lines,
        (select count(*) from clip where member_id = member.id and removed_at is null)::int as clips,
        (select count(*) from question where member_id = member.id)::int as questions,
        (select count(*) from goods_order where member_id = member.id)::int as orders,
        ((select count(*) from chat_report where member_id = member.id)
          + (select count(*) from message_report where member_id = member.id))::int as reported,
        (select count(*) from room_sanction where member_id = member.id and lifted_at is null
          and (until is null or until > ${new Date(now)}))::int as rooms
      from member where id = ${memberId}`.execute(tx)
    const [counts] = counted
    if (counts === undefined) return null
    const { sessions } = await sessionRepository(tx).list(memberId, '', SESSIONS, now)
    const acts = await tx
      .selectFrom('operator_log')
      .select(['at', 'who', 'act'])
      .where(isAbout(memberId))
      .orderBy('id', 'desc')
      .limit(ACTS)
      .execute()
    const application = await tx
      .selectFrom('anchor_application')
      .select(['name', 'at'])
      .where('member_id', '=', memberId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return {
      ...rowOf(row),
      application:
        application === undefined ? null : { name: application.name, at: application.at.getTime() },
      bio: row.bio,
      closesAt: row.closes?.getTime() ?? null,
      messagesUntil: row.messages?.getTime() ?? null,
      sessions: sessions.map(({ system, browser, network, usedAt }) => ({
        system,
        browser,
        network,
        usedAt,
      })),
      counts,
      acts: acts.map(({ at, who, act }) => ({ at: at.getTime(), who, act })),
    } satisfies MemberCard
  },
  hold: async (memberId) => {
    const row = await tx
      .selectFrom('member')
      .select(['nickname', 'user_type'])
      .where('id', '=', memberId)
      .where('demo', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row === undefined
      ? null
      : { nickname: row.nickname, isAnchor: row.user_type === MemberType.ANCHOR }
  },
  sanction: async (memberId, kind, now) => {
    const row = await tx
      .selectFrom('member_sanction')
      .select(['reason', 'at', 'until', 'by_name'])
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where((of) => of.or([of('until', 'is', null), of('until', '>', new Date(now))]))
      .executeTakeFirst()
    if (row === undefined) return null
    const { reason, at, until, by_name: by } = row
    return { kind, reason, at: at.getTime(), until: until?.getTime() ?? null, by }
  },
  keep: async (memberId, { kind, reason, at, until, by }) => {
    const kept = { reason, at: new Date(at), until: until === null ? null : new Date(until), by_name: by }
    await tx
      .insertInto('member_sanction')
      .values({ member_id: memberId, kind, ...kept })
      .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(kept))
      .execute()
  },
  lift: async (memberId, kind) => {
    await tx
      .deleteFrom('member_sanction')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute()
  },
  endSessions: (memberId) => removeOtherSessions(tx, memberId, ''),
  anchorBlock: (memberId, now) => anchorRows(tx).block(memberId, now),
})

/** The whole number, for the server's own use alone. */
export const phoneOfMember = async (db: Kysely<Tables>, memberId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', memberId)
    .where('demo', '=', false)
    .executeTakeFirst()
  return row?.phone ?? null
}

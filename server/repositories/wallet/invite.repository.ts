import { sql, type Kysely, type RawBuilder } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { Guest } from '../../../contract/wallet.schema'
import { inviteKey, type InviteRows, type ReadyGuest } from '../../domain/wallet/invites'
import { memberAccountOf } from '../../domain/wallet/ledger'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { watchedMinutes } from './watched-minutes'

/** Bricks that a guest has brought a host, as the books have it. */
const broughtBy = (guestId: RawBuilder<unknown>, hostId: string) => sql`
  (select entry.amount from ledger_transfer transfer join ledger_entry entry on entry.transfer_id = transfer.id
    where transfer.key = ${inviteKey('')}::text || ${guestId} and entry.account_id = ${memberAccountOf(hostId, 'brick')})`

/** FEAT-12 Who has invited any of these. */
export const hostsOf = async (
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<readonly string[]> => {
  if (memberIds.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .select('invited_by')
    .distinct()
    .where('id', 'in', memberIds)
    .where('invited_by', 'is not', null)
    .execute()
  return rows.flatMap(({ invited_by: hostId }) => hostId ?? [])
}

/** FEAT-12 */
export const inviteRows = (db: Kysely<Tables>): InviteRows => ({
  own: async (memberId) => {
    const { rows } = await sql<Awaited<ReturnType<InviteRows['own']>>>`
      select invite_code as code, (select count(*)::int from member guest where guest.invited_by = ${memberId}) as came,
        (select count(*)::int from invite_reward where host_id = ${memberId} and counted) as counted,
        (select coalesce(sum(${broughtBy(sql`reward.guest_id`, memberId)}), 0)::int from invite_reward reward
          where host_id = ${memberId} and counted) as earned
      from member where id = ${memberId}`.execute(db)
    return rows[0] ?? { code: '', came: 0, counted: 0, earned: 0 }
  },
  host: async (inviteCode) =>
    (await db
      .selectFrom('member')
      .select(['nickname', 'avatar'])
      .where('invite_code', 'in', [inviteCode, inviteCode.toUpperCase()])
      .executeTakeFirst()) ?? null,
  guests: async (memberId, { page, limit }, minutes) => {
    const { rows } = await sql<Omit<Guest, 'at'> & { at: Date; total: number }>`
      select guest.id as "memberId", guest.nickname, guest.avatar, guest.created_at as at, count(*) over ()::int as total,
        least(${minutes}, ${watchedMinutes(sql.ref('guest.id'))})::int as watched,
        case when reward.guest_id is null then 'watching' when reward.counted then 'rewarded' else 'beyond' end as state,
        case when reward.counted then coalesce(${broughtBy(sql`guest.id`, memberId)}, 0) else 0 end::int as reward
      from member guest left join invite_reward reward on reward.guest_id = guest.id
      where guest.invited_by = ${memberId} order by guest.created_at desc, guest.id
      limit ${limit} offset ${pageOffset(page, limit)}`.execute(db)
    const list = rows.map(({ total: _total, at, ...guest }): Guest => ({ ...guest, at: at.getTime() }))
    return { list, total: rows[0]?.total ?? 0 }
  },
  ready: async (memberIds, watchedMs) => {
    const { rows } = await sql<ReadyGuest>`
      select guest.id as "guestId", guest.invited_by as "hostId", guest.nickname, coalesce((select network from session
        where member_id = guest.id order by created_at desc limit 1), '') as network
      from member guest where guest.id = any(${[...memberIds]}::text[]) and guest.invited_by is not null
        and not exists (select 1 from invite_reward where guest_id = guest.id)
        and (select sum(ms) from watch_time where member_id = guest.id) >= ${watchedMs}
      order by guest.id`.execute(db)
    return rows
  },
  counted: async ({ guestId, hostId, network }, since) => {
    await holdMember(db, hostId)
    const { rows } = await sql<Awaited<ReturnType<InviteRows['counted']>>>`
      with used as (select member_id, browser_key from session where browser_key is not null
          union select member_id, browser_key from known_device)
      select count(*) filter (where at > ${new Date(since)})::int as recent,
        count(*) filter (where network = ${network})::int as near,
        exists (select 1 from used own join used other using (browser_key) where own.member_id = ${guestId}
          and (other.member_id = ${hostId}
            or exists (select 1 from invite_reward where guest_id = other.member_id and counted))) as "isKnownDevice"
      from invite_reward where host_id = ${hostId} and counted`.execute(db)
    return rows[0] ?? { recent: 0, near: 0, isKnownDevice: false }
  },
  keep: async ({ guestId, hostId, network }, isCounted, now) => {
    const kept = await db
      .insertInto('invite_reward')
      .values({ guest_id: guestId, host_id: hostId, network, counted: isCounted, at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('guest_id')
      .executeTakeFirst()
    return kept !== undefined
  },
})

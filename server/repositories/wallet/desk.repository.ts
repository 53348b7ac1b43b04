import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type {
  AccountEntries,
  AccountEntry,
  AccountsRow,
  MemberAccount,
  PlatformEntries,
  PlatformEntry,
} from '../../../contract/office.ledger.schema'
import type { GiftId } from '../../../contract/live.gift-rules'
import type { LedgerDeskRows, WantedEntries } from '../../domain/wallet/desk'
import { memberAccountOf } from '../../domain/wallet/ledger'
import type { Tables } from '../../store/tables'
import { logging } from '../office/log.repository'
import { hasPhone } from '../office/phone'
import { booksOf, proveBooks } from './proof'
import { literal } from '../literal'
import { balanceOf } from './balance'
import { causesFrom } from './causes'
import { isWithdrawn } from './withdrawn'

/** Named of the other side of a transfer: a payout may have hundreds. */
const MEMBERS_OF_TRANSFER = 3

const own = sql.ref('member.id')
const ownBalances = sql`${balanceOf(own, 'gold')} as gold, ${balanceOf(own, 'brick')} as brick`

/** Of accounts whose member is gone: by the id or by a transfer. */
const goneRows = async (tx: Kysely<Tables>, words: string): Promise<AccountsRow[]> => {
  const { rows } = await sql<AccountsRow>`
    select split_part(id, ':', 2) as "memberId", null as nickname, null as "phoneEnd",
      coalesce(sum(balance) filter (where currency = 'gold'), 0)::bigint as gold,
      coalesce(sum(balance) filter (where currency = 'brick'), 0)::bigint as brick
    from ledger_account account where id like 'member:%' and member_id is null
      and (id in ('member:' || ${words} || ':gold', 'member:' || ${words} || ':brick')
        or id in (select account_id from ledger_entry where transfer_id = ${words}))
    group by 1`.execute(tx)
  return rows
}

const entriesOf = ({ memberId, currency, reason, within }: WantedEntries) => sql`
  from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
  where entry.account_id = ${memberAccountOf(memberId, currency)} and (${reason}::text is null or transfer.reason = ${reason})
    and (${within === null} or (entry.at >= ${new Date(within?.from ?? 0)} and entry.at < ${new Date(within?.to ?? 0)}))`

interface EntryRow extends Omit<AccountEntry, 'at' | 'order' | 'gift' | 'activity'> {
  readonly at: Date
  readonly withdrawn: boolean
  readonly title: string | null
  readonly titleEn: string | null
  readonly event: string | null
  readonly eventEn: string | null
  readonly giftId: GiftId | null
  readonly count: number
  readonly combo: number | null
  readonly whoId: string | null
  readonly whoName: string | null
}

/** What an entry of `own` was for. */
const causes = sql`goods_order.title, goods_order.title_en as "titleEn", correction.reason as note, activity.title as event,
        activity.title_en as "eventEn", sent.gift_id as "giftId",
        case own.reason when 'giftIn' then (select sum(one.pieces)::int from gift_sent one where one.settled = own.about) else coalesce(sent.pieces, 1) end as count,
        case when own.reason = 'gift' and sent.nth > sent.pieces then sent.nth end as combo,
        who.id as "whoId", who.nickname as "whoName"`

const entryOf = ({
  at,
  withdrawn,
  title,
  titleEn,
  event,
  eventEn,
  giftId,
  count,
  combo,
  whoId,
  whoName,
  ...row
}: EntryRow): AccountEntry => ({
  ...row,
  at: at.getTime(),
  order: title === null ? null : { title, titleEn, withdrawn },
  activity: event === null ? null : { title: event, titleEn: eventEn },
  gift:
    giftId === null
      ? null
      : {
          giftId,
          count,
          combo,
          who: whoId === null || whoName === null ? null : { memberId: whoId, nickname: whoName },
        },
})

type PlatformRow = EntryRow & Pick<PlatformEntry, 'account' | 'members'>

/** FEAT-08 The books as operators read them, in one transaction. */
export const ledgerDeskRows = (tx: Kysely<Tables>): LedgerDeskRows => ({
  ...logging(tx),
  find: async ({ queryName, page, limit }) => {
    const words = queryName.trim()
    const { rows } = await sql<AccountsRow & { readonly total: number }>`
      select member.id as "memberId", member.nickname, right(member.phone, 4) as "phoneEnd", ${ownBalances}, count(*) over ()::int as total
      from member where not member.demo and (member.nickname ilike ${`%${literal(words)}%`} or member.id = ${words}
        or ${hasPhone(words)}
        or member.id in (select account.member_id from ledger_entry entry join ledger_account account on account.id = entry.account_id
          where entry.transfer_id = ${words} and account.member_id is not null))
      order by member.created_at desc, member.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    const list = rows.map(({ total: _total, ...row }) => row)
    const gone = page === 1 && words !== '' ? await goneRows(tx, words) : []
    return { list: [...list, ...gone], total: (rows[0]?.total ?? 0) + gone.length, page, limit }
  },
  accounts: async (memberId) => {
    const member = await tx
      .selectFrom('member')
      .select(['nickname', sql<string>`right(phone, 4)`.as('phoneEnd')])
      .where('id', '=', memberId)
      .where('demo', '=', false)
      .executeTakeFirst()
    const { rows } = await sql<
      Omit<MemberAccount, 'first'> & { readonly known: boolean; readonly first: Date | null }
    >`
      select own.currency, account.id is not null as known, coalesce(account.balance, 0)::bigint as balance,
        coalesce(account.entries, 0)::int as entries,
        coalesce((select sum(price * count) from goods_order where member_id = ${memberId} and state = 'placed'
          and goods_order.currency = own.currency), 0)::bigint as held,
        (select at from ledger_entry where account_id = account.id order by seq limit 1) as first
      from (values ('gold'), ('brick')) own(currency)
        left join ledger_account account on account.id = 'member:' || ${memberId} || ':' || own.currency
      order by own.currency desc`.execute(tx)
    if (member === undefined && !rows.some(({ known }) => known)) return null
    const accounts = rows.map(({ known: _known, first, ...row }) => ({
      ...row,
      first: first?.getTime() ?? null,
    }))
    return { memberId, nickname: member?.nickname ?? null, phoneEnd: member?.phoneEnd ?? null, accounts }
  },
  entries: async (wanted, limit) => {
    const { rows } = await sql<EntryRow>`
      select own.*, ${causes} from (
        select entry.seq::int, entry.at, transfer.reason, transfer.about, entry.amount::bigint, entry.balance::bigint,
          transfer.id as "transferId", transfer.key, ${isWithdrawn} as withdrawn ${entriesOf(wanted)}
          and (${wanted.before}::int is null or entry.seq < ${wanted.before}::int)
        order by entry.seq desc limit ${limit}) own
      ${causesFrom}
      order by own.seq desc`.execute(tx)
    return rows.map(entryOf)
  },
  sums: async (wanted) => {
    const { rows } = await sql<NonNullable<AccountEntries['sums']>>`
      select count(*)::int as count, count(*) filter (where withdrawn)::int as withdrawn,
        coalesce(sum(amount) filter (where amount > 0 and not withdrawn), 0)::bigint as in,
        coalesce(-sum(amount) filter (where amount < 0 and not withdrawn), 0)::bigint as out
      from (select entry.amount, ${isWithdrawn} as withdrawn ${entriesOf(wanted)}) own`.execute(tx)
    return rows[0] ?? { count: 0, withdrawn: 0, in: 0, out: 0 }
  },
  platform: async ({ kind, currency, before }, limit) => {
    const accounts = sql`ledger_account where currency = ${currency} and id like ${`${kind}:%`}`
    const { rows } = await sql<PlatformRow>`
      select own.*, ${causes},
        (select coalesce(json_agg(json_build_object('memberId', known.id, 'nickname', known.nickname)), '[]') from (
          select member.id, member.nickname from ledger_entry side join ledger_account account on account.id = side.account_id
            join member on member.id = account.member_id where side.transfer_id = own."transferId"
            order by abs(side.amount) desc, member.id limit ${MEMBERS_OF_TRANSFER}) known) as members from (
        select account.id as account, entry.seq::int, entry.at, transfer.reason, transfer.about, entry.amount::bigint, entry.balance::bigint,
          transfer.id as "transferId", transfer.key, ${isWithdrawn} as withdrawn
        from (select id from ${accounts}) account cross join lateral (
          select * from ledger_entry newest where newest.account_id = account.id and (${before === null}
              or (newest.at <= ${new Date(before?.at ?? 0)} and (newest.at, newest.account_id, newest.seq)
                < (${new Date(before?.at ?? 0)}, ${before?.account ?? ''}, ${before?.seq ?? 0})))
            order by newest.at desc, newest.seq desc limit ${limit}) entry
          join ledger_transfer transfer on transfer.id = entry.transfer_id
        order by entry.at desc, account.id desc, entry.seq desc limit ${limit}) own
      ${causesFrom}
      order by own.at desc, own.account desc, own.seq desc`.execute(tx)
    const { rows: sums } = await sql<Pick<PlatformEntries, 'accounts' | 'balance' | 'entries'>>`
      select count(*)::int as accounts, coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(entries), 0)::int as entries
      from ${accounts}`.execute(tx)
    const { accounts: count = 0, balance = 0, entries = 0 } = sums[0] ?? {}
    return {
      accounts: count,
      balance,
      entries,
      list: rows.map(({ account, members, ...row }) => ({ ...entryOf(row), account, members })),
    }
  },
  books: () => booksOf(tx),
  prove: (by, now) => proveBooks(tx, by, now),
})

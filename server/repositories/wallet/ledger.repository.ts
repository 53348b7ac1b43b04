import { sql, type Kysely } from 'kysely'
import type { BookCurrency, Entry, GetMonthInput, ListEntriesInput } from '../../../contract/wallet.schema'
import type { GiftId } from '../../../contract/live.gift-rules'
import { pageOffset } from '../../../contract/constants'
import { dayZone } from '../../../contract/wallet.days'
import { reasonsOf } from '../../../contract/wallet.kinds'
import { inviteKey } from '../../domain/wallet/invites'
import { memberAccountOf, type LedgerRows } from '../../domain/wallet/ledger'
import type { Difference, WalletRows } from '../../domain/wallet/wallet'
import { notePurses } from '../../store/moved-purses'
import type { Tables } from '../../store/tables'
import { causesFrom, giftsFrom, guestFrom } from './causes'
import { isWithdrawn } from './withdrawn'

/** The ledger's side of a transaction. */
export const ledgerRows = (tx: Kysely<Tables>): LedgerRows => ({
  post: async (transfers, now) => {
    const asked = transfers.map(({ transferId: id, key, content, reason, about }) => ({
      id,
      key,
      content,
      reason,
      about,
    }))
    const postings = transfers.flatMap(({ transferId: transfer, postings: own }) =>
      own.map(({ accountId: account, memberId: member, currency, floor, amount }) => ({
        transfer,
        account,
        currency,
        member,
        floor,
        amount,
      })),
    )
    const { rows } = await sql<{ posted: number; refused: 'other' | 'tooLittle' | null }>`
      select posted, refused from ledger_post(${JSON.stringify(asked)}, ${JSON.stringify(postings)}, ${new Date(now)})`.execute(
      tx,
    )
    const { posted, refused } = rows[0] ?? { posted: 0, refused: null }
    if (posted > 0)
      notePurses(
        tx,
        postings.flatMap(({ member, currency }) => (member === null || currency === 'point' ? [] : [member])),
      )
    // Whoever asked throws, and the transaction leaves nothing of it, so that the key stays free.
    return refused ?? posted
  },
})

interface EntryRow extends Omit<Entry, 'at' | 'order' | 'gift' | 'activity' | 'goal' | 'guest'> {
  readonly at: Date
  readonly withdrawn: boolean
  readonly title: string | null
  readonly titleEn: string | null
  readonly state: string | null
  readonly event: string | null
  readonly eventEn: string | null
  readonly giftId: GiftId | null
  readonly count: number
  readonly price: number
  readonly percent: number | null
  readonly guest: string | null
  readonly liveId: string | null
  readonly live: string | null
  readonly whoId: string | null
  readonly whoName: string | null
}

/** An account's entries within a time. */
const entriesOf = (accountId: string, from: number, to: number) => sql`
  select entry.seq, entry.amount, entry.balance, entry.at, transfer.key, transfer.reason, transfer.about,
    ${isWithdrawn} as withdrawn
  from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
  where entry.account_id = ${accountId} and entry.at >= ${new Date(from)} and entry.at < ${new Date(to)}`

const entryOf = ({
  at,
  withdrawn,
  title,
  titleEn,
  state,
  event,
  eventEn,
  giftId,
  count,
  price,
  percent,
  guest,
  liveId,
  live,
  whoId,
  whoName,
  ...entry
}: EntryRow): Entry => {
  const who = whoId === null || whoName === null ? null : { memberId: whoId, nickname: whoName }
  const going = state === 'placed' ? 'held' : state === 'refunded' ? 'refunded' : 'taken'
  return {
    ...entry,
    at: at.getTime(),
    order: title === null ? null : { title, titleEn, state: withdrawn ? 'withdrawn' : going },
    activity: event === null ? null : { title: event, titleEn: eventEn },
    gift:
      giftId === null
        ? null
        : { giftId, count, price, ...(percent !== null && { percent }), liveId, title: live, who },
    ...(guest !== null && { guest }),
  }
}

/** FEAT-08 What a member reads of the own accounts, and what operators prove of all. */
export const walletRows = (db: Kysely<Tables>): WalletRows => ({
  entries: async (memberId, { currency, direction, kind, page, limit }: ListEntriesInput, { from, to }) => {
    const moved = direction === 'in' ? sql`amount > 0` : sql`amount < 0`
    const of = sql`from (${entriesOf(memberAccountOf(memberId, currency), from, to)}) own
      where ${direction === 'all' ? sql`true` : sql`${moved} and not withdrawn`}
        and ${kind === undefined ? sql`true` : sql`reason in (${sql.join(reasonsOf[kind])})`}`
    const { rows } = await sql<EntryRow>`
      select own.seq::int, own.reason, case when own.key = ${inviteKey(memberId)} then 'guest' else own.about end as about, own.amount::bigint, own.balance::bigint, own.at, own.withdrawn,
        goods_order.title, goods_order.title_en as "titleEn", goods_order.state,
        correction.reason as note, activity.title as event,
        activity.title_en as "eventEn", sent.gift_id as "giftId", coalesce(got.pieces, sent.pieces, 1) as count, coalesce(got.price, sent.price) as price, got.percent, guest.nickname as guest,
        live.id as "liveId", live.title as live, who.id as "whoId", who.nickname as "whoName"
      from (select own.* ${of} order by own.seq desc limit ${limit} offset ${pageOffset(page, limit)}) own
      ${causesFrom}
      ${giftsFrom}
      left join live on live.id = sent.live_id
      ${guestFrom(memberId)}
      order by own.seq desc`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db)
    return { total: counted[0]?.total ?? 0, list: rows.map(entryOf) }
  },
  month: async (memberId, { currency }: Pick<GetMonthInput, 'currency'>, { from, to }) => {
    const id = memberAccountOf(memberId, currency)
    const account = await db
      .selectFrom('ledger_account')
      .select((of) => [
        'balance',
        of
          .selectFrom('ledger_entry')
          .select(({ fn }) => fn.min('at').as('first'))
          .where('account_id', '=', id)
          .as('first'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    const { rows: days } = await sql<{ day: number; in: number; out: number; refunds: number }>`
      select extract(day from at at time zone ${dayZone()})::int as day,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out,
        coalesce(sum(amount) filter (where reason = 'refund'), 0)::bigint as refunds
      from (${entriesOf(id, from, to)}) own where not withdrawn
      group by 1 order by 1`.execute(db)
    return { balance: account?.balance ?? 0, first: account?.first?.getTime() ?? null, days }
  },
  differences: async () => {
    const { rows } = await sql<Difference>`
      select account.id as of, account.balance::text as is, coalesce(sum(entry.amount), 0)::text as should
        from ledger_account account left join ledger_entry entry on entry.account_id = account.id
        group by account.id having account.balance <> coalesce(sum(entry.amount), 0) or account.entries <> count(entry.seq)
      union all
      select entry.account_id || ' #' || entry.seq, entry.balance::text, entry.sum::text
        from (select *, sum(amount) over (partition by account_id order by seq) as sum from ledger_entry) entry
        where entry.balance <> entry.sum
      union all
      select 'transfer ' || entry.transfer_id, sum(entry.amount)::text, '0'
        from ledger_entry entry join ledger_account account on account.id = entry.account_id
        group by entry.transfer_id, account.currency having sum(entry.amount) <> 0
      union all
      select 'transfer ' || transfer.id, 'without entries', '2 or more' from ledger_transfer transfer
        where not exists (select 1 from ledger_entry entry where entry.transfer_id = transfer.id)
      union all
      select 'gifts that wait', (select coalesce(sum(balance), 0) from ledger_account where id like 'gifts:%')::text, waiting.coins::text
        from (select coalesce(sum(price), 0) as coins from gift_sent where settled is null) waiting
        where waiting.coins <> (select coalesce(sum(balance), 0) from ledger_account where id like 'gifts:%')
      union all
      select 'gold received by ' || member.id, member.gold::text, coalesce(got.coins, 0)::text
        from member left join (
          select account.member_id, sum(entry.amount) as coins from ledger_entry entry
            join ledger_transfer transfer on transfer.id = entry.transfer_id and transfer.reason = 'giftIn'
            join ledger_account account on account.id = entry.account_id group by account.member_id
        ) got on got.member_id = member.id
        where not member.demo and member.gold <> coalesce(got.coins, 0)
      union all
      select 'points that are staked', held.points::text, staked.points::text
        from (select coalesce(sum(balance), 0) as points from ledger_account where id like 'stakes:%') held,
          (select coalesce(sum(amount), 0) as points from prediction_stake where paid is null) staked
        where held.points <> staked.points
      union all
      select 'points between right and wrong', held.points::text, between_them.points::text
        from (select coalesce(sum(balance), 0) as points from ledger_account where id like 'pots:%') held,
          (select coalesce(sum(stake.amount - stake.paid), 0) as points from prediction_stake stake
            join prediction on prediction.id = stake.prediction_id and not prediction.paid and prediction.revised = 0
            where stake.paid is not null) between_them
        where held.points <> between_them.points
      union all
      select 'budget of ' || own.activity_id, coalesce(account.balance, 0)::text, own.rest::text
        from (select activity_id, currency, case when closed_at is null then budget - claimed::bigint * reward else 0 end as rest from campaign) own
        left join ledger_account account on account.id = 'campaign:' || own.activity_id || ':' || own.currency
        where coalesce(account.balance, 0) <> own.rest
      order by 1 limit 100`.execute(db)
    return rows
  },
  sums: async () => {
    const { rows } = await sql<{ currency: BookCurrency; members: number; platform: number }>`
      select currency, coalesce(sum(balance) filter (where id like 'member:%'), 0)::bigint as members,
        coalesce(sum(balance) filter (where id not like 'member:%'), 0)::bigint as platform
      from ledger_account group by currency order by currency`.execute(db)
    return rows
  },
})

import { sql, type Kysely, type RawBuilder } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import { CANCEL_WITHIN, RECEIVED_AFTER, waitsForRefund } from '../../../contract/mall.order'
import type {
  Goods,
  GoodsCard,
  OfferedGoods,
  Order,
  OwnedWorn,
  PlacedOrder,
} from '../../../contract/mall.schema'
import type { FulfilledWish, HeldGoods, OrderRows } from '../../domain/mall/orders'
import type { Tables } from '../../store/tables'
import { isHalted } from '../wallet/halt'
import { holdMember } from '../hold-member'
import { accountOf, addressOf } from './address.repository'
import { balanceOf } from '../wallet/balance'

interface CardRow extends Omit<GoodsCard, 'from' | 'until'> {
  readonly from: Date | null
  readonly until: Date | null
}

/** What lists have of goods. */
export const goodsColumns = sql`goods.id as "goodsId", goods.kind, goods.title, goods.title_en as "titleEn",
  goods.pictures->>0 as picture, goods.currency, goods.price, goods.stock as left, goods.sold,
  goods.shown_from as from, goods.shown_until as until`

export const withInstants = <Row extends CardRow>({ from, until, ...row }: Row) => ({
  ...row,
  from: from?.getTime() ?? null,
  until: until?.getTime() ?? null,
})

interface OrderRow extends Omit<
  PlacedOrder,
  | 'placedAt'
  | 'paidAt'
  | 'sentAt'
  | 'receivedAt'
  | 'endedAt'
  | 'cancelUntil'
  | 'receivedBy'
  | 'refund'
  | 'by'
  | 'codes'
> {
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly sentAt: Date | null
  readonly receivedAt: Date | null
  readonly endedAt: Date | null
  readonly refundReason: string | null
  readonly refundAskedAt: Date | null
  readonly refundDeclined: string | null
  readonly memberId: string | null
  readonly nickname: string | null
}

const orderColumns = sql`own.id as "orderId", own.goods_id as "goodsId", own.kind, own.title, own.title_en as "titleEn", own.picture,
  (select goods.worn from goods where goods.id = own.goods_id) as style, own.currency, own.price, own.count, own.price * own.count as total, own.state, own.recipient as to, own.carrier, own.tracking,
  own.placed_at as "placedAt", own.paid_at as "paidAt", own.sent_at as "sentAt", own.received_at as "receivedAt", own.ended_at as "endedAt",
  own.refund_reason as "refundReason", own.refund_asked_at as "refundAskedAt", own.refund_declined as "refundDeclined", own.reason, own.kept,
  own.member_id as "memberId", member.nickname`

const orderOf = ({
  placedAt,
  paidAt,
  sentAt,
  receivedAt,
  endedAt,
  refundReason,
  refundAskedAt,
  refundDeclined,
  memberId,
  nickname,
  ...row
}: OrderRow): PlacedOrder => {
  const refund =
    refundReason === null || refundAskedAt === null
      ? null
      : { reason: refundReason, at: refundAskedAt.getTime(), declined: refundDeclined }
  const isReceivedByItself = row.state === 'sent' && !waitsForRefund(row.state, refund)
  return {
    ...row,
    placedAt: placedAt.getTime(),
    paidAt: paidAt?.getTime() ?? null,
    sentAt: sentAt?.getTime() ?? null,
    receivedAt: receivedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    cancelUntil: row.state === 'placed' ? placedAt.getTime() + CANCEL_WITHIN : null,
    receivedBy: isReceivedByItself && sentAt !== null ? sentAt.getTime() + RECEIVED_AFTER : null,
    refund,
    by: { memberId, nickname: nickname ?? '' },
    codes: [],
  }
}

/** Orders of a page, the newest first. */
export const pageOfOrders = async (
  tx: Kysely<Tables>,
  which: RawBuilder<unknown>,
  { page, limit }: { readonly page: number; readonly limit: number },
) => {
  const from = sql`from goods_order own left join member on member.id = own.member_id where ${which}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx)
  const { rows } = await sql<OrderRow>`select ${orderColumns} ${from}
    order by own.placed_at desc, own.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
  return { list: rows.map(orderOf), total: counted[0]?.total ?? 0, page, limit }
}

const stamps = {
  placed: null,
  paid: 'paid_at',
  sent: 'sent_at',
  received: 'received_at',
  cancelled: 'ended_at',
  refunded: 'ended_at',
} as const

const boughtOf = (memberId: string, goodsId: RawBuilder<unknown>) => sql`
  select coalesce(sum(count), 0)::int from goods_order
  where goods_order.goods_id = ${goodsId} and goods_order.member_id = ${memberId} and (state not in ('cancelled', 'refunded') or kept)`

const isWishedBy = (memberId: string) => sql`exists (select 1 from goods_wish
  where goods_wish.goods_id = goods.id and goods_wish.member_id = ${memberId}) as wished`

/** What a member could have right now: it is there, they can pay it, and they have not had all of it that one may. */
const isWithinReach = (
  memberId: string,
  at: Date,
) => sql`goods.stock > 0 and (goods.shown_from is null or goods.shown_from <= ${at})
  and goods.price <= ${balanceOf(memberId, sql.ref('goods.currency'))}
  and (goods.per_member is null or (${boughtOf(memberId, sql`goods.id`)}) < goods.per_member)
  and not exists (select 1 from worn_item
    where worn_item.member_id = ${memberId} and worn_item.kind = goods.kind and worn_item.worn = goods.worn)`

/** Why the member cannot have the goods of these orders once more; of the others nothing. */
const barredOf = async (
  tx: Kysely<Tables>,
  memberId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, NonNullable<Order['barred']>>> => {
  const { rows } = await sql<NonNullable<Order['barred']> & { readonly orderId: string }>`
    with stands as (select own.id as "orderId", goods.per_member as "perMember", case
      when not goods.listed then 'gone'
      when goods.shown_until <= ${at} then 'over'
      when exists (select 1 from worn_item
        where worn_item.member_id = ${memberId} and worn_item.kind = goods.kind and worn_item.worn = goods.worn) then 'owned'
      when (${boughtOf(memberId, sql`own.goods_id`)}) >= goods.per_member then 'limit'
      when goods.stock = 0 then 'soldOut' end as by
      from goods_order own join goods on goods.id = own.goods_id where own.id = any(${[...orderIds]}::text[]))
    select * from stands where by is not null`.execute(tx)
  return new Map(rows.map(({ orderId, ...bar }) => [orderId, bar]))
}

/** FEAT-10 Goods and orders of members, in one transaction. */
export const orderRows = (tx: Kysely<Tables>): OrderRows => ({
  goods: async (memberId, goodsId) => {
    const { rows } = await sql<CardRow & Goods>`
      select ${goodsColumns}, goods.pictures, goods.text, goods.text_en as "textEn", goods.per_member as "perMember", goods.platforms,
        goods.worn as style, ${isWishedBy(memberId)}, (${boughtOf(memberId, sql`goods.id`)}) as bought,
        ${balanceOf(memberId, sql.ref('goods.currency'))} as balance,
        case when goods.worn is null then null else exists (select 1 from member where member.id = ${memberId}
          and goods.worn = case goods.kind when 'badge' then member.badge else member.chat_colour end) end as worn
      from goods where goods.id = ${goodsId} and (goods.listed or exists (select 1 from worn_item
        where worn_item.member_id = ${memberId} and worn_item.kind = goods.kind and worn_item.worn = goods.worn))`.execute(
      tx,
    )
    return rows[0] === undefined ? null : withInstants(rows[0])
  },
  listGoods: async (memberId, { kind, currency, within, page, limit }, now) => {
    const at = new Date(now)
    const which = sql`goods.listed and (goods.shown_until is null or goods.shown_until > ${at})
      and (${kind}::text is null or goods.kind = ${kind}) and (${currency}::text is null or goods.currency = ${currency})
      and (not ${within}::boolean or (${isWithinReach(memberId, at)}))`
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from goods where ${which}`.execute(tx)
    const { rows } = await sql<
      CardRow & OfferedGoods
    >`select ${goodsColumns}, goods.worn as style, ${isWishedBy(memberId)} from goods where ${which}
      order by (goods.stock = 0), goods.created_at desc, goods.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
      tx,
    )
    return { list: rows.map(withInstants), total: counted[0]?.total ?? 0, page, limit }
  },
  list: async (memberId, { state, orderId, page, limit }, now) => {
    const { list, ...rest } = await pageOfOrders(
      tx,
      sql`own.member_id = ${memberId} and (${state}::text is null or own.state = ${state}) and (${orderId}::text is null or own.id = ${orderId})`,
      { page, limit },
    )
    const ids = list.map((order) => order.orderId)
    const { rows: drawn } = await sql<{ orderId: string; codes: string[] }>`
      select own.id as "orderId", array_agg(code.code order by code.id) as codes
      from goods_code code join goods_order own on own.id = code.order_id
      where own.member_id = ${memberId} and own.state <> 'refunded' and own.id = any(${ids}::text[])
      group by own.id`.execute(tx)
    const barred = await barredOf(tx, memberId, ids, new Date(now))
    const codes = new Map(drawn.map((one) => [one.orderId, one.codes]))
    return {
      list: list.map(({ by: _by, kept: _kept, ...order }) => {
        const bar = barred.get(order.orderId)
        return { ...order, codes: codes.get(order.orderId) ?? [], ...(bar !== undefined && { barred: bar }) }
      }),
      ...rest,
    }
  },
  holdGoods: async (goodsId) => {
    const { rows } = await sql<CardRow & HeldGoods>`
      select ${goodsColumns}, goods.per_member as "perMember", goods.platforms, goods.listed, goods.worn from goods
      where goods.id = ${goodsId} for no key update`.execute(tx)
    return rows[0] === undefined ? null : withInstants(rows[0])
  },
  hold: (memberId) => holdMember(tx, memberId),
  bought: async (memberId, goodsId) => {
    const { rows } = await sql<{
      bought: number
    }>`select (${boughtOf(memberId, sql`${goodsId}`)}) as bought`.execute(tx)
    return rows[0]?.bought ?? 0
  },
  take: async (goodsId, count) => {
    await tx
      .updateTable('goods')
      .set(({ eb }) => ({ stock: eb('stock', '-', count), sold: eb('sold', '+', count) }))
      .where('id', '=', goodsId)
      .execute()
  },
  address: async (memberId, addressId) => (await addressOf(tx, memberId, addressId)) ?? null,
  account: async (memberId, accountId) => (await accountOf(tx, memberId, accountId)) ?? null,
  add: async ({ orderId, memberId, goods, count, to, at }) => {
    const { goodsId, kind, title, titleEn, picture, currency, price } = goods
    await tx
      .insertInto('goods_order')
      .values({
        id: orderId,
        member_id: memberId,
        goods_id: goodsId,
        kind,
        title,
        title_en: titleEn,
        picture,
        currency,
        price,
        count,
        state: 'placed',
        recipient: to === null ? sql`null` : JSON.stringify(to),
        placed_at: new Date(at),
      })
      .execute()
  },
  find: async (orderId, memberId) => {
    const { rows } = await sql<OrderRow>`
      select ${orderColumns} from goods_order own left join member on member.id = own.member_id
      where own.id = ${orderId} and (${memberId}::text is null or own.member_id = ${memberId}) for no key update of own`.execute(
      tx,
    )
    return rows[0] === undefined ? null : orderOf(rows[0])
  },
  change: async (orderId, { state, at, carrier, tracking, reason, kept }) => {
    const stamp = stamps[state]
    await tx
      .updateTable('goods_order')
      .set({
        state,
        ...(stamp !== null && { [stamp]: new Date(at) }),
        ...(carrier !== undefined && { carrier }),
        ...(tracking !== undefined && { tracking }),
        ...(reason !== undefined && { reason }),
        ...(kept !== undefined && { kept }),
      })
      .where('id', '=', orderId)
      .execute()
  },
  correct: async (orderId, carrier, tracking) => {
    await tx
      .updateTable('goods_order')
      .set({ carrier, tracking: tracking === '' ? null : tracking })
      .where('id', '=', orderId)
      .execute()
  },
  askRefund: async (orderId, reason, at) => {
    await tx
      .updateTable('goods_order')
      .set({ refund_reason: reason, refund_asked_at: new Date(at) })
      .where('id', '=', orderId)
      .execute()
  },
  declineRefund: async (orderId, why) => {
    await tx.updateTable('goods_order').set({ refund_declined: why }).where('id', '=', orderId).execute()
  },
  draw: async (goodsId, orderId, count) => {
    const { rows } = await sql`
      update goods_code set order_id = ${orderId} where id in (
        select id from goods_code where goods_id = ${goodsId} and order_id is null order by id limit ${count})
      returning id`.execute(tx)
    return rows.length
  },
  wears: async (memberId, kind, worn) => {
    const row = await tx
      .selectFrom('worn_item')
      .select('worn')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('worn', '=', worn)
      .executeTakeFirst()
    return row !== undefined
  },
  wish: async (memberId, goodsId, at) => {
    if (at === null) {
      await tx
        .deleteFrom('goods_wish')
        .where('member_id', '=', memberId)
        .where('goods_id', '=', goodsId)
        .execute()
      return
    }
    await tx
      .insertInto('goods_wish')
      .values(({ selectFrom }) => ({
        member_id: memberId,
        goods_id: goodsId,
        at: new Date(at),
        price: selectFrom('goods').select('price').where('id', '=', goodsId),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  fulfilled: async (now, limit) => {
    const at = new Date(now)
    const { rows } = await sql<Omit<FulfilledWish, 'at'> & { readonly at: Date }>`
      with there as (
        select own.member_id, own.goods_id from goods_wish own join goods on goods.id = own.goods_id
        where goods.stock > 0 and goods.listed and (goods.shown_from is null or goods.shown_from <= ${at})
          and (goods.shown_until is null or goods.shown_until > ${at})
        order by own.at, own.member_id limit ${limit} for update of own skip locked
      ), gone as (
        delete from goods_wish own using there where own.member_id = there.member_id and own.goods_id = there.goods_id returning own.*
      )
      select gone.member_id as "memberId", gone.goods_id as "goodsId", gone.at, gone.price as "priceThen", goods.title, goods.title_en as "titleEn",
        goods.currency, goods.price
      from gone join goods on goods.id = gone.goods_id order by gone.at, gone.member_id`.execute(tx)
    return rows.map(({ at: wishedAt, ...wish }) => ({ ...wish, at: wishedAt.getTime() }))
  },
  wardrobe: async (memberId) => {
    const { rows } = await sql<OwnedWorn>`
      select coalesce(own.goods_id, earned.id) as "goodsId", item.kind, item.worn,
        coalesce(own.title, earned.title) as title, case when own.id is null then earned.title_en else own.title_en end as "titleEn",
        item.worn is not distinct from case item.kind when 'badge' then member.badge else member.chat_colour end as on
      from worn_item item left join goods_order own on own.id = item.order_id
        left join campaign on campaign.activity_id = item.activity_id left join goods earned on earned.id = campaign.badge_id
        join member on member.id = item.member_id
      where item.member_id = ${memberId} order by item.at, item.worn`.execute(tx)
    return rows
  },
  wear: async (memberId, kind, worn, orderId, at) => {
    await tx
      .insertInto('worn_item')
      .values({ member_id: memberId, kind, worn, order_id: orderId, at: new Date(at) })
      .execute()
  },
  show: async (memberId, kind, worn) => {
    await sql`update member set ${sql.ref(kind === 'badge' ? 'badge' : 'chat_colour')} = ${worn} where id = ${memberId}`.execute(
      tx,
    )
  },
  unwear: async (orderId) => {
    await sql`
      with gone as (delete from worn_item where order_id = ${orderId} returning member_id, kind, worn)
      update member set
        badge = case when gone.kind = 'badge' and member.badge = gone.worn then null else member.badge end,
        chat_colour = case when gone.kind = 'colour' and member.chat_colour = gone.worn then null else member.chat_colour end
      from gone where gone.member_id = member.id`.execute(tx)
  },
  due: async (placedBefore, sentBefore, limit) => {
    const { rows } = await sql<OrderRow>`
      select ${orderColumns} from goods_order own left join member on member.id = own.member_id
      where (own.state = 'placed' and own.placed_at <= ${new Date(placedBefore)})
        or (own.state = 'sent' and own.sent_at <= ${new Date(sentBefore)}
          and (own.refund_asked_at is null or own.refund_declined is not null))
      order by own.placed_at, own.id limit ${limit} for no key update of own`.execute(tx)
    return rows.map(orderOf)
  },
  isHalted: () => isHalted(tx),
})

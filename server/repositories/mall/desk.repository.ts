import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import { orderIdIn } from '../../../contract/mall.order-table'
import type { StockedGoods } from '../../../contract/mall.schema'
import type { DeskRows } from '../../domain/mall/desk'
import type { Tables } from '../../store/tables'
import { logging } from '../office/log.repository'
import { goodsColumns, pageOfOrders, withInstants } from './order.repository'
import { isToSend, waitsForRefund } from './waiting'

type Row = Omit<StockedGoods, 'from' | 'until'> & { readonly from: Date | null; readonly until: Date | null }

const stocked = sql`${goodsColumns}, goods.pictures, goods.text, goods.text_en as "textEn", goods.per_member as "perMember",
  goods.platforms, goods.worn, goods.listed,
  (select count(*)::int from goods_order where goods_order.goods_id = goods.id and goods_order.state in ('placed', 'paid', 'sent')) as open,
  (select count(*)::int from goods_wish where goods_wish.goods_id = goods.id) as wished`

const holds = (words: string, part: string) =>
  sql`strpos(lower(${sql.ref(words)}), ${part.trim().toLowerCase()}) > 0`

/** FEAT-10 Goods and orders as operators see them, in one transaction. */
export const deskRows = (tx: Kysely<Tables>): DeskRows => ({
  ...logging(tx),
  searchGoods: async ({ queryName, kind, listed, page, limit }) => {
    const which = sql`(${kind}::text is null or goods.kind = ${kind}) and (${listed}::boolean is null or goods.listed = ${listed}) and ${holds('goods.title', queryName)}`
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from goods where ${which}`.execute(tx)
    const { rows } = await sql<Row>`select ${stocked} from goods where ${which}
      order by goods.created_at desc, goods.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
    return { list: rows.map(withInstants), total: counted[0]?.total ?? 0, page, limit }
  },
  goods: async (goodsId) => {
    const { rows } =
      await sql<Row>`select ${stocked} from goods where goods.id = ${goodsId} for no key update`.execute(tx)
    return rows[0] === undefined ? null : withInstants(rows[0])
  },
  keepGoods: async (
    { goodsId, kind, title, titleEn, pictures, text, textEn, currency, price, left, ...rest },
    now,
  ) => {
    const { perMember, platforms, worn, from, until, listed } = rest
    const row = {
      title,
      title_en: titleEn,
      pictures: JSON.stringify(pictures),
      text,
      text_en: textEn,
      price,
      stock: left,
      per_member: perMember,
      platforms: JSON.stringify(platforms),
      worn,
      shown_from: from === null ? null : new Date(from),
      shown_until: until === null ? null : new Date(until),
      listed,
    }
    await tx
      .insertInto('goods')
      .values({ id: goodsId, kind, currency, ...row, created_at: new Date(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  addCodes: async (goodsId, codes, now) => {
    const { rows } = await sql`
      insert into goods_code (goods_id, code, added_at)
        select ${goodsId}, own.code, ${new Date(now)} from unnest(${[...codes]}::text[]) with ordinality as own(code, nth) order by own.nth
      on conflict (goods_id, code) do nothing returning id`.execute(tx)
    await tx
      .updateTable('goods')
      .set(({ eb }) => ({ stock: eb('stock', '+', rows.length) }))
      .where('id', '=', goodsId)
      .execute()
    return rows.length
  },
  removeCodes: async (goodsId, codes) => {
    const { rows } = await sql<{ given: boolean }>`
      with asked as (select id, order_id from goods_code where goods_id = ${goodsId} and code = any(${[...codes]}::text[])),
        gone as (delete from goods_code where id in (select id from asked where order_id is null) returning id)
      select asked.order_id is not null as given from asked left join gone on gone.id = asked.id`.execute(tx)
    const given = rows.filter((row) => row.given).length
    const removed = rows.length - given
    await tx
      .updateTable('goods')
      .set(({ eb }) => ({ stock: eb('stock', '-', removed) }))
      .where('id', '=', goodsId)
      .execute()
    return { removed, given }
  },
  searchOrders: ({ queryName, state, refund, page, limit }) =>
    pageOfOrders(
      tx,
      sql`(${state}::text is null or own.state = ${state})
        and (${state}::text is distinct from 'paid' or ${refund}::boolean or ${isToSend})
        and (not ${refund}::boolean or ${waitsForRefund})
        and (${holds('own.title', queryName)} or ${holds('own.id', orderIdIn(queryName))} or ${holds('member.nickname', queryName)}
          or strpos(lower(own.recipient::text), ${queryName.trim().toLowerCase()}) > 0)`,
      { page, limit },
    ),
  apart: async (work) => {
    await sql`savepoint apart`.execute(tx)
    try {
      const result = await work()
      await sql`release savepoint apart`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint apart`.execute(tx)
      throw error
    }
  },
})

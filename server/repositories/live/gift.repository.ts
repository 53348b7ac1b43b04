import { sql, type Kysely } from 'kysely'
import type { Support, Supporter } from '../../../contract/live.gifts.schema'
import { giftPrices, giftIds, SUPPORTERS_MAX } from '../../../contract/live.gift-rules'
import { boundsOf } from '../../../contract/wallet.days'
import type { GiftRows, GiftStage, SettlementRows, WaitingGifts } from '../../domain/live/gifts'
import type { GiftDeskRows } from '../../domain/live/gift-desk'
import { lockedLives } from '../../store/locked-lives'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { logging } from '../office/log.repository'
import { balanceOf } from '../wallet/balance'
import { isHalted } from '../wallet/halt'

type Sql = ReturnType<typeof sql>

/** Gives an installation its gifts: what operators ask for them stays. */
export const seedGifts = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('gift')
    .values(giftIds.map((id, nth) => ({ id, price: giftPrices[id], place: nth + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What each has sent: settled, and what waits for the anchor; whoever has sent something looks at once. */
const supportOf = (where: Sql, waiting: Sql): Sql => sql`
  select member_id, sum(coins)::bigint as coins from (
    select member_id, coins from gift_support where ${where}
    union all select sender_id, price from gift_sent where settled is null and sender_id is not null and ${waiting}
  ) own group by member_id`

/** Of one stream, and of its anchor's month. */
const periodsOf = (liveId: string, anchorId: string, month: string) => {
  const { from, to } = boundsOf(month)
  return {
    stream: supportOf(sql`live_id = ${liveId}`, sql`live_id = ${liveId}`),
    month: supportOf(
      sql`anchor_id = ${anchorId} and month = ${month}`,
      sql`anchor_id = ${anchorId} and at >= ${new Date(from)} and at < ${new Date(to)}`,
    ),
  }
}

/** FEAT-08 Gifts in one transaction. */
export const giftRows = (tx: Kysely<Tables>): GiftRows => ({
  isHalted: () => isHalted(tx),
  hold: (memberId) => holdMember(tx, memberId),
  list: async () => {
    const rows = await tx
      .selectFrom('gift')
      .select(['id as giftId', 'price'])
      .where('listed', '=', true)
      .where('id', 'in', giftIds)
      .orderBy('place')
      .orderBy('id')
      .execute()
    return rows
  },
  gift: async (giftId) => {
    const { rows } = await sql<NonNullable<Awaited<ReturnType<GiftRows['gift']>>>>`
      select id as "giftId", price, listed from gift where id = ${giftId}`.execute(tx)
    return rows[0] ?? null
  },
  balance: async (memberId) => {
    const { rows } = await sql<{ balance: number }>`select ${balanceOf(memberId, 'gold')} as balance`.execute(
      tx,
    )
    return rows[0]?.balance ?? 0
  },
  stage: async (liveId, memberId, now) => {
    const { rows } = await sql<GiftStage>`
      select live.anchor_id as "anchorId", live.status,
        exists (select 1 from member_block where member_id = live.anchor_id and blocked_id = ${memberId}) as "isBlocked",
        (select kind from (
            select kind, until from room_sanction
              where anchor_id = live.anchor_id and member_id = ${memberId} and lifted_at is null
            union all select kind, until from member_sanction where member_id = ${memberId} and kind = 'mute') standing
          where until is null or until > ${new Date(now)} order by kind = 'ban' desc limit 1) as sanction
      from live where live.id = ${liveId}`.execute(tx)
    return rows[0] ?? null
  },
  sent: async (id) => {
    const row = await tx
      .selectFrom('gift_sent')
      .select(['nth', 'pieces', 'gift_id as giftId', 'live_id as liveId', 'price'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  },
  newest: async (senderId, liveId, giftId, since) => {
    const row = await tx
      .selectFrom('gift_sent')
      .select(['combo_id as comboId', 'nth'])
      .where('sender_id', '=', senderId)
      .where('live_id', '=', liveId)
      .where('gift_id', '=', giftId)
      .where('at', '>=', new Date(since))
      .orderBy('at', 'desc')
      .orderBy('nth', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  add: async ({
    id,
    comboId,
    nth,
    pieces,
    giftId,
    senderId,
    anchorId,
    liveId,
    price,
    share,
    percent,
    at,
  }) => {
    await tx
      .insertInto('gift_sent')
      .values({
        id,
        combo_id: comboId,
        nth,
        pieces,
        gift_id: giftId,
        sender_id: senderId,
        anchor_id: anchorId,
        live_id: liveId,
        price,
        share,
        percent,
        at: new Date(at),
      })
      .execute()
  },
  supporters: async (liveId, month) => {
    const live = await tx
      .selectFrom('live')
      .innerJoin('member', 'member.id', 'live.anchor_id')
      .select(['live.anchor_id', 'live.gift_coins', 'member.nickname'])
      .where('live.id', '=', liveId)
      .executeTakeFirst()
    if (live === undefined) return null
    const periods = periodsOf(liveId, live.anchor_id, month)
    const top = async (sent: Sql): Promise<Supporter[]> => {
      const { rows } = await sql<Supporter>`
        select member.id as "memberId", member.nickname, member.avatar, most.coins
        from (${sent} order by 2 desc, 1 limit ${SUPPORTERS_MAX}) most
        join member on member.id = most.member_id order by most.coins desc, member.id`.execute(tx)
      return rows
    }
    const { rows } = await sql<{
      coins: number
    }>`select coalesce(sum(price), 0)::bigint as coins from gift_sent
      where settled is null and live_id = ${liveId}`.execute(tx)
    const { rows: sums } = await sql<{
      coins: number
    }>`select coalesce(sum(coins), 0)::bigint as coins from (${periods.month}) sent`.execute(tx)
    return {
      coins: live.gift_coins + (rows[0]?.coins ?? 0),
      stream: await top(periods.stream),
      month: await top(periods.month),
      of: { nickname: live.nickname, month, coins: sums[0]?.coins ?? 0 },
    }
  },
  support: async (liveId, month, memberId) => {
    const live = await tx.selectFrom('live').select('anchor_id').where('id', '=', liveId).executeTakeFirst()
    if (live === undefined) return null
    const periods = periodsOf(liveId, live.anchor_id, month)
    const of = async (sent: Sql): Promise<Support> => {
      const { rows } = await sql<Support>`
        with sent as (${sent}), own as (select member_id, coins from sent where member_id = ${memberId})
        select own.coins, (select count(*)::int + 1 from sent where sent.coins > own.coins or (sent.coins = own.coins and sent.member_id < own.member_id)) as place from own`.execute(
        tx,
      )
      return rows[0] ?? { coins: 0, place: null }
    }
    return { stream: await of(periods.stream), month: await of(periods.month) }
  },
})

/** FEAT-08 The gifts as operators keep them, in one transaction. */
export const giftDeskRows = (tx: Kysely<Tables>): GiftDeskRows => ({
  ...logging(tx),
  gifts: () =>
    tx
      .selectFrom('gift')
      .select(['id as giftId', 'price', 'listed'])
      .where('id', 'in', giftIds)
      .orderBy('place')
      .orderBy('id')
      .forUpdate()
      .execute(),
  keep: async ({ giftId, price, listed }) => {
    await tx.updateTable('gift').set({ price, listed }).where('id', '=', giftId).execute()
  },
  order: async (ids) => {
    for (const [nth, id] of ids.entries())
      await tx
        .updateTable('gift')
        .set({ place: nth + 1 })
        .where('id', '=', id)
        .execute()
  },
})

/** What rows of `gift_sent` give their anchor, in hundredths of a coin. */
export const giftHundredths = sql<number>`sum(coalesce(price::bigint * percent, share * 100))::bigint`

/** FEAT-08 What waits for anchors, in one transaction. */
export const settlementRows = (tx: Kysely<Tables>): SettlementRows => ({
  waiting: async (quiet, oldest, limit) => {
    const { rows } = await sql<Omit<WaitingGifts, 'at'> & { at: Date }>`
      with ripe as (
        select combo_id from gift_sent where settled is null group by combo_id
        having max(at) < ${new Date(quiet)} or min(at) < ${new Date(oldest)} order by min(at), combo_id limit ${limit}
      ), held as (
        select gift_sent.* from gift_sent join ripe using (combo_id) where settled is null order by id for update of gift_sent
      )
      select combo_id as "comboId", (array_agg(id order by nth))[1] as first, array_agg(id) as ids, min(sender_id) as "senderId",
        min(anchor_id) as "anchorId", min(live_id) as "liveId", min(at) as at, sum(price)::bigint as price,
        ${giftHundredths} as hundredths
      from held group by combo_id order by combo_id`.execute(tx)
    return rows.map(({ at, ...gifts }) => ({ ...gifts, at: at.getTime() }))
  },
  rests: async (anchorIds) => {
    const { rows } = await sql<{ id: string; rest: number }>`select id, gift_rest as rest from member
      where id = any(${[...anchorIds]}) order by id for no key update`.execute(tx)
    return new Map(rows.map(({ id, rest }) => [id, rest]))
  },
  settled: async (gifts, rests) => {
    const given = JSON.stringify(gifts.flatMap(({ ids, first }) => ids.map((id) => ({ id, first }))))
    await sql`update gift_sent set settled = s.first from json_to_recordset(${given}::json) as s(id text, first text)
      where gift_sent.id = s.id`.execute(tx)
    const sums = sql`json_to_recordset(${JSON.stringify(gifts.map(({ ids: _ids, ...each }) => each))}::json)
      as s("senderId" text, "anchorId" text, "liveId" text, month text, price bigint, share bigint)`
    const left = JSON.stringify([...rests].map(([id, rest]) => ({ id, rest })))
    await sql`with sums as (select "anchorId" as id, sum(share) as share from ${sums} group by 1)
      update member set gold = gold + sums.share, gift_rest = l.rest
        from sums, json_to_recordset(${left}::json) as l(id text, rest integer) where member.id = sums.id and l.id = sums.id`.execute(
      tx,
    )
    await sql`insert into gift_support (live_id, month, member_id, anchor_id, coins)
      select "liveId", month, "senderId", "anchorId", sum(price) from ${sums}
      where "liveId" is not null and "senderId" is not null and "anchorId" is not null group by 1, 2, 3, 4 order by 1, 2, 3
      on conflict (live_id, month, member_id) do update set coins = gift_support.coins + excluded.coins`.execute(
      tx,
    )
    await sql`with sums as (select "liveId" as id, sum(price) as price from ${sums} group by 1),
        held as (${lockedLives(sql`live.id in (select id from sums)`)})
      update live set gift_coins = gift_coins + sums.price from sums, held
      where live.id = sums.id and held.id = sums.id`.execute(tx)
  },
})
